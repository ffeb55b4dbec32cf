// Begins a payment. Asked again for the same, by a second click, another tab or a page that was reloaded, it goes on
// with the payment that is open. For something else, the open one is taken back first: two payments that are both open
// could both be paid.
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '../../contract/call.ts'
import type { createPaymentIntent, PaymentOrder } from '../../contract/payments.ts'
import {
  changePayment,
  findPayment,
  insertPayment,
  listPending,
  type PaymentRow,
} from '../../db/queries/payments.ts'
import { lockSubscription } from '../../db/queries/subscriptions.ts'
import { type Intent, ProviderUnavailable } from '../../payments/provider.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import { countTry, giveBackTry, limits, networkOf } from '../rate-limit.ts'
import { completePayment } from './complete-payment.ts'
import { type Item, itemOf } from './item.ts'
import { toPayment } from './payment-on-wire.ts'
import { priceOf } from './price.ts'
import { promoCodeOf, redeemPromoCode } from './promo.ts'
import { giveUpPayment, type SettleDeps, settlePayment } from './settle-payment.ts'

type Started = Answer<typeof createPaymentIntent>
type Begun = { item: Item; payment: PaymentRow } | { inTheWay: PaymentRow[] }

/** Others of the same account may open payments meanwhile; more than a few do not. */
const MAX_TRIES = 4

/** Codes can be guessed: a wrong one counts, for the account and for where it comes from. */
export async function startPayment(
  deps: SettleDeps,
  { id: userId, address }: Pick<Account, 'id'> & { address: string },
  order: PaymentOrder,
): Promise<Started> {
  if (promoCodeOf(order.promoCode) === null) return start(deps, userId, order)
  const counted = [
    [limits.promoCodesPerAccount, userId],
    [limits.promoCodesPerAddress, networkOf(address)],
  ] as const
  for (const [limit, subject] of counted)
    await countTry(deps.db, limit, subject, 'Too many promo codes that do not work.')
  let isWrong = false
  try {
    return await start(deps, userId, order)
  } catch (error) {
    isWrong = error instanceof AppError && error.code === 'promo_code_invalid'
    throw error
  } finally {
    if (!isWrong) for (const [limit, subject] of counted) await giveBackTry(deps.db, limit, subject)
  }
}

async function start(deps: SettleDeps, userId: string, order: PaymentOrder): Promise<Started> {
  try {
    for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
      const begun = await begin(deps, userId, order)
      if (!('inTheWay' in begun)) {
        const started = await open(deps, begun)
        if (started) return started
      } else if (attempt < MAX_TRIES) {
        // Not at the last try: who takes another's payment back must still be able to begin one, or none is left.
        for (const payment of begun.inTheWay) await giveUpPayment(deps, payment)
      }
    }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    deps.log.warn({ err: error }, 'the payment provider did not open a payment')
    throw new AppError('payment_unavailable')
  }
  throw new AppError('payment_in_progress')
}

const begin = (deps: SettleDeps, userId: string, order: PaymentOrder): Promise<Begun> =>
  deps.db.transaction(async db => {
    const subscription = await lockSubscription(db, userId)
    const now = deps.clock()
    const item = await itemOf(db, subscription, order, now)
    const promoCode = promoCodeOf(order.promoCode)
    const provider = deps.payments.name
    const pending = (await listPending(db, userId)).filter(
      ({ plan, extra }) => (plan === null) === (item.plan === null) && extra === item.extra,
    )
    const same = pending.find(row => isSame(row, { ...item, promoCode, provider }))
    if (same) return { item, payment: same }
    if (pending.length > 0) return { inTheWay: pending }

    const promo =
      promoCode === null ? null : await redeemPromoCode(db, promoCode, { userId, plan: item.plan, now })
    const { name: _, validUntil: __, priceCents, creditCents, ...bought } = item
    const price = priceOf(priceCents, creditCents, promo)
    const payment = await insertPayment(db, {
      ...bought,
      ...price,
      userId,
      id: randomUUID(),
      promoCode,
      status: 'pending',
      provider: price.amountCents === 0 ? 'none' : provider,
      triedAt: price.amountCents === 0 ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    // Free by code: there is no payment to wait for.
    if (price.amountCents === 0) await completePayment(deps, db, subscription, payment)
    return { item, payment }
  })

type Wanted = Pick<
  PaymentRow,
  'plan' | 'priceCents' | 'creditCents' | 'buildsOn' | 'terms' | 'promoCode' | 'provider'
>

const isSame = (row: PaymentRow, wanted: Wanted) =>
  row.plan === wanted.plan &&
  row.priceCents === wanted.priceCents &&
  row.creditCents === wanted.creditCents &&
  row.buildsOn === wanted.buildsOn &&
  isDeepStrictEqual(row.terms, wanted.terms) &&
  row.promoCode === wanted.promoCode &&
  row.provider === wanted.provider

/** Nothing when the payment was taken back meanwhile: another has to be begun. */
async function open(
  deps: SettleDeps,
  { item, payment }: { item: Item; payment: PaymentRow },
): Promise<Started | undefined> {
  const key = { userId: payment.userId, paymentId: payment.id }
  const intent = payment.provider === 'none' ? undefined : await openIntent(deps, payment, item)
  if (intent && intent.status !== 'open') await settlePayment(deps, key)
  const row = await findPayment(deps.db, key)
  if (!row || row.status === 'failed') return undefined
  return {
    clientSecret: row.status === 'pending' && intent ? intent.clientSecret : null,
    publishableKey: deps.payments.publishableKey,
    payment: toPayment(row),
    validUntil: (row.periodEnd ?? item.validUntil).toISOString(),
  }
}

/** The payment is written before the provider hears of it; asked again with the same id, it answers the same intent. */
async function openIntent(
  { db, payments, clock }: SettleDeps,
  { userId, id, amountCents, providerReference }: PaymentRow,
  { name }: Item,
): Promise<Intent> {
  const key = { userId, paymentId: id }
  if (providerReference !== null) return payments.read({ ...key, reference: providerReference })
  const intent = await payments.create({ ...key, amountCents, description: `Lotwise: ${name}` })
  // While it is locked: a cancellation at this moment must see that it can be paid, or come first.
  await db.transaction(async transaction => {
    await lockSubscription(transaction, userId)
    await changePayment(transaction, key, { providerReference: intent.reference, updatedAt: clock() })
  })
  return intent
}
