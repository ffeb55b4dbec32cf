import { CancelledError, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { toast } from '../../components/toast-store.ts'
import { YearSelect } from '../../components/year-select.tsx'
import { toastFailure } from '../../lib/toast-failure.ts'

export function YearBar({ year }: { year: number }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // Every panel at once; what failed keeps what it showed before.
      const refresh = () => client.refetchQueries({ type: 'active' }, { throwOnError: true })
      // A year that is chosen meanwhile calls the requests of the one before it off.
      await refresh().catch(error => {
        if (!(error instanceof CancelledError)) throw error
        return refresh()
      })
    },
    onSuccess: () =>
      toast({ title: 'Data Refreshed', description: 'Every figure on this page is up to date.' }),
    onError: error => toastFailure('Failed to refresh data', error, 'Please try again in a moment.'),
  })
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <YearSelect
        year={year}
        onYear={value =>
          void navigate({ to: '/dashboard', search: { year: value }, replace: true, resetScroll: false })
        }
      />
      <Button variant="outline" busy={isPending} onClick={() => mutate()} className="max-sm:grow">
        <RotateCw aria-hidden="true" />
        Refresh Data
      </Button>
    </div>
  )
}
