import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Settlement } from '../../../../contract/settlements.ts'
import { Button } from '../../../components/button.tsx'
import { useUndoSettlement } from './use-settlements.ts'

const mostShown = 5

type SettledListProps = { settled: readonly Settlement[]; title: string }

/** What was done to many transactions at once, each with its way back. */
export function SettledList({ settled, title }: SettledListProps) {
  const { mutate, isPending, variables } = useUndoSettlement()
  const [isAll, setAll] = useState(false)
  const shown = isAll ? settled : settled.slice(0, mostShown)
  return (
    <section>
      <h3 className="text-sm">{title}</h3>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
        {shown.map(({ id, words }) => (
          <li key={id} className="flex items-center justify-between gap-4 px-4 py-2.5">
            <p className="min-w-0 text-sm wrap-anywhere">{words}</p>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Undo: ${words}`}
              busy={isPending && variables === id}
              disabled={isPending}
              onClick={() => mutate(id)}
            >
              <Undo2 aria-hidden="true" />
              Undo
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < settled.length && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setAll(true)}>
          Show All {settled.length}
        </Button>
      )}
    </section>
  )
}
