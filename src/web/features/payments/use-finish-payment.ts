import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { toast } from '../../components/toast-store.ts'
import { paymentQuery, paymentsChanged } from '../../data/payments.ts'
import { type Outcome, outcomeMessage } from '../../lib/plans/payment-outcome.ts'

export type Ending = {
  /** What is said when it is paid. */
  thanks: string
  /** Where one goes on once it is. */
  path: string
}

/** After the provider has taken the card: what became of it is asked of the server and shown, and the person goes on. */
export function useFinishPayment({ thanks, path }: Ending) {
  const client = useQueryClient()
  const navigate = useNavigate()
  // The effect of a payment that is complete and the form that completed it may both come here.
  const isUnderWay = useRef(false)

  async function outcomeOf(paymentId: string): Promise<Outcome> {
    try {
      return await client.fetchQuery(paymentQuery(paymentId))
    } catch {
      // Without an answer it is not known to have failed, so it is shown as under way.
      return { status: 'pending', failure: null }
    }
  }

  return async (paymentId: string) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const outcome = await outcomeOf(paymentId)
    toast(outcomeMessage(outcome, thanks))
    void paymentsChanged(client)
    await navigate({ href: outcome.status === 'completed' ? path : '/dashboard' })
  }
}
