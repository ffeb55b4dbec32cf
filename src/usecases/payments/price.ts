// What is left to pay of a price.
import type { PaymentRow } from '../../db/queries/payments.ts'
import type { PromoCodeRow } from '../../db/queries/promo-codes.ts'
import { centsOf } from './cents.ts'

export type Price = Pick<PaymentRow, 'priceCents' | 'creditCents' | 'discountCents' | 'amountCents'>
export type Discount = Pick<PromoCodeRow, 'discountType' | 'discountValue'>

/** Cards cannot be charged less than this: it is given away. */
const leastChargeCents = 50

/** A discount is taken from what is due, so a code and an upgrade together never make it less than nothing. */
export function priceOf(priceCents: number, creditCents: number, discount: Discount | null): Price {
  const dueCents = priceCents - creditCents
  const discountCents = discount ? Math.min(dueCents, discountOn(dueCents, discount)) : 0
  const amountCents = dueCents - discountCents
  const isTooLittle = discount !== null && amountCents < leastChargeCents
  return isTooLittle
    ? { priceCents, creditCents, discountCents: dueCents, amountCents: 0 }
    : { priceCents, creditCents, discountCents, amountCents }
}

/** Half a cent is the customer's. */
function discountOn(dueCents: number, { discountType, discountValue }: Discount): number {
  if (discountType === 'fixed_amount') return centsOf(discountValue) ?? 0
  // Percents may have two decimals: counted in hundredths of a percent, so that no fraction is lost.
  const hundredths = centsOf(discountValue) ?? 0
  return Math.floor((dueCents * hundredths + 5_000) / 10_000)
}
