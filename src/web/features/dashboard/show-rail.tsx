import { Button } from '../../components/button.tsx'
import { setRailHidden, useRailHidden } from '../../lib/rail-choice.ts'

/** Shown when the row of steps is hidden. */
export function ShowRail() {
  if (!useRailHidden()) return null
  return (
    <Button variant="link" size="sm" className="justify-self-start" onClick={() => setRailHidden(false)}>
      Show These Steps on Every Page
    </Button>
  )
}
