// The payment form where no provider's keys are set. It takes the same steps as Stripe's, with the card numbers that are
// published for testing; the server refuses every other number and forgets it.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { authenticateTestCard, type CardResult, payByTestCard } from '../../../contract/payments.ts'
import { TextField } from '../../components/field.tsx'
import { Notice } from '../../components/notice.tsx'
import { call } from '../../lib/api.ts'
import { messageFor } from '../../lib/api-error.ts'
import { BankStep } from './bank-step.tsx'
import { groupedCard, slashedExpiry } from './card-typing.ts'
import { PayFooter, toastDecline } from './pay-footer.tsx'
import type { PayFormProps } from './pay-form-props.ts'

const emptyCard = { number: '', expiry: '', cvc: '' }
const replaced = 'This payment was replaced by a newer one. Please enter your card again.'
const noAnswer = "We couldn't tell whether it went through. Please try again. You won't be charged twice."

export function TestCardForm({ started: { payment }, label, onPaid, onReplaced }: PayFormProps) {
  const [card, setCard] = useState(emptyCard)
  const [failure, setFailure] = useState<string | null>(null)
  /** The try that the bank asks about. */
  const [asked, setAsked] = useState<number | null>(null)
  const params = { id: payment.id }

  function fail(message: string) {
    setAsked(null)
    setFailure(message)
    toastDecline(message)
  }
  async function take({ status, error, attempt }: CardResult) {
    if (status === 'succeeded') return await onPaid()
    if (status === 'requires_action') return setAsked(attempt)
    if (status === 'canceled') {
      toastDecline(replaced)
      return onReplaced()
    }
    fail(error?.message ?? 'Your card was declined.')
  }
  const onError = (error: Error) => fail(messageFor(error, noAnswer))
  // No cache may hold on to what was typed.
  const paying = useMutation({
    gcTime: 0,
    mutationFn: () => call(payByTestCard, { params, body: card }),
    onSuccess: take,
    onError,
  })
  const bank = useMutation({
    mutationFn: (approve: boolean) =>
      call(authenticateTestCard, { params, body: { approve, attempt: asked ?? 0 } }),
    onSuccess: take,
    onError,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (paying.isPending || bank.isPending) return
    setFailure(null)
    paying.mutate()
  }
  const field = (name: keyof typeof emptyCard, shape: (typed: string) => string) => ({
    value: card[name],
    required: true,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    dir: 'ltr',
    onChange: (event: { target: { value: string } }) =>
      setCard({ ...card, [name]: shape(event.target.value) }),
  })
  return (
    <form noValidate autoComplete="off" onSubmit={submit} className="grid gap-4">
      <Notice tone="info" title="Test mode">
        No money is charged. Use the test card{' '}
        <span className="num whitespace-nowrap">4242 4242 4242 4242</span> with any future date and any 3
        digits. Never enter a real card here.
      </Notice>
      <TextField
        label="Card number"
        placeholder="1234 1234 1234 1234"
        maxLength={24}
        {...field('number', groupedCard)}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Expiration date"
          placeholder="MM / YY"
          maxLength={9}
          {...field('expiry', slashedExpiry)}
        />
        <TextField label="Security code" placeholder="CVC" maxLength={4} {...field('cvc', typed => typed)} />
      </div>
      <PayFooter failure={failure} label={label} isBusy={paying.isPending || bank.isPending} />
      {asked !== null && <BankStep isBusy={bank.isPending} onAnswer={bank.mutate} />}
    </form>
  )
}
