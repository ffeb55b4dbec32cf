import type { Payment } from '../../contract/payments.ts'
import type { PaymentRow } from '../../db/queries/payments.ts'
import type { SubscriptionTierRow } from '../../db/queries/subscription-tiers.ts'
import { dollarsOf } from './cents.ts'
import { extraName } from './extras.ts'

/** The name it is known by; a plan that was deleted is known by its id. */
export const itemName = (
  { plan, extra }: Pick<PaymentRow, 'plan' | 'extra'>,
  tiers: readonly SubscriptionTierRow[],
): string =>
  plan === null ? extraName(extra ?? '') : `${tiers.find(({ id }) => id === plan)?.name ?? plan} plan`

export const toPayment = (row: PaymentRow, tiers: readonly SubscriptionTierRow[]): Payment => ({
  id: row.id,
  item: itemName(row, tiers),
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
