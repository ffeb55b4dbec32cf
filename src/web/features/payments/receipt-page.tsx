import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Answer } from '../../../contract/call.ts'
import type { readPayment } from '../../../contract/payments.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardBody } from '../../components/card.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { Logo } from '../../components/logo.tsx'
import { Notice } from '../../components/notice.tsx'
import { CardSkeleton } from '../../components/skeleton.tsx'
import { paymentQuery } from '../../data/payments.ts'
import { dollarWords, isZero } from '../../lib/figures.ts'
import { useTimeWords } from '../../lib/time-zone.ts'
import { ReceiptList } from './receipt-list.tsx'

// The dark theme prints on a white page too, so the inks are set again for print.
const onPaper = 'print:bg-white print:[--ink-2:#222] print:[--ink-3:#444] print:[--ink:#000]'

export function ReceiptPage() {
  const { payment } = useSearch({ from: '/paying/receipt' })
  return (
    <div className={`mx-auto max-w-xl text-ink print:max-w-none ${onPaper}`}>
      {payment ? <OneReceipt id={payment} /> : <ReceiptList />}
    </div>
  )
}

function OneReceipt({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(paymentQuery(id))
  return (
    <>
      <div className="hidden print:block">
        <Logo size="md" />
      </div>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4 print:my-4">
        <h1>Receipt</h1>
        {data?.paidAt && (
          <Button variant="outline" className="print:hidden" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        )}
      </div>
      {data && (data.paidAt ? <Receipt payment={data} paidAt={data.paidAt} /> : <NotPaid />)}
      {!data && error && (
        <ErrorPanel title="Your receipt did not load" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <CardSkeleton className="min-h-80" />}
    </>
  )
}

const NotPaid = () => (
  <Notice tone="info">This payment isn't complete, so there is no receipt for it yet.</Notice>
)

type ReceiptProps = { payment: Answer<typeof readPayment>; paidAt: string }

function Receipt({ payment, paidAt }: ReceiptProps) {
  const { dateWords } = useTimeWords()
  const { item, price, credit, discount, amount, refunded, dispute, promoCode, provider } = payment
  const day = (instant: string) => dateWords(new Date(instant))
  return (
    <Card className="print:border-0 print:bg-white">
      <CardBody className="grid gap-6 print:px-0">
        {provider === 'test' && (
          <Notice tone="info">Paid in test mode with a test card. No money was charged.</Notice>
        )}
        <dl className="grid gap-2 text-sm">
          <Row name="Paid by">
            {payment.username}, {payment.email}
          </Row>
          <Row name="Paid on">{day(paidAt)}</Row>
          {payment.paymentMethod && <Row name="Payment method">{payment.paymentMethod}</Row>}
          {payment.periodStart && payment.periodEnd && (
            <Row name="License">
              {day(payment.periodStart)} to {day(payment.periodEnd)}
            </Row>
          )}
          <Row name="Receipt number">{payment.id}</Row>
          {payment.transactionId && <Row name="Transaction ID">{payment.transactionId}</Row>}
        </dl>
        <dl className="grid gap-2 border-line border-t pt-4 text-sm">
          <Row name={item}>{dollarWords(price)}</Row>
          {!isZero(credit) && (
            <Row name="Already paid for the plan before">{`\u2212${dollarWords(credit)}`}</Row>
          )}
          {!isZero(discount) && (
            <Row name={`Promo code ${promoCode ?? ''}`}>{`\u2212${dollarWords(discount)}`}</Row>
          )}
          <Row name="Total paid" isTotal>
            {dollarWords(amount)}
          </Row>
          {!isZero(refunded) && (
            <Row
              name={dispute === 'lost' ? 'Returned by your bank' : 'Refunded'}
            >{`\u2212${dollarWords(refunded)}`}</Row>
          )}
        </dl>
        <p className="text-fine text-ink-3">One-time payment in US dollars. It does not renew by itself.</p>
      </CardBody>
    </Card>
  )
}

type RowProps = { name: string; isTotal?: boolean; children: ReactNode }

const Row = ({ name, isTotal = false, children }: RowProps) => (
  <div className={`flex justify-between gap-6 ${isTotal ? 'font-semibold text-base' : ''}`}>
    <dt className={isTotal ? '' : 'shrink-0 text-ink-2'}>{name}</dt>
    <dd className="num text-right wrap-anywhere">{children}</dd>
  </div>
)
