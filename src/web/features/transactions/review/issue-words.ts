import type { Issue } from '../../../../contract/review.ts'
import type { TermId } from '../../../lib/help/glossary.ts'
import type { TopicId } from '../../../lib/help/topics.ts'

export type IssueKind = Issue['kind']

/** What it means for the numbers, in one sentence. */
const issueMeanings: Record<IssueKind, string> = {
  missing_history: 'Counted with a cost of zero until the purchase is there.',
  negative_balance: 'Figures may be right, but a deposit or purchase is missing in your files.',
  missing_price: 'Left out of gains and income until the value in dollars is known.',
  unmatched_transfer: 'Coins that left or arrived. Yours elsewhere, or something that is taxed?',
  proposed_transfer:
    'A withdrawal and a deposit that belong together. Once matched, nothing is taxed and the basis moves with the coins.',
  likely_duplicate: 'Records that look like the same transaction would be counted twice.',
  broker_form_open: 'The form decides in which box of Form 8949 your sales belong.',
  basis_from_broker: "Counted with the cost that your broker's form shows.",
  identification_missing: 'Without proof that the lots were identified in time, FIFO applies.',
  order_late: 'Without proof that the instruction was given in time, FIFO applies.',
  allocation_assumed: 'Counted as Lotwise assumed it until you record your allocation.',
  allocation_invalid: 'Where your allocation does not count, Lotwise assigned the lots itself.',
  missing_fee_value: 'Counted as if nothing was gained or lost on them until their value is known.',
  doubtful_value: "Counted as written, though the amounts don't fit the prices of that day.",
  price_disagreement: 'Counted by the price of the more trusted source until you choose.',
  order_open: 'Counted one after the other, in an order you have not confirmed.',
  contract_open: 'Counted as short-term gains and losses on Form 8949 until you say.',
  unclear_record: 'Left out, or counted as each of them says.',
  import_issue: 'Not in your records. Correct the file and import it again, or add by hand.',
}

/** What an exchange sent cannot be corrected. */
export const meaningOf = ({ kind, issues }: Pick<IssueGroup, 'kind' | 'issues'>): string =>
  kind === 'import_issue' && issues.every(({ importRow }) => importRow?.kind === 'sync')
    ? 'Not in your records. Add by hand what is missing.'
    : issueMeanings[kind]

/** Where the help page says more. */
export const issueHelp: Record<IssueKind, TermId | TopicId> = {
  missing_history: 'missing-records',
  negative_balance: 'missing-records',
  missing_price: 'missing-records',
  unmatched_transfer: 'transfers',
  proposed_transfer: 'transfers',
  likely_duplicate: 'duplicate',
  broker_form_open: 'form-1099-da-differs',
  basis_from_broker: 'form-1099-da-differs',
  identification_missing: 'methods',
  order_late: 'lot-instruction',
  allocation_assumed: 'safe-harbor-2025',
  allocation_invalid: 'safe-harbor-2025',
  missing_fee_value: 'missing-records',
  doubtful_value: 'missing-records',
  price_disagreement: 'missing-records',
  order_open: 'how-lots-work',
  contract_open: 'contract',
  unclear_record: 'issue',
  import_issue: 'getting-started',
}

export type IssueGroup = { kind: IssueKind; count: number; issues: Issue[] }

/** By kind, the kind with the most at stake first. The issues come ordered by dollars, so the first of a kind decides. */
export function groupsOf(issues: readonly Issue[], byKind: Partial<Record<IssueKind, number>>): IssueGroup[] {
  const groups = new Map<IssueKind, Issue[]>()
  for (const issue of issues) groups.set(issue.kind, [...(groups.get(issue.kind) ?? []), issue])
  return [...groups].map(([kind, of]) => ({ kind, issues: of, count: byKind[kind] ?? of.length }))
}
