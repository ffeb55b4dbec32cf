import type { Transaction } from '../../db/client.ts'
import { countUsesOf } from '../../db/queries/payments.ts'
import { findPromoCode, type PromoCodeRow, takePromoCode } from '../../db/queries/promo-codes.ts'
import { AppError } from '../app-error.ts'

/** As codes are stored. Nothing for an empty field. */
export const promoCodeOf = (typed: string | undefined): string | null => typed?.trim().toUpperCase() || null

/**
 * Counts a use of the code; throws `promo_code_invalid` with the reason. To be called in the transaction that adds the
 * payment, while the subscription is held: a use is taken if and only if a payment has it.
 */
export async function redeemPromoCode(
  db: Transaction,
  code: string,
  { userId, plan, now }: { userId: string; plan: string | null; now: Date },
): Promise<PromoCodeRow> {
  const promo = await findPromoCode(db, code)
  if (!promo?.isActive) throw refused(`We don't know the promo code "${code}".`)
  const { applicableTiers, validFrom, validUntil } = promo
  if (applicableTiers && !(plan !== null && applicableTiers.includes(plan)))
    throw refused(`The promo code "${code}" isn't for this ${plan === null ? 'purchase' : 'plan'}.`)
  if (validFrom > now) throw refused(`The promo code "${code}" isn't valid yet.`)
  if (validUntil && validUntil <= now) throw refused(`The promo code "${code}" has expired.`)
  if ((await countUsesOf(db, { userId, code, since: promo.createdAt })) >= promo.usesPerPerson)
    throw refused(`You have used the promo code "${code}" as often as one person can.`)
  if (!(await takePromoCode(db, code, now)))
    throw refused(`The promo code "${code}" has been used as often as it can be.`)
  return promo
}

const refused = (message: string) => new AppError('promo_code_invalid', { field: 'promoCode', message })
