// Plans and promo codes as operators edit them. What is changed is on the cards with the next look; what a person bought
// stays as it was.
import { z } from 'zod'
import type { Call } from './call.ts'
import { moneyText } from './money.ts'
import { planId } from './plans.ts'

export const billingPeriods = ['monthly', 'yearly', 'tax year'] as const
export const discountTypes = ['percentage', 'fixed_amount'] as const

const line = (most: number) =>
  z
    .string('Required')
    .trim()
    .max(most, `Enter at most ${most} characters.`)
    .refine(text => !/\p{Cc}/u.test(text), 'Enter a single line of text.')
/** Forms send numbers, and the rest of the API text: both are taken. */
const amount = z
  .union([z.string('Required'), z.number('Required')])
  .transform(String)
  .pipe(
    z
      .string()
      .trim()
      .regex(/^\d{1,6}(\.\d{1,2})?$/, 'Enter an amount such as 19 or 19.99.'),
  )
const wholeNumber = z
  .int('Enter a whole number.')
  .min(0, 'Enter a whole number.')
  .max(1_000_000_000, 'Enter a smaller number.')
const limit = wholeNumber.nullable()

const planFields = {
  name: line(60).min(1, 'Required'),
  description: line(200).min(1, 'Required'),
  price: amount,
  billingPeriod: z.enum(billingPeriods),
  /** Without the lines about limits, which are made of the limits. Blank ones are dropped. */
  features: z
    .array(line(120))
    .max(30, 'Enter at most 30 features.')
    .transform(lines => lines.filter(text => text !== '')),
  badge: line(30)
    .transform(text => text || null)
    .nullable(),
  maxTransactions: limit,
  maxReports: limit,
  maxExchanges: limit,
  stripePriceId: line(100)
    .transform(text => text || null)
    .nullable(),
  isActive: z.boolean('Invalid input'),
  sortOrder: z.int('Enter a whole number.').min(-1_000).max(1_000),
}

const subscriptionTier = z.object({
  id: planId,
  name: z.string(),
  description: z.string(),
  price: moneyText,
  billingPeriod: z.enum(billingPeriods),
  features: z.array(z.string()),
  badge: z.string().nullable(),
  maxTransactions: z.int().nullable(),
  maxReports: z.int().nullable(),
  maxExchanges: z.int().nullable(),
  stripePriceId: z.string().nullable(),
  isActive: z.boolean(),
  sortOrder: z.int(),
})
export type AdminPlan = z.infer<typeof subscriptionTier>

const planParams = z.object({ id: planId })
const done = z.object({ success: z.literal(true) })

export const listAllPlans = {
  method: 'GET',
  path: '/api/admin/subscription-tiers',
  summary: 'All plans, including those no longer offered',
  access: 'moderator',
  response: z.array(subscriptionTier),
} satisfies Call

export const createPlan = {
  method: 'POST',
  path: '/api/admin/subscription-tiers',
  summary: 'Add a plan; its id is made of its name',
  access: 'admin',
  body: z.strictObject({
    ...planFields,
    billingPeriod: planFields.billingPeriod.default('tax year'),
    features: planFields.features.default([]),
    badge: planFields.badge.default(null),
    maxTransactions: limit.default(null),
    maxReports: limit.default(null),
    maxExchanges: limit.default(null),
    stripePriceId: planFields.stripePriceId.default(null),
    isActive: planFields.isActive.default(true),
    sortOrder: planFields.sortOrder.default(0),
  }),
  response: subscriptionTier,
  status: 201,
} satisfies Call

export const updatePlan = {
  method: 'PUT',
  path: '/api/admin/subscription-tiers/:id',
  summary: 'Change a plan for new purchases; what is left out stays',
  access: 'admin',
  params: planParams,
  body: z.strictObject(planFields).partial(),
  response: subscriptionTier,
} satisfies Call

export const deletePlan = {
  method: 'DELETE',
  path: '/api/admin/subscription-tiers/:id',
  summary: 'Delete a plan that no one has or has bought',
  access: 'admin',
  params: planParams,
  response: done,
} satisfies Call

const instant = z.iso
  .datetime('Enter a date.')
  .refine(text => text >= '1900' && text < '3000', 'Enter a date.')

const promoFields = {
  code: line(40)
    .transform(text => text.toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9_-]{1,40}$/, 'Use letters, digits, dashes and underscores.')),
  description: line(200),
  discountType: z.enum(discountTypes),
  discountValue: amount,
  /** Ids of plans; null or none: every plan, and what is bought beside them. */
  applicableTiers: z
    .array(z.string().trim().pipe(planId))
    .max(50, 'Invalid input')
    .transform(ids => (ids.length > 0 ? ids : null))
    .nullable(),
  maxUses: wholeNumber.nullable(),
  /** By one account. */
  usesPerPerson: wholeNumber.min(1, 'Enter 1 or more.'),
  validFrom: instant,
  /** The first moment at which it no longer holds. */
  validUntil: instant.nullable(),
  isActive: z.boolean('Invalid input'),
}

const promoCode = z.object({
  id: z.uuid(),
  code: z.string(),
  description: z.string(),
  discountType: z.enum(discountTypes),
  discountValue: moneyText,
  applicableTiers: z.array(z.string()).nullable(),
  maxUses: z.int().nullable(),
  usesPerPerson: z.int(),
  currentUses: z.int(),
  validFrom: z.iso.datetime(),
  validUntil: z.iso.datetime().nullable(),
  isActive: z.boolean(),
})
export type PromoCode = z.infer<typeof promoCode>

const promoParams = z.object({ id: z.uuid('Invalid input') })

export const mostPromoCodes = 200

export const listPromoCodes = {
  method: 'GET',
  path: '/api/admin/promo-codes',
  summary: `The promo codes, newest first, ${mostPromoCodes} at most`,
  access: 'moderator',
  query: z.object({ search: z.string().trim().max(100, 'Invalid input').optional() }),
  response: z.array(promoCode),
} satisfies Call

export const createPromoCode = {
  method: 'POST',
  path: '/api/admin/promo-codes',
  summary: 'Add a promo code',
  access: 'admin',
  body: z.strictObject({
    ...promoFields,
    description: promoFields.description.default(''),
    discountType: promoFields.discountType.default('percentage'),
    applicableTiers: promoFields.applicableTiers.default(null),
    maxUses: promoFields.maxUses.default(null),
    usesPerPerson: promoFields.usesPerPerson.default(1),
    validUntil: promoFields.validUntil.default(null),
    isActive: promoFields.isActive.default(true),
  }),
  response: promoCode,
  status: 201,
} satisfies Call

export const updatePromoCode = {
  method: 'PUT',
  path: '/api/admin/promo-codes/:id',
  summary: 'Change a promo code; what is left out stays',
  access: 'admin',
  params: promoParams,
  body: z.strictObject(promoFields).partial(),
  response: promoCode,
} satisfies Call

export const deletePromoCode = {
  method: 'DELETE',
  path: '/api/admin/promo-codes/:id',
  summary: 'Delete a promo code; payments that used it keep their price',
  access: 'admin',
  params: promoParams,
  response: done,
} satisfies Call
