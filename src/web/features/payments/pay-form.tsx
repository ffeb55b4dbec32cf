import type { StartedPayment } from '../../data/payments.ts'
import { StripeForm } from './stripe-form.tsx'
import { TestCardForm } from './test-card-form.tsx'

export type PayFormProps = {
  started: StartedPayment
  label: string
  /** Where a bank with a page of its own sends the person back to. */
  returnPath: string
  onPaid: () => Promise<void>
  /** The payment was taken back meanwhile, say by another tab. */
  onReplaced: () => void
}

/** Stripe's form where Stripe takes the payments, our own with test cards where nobody does. */
export function PayForm(props: PayFormProps) {
  const { publishableKey, clientSecret } = props.started
  if (publishableKey === null || clientSecret === null) return <TestCardForm {...props} />
  return <StripeForm {...props} publishableKey={publishableKey} clientSecret={clientSecret} />
}
