import type { ReactNode } from 'react'
import type { ReviewItem } from '../../../../contract/review.ts'
import { Dollars } from '../dollars.tsx'
import { DuplicateFix } from './duplicate-fix.tsx'
import { HistoryFix } from './history-fix.tsx'
import { PriceFix } from './price-fix.tsx'
import { ProblemFix } from './problem-fix.tsx'
import { ProposedFix } from './proposed-fix.tsx'
import { RetypeFix } from './retype-fix.tsx'
import type { ReviewHelp } from './review-help.ts'
import { TransactionLine } from './transaction-line.tsx'

/** One matter: what, how much, and the next step. */
export function ReviewEntry({ item, ...help }: { item: ReviewItem } & ReviewHelp) {
  return (
    <li className="grid gap-3 px-4 py-3.5">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 text-sm wrap-anywhere">{item.message}</p>
        {item.usdAtStake !== null && <Dollars value={item.usdAtStake} className="shrink-0 text-sm" />}
      </div>
      {/* A duplicate shows both beside their buttons. */}
      {item.kind !== 'likely_duplicate' && item.transactions.length > 0 && (
        <ul className="grid gap-1">
          {item.transactions.map(transaction => (
            <li key={transaction.id}>
              <TransactionLine transaction={transaction} />
            </li>
          ))}
        </ul>
      )}
      <Fix item={item} {...help} />
    </li>
  )
}

function Fix({ item, ...help }: { item: ReviewItem } & ReviewHelp): ReactNode {
  switch (item.kind) {
    case 'missing_history':
      return <HistoryFix item={item} {...help} />
    case 'missing_price':
      return <PriceFix item={item} />
    case 'proposed_transfer':
      return <ProposedFix item={item} />
    case 'unmatched_transfer':
      return <RetypeFix item={item} />
    case 'likely_duplicate':
      return <DuplicateFix item={item} />
    case 'import_problem':
      return <ProblemFix item={item} {...help} />
  }
}
