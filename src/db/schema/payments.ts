// Plans, who has which, and what was paid for them.
import { boolean, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const subscriptionTier = pgTable('subscription_tier', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  price: numeric('price').notNull(),
  billingPeriod: text('billing_period', { enum: ['monthly', 'yearly', 'tax year'] }).notNull(),
  features: text('features').array().notNull(),
  badge: text('badge'),
  maxTransactions: integer('max_transactions'),
  maxExchanges: integer('max_exchanges'),
  maxReports: integer('max_reports'),
  stripePriceId: text('stripe_price_id'),
  isActive: boolean('is_active').notNull(),
  sortOrder: integer('sort_order').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const subscription = pgTable('subscription', {
  userId: uuid('user_id').primaryKey(),
  plan: text('plan').notNull().default('free'),
  status: text('status', { enum: ['inactive', 'active', 'canceled', 'past_due', 'trialing'] })
    .notNull()
    .default('inactive'),
  wantedPlan: text('wanted_plan'),
  wantedAt: instant('wanted_at'),
  currentPeriodStart: instant('current_period_start'),
  currentPeriodEnd: instant('current_period_end'),
  /** What the license was bought with; null where there is none, or where an operator granted it. */
  paymentId: uuid('payment_id'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  /** The end that a notice was sent for. */
  endNotifiedFor: instant('end_told_for'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** The terms of the plan when it was ordered, kept with the payment: later changes of the plan do not apply. */
export type PlanTerms = Pick<
  typeof subscriptionTier.$inferSelect,
  'name' | 'billingPeriod' | 'features' | 'maxTransactions' | 'maxExchanges' | 'maxReports'
>

export const payment = pgTable(
  'payment',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    plan: text('plan'),
    extra: text('extra'),
    extraReports: integer('extra_reports').notNull().default(0),
    extraTransactions: integer('extra_transactions').notNull().default(0),
    priceCents: integer('price_cents').notNull(),
    creditCents: integer('credit_cents').notNull().default(0),
    discountCents: integer('discount_cents').notNull().default(0),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull().default('usd'),
    promoCode: text('promo_code'),
    buildsOn: uuid('builds_on'),
    terms: jsonb('terms').$type<PlanTerms>(),
    status: text('status', { enum: ['pending', 'completed', 'failed', 'refunded'] }).notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    refundDue: boolean('refund_due').notNull().default(false),
    dispute: text('dispute', { enum: ['open', 'won', 'lost'] }),
    failure: text('failure'),
    provider: text('provider', { enum: ['stripe', 'test', 'none'] }).notNull(),
    providerReference: text('provider_reference'),
    paymentMethod: text('payment_method'),
    /** When the person first pressed the button that pays; null while they only look. */
    triedAt: instant('tried_at'),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    completedAt: instant('completed_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)

export const paymentEvent = pgTable(
  'payment_event',
  {
    userId: uuid('user_id').notNull(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.provider, table.eventId] })],
)

export const closedAccountPayment = pgTable('closed_account_payment', {
  id: uuid('id').primaryKey(),
  plan: text('plan'),
  extra: text('extra'),
  priceCents: integer('price_cents').notNull(),
  creditCents: integer('credit_cents').notNull(),
  discountCents: integer('discount_cents').notNull(),
  amountCents: integer('amount_cents').notNull(),
  refundedCents: integer('refunded_cents').notNull(),
  currency: text('currency').notNull(),
  promoCode: text('promo_code'),
  status: text('status', { enum: ['completed', 'refunded'] }).notNull(),
  provider: text('provider').notNull(),
  providerReference: text('provider_reference'),
  completedAt: instant('completed_at').notNull(),
  closedAt: instant('closed_at').notNull(),
})

export const promoCode = pgTable('promo_code', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull().unique(),
  description: text('description').notNull().default(''),
  discountType: text('discount_type', { enum: ['percentage', 'fixed_amount'] }).notNull(),
  discountValue: numeric('discount_value').notNull(),
  applicableTiers: text('applicable_tiers').array(),
  maxUses: integer('max_uses'),
  usesPerPerson: integer('uses_per_person').notNull().default(1),
  currentUses: integer('current_uses').notNull().default(0),
  validFrom: instant('valid_from').notNull(),
  validUntil: instant('valid_until'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const testCardIntent = pgTable(
  'test_card_intent',
  {
    userId: uuid('user_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    status: text('status', {
      enum: ['requires_payment_method', 'requires_action', 'succeeded', 'canceled'],
    }).notNull(),
    cardNumber: text('card_number'),
    /** Which try the bank asks about. */
    attempt: integer('attempt').notNull().default(0),
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.paymentId] })],
)
