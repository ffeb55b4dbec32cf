import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { type ToastMessage, toast } from '../../components/toast-store.ts'
import { paymentQuery, paymentsChanged, paymentsQuery } from '../../data/payments.ts'
import { plansQuery } from '../../data/plans.ts'
import { outcomeMessage, thanksFor } from '../../lib/plans/payment-outcome.ts'

/** Neither paid nor failed, as far as is known here. */
const unreadable: ToastMessage = {
  title: 'Payment Status Unknown',
  description:
    "We couldn't read how your payment ended. Reload the page in a moment, and don't pay again before then. Your receipts list what was paid.",
  variant: 'destructive',
}

/**
 * Back from a bank's own page, where Stripe names the payment in the address. What the address says of its success is not
 * believed: the server asks Stripe. A payment that never left our page was reported there.
 */
export function usePaymentReturn() {
  const { payment_intent: intent, year } = useSearch({ from: '/signed-in/dashboard' })
  const client = useQueryClient()
  const navigate = useNavigate()

  const showOutcome = useEffectEvent(async (transactionId: string) => {
    const payments = await client.fetchQuery(paymentsQuery)
    const known = payments.find(payment => payment.transactionId === transactionId)
    if (!known) return toast(unreadable)
    const payment = await client.fetchQuery(paymentQuery(known.id))
    const plan = (await client.ensureQueryData(plansQuery)).find(({ id }) => id === payment.plan)
    toast(outcomeMessage(payment, thanksFor(plan?.name)))
    await paymentsChanged(client)
    const search = payment.status === 'completed' ? { year, payment: 'success' } : { year }
    await navigate({ to: '/dashboard', search, replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (intent) void showOutcome(intent).catch(() => toast(unreadable))
  }, [intent])
}
