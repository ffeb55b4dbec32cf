import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { useLoadSample } from './demo-mutations.ts'

/** On the dashboard, which then shows the year that has something to see. */
export function LoadSampleButton({ size }: { size?: 'sm' }) {
  const navigate = useNavigate()
  const load = useLoadSample(
    taxYear => void navigate({ to: '/dashboard', search: { year: String(taxYear) }, replace: true }),
  )
  return (
    <Button variant="outline" size={size} busy={load.isPending} onClick={() => load.mutate()}>
      Load Sample Data
    </Button>
  )
}
