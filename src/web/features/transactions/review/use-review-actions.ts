import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dismissReview, joinAllTransfers, joinTransfer, type Review } from '../../../../contract/review.ts'
import { toast } from '../../../components/toast-store.ts'
import { call } from '../../../lib/api.ts'
import { counting } from '../../../lib/figures.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'
import { reviewQuery, useLedgerChanged } from '../queries.ts'

const failed = (error: unknown) =>
  toastFailure('Not Settled', error, 'Nothing was changed. Please try again.')

/** Takes a settled matter off the list at once; the list is then asked anew, which for a large ledger takes a moment. */
function useSettled() {
  const client = useQueryClient()
  const ledgerChanged = useLedgerChanged()
  return (key: string) => {
    client.setQueryData<Review>(reviewQuery.queryKey, now => now && withoutItem(now, key))
    return ledgerChanged()
  }
}

function withoutItem(review: Review, key: string): Review {
  const gone = review.items.find(item => item.key === key)
  if (!gone) return review
  const count = (review.byKind[gone.kind] ?? 1) - 1
  return {
    items: review.items.filter(item => item !== gone),
    total: review.total - 1,
    byKind: { ...review.byKind, [gone.kind]: count },
  }
}

export function useDismiss() {
  const settled = useSettled()
  return useMutation({
    mutationFn: (key: string) => call(dismissReview, { body: { key } }),
    onSuccess: (_, key) => settled(key),
    onError: failed,
  })
}

export function useJoin(key: string) {
  const settled = useSettled()
  return useMutation({
    mutationFn: (body: { withdrawalId: string; depositId: string }) => call(joinTransfer, { body }),
    onSuccess: () => {
      toast({ title: 'Transfer Joined' })
      return settled(key)
    },
    onError: failed,
  })
}

export function useJoinAll() {
  const ledgerChanged = useLedgerChanged()
  return useMutation({
    mutationFn: () => call(joinAllTransfers, {}),
    onSuccess: ({ joined }) => {
      toast({ title: 'Transfers Joined', description: `${counting(joined, 'transfer')} joined.` })
      return ledgerChanged()
    },
    onError: failed,
  })
}
