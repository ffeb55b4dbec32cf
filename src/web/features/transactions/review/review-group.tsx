import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { counting } from '../../../lib/figures.ts'
import { kindCounts } from '../../../lib/review-words.ts'
import { ReviewEntry } from './review-entry.tsx'
import type { ReviewHelp } from './review-help.ts'
import { kindMeanings, type ReviewGroup } from './review-words.ts'
import { useJoinAll } from './use-review-actions.ts'

const firstShown = 3

export function ReviewGroupPart({ group, ...help }: { group: ReviewGroup } & ReviewHelp) {
  const { kind, items, count } = group
  const [shown, setShown] = useState(firstShown)
  const rest = items.length - shown
  return (
    <section>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56">
          <h3 className="text-sm">{kindCounts[kind](count)}</h3>
          <p className="text-fine text-ink-2">{kindMeanings[kind]}</p>
        </div>
        {kind === 'proposed_transfer' && count > 1 && <JoinAll count={count} />}
      </div>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
        {items.slice(0, shown).map(item => (
          <ReviewEntry key={item.key} item={item} {...help} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setShown(shown + 20)}>
          Show {rest > 20 ? '20 more' : counting(rest, 'more', 'more')}
        </Button>
      )}
    </section>
  )
}

function JoinAll({ count }: { count: number }) {
  const { mutate, isPending } = useJoinAll()
  return (
    <Button size="sm" busy={isPending} onClick={() => mutate()}>
      Join all {counting(count, 'transfer')}
    </Button>
  )
}
