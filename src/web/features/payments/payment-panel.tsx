// One payment from its set-up to its end: what is bought, for how much, and the payment provider's form.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { Notice } from '../../components/notice.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { type Order, startedPaymentQuery, startPayment } from '../../data/payments.ts'
import { ApiError } from '../../lib/api-error.ts'
import { PayForm } from './pay-form.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { PromoField } from './promo-field.tsx'
import { type Ending, useFinishPayment } from './use-finish-payment.ts'

type PaymentPanelProps = {
  order: Order
  title: string
  /** What the button says, given what is to pay. */
  payLabel: (amount: string) => string
  note: ReactNode
  ending: Ending
  takesPromoCodes?: boolean
  children?: ReactNode
}

export function PaymentPanel({
  order,
  title,
  payLabel,
  note,
  ending,
  takesPromoCodes = false,
  children,
}: PaymentPanelProps) {
  const client = useQueryClient()
  const query = startedPaymentQuery(order)
  const { data: started, error, isFetching, refetch } = useQuery(query)
  const promo = useMutation({
    mutationFn: (promoCode: string) => startPayment({ ...order, promoCode }),
    onSuccess: discounted => client.setQueryData(query.queryKey, discounted),
    // Asking with another code has taken the open payment back, so that one is begun again.
    onError: () => refetch(),
  })
  const finish = useFinishPayment(ending)

  // Free by a code, or paid in another tab: there is nothing left to do.
  const completedId = started?.payment.status === 'completed' ? started.payment.id : undefined
  const finishCompleted = useEffectEvent((id: string) => void finish(id))
  useEffect(() => {
    if (completedId !== undefined) finishCompleted(completedId)
  }, [completedId])

  const startAgain = () => {
    promo.reset()
    void refetch()
  }
  if (error && !isFetching) return <SetUpFailure error={error} onRetry={startAgain} />
  const isSettingUp = !started || isFetching || promo.isPending || completedId !== undefined
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody className="grid gap-5">
        {children}
        {started && (
          <>
            <PaymentSummary started={started} />
            {takesPromoCodes && (
              <PromoField
                applied={started.payment.promoCode}
                refusal={promo.error}
                isBusy={isSettingUp}
                onApply={code => promo.mutate(code)}
                onRemove={startAgain}
              />
            )}
          </>
        )}
        {isSettingUp ? (
          <Spinner label="Setting up your payment..." className="py-6" />
        ) : (
          <PayForm
            key={started.payment.id}
            started={started}
            label={payLabel(started.payment.amount)}
            returnPath={ending.path}
            onPaid={() => finish(started.payment.id)}
            onReplaced={startAgain}
          />
        )}
        <p className="text-fine text-ink-3">
          {note} By paying you agree to the <Terms />.
        </p>
      </CardBody>
    </Card>
  )
}

/** In a window of its own: what was typed stays. */
const Terms = () => (
  <a href="/terms-of-service" target="_blank" rel="noreferrer" className="underline underline-offset-2">
    Terms of Service<span className="sr-only"> (opens in a new tab)</span>
  </a>
)

/** Some refusals are answers, such as that a plan is already there: trying again would not change them. */
function SetUpFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isFinal = error instanceof ApiError && (error.status === 400 || error.status === 409)
  if (isFinal && error.code !== 'payment_in_progress')
    return (
      <div role="alert">
        <Notice tone="info">{error.serverMessage}</Notice>
      </div>
    )
  return <ErrorPanel title="Your payment could not be set up" error={error} onRetry={onRetry} />
}
