import type { ReactNode } from 'react'
import type { StartedPayment } from '../../data/payments.ts'
import { dollarWords, isZero } from '../../lib/figures.ts'
import { useTimeWords } from '../../lib/time-zone.ts'

/** What it costs and why, line by line, so that it adds up before a card number is typed. */
export function PaymentSummary({ started: { payment, validUntil } }: { started: StartedPayment }) {
  const { dateWords } = useTimeWords()
  const { item, price, credit, discount, amount, promoCode } = payment
  return (
    <dl className="grid gap-1.5 text-sm">
      <Row name={item}>{dollarWords(price)}</Row>
      {!isZero(credit) && (
        <Row name="Already paid for your current plan">{`\u2212${dollarWords(credit)}`}</Row>
      )}
      {!isZero(discount) && (
        <Row name={`Promo code ${promoCode ?? ''}`}>{`\u2212${dollarWords(discount)}`}</Row>
      )}
      <Row name="Total" isTotal>
        {dollarWords(amount)}
      </Row>
      <Row name="Valid until">{dateWords(new Date(validUntil))}</Row>
    </dl>
  )
}

type RowProps = { name: string; isTotal?: boolean; children: ReactNode }

function Row({ name, isTotal = false, children }: RowProps) {
  return (
    <div
      className={
        isTotal
          ? 'flex justify-between gap-4 border-line border-t pt-2 font-semibold text-base'
          : 'flex justify-between gap-4 text-ink-2'
      }
    >
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="num shrink-0">{children}</dd>
    </div>
  )
}
