import type { Payment } from '../../../contract/payments.ts'
import type { ToastMessage } from '../../components/toast-store.ts'

export type Outcome = Pick<Payment, 'status' | 'failure'>

/** Said when something is paid: a plan is welcomed by its name. */
export const thanksFor = (planName: string | undefined) =>
  planName === undefined ? 'Thank you for your purchase!' : `Welcome to Lotwise ${planName}!`

/** The outcome of a payment, as it is shown. Nothing but the server's own state counts as paid. */
export function outcomeMessage({ status, failure }: Outcome, thanks: string): ToastMessage {
  if (status === 'completed') return { title: 'Payment Successful', description: thanks }
  if (status === 'pending' && failure === null)
    return {
      title: 'Payment Processing',
      description: "Your bank hasn't confirmed the payment yet. We'll email you a receipt when it has.",
    }
  return {
    title: 'Payment Failed',
    description: failure ?? "The payment didn't go through. Please try again.",
    variant: 'destructive',
  }
}
