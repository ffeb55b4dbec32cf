import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer, Request } from '../../contract/call.ts'
import { createPaymentIntent, listExtras, listPayments, readPayment } from '../../contract/payments.ts'
import { call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'
import { subscriptionChanged } from './subscription.ts'

export type Order = Request<typeof createPaymentIntent>['body']
export type StartedPayment = Answer<typeof createPaymentIntent>

export const extrasQuery = queryOptions({
  queryKey: ['/api', 'extras'],
  queryFn: ({ signal }) => call(listExtras, {}, { signal }),
})

let lastStarted: Promise<unknown> = Promise.resolve()

/**
 * Begins a payment, after those that were begun before. For one thing the server takes back what is open for another,
 * so two requests that overtake each other would leave the form of the one that was taken back on the screen.
 */
export function startPayment(order: Order): Promise<StartedPayment> {
  const started = lastStarted.then(() => call(createPaymentIntent, { body: order }))
  lastStarted = started.catch(() => null)
  return started
}

/** Never kept: coming back to a plan begins its payment again, since choosing another one has taken it back. */
export const startedPaymentQuery = (order: Order) =>
  queryOptions({
    queryKey: ['started-payment', order],
    queryFn: () => startPayment(order),
    gcTime: 0,
  })

export const paymentsQuery = queryOptions({
  queryKey: ['/api', 'payments'],
  queryFn: ({ signal }) => call(listPayments, {}, { signal }),
  staleTime: everyVisitMs,
})

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api', 'payments', id],
    queryFn: ({ signal }) => call(readPayment, { params: { id } }, { signal }),
    staleTime: everyVisitMs,
  })

/** A plan decides what many pages offer, so what they show is fetched again when it is next shown. */
export const paymentsChanged = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: paymentsQuery.queryKey }), subscriptionChanged(client)])
