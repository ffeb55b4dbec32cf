// What an account would get for an order, at our price. Decided while its subscription is held, so that nothing it
// depends on changes before the payment is written.
import type { PaymentOrder } from '../../contract/payments.ts'
import type { Transaction } from '../../db/client.ts'
import { findPayment, type PaymentRow } from '../../db/queries/payments.ts'
import { listAllPlans, lockPlan, type PlanRow } from '../../db/queries/subscription-tiers.ts'
import type { SubscriptionRow } from '../../db/queries/subscriptions.ts'
import type { PlanTerms } from '../../db/schema.ts'
import { AppError } from '../app-error.ts'
import { dateWords } from '../plans/date-words.ts'
import { hasLicense, licensePayment, periodEndOf } from '../plans/license.ts'
import { plansFor } from '../plans/plan-limit.ts'
import { centsOf } from './cents.ts'
import { findExtra } from './extras.ts'

export type Item = Pick<
  PaymentRow,
  | 'plan'
  | 'extra'
  | 'extraReports'
  | 'extraTransactions'
  | 'priceCents'
  | 'creditCents'
  | 'buildsOn'
  | 'terms'
> & { name: string; validUntil: Date }

export const itemOf = (
  db: Transaction,
  subscription: SubscriptionRow,
  order: PaymentOrder,
  now: Date,
): Promise<Item> =>
  order.planId === undefined
    ? extraItem(db, subscription, order, now)
    : planItem(db, subscription, order.planId, now)

async function planItem(
  db: Transaction,
  subscription: SubscriptionRow,
  planId: string,
  now: Date,
): Promise<Item> {
  const planRow = await lockPlan(db, planId, 'share')
  if (!planRow?.isActive)
    throw new AppError('not_on_sale', { field: 'planId', message: `There is no plan called "${planId}".` })
  const priceCents = exactCents(planRow.price)
  if (priceCents === 0)
    throw new AppError('not_on_sale', { field: 'planId', message: `The ${planRow.name} plan costs nothing.` })
  const item = {
    plan: planId,
    extra: null,
    extraReports: 0,
    extraTransactions: 0,
    name: planRow.name,
    priceCents,
    terms: termsOf(planRow),
  }
  const fresh = {
    ...item,
    creditCents: 0,
    buildsOn: null,
    validUntil: periodEndOf(now, planRow.billingPeriod),
  }
  if (!hasLicense(subscription, now)) return fresh
  const heldPayment = licensePayment(subscription, now)
  const paid = heldPayment && (await findPayment(db, { userId: subscription.userId, paymentId: heldPayment }))
  const heldPlan = (await listAllPlans(db)).find(({ id }) => id === subscription.plan)
  // Of what it was sold at: a later price is not what was paid.
  const heldCents = paid ? paid.priceCents : exactCents(heldPlan?.price ?? '0')
  const heldName = (paid ? paid.terms?.name : undefined) ?? heldPlan?.name ?? subscription.plan
  if (planId === subscription.plan || priceCents <= heldCents)
    throw notAnUpgrade(heldName, subscription.currentPeriodEnd)
  // What an operator granted was not paid for, so nothing of it counts as paid.
  if (!paid || !subscription.currentPeriodEnd) return fresh
  // An upgrade ends with the license it builds on: the prices of a month and of a year cannot be set off.
  if (isMonthly(paid.terms?.billingPeriod) !== isMonthly(planRow.billingPeriod))
    throw notAnUpgrade(heldName, subscription.currentPeriodEnd)
  return {
    ...item,
    creditCents: await moneyPaidFor(db, paid),
    buildsOn: paid.id,
    validUntil: subscription.currentPeriodEnd,
  }
}

/** For the license and for those it was built on: not the price, of which a promo code may have paid a part. */
async function moneyPaidFor(db: Transaction, { userId, ...last }: PaymentRow): Promise<number> {
  let cents = last.amountCents - last.refundedCents
  for (let builtOn = last.buildsOn; builtOn !== null; ) {
    const before = await findPayment(db, { userId, paymentId: builtOn })
    if (!before) break
    cents += before.amountCents - before.refundedCents
    builtOn = before.buildsOn
  }
  return cents
}

const isMonthly = (period: PlanTerms['billingPeriod'] | undefined) => period === 'monthly'

const termsOf = ({
  name,
  billingPeriod,
  features,
  maxTransactions,
  maxExchanges,
  maxReports,
}: PlanRow): PlanTerms => ({
  name,
  billingPeriod,
  features,
  maxTransactions,
  maxExchanges,
  maxReports,
})

function notAnUpgrade(name: string, end: Date | null): AppError {
  const until = end ? ` until ${dateWords(end)}` : ''
  return new AppError('not_an_upgrade', {
    field: 'planId',
    message: `You have the ${name} plan${until}. You can choose a higher plan now, or any plan after that.`,
  })
}

async function extraItem(
  db: Transaction,
  { userId, plan }: SubscriptionRow,
  order: PaymentOrder,
  now: Date,
): Promise<Item> {
  const extra = findExtra(order)
  if (!extra)
    throw new AppError('not_on_sale', {
      field: 'type',
      message: `We don't sell "${order.type ?? order.description ?? ''}".`,
    })
  if (centsOf(order.amount ?? '') !== extra.priceCents)
    throw new AppError('price_changed', {
      field: 'amount',
      message: `The price of ${extra.name} is $${extra.priceCents / 100}.`,
    })
  const planRow = (await plansFor(db, { id: userId, plan })).find(({ id }) => id === plan)
  const addsReports = extra.extraReports > 0 && planRow?.maxReports !== null
  const addsTransactions = extra.extraTransactions > 0 && planRow?.maxTransactions !== null
  if (!addsReports && !addsTransactions)
    throw new AppError('not_on_sale', {
      field: 'type',
      message: `Your ${planRow?.name ?? plan} plan has no limit that ${extra.name} could raise.`,
    })
  const { type, name, priceCents, extraReports, extraTransactions } = extra
  return {
    plan: null,
    extra: type,
    extraReports,
    extraTransactions,
    name,
    priceCents,
    creditCents: 0,
    buildsOn: null,
    terms: null,
    validUntil: periodEndOf(now, 'yearly'),
  }
}

function exactCents(price: string): number {
  const cents = centsOf(price)
  if (cents === undefined) throw new Error(`A plan costs ${price}, which is no whole number of cents.`)
  return cents
}
