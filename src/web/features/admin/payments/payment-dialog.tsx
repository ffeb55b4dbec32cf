import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { readAdminPayment } from '../../../../contract/admin-payments.ts'
import type { Answer } from '../../../../contract/call.ts'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog, Dialog, DialogContent, DialogFooter } from '../../../components/dialog.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { CardSkeleton } from '../../../components/skeleton.tsx'
import { toast } from '../../../components/toast-store.ts'
import { adminPaymentQuery, paymentsChanged, refund } from '../../../data/admin-payments.ts'
import { useMayChange } from '../../../lib/admin.tsx'
import { dollarWords } from '../../../lib/figures.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'
import { PaymentTag } from './payment-tag.tsx'

type Payment = Answer<typeof readAdminPayment>

export function PaymentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(adminPaymentQuery(id))
  return (
    <Dialog open onOpenChange={isOpen => isOpen || onClose()}>
      <DialogContent title="Payment Details" description={data && `${data.plan}, ${data.username}`}>
        {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!data && !error && <CardSkeleton />}
        {data && <Details payment={data} />}
      </DialogContent>
    </Dialog>
  )
}

function Details({ payment }: { payment: Payment }) {
  const { dateTimeWords, dateWords } = useTimeWords()
  const mayChange = useMayChange()
  return (
    <>
      <dl className="text-sm">
        <Fact name="Status">
          <PaymentTag payment={payment} />
        </Fact>
        <Fact name="Price">{dollarWords(payment.price)}</Fact>
        {payment.credit !== '0.00' && (
          <Fact name="Credit for the old plan">{`−${dollarWords(payment.credit)}`}</Fact>
        )}
        {payment.discount !== '0.00' && (
          <Fact name={`Promo code ${payment.promoCode ?? ''}`}>{`−${dollarWords(payment.discount)}`}</Fact>
        )}
        <Fact name="Amount">
          <b>{dollarWords(payment.amount)}</b>
        </Fact>
        {payment.refunded !== '0.00' && <Fact name="Refunded">{dollarWords(payment.refunded)}</Fact>}
        <Fact name="Email">{payment.email}</Fact>
        <Fact name="Method">{payment.paymentMethod ?? '–'}</Fact>
        <Fact name="Transaction">{payment.transactionId ?? '–'}</Fact>
        <Fact name="Created">{dateTimeWords(new Date(payment.createdAt))}</Fact>
        <Fact name="Updated">{dateTimeWords(new Date(payment.updatedAt))}</Fact>
        {payment.periodEnd && <Fact name="Valid until">{dateWords(new Date(payment.periodEnd))}</Fact>}
        {payment.failure && <Fact name="Last failure">{payment.failure}</Fact>}
      </dl>
      <h3 className="mt-5 mb-1 text-base">Events from the provider</h3>
      {payment.events.length === 0 ? (
        <p className="text-ink-3 text-sm">None were sent.</p>
      ) : (
        <dl className="text-sm">
          {payment.events.map(({ id, type, receivedAt }) => (
            <Fact key={id} name={type}>
              {dateTimeWords(new Date(receivedAt))}
            </Fact>
          ))}
        </dl>
      )}
      {mayChange && payment.status === 'completed' && !payment.refundDue && (
        <RefundButton payment={payment} />
      )}
    </>
  )
}

function RefundButton({ payment }: { payment: Payment }) {
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => refund(payment.id),
    onSuccess: async ({ status, amount }) => {
      await paymentsChanged(client)
      const isBack = status === 'refunded'
      toast({
        title: 'Payment Refunded',
        description: isBack
          ? `${dollarWords(amount)} went back to ${payment.username}.`
          : 'The refund is ordered. It is made as soon as the payment provider can be reached.',
      })
      setAsking(false)
    },
    onError: error => {
      toastFailure('Refund Failed', error, 'The payment was not refunded.')
      setAsking(false)
    },
  })
  return (
    <DialogFooter>
      <Button variant="destructive" onClick={() => setAsking(true)}>
        Refund
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Refund ${dollarWords(payment.amount)} to ${payment.username}?`}
        description="All of it is paid back through the payment provider, and what was bought with it ends. This cannot be undone."
        confirmLabel="Refund"
        destructive
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </DialogFooter>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-start justify-between gap-4 border-line border-b py-2 last:border-b-0">
    <dt className="text-ink-2">{name}</dt>
    <dd className="num min-w-0 text-right wrap-anywhere">{children}</dd>
  </div>
)
