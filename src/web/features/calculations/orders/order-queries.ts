import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  addStandingOrder,
  deleteStandingOrder,
  listStandingOrders,
  type StandingOrder,
} from '../../../../contract/tax-lines.ts'
import { toast } from '../../../components/toast-store.ts'
import { call } from '../../../lib/api.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'
import { useBooksChanged } from '../use-books-changed.ts'

export const ordersQuery = queryOptions({
  queryKey: ['/api', 'standing-orders'],
  queryFn: ({ signal }) => call(listStandingOrders, {}, { signal }),
})

export type NewOrder = Pick<StandingOrder, 'method' | 'from' | 'wallet'>

export function useAddOrder(onAdded: () => void) {
  const booksChanged = useBooksChanged()
  return useMutation({
    mutationFn: (body: NewOrder) => call(addStandingOrder, { body }),
    onSuccess: () => {
      toast({ title: 'Standing Order Added', description: 'Every figure follows it from now on.' })
      onAdded()
      return booksChanged()
    },
  })
}

export function useDeleteOrder(onGone: () => void) {
  const booksChanged = useBooksChanged()
  return useMutation({
    mutationFn: (id: string) => call(deleteStandingOrder, { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Standing Order Deleted' })
      onGone()
      return booksChanged()
    },
    onError: error =>
      toastFailure('Not Deleted', error, 'The standing order still stands. Please try again.'),
  })
}
