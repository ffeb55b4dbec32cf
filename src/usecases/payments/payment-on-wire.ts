import type { Payment } from '../../contract/payments.ts'
import type { PaymentRow } from '../../db/queries/payments.ts'
import { dollarsOf } from './cents.ts'
import { extraName } from './extras.ts'

/** The name it was sold by. */
export const itemName = ({ plan, extra, terms }: Pick<PaymentRow, 'plan' | 'extra' | 'terms'>): string =>
  plan === null ? extraName(extra ?? '') : `${terms?.name ?? plan} plan`

export const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  item: itemName(row),
  plan: row.plan,
  status: row.status,
  price: dollarsOf(row.priceCents),
  credit: dollarsOf(row.creditCents),
  discount: dollarsOf(row.discountCents),
  amount: dollarsOf(row.amountCents),
  refunded: dollarsOf(row.refundedCents),
  dispute: row.dispute,
  currency: row.currency,
  promoCode: row.promoCode,
  paymentMethod: row.paymentMethod,
  failure: row.failure,
  provider: row.provider,
  transactionId: row.providerReference,
  createdAt: row.createdAt.toISOString(),
  paidAt: row.completedAt?.toISOString() ?? null,
  periodStart: row.periodStart?.toISOString() ?? null,
  periodEnd: row.periodEnd?.toISOString() ?? null,
})
