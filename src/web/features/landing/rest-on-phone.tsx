import { useState } from 'react'
import { Button } from '../../components/button.tsx'

/** On a phone the rest of a list is a press away, so that the page stays short. */
export function useRestOnPhone(firstOnPhone: number, length: number) {
  const [isAll, setAll] = useState(false)
  return {
    classOf: (index: number) => (index >= firstOnPhone && !isAll ? 'max-sm:hidden' : undefined),
    showAll: !isAll && (
      <Button variant="outline" size="sm" className="mt-3 sm:hidden" onClick={() => setAll(true)}>
        Show All {length}
      </Button>
    ),
  }
}
