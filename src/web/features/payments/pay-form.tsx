import type { PayFormProps } from './pay-form-props.ts'
import { StripeForm } from './stripe-form.tsx'
import { TestCardForm } from './test-card-form.tsx'

/** Stripe's form where Stripe takes the payments, our own with test cards where there is no provider. */
export function PayForm(props: PayFormProps) {
  const { payment, publishableKey, clientSecret } = props.started
  if (payment.provider === 'test') return <TestCardForm {...props} />
  if (publishableKey === null || clientSecret === null) return null
  return <StripeForm {...props} publishableKey={publishableKey} clientSecret={clientSecret} />
}
