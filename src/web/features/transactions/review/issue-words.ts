import type { Issue } from '../../../../contract/review.ts'

export type IssueKind = Issue['kind']

/** What it means for the numbers, in one sentence. */
export const issueMeanings: Record<IssueKind, string> = {
  missing_history: 'Counted with a cost of zero until the purchase is there.',
  missing_price: 'Left out of gains and income until the value in dollars is known.',
  unmatched_transfer: 'Coins that left or arrived. Yours elsewhere, or something that is taxed?',
  proposed_transfer:
    'A withdrawal and a deposit that fit together. Joined, nothing is taxed and the basis moves along.',
  likely_duplicate: 'Two records of what looks like one act would count twice.',
  broker_form_open: 'The form decides in which box of Form 8949 your sales belong.',
  basis_from_broker: "Counted with the cost that your broker's form shows.",
  identification_missing: 'Without proof that the lots were identified in time, FIFO applies.',
  order_late: 'Without proof that the instruction was given in time, FIFO applies.',
  allocation_assumed: 'Counted as Lotwise assumed it until you record your allocation.',
  allocation_invalid: 'Where it does not count, Lotwise assumed the rest.',
  missing_fee_value: 'Counted as if nothing was gained or lost on them until their value is known.',
  order_open: 'Counted one after the other, in an order you have not confirmed.',
  unclear_record: 'Left out, or counted as each of them says.',
  import_issue: 'Not in your records. Correct the file and import it again, or add by hand.',
}

export type IssueGroup = { kind: IssueKind; count: number; issues: Issue[] }

/** By kind, the kind with the most at stake first. The issues come ordered by dollars, so the first of a kind decides. */
export function groupsOf(issues: readonly Issue[], byKind: Partial<Record<IssueKind, number>>): IssueGroup[] {
  const groups = new Map<IssueKind, Issue[]>()
  for (const issue of issues) groups.set(issue.kind, [...(groups.get(issue.kind) ?? []), issue])
  return [...groups].map(([kind, of]) => ({ kind, issues: of, count: byKind[kind] ?? of.length }))
}
