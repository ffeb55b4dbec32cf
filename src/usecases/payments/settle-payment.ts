// Gives a payment of ours the state that the provider has for it. A webhook, a return from the payment form, a look at
// the page and a job all end here, in any order and as often as they like: a payment only ever moves forward, from
// pending to completed or failed, from completed to refunded, and each step is taken once.
import type { Transaction } from '../../db/client.ts'
import {
  changePayment,
  findPayment,
  insertPaymentEvent,
  listBuiltOn,
  type PaymentRow,
} from '../../db/queries/payments.ts'
import { releasePromoCode } from '../../db/queries/promo-codes.ts'
import { lockSubscription } from '../../db/queries/subscriptions.ts'
import { sendPaymentMailJob } from '../../jobs/definitions/send-payment-mail.ts'
import { sendPlanMailJob } from '../../jobs/definitions/send-plan-mail.ts'
import type { Intent, PaymentKey, ProviderEvent } from '../../payments/provider.ts'
import type { Deps } from '../deps.ts'
import { completePayment } from './complete-payment.ts'
import { endRefundedLicense } from './end-refunded-license.ts'
import { requestRefund } from './request-refund.ts'

export type SettleDeps = Pick<Deps, 'db' | 'clock' | 'queue' | 'payments' | 'log'>

/** No one finishes a payment after this long, and a promo code reserved for it is wanted by others. */
const ABANDONED_MS = 60 * 60_000

/** Asks the provider and books what it says. */
export async function settlePayment(
  deps: SettleDeps,
  key: PaymentKey,
  event?: Pick<ProviderEvent, 'id' | 'type'>,
): Promise<void> {
  const payment = await findPayment(deps.db, key)
  if (!payment) {
    if (event) deps.log.warn({ payment: key.paymentId, event: event.id }, 'an event about no payment we have')
    return
  }
  const standing = await standingOf(deps, payment)
  if (standing) await book(deps, key, standing, event)
}

/** What a job does with a payment that was left in the middle. */
export async function settleLeftover(deps: SettleDeps, key: PaymentKey): Promise<void> {
  const payment = await findPayment(deps.db, key)
  if (!payment) return
  if (payment.status === 'completed' && payment.refundDue) return refund(deps, payment)
  if (payment.status !== 'pending') return
  const isAbandoned = payment.createdAt.getTime() + ABANDONED_MS <= deps.clock().getTime()
  return isAbandoned ? giveUpPayment(deps, payment) : settlePayment(deps, key)
}

/** Takes the payment back from the provider; one that was paid meanwhile is completed instead. */
export async function giveUpPayment(deps: SettleDeps, payment: PaymentRow): Promise<void> {
  const { userId, id, providerReference: reference } = payment
  const key = { userId, paymentId: id }
  const isReachable = reference !== null && payment.provider === deps.payments.name
  if (isReachable) return book(deps, key, await deps.payments.cancel({ ...key, reference }))
  await deps.db.transaction(async db => {
    await lockSubscription(db, userId)
    const held = await findPayment(db, key)
    // Without a reference, the person never got the means to pay it.
    if (held?.status === 'pending' && held.providerReference === reference) await fail(deps, db, held)
  })
}

async function refund(deps: SettleDeps, payment: PaymentRow): Promise<void> {
  const { userId, id, providerReference: reference } = payment
  const key = { userId, paymentId: id }
  if (payment.amountCents === 0) return book(deps, key, free)
  if (reference === null || payment.provider !== deps.payments.name)
    throw new Error(`A payment by ${payment.provider} cannot be refunded by ${deps.payments.name}.`)
  await book(deps, key, await deps.payments.refund({ ...key, reference }))
}

type Standing = Omit<Intent, 'clientSecret' | 'reference'>

async function standingOf(deps: SettleDeps, payment: PaymentRow): Promise<Standing | undefined> {
  const { userId, id, provider, providerReference: reference } = payment
  if (reference === null || provider !== deps.payments.name) return undefined
  return deps.payments.read({ userId, paymentId: id, reference })
}

/** Of what cost nothing, so that no provider knows of it. */
const free: Standing = {
  status: 'succeeded',
  isTried: true,
  amountCents: 0,
  currency: 'usd',
  refundedCents: 0,
  dispute: null,
  method: null,
  failure: null,
}

const book = (
  deps: SettleDeps,
  key: PaymentKey,
  standing: Standing,
  event?: Pick<ProviderEvent, 'id' | 'type'>,
): Promise<void> =>
  deps.db.transaction(async db => {
    const subscription = await lockSubscription(db, key.userId)
    const payment = await findPayment(db, key)
    if (!payment) return
    const now = deps.clock()
    if (event)
      await insertPaymentEvent(db, {
        ...key,
        provider: payment.provider,
        eventId: event.id,
        type: event.type,
        receivedAt: now,
      })
    if (standing.isTried && payment.triedAt === null) await changePayment(db, key, { triedAt: now })
    if (payment.status === 'pending') {
      const { method: paymentMethod, failure } = standing
      await changePayment(db, key, { paymentMethod, failure, updatedAt: now })
      if (standing.status === 'canceled') await fail(deps, db, payment)
      if (standing.status === 'succeeded') {
        if (isPriceOf(payment, standing)) await completePayment(deps, db, subscription, payment)
        else await refuseOtherAmount(deps, db, payment, standing)
      }
    }
    // Taken back, and paid all the same.
    if (payment.status === 'failed' && standing.status === 'succeeded') await sendBack(deps, db, key)
    await bookDispute(deps, db, key, standing)
    await bookRefund(deps, db, key, standing)
  })

const isPriceOf = ({ amountCents, currency }: PaymentRow, standing: Standing) =>
  amountCents === standing.amountCents && currency === standing.currency

async function refuseOtherAmount(
  deps: SettleDeps,
  db: Transaction,
  payment: PaymentRow,
  { amountCents, currency }: Standing,
): Promise<void> {
  const key = { userId: payment.userId, paymentId: payment.id }
  const asked = { amountCents: payment.amountCents, currency: payment.currency }
  deps.log.warn(
    { payment: payment.id, asked, paid: { amountCents, currency } },
    'paid another amount than asked',
  )
  await fail(deps, db, payment)
  await sendBack(deps, db, key)
}

/** Nothing is given for it. */
async function sendBack(deps: SettleDeps, db: Transaction, key: PaymentKey): Promise<void> {
  await changePayment(db, key, { status: 'completed', completedAt: deps.clock(), promoCode: null })
  await requestRefund(deps, db, key)
}

async function fail({ clock }: SettleDeps, db: Transaction, payment: PaymentRow): Promise<void> {
  const key = { userId: payment.userId, paymentId: payment.id }
  await changePayment(db, key, { status: 'failed', updatedAt: clock() })
  if (payment.promoCode !== null) await releasePromoCode(db, payment.promoCode, payment.createdAt)
}

/**
 * While the bank decides, the license stays: the money is not gone, and most who complain by mistake take it back. What
 * the bank gave back for good is booked as a refund, and `dispute` says that it was not ours.
 */
async function bookDispute(
  { clock }: SettleDeps,
  db: Transaction,
  key: PaymentKey,
  { dispute }: Standing,
): Promise<void> {
  const payment = await findPayment(db, key)
  if (payment?.completedAt && dispute !== null && payment.dispute !== dispute)
    await changePayment(db, key, { dispute, updatedAt: clock() })
}

/** What was built on a payment that went back has lost a part of its price: it goes back as well. */
async function bookRefund(
  deps: SettleDeps,
  db: Transaction,
  key: PaymentKey,
  { amountCents: paidCents, refundedCents: refundedThere, dispute }: Standing,
): Promise<void> {
  const payment = await findPayment(db, key)
  if (payment?.status !== 'completed') return
  const isLost = dispute === 'lost'
  // Of another amount than the price, all of it.
  const isAll = isLost || (paidCents > 0 && refundedThere >= paidCents)
  const refundedCents = isAll ? payment.amountCents : Math.min(refundedThere, payment.amountCents)
  const isFree = payment.amountCents === 0 && payment.refundDue
  if (refundedCents <= payment.refundedCents && !isFree) return
  const updatedAt = deps.clock()
  if (refundedCents < payment.amountCents) return changePayment(db, key, { refundedCents, updatedAt })
  await changePayment(db, key, {
    refundedCents: payment.amountCents,
    status: 'refunded',
    refundDue: false,
    updatedAt,
  })
  await endRefundedLicense(deps, db, payment)
  for (const { id } of await listBuiltOn(db, key))
    await requestRefund(deps, db, { userId: key.userId, paymentId: id })
  if (!isLost) return deps.queue.enqueue(db, sendPaymentMailJob, { ...key, mail: 'refund' })
  // Their bank reports the money; that the plan went with it is for us to say.
  if (payment.plan !== null)
    await deps.queue.enqueue(db, sendPlanMailJob, {
      userId: key.userId,
      plan: payment.plan,
      change: 'ended',
      at: updatedAt.toISOString(),
    })
}
