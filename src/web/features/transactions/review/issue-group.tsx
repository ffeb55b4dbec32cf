import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { counting } from '../../../lib/figures.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { issueCounts } from '../../../lib/issue-counts.ts'
import { AddPrices } from '../../../lib/prices/add-prices.tsx'
import { IssueEntry } from './issue-entry.tsx'
import { type IssueGroup, issueHelp, meaningOf } from './issue-words.ts'
import type { ReviewHelp } from './review-help.ts'
import { useJoinAll } from './use-review-actions.ts'

const firstShown = 3

export function IssueGroupPart({ group, ...help }: { group: IssueGroup } & ReviewHelp) {
  const { kind, issues, count } = group
  const [shown, setShown] = useState(firstShown)
  const rest = issues.length - shown
  return (
    <section>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56">
          <h3 className="text-sm">{issueCounts[kind](count)}</h3>
          <p className="text-fine text-ink-2">
            {meaningOf(group)} <HelpLink about={issueHelp[kind]}>More</HelpLink>
          </p>
        </div>
        {kind === 'missing_price' && <AddPrices />}
        {kind === 'proposed_transfer' && count > 1 && <JoinAll count={count} />}
      </div>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
        {issues.slice(0, shown).map(issue => (
          <IssueEntry key={issue.key} issue={issue} {...help} />
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
      Match All {count} Transfers
    </Button>
  )
}
