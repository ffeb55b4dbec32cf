import type { Broker } from '../../../../contract/broker-forms.ts'
import type { Review } from '../../../../contract/review.ts'

/** Issues of the review by what is said of them here. Forms of brokers are asked for one by one. */
export function reviewCounts({ total, byKind }: Pick<Review, 'total' | 'byKind'>) {
  const transfers = (byKind.unmatched_transfer ?? 0) + (byKind.proposed_transfer ?? 0)
  return { transfers, others: Math.max(0, total - transfers - (byKind.broker_form_open ?? 0)) }
}

type Open = { isZoneOpen: boolean; brokers: readonly Broker[]; transfers: number; others: number }

/** All transfers are one thing to settle, and so is the rest of the review: each has one place where it is done. */
export const countOpen = ({ isZoneOpen, brokers, transfers, others }: Open) =>
  Number(isZoneOpen) +
  brokers.filter(({ form }) => form === null).length +
  Number(transfers > 0) +
  Number(others > 0)
