import type { ReactNode } from 'react'
import type { Issue } from '../../../../contract/review.ts'
import { countWords } from '../../../lib/figures.ts'
import { Dollars } from '../dollars.tsx'
import { AllocationFix } from './allocation-fix.tsx'
import { BrokerBasisFix } from './broker-basis-fix.tsx'
import { BrokerFormFix } from './broker-form-fix.tsx'
import { ContractFix } from './contract-fix.tsx'
import { DuplicateFix } from './duplicate-fix.tsx'
import { HistoryFix } from './history-fix.tsx'
import { IdentificationFix } from './identification-fix.tsx'
import { ImportFix } from './import-fix.tsx'
import { OrderFix } from './order-fix.tsx'
import { DisagreementFix, FeeFix, PriceFix } from './price-fix.tsx'
import { ProposedFix } from './proposed-fix.tsx'
import { RetypeFix } from './retype-fix.tsx'
import type { ReviewHelp } from './review-help.ts'
import { TransactionLine } from './transaction-line.tsx'
import { UnclearFix } from './unclear-fix.tsx'

/** One issue: what, how much, and the next step. */
export function IssueEntry({ issue, ...help }: { issue: Issue } & ReviewHelp) {
  return (
    <li data-issue={issue.key} tabIndex={-1} className="review-issue grid gap-3 px-4 py-3.5">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 text-sm wrap-anywhere">
          {issue.walletYear && (
            <span className="font-medium">
              <bdi>{issue.walletYear.wallet}</bdi>, {issue.walletYear.year}:{' '}
            </span>
          )}
          {issue.message}
        </p>
        {issue.usdAtStake !== null && <Dollars value={issue.usdAtStake} className="shrink-0 text-sm" />}
      </div>
      {/* A duplicate shows both beside their buttons; an issue of a wallet and year, or of an
      allocation, is about many. */}
      {issue.kind !== 'likely_duplicate' &&
        issue.walletYear === null &&
        !issue.kind.startsWith('allocation_') &&
        issue.transactions.length > 0 && <Transactions issue={issue} />}
      <Fix issue={issue} {...help} />
    </li>
  )
}

/** A few of them: at one time there can be many, and all are in the dialog that puts them in order. */
const mostShown = 4

function Transactions({ issue: { transactions } }: { issue: Issue }) {
  const others = transactions.length - mostShown
  return (
    <ul className="grid gap-1">
      {transactions.slice(0, mostShown).map(transaction => (
        <li key={transaction.id}>
          <TransactionLine transaction={transaction} />
        </li>
      ))}
      {others > 0 && <li className="text-fine text-ink-2">And {countWords(others)} more at this time</li>}
    </ul>
  )
}

function Fix({ issue, ...help }: { issue: Issue } & ReviewHelp): ReactNode {
  switch (issue.kind) {
    case 'missing_history':
    case 'negative_balance':
      return <HistoryFix issue={issue} {...help} />
    case 'missing_price':
      return <PriceFix issue={issue} />
    case 'price_disagreement':
      return <DisagreementFix issue={issue} />
    case 'missing_fee_value':
      return <FeeFix issue={issue} />
    case 'proposed_transfer':
      return <ProposedFix issue={issue} />
    case 'unmatched_transfer':
      return <RetypeFix issue={issue} onEdit={help.onEdit} />
    case 'likely_duplicate':
      return <DuplicateFix issue={issue} />
    case 'broker_form_open':
      return <BrokerFormFix issue={issue} />
    case 'identification_missing':
    case 'order_late':
      return <IdentificationFix issue={issue} />
    case 'allocation_assumed':
    case 'allocation_invalid':
      return <AllocationFix issue={issue} />
    case 'basis_from_broker':
      return <BrokerBasisFix issue={issue} {...help} />
    case 'order_open':
      return <OrderFix issue={issue} />
    case 'contract_open':
      return <ContractFix issue={issue} />
    case 'doubtful_value':
    case 'unclear_record':
      return <UnclearFix issue={issue} />
    case 'import_issue':
      return <ImportFix issue={issue} {...help} />
  }
}
