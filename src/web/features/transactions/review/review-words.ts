import type { ReviewItem } from '../../../../contract/review.ts'

export type ReviewKind = ReviewItem['kind']

/** What it means for the numbers, in one sentence. */
export const kindMeanings: Record<ReviewKind, string> = {
  missing_history: 'Counted with a cost of zero until the purchase is there.',
  missing_price: 'Left out of gains and income until the value in dollars is known.',
  unmatched_transfer: 'Coins that left or arrived. Yours elsewhere, or something that is taxed?',
  proposed_transfer:
    'A withdrawal and a deposit that fit together. Joined, nothing is taxed and the basis moves along.',
  likely_duplicate: 'Two records of what looks like one act would count twice.',
  import_problem: 'Not in your records. Correct the file and import it again, or add by hand.',
}

export type ReviewGroup = { kind: ReviewKind; count: number; items: ReviewItem[] }

/** By kind, the kind with the most at stake first. The items come ordered by dollars, so the first of a kind decides. */
export function groupsOf(
  items: readonly ReviewItem[],
  byKind: Partial<Record<ReviewKind, number>>,
): ReviewGroup[] {
  const groups = new Map<ReviewKind, ReviewItem[]>()
  for (const item of items) groups.set(item.kind, [...(groups.get(item.kind) ?? []), item])
  return [...groups].map(([kind, of]) => ({ kind, items: of, count: byKind[kind] ?? of.length }))
}
