// The tables as the queries see them. The truth is in migrations/; schema.api.test.ts keeps the two in step.
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BrokerForm, FilingStatus, Method } from '#engine'
import type { Custody } from '../ledger/custody.ts'
import { shownCodes, unclearCodes } from '../ledger/engine-issues.ts'
import type { EditableJson } from '../ledger/record.ts'
import { recordColumns } from './record-columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const appUser = pgTable('app_user', {
  id: uuid('id').primaryKey(),
  username: text('username').notNull(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  kind: text('kind', { enum: ['user', 'demo'] })
    .notNull()
    .default('user'),
  role: text('role', { enum: ['user', 'moderator', 'admin'] })
    .notNull()
    .default('user'),
  isActive: boolean('is_active').notNull().default(true),
  lastSignInAt: instant('last_sign_in_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const usernameOwner = pgTable('username_owner', {
  usernameKey: text('username_key').primaryKey(),
  userId: uuid('user_id').notNull(),
})

export const usernameShape = pgTable('username_shape', {
  shape: text('shape').primaryKey(),
  userId: uuid('user_id').notNull(),
})

export const emailOwner = pgTable(
  'email_owner',
  {
    emailKey: text('email_key').notNull(),
    userId: uuid('user_id').notNull(),
  },
  table => [primaryKey({ columns: [table.emailKey, table.userId] })],
)

export const session = pgTable(
  'session',
  {
    userId: uuid('user_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.tokenHash] })],
)

export const demo = pgTable('demo', {
  userId: uuid('user_id').primaryKey(),
  visitId: uuid('visit_id').notNull(),
  endsAt: instant('ends_at').notNull(),
})

export const demoEvent = pgTable(
  'demo_event',
  {
    visitId: uuid('visit_id').notNull(),
    id: uuid('id').notNull(),
    type: text('type', {
      enum: [
        'demo_registration',
        'transaction_import',
        'exchange_connect',
        'report_generate',
        'demo_reset',
        'demo_kept',
      ],
    }).notNull(),
    happenedAt: instant('happened_at').notNull(),
  },
  table => [primaryKey({ columns: [table.visitId, table.id] })],
)

const place = {
  city: text('city'),
  region: text('region'),
  country: text('country'),
  timeZone: text('time_zone'),
}

export const useCount = pgTable(
  'use_count',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: ['page', 'action'] }).notNull(),
    name: text('name').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.kind, table.name] })],
)

export const demoVisit = pgTable('demo_visit', {
  visitId: uuid('visit_id').primaryKey(),
  ...place,
  startedAt: instant('started_at').notNull(),
})

export const accountLocation = pgTable('account_location', {
  userId: uuid('user_id').primaryKey(),
  ipAddress: text('ip_address'),
  ...place,
  createdAt: instant('created_at').notNull(),
})

export const adminSession = pgTable(
  'admin_session',
  {
    userId: uuid('user_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.tokenHash] })],
)

export const auditEntry = pgTable('audit_entry', {
  id: uuid('id').primaryKey(),
  at: instant('at').notNull(),
  /** Null: the product itself, or whoever has its command line. */
  operatorId: uuid('operator_id'),
  operator: text('operator').notNull(),
  action: text('action').notNull(),
  summary: text('summary').notNull(),
  subjectKind: text('subject_kind'),
  subjectId: text('subject_id'),
  before: jsonb('before').$type<Record<string, unknown>>(),
  after: jsonb('after').$type<Record<string, unknown>>(),
  address: text('address').notNull(),
  userAgent: text('user_agent').notNull(),
})

/** Figures over all accounts, by day in UTC. What is null was not counted on that day. */
export const figureDay = pgTable('figure_day', {
  day: date('day', { mode: 'string' }).primaryKey(),
  signUps: integer('sign_ups').notNull(),
  revenueCents: bigint('revenue_cents', { mode: 'number' }).notNull(),
  activePeople: integer('active_people'),
  totalUsers: integer('total_users'),
  activeUsers: integer('active_users'),
  subscribedUsers: integer('subscribed_users'),
  totalRevenueCents: bigint('total_revenue_cents', { mode: 'number' }),
  totalTransactions: bigint('total_transactions', { mode: 'number' }),
  totalReports: bigint('total_reports', { mode: 'number' }),
  totalPayments: bigint('total_payments', { mode: 'number' }),
  payingUsers: integer('paying_users'),
  licensesMonthAgo: integer('licenses_month_ago'),
  licensesEnded: integer('licenses_ended'),
  countedAt: instant('counted_at').notNull(),
})

export const countedFigure = pgTable('counted_figure', {
  name: text('name').primaryKey(),
  content: jsonb('content').notNull(),
  countedAt: instant('counted_at').notNull(),
})

export const healthNote = pgTable('health_note', {
  name: text('name').primaryKey(),
  okAt: instant('ok_at'),
  failedAt: instant('failed_at'),
  failure: text('failure'),
})

export const passwordReset = pgTable(
  'password_reset',
  {
    userId: uuid('user_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.tokenHash] })],
)

export const securityEvent = pgTable(
  'security_event',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    userAgent: text('user_agent').notNull(),
    network: text('network').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)

export const emailChange = pgTable('email_change', {
  userId: uuid('user_id').primaryKey(),
  email: text('email').notNull(),
  /** Null until the mail is made. */
  tokenHash: bytea('token_hash'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const twoFactor = pgTable('two_factor', {
  userId: uuid('user_id').primaryKey(),
  sealed: bytea('sealed').notNull(),
  keyId: text('key_id').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Null until a first code has shown that the app has the secret. */
  confirmedAt: instant('confirmed_at'),
  createdAt: instant('created_at').notNull(),
})

export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: uuid('user_id').notNull(),
    codeHash: bytea('code_hash').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

export const notificationSetting = pgTable('notification_setting', {
  userId: uuid('user_id').primaryKey(),
  emailReports: boolean('email_reports').notNull(),
  syncAlerts: boolean('sync_alerts').notNull(),
  weeklyDigest: boolean('weekly_digest').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const retentionSetting = pgTable('retention_setting', {
  userId: uuid('user_id').primaryKey(),
  years: integer('years').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const exchangeRate = pgTable('exchange_rate', {
  currency: text('currency').primaryKey(),
  perUsd: numeric('per_usd').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  fetchedAt: instant('fetched_at').notNull(),
})

export const dataExport = pgTable(
  'data_export',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    status: text('status', { enum: ['pending', 'complete', 'error'] }).notNull(),
    stepsDone: integer('steps_done').notNull().default(0),
    steps: integer('steps').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull(),
    completedAt: instant('completed_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)

export const dataExportPiece = pgTable(
  'data_export_piece',
  {
    userId: uuid('user_id').notNull(),
    exportId: uuid('export_id').notNull(),
    number: integer('number').notNull(),
    content: bytea('content').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.exportId, table.number] })],
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

export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  resetsAt: instant('resets_at').notNull(),
})

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
  /** The end that the person was told of before it came. */
  endToldFor: instant('end_told_for'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** What a plan is to whoever orders it, kept with the payment: later changes of the plan are not theirs. */
export type PlanTerms = Pick<
  typeof subscriptionTier.$inferSelect,
  'billingPeriod' | 'features' | 'maxTransactions' | 'maxExchanges' | 'maxReports'
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

export const promoCode = pgTable('promo_code', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull().unique(),
  description: text('description').notNull().default(''),
  discountType: text('discount_type', { enum: ['percentage', 'fixed_amount'] }).notNull(),
  discountValue: numeric('discount_value').notNull(),
  applicableTiers: text('applicable_tiers').array(),
  maxUses: integer('max_uses'),
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
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.paymentId] })],
)

export const systemSetting = pgTable('system_setting', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  description: text('description').notNull().default(''),
  category: text('category', { enum: ['general', 'email', 'payment', 'security'] })
    .notNull()
    .default('general'),
  updatedAt: instant('updated_at').notNull(),
})

export const emailTemplate = pgTable('email_template', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull().unique(),
  subject: text('subject').notNull(),
  htmlContent: text('html_content').notNull(),
  textContent: text('text_content').notNull(),
  variables: text('variables').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  updatedAt: instant('updated_at').notNull(),
  version: integer('version').notNull().default(1),
  /** The last one that was reported as unfit to be sent. */
  reportedVersion: integer('reported_version'),
})

export const emailTemplateVersion = pgTable(
  'email_template_version',
  {
    templateId: uuid('template_id').notNull(),
    version: integer('version').notNull(),
    subject: text('subject').notNull(),
    htmlContent: text('html_content').notNull(),
    textContent: text('text_content').notNull(),
    variables: text('variables').notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  table => [primaryKey({ columns: [table.templateId, table.version] })],
)

export const ledger = pgTable('ledger', {
  userId: uuid('user_id').primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
  /** What the stored issues were found in: the revision, the version of the filing facts and the code. */
  issuesBasis: text('issues_basis').notNull().default(''),
  /** From one revision to another these transactions have changed and no others. */
  changedFrom: bigint('changed_from', { mode: 'number' }).notNull().default(0),
  changedUntil: bigint('changed_until', { mode: 'number' }).notNull().default(0),
  changedIds: uuid('changed_ids').array().notNull().default([]),
})

export const importTable = pgTable(
  'import',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: ['file', 'sync', 'sample'] }).notNull(),
    /** What it is, in words. */
    layout: text('layout').notNull(),
    // Of a file only.
    fileName: text('file_name'),
    fileType: text('file_type', { enum: ['csv', 'xlsx', 'xml', 'txf', 'json'] }),
    fileBytes: bigint('file_bytes', { mode: 'number' }),
    layoutId: text('layout_id'),
    columns: text('columns').array(),
    imported: integer('imported').notNull(),
    duplicates: integer('duplicates').notNull(),
    skipped: integer('skipped').notNull(),
    issues: integer('issues').notNull(),
    rows: integer('rows').notNull(),
    skips: jsonb('skips').$type<{ reason: string; rows: number }[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)

export const importIssue = pgTable(
  'import_issue',
  {
    userId: uuid('user_id').notNull(),
    importId: uuid('import_id').notNull(),
    row: integer('row').notNull(),
    columnName: text('column_name').notNull(),
    value: text('value').notNull(),
    message: text('message').notNull(),
    cells: text('cells').array().notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.importId, table.row] })],
)

export const transaction = pgTable(
  'transaction',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    importId: uuid('import_id'),
    /** A connection that tells of it too. */
    connectionId: uuid('connection_id'),
    ...recordColumns(),
    identity: uuid('identity').notNull(),
    occurrence: integer('occurrence').notNull(),
    contentKey: uuid('content_key'),
    contentOccurrence: integer('content_occurrence'),
    originRows: integer('origin_rows').array(),
    originCells: text('origin_cells'),
    /** Another export of the source tells it more exactly; where one has, which import, and what stood before. */
    isPartial: boolean('is_partial').notNull().default(false),
    retoldBy: uuid('retold_by'),
    toldBefore: jsonb('told_before'),
    original: jsonb('original').$type<EditableJson>(),
    beforeJoin: jsonb('before_join').$type<BeforeJoin>(),
    mergedInto: uuid('merged_into'),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)

/** What joining changes in a withdrawal. */
type BeforeJoin = Pick<
  EditableJson,
  | 'type'
  | 'toWallet'
  | 'receivedAsset'
  | 'receivedQuantity'
  | 'quantity'
  | 'feeAsset'
  | 'feeQuantity'
  | 'feeUsd'
  | 'feeUsdSource'
>

export const ledgerIssue = pgTable(
  'ledger_issue',
  {
    userId: uuid('user_id').notNull(),
    transactionId: uuid('transaction_id').notNull(),
    code: text('code', {
      enum: ['likely_duplicate', ...shownCodes, ...unclearCodes],
    }).notNull(),
    quantity: numeric('quantity'),
    usdAtStake: numeric('usd_at_stake'),
    otherId: uuid('other_id'),
  },
  table => [primaryKey({ columns: [table.userId, table.transactionId, table.code] })],
)

export const reviewDismissal = pgTable(
  'review_dismissal',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.key] })],
)

export const columnMapping = pgTable(
  'column_mapping',
  {
    userId: uuid('user_id').notNull(),
    columnsKey: text('columns_key').notNull(),
    mapping: jsonb('mapping').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.columnsKey] })],
)

export const importProgress = pgTable(
  'import_progress',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    rows: integer('rows').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    totalBytes: bigint('total_bytes', { mode: 'number' }).notNull(),
    place: integer('place').notNull().default(0),
    isDone: boolean('is_done').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)

export const filingFacts = pgTable('filing_facts', {
  userId: uuid('user_id').primaryKey(),
  version: integer('version').notNull().default(1),
  /** Null: not told, so it is assumed. */
  status: text('status').$type<FilingStatus>(),
  otherIncome: numeric('other_income'),
  carryoverShort: numeric('carryover_short').notNull().default('0'),
  carryoverLong: numeric('carryover_long').notNull().default('0'),
  timeZone: text('time_zone').notNull(),
  timeZoneConfirmed: boolean('time_zone_confirmed').notNull().default(true),
  poolingBefore2025: text('pooling_before_2025', { enum: ['wallet', 'universal'] }).notNull(),
  /** Whether the person said so; otherwise it is assumed. */
  poolingConfirmed: boolean('pooling_confirmed').notNull().default(false),
  reportedAsTotals: boolean('reported_as_totals').notNull().default(false),
  updatedAt: instant('updated_at').notNull(),
})

export const taxProfile = pgTable(
  'tax_profile',
  {
    userId: uuid('user_id').notNull(),
    year: integer('year').notNull(),
    status: text('status').$type<FilingStatus>().notNull(),
    otherIncome: numeric('other_income'),
    qualifiedDividends: numeric('qualified_dividends'),
    otherGainsShort: numeric('other_gains_short'),
    otherGainsLong: numeric('other_gains_long'),
    deduction: numeric('deduction'),
    carryoverShort: numeric('carryover_short'),
    carryoverLong: numeric('carryover_long'),
    rounding: text('rounding', { enum: ['cents', 'dollars'] })
      .notNull()
      .default('cents'),
    salesAs: text('sales_as', { enum: ['rows', 'various', 'statement'] })
      .notNull()
      .default('rows'),
    updatedAt: instant('updated_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.year] })],
)

export const calculation = pgTable(
  'calculation',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    factsVersion: integer('facts_version').notNull(),
    codeVersion: text('code_version').notNull().default(''),
    result: jsonb('result').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.key] })],
)

export const lotSelection = pgTable(
  'lot_selection',
  {
    userId: uuid('user_id').notNull(),
    transactionId: uuid('transaction_id').notNull(),
    lots: jsonb('lots').$type<{ lotId: string; quantity: string }[]>().notNull(),
    identifiedAt: instant('identified_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.transactionId] })],
)

export const standingOrder = pgTable(
  'standing_order',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    method: text('method').$type<Method>().notNull(),
    from: date('from_day', { mode: 'string' }).notNull(),
    wallet: text('wallet'),
    madeAt: instant('made_at').notNull(),
    fromAt: instant('from_at'),
    identifiedAt: instant('identified_at').notNull(),
    /** What stood here before each correction, the first entry first. */
    corrections: jsonb('corrections').$type<CorrectedOrder[]>().notNull().default([]),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)

/** A standing order as it was entered, until it was corrected. Instants are ISO. */
export type CorrectedOrder = {
  method: Method
  from: string
  fromAt: string | null
  wallet: string | null
  identifiedAt: string
  madeAt: string
  correctedAt: string
}

export const brokerNotice = pgTable(
  'broker_notice',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    wallet: text('wallet').notNull(),
    method: text('method').$type<Method>().notNull(),
    toldAt: instant('told_at').notNull(),
    note: text('note'),
    recordedAt: instant('recorded_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)

export const basisAllocation = pgTable(
  'basis_allocation',
  {
    userId: uuid('user_id').notNull(),
    asset: text('asset').notNull(),
    kind: text('kind', { enum: ['specific-unit', 'global'] }).notNull(),
    units: jsonb('units').$type<{ wallet: string; lotId: string; quantity: string }[]>(),
    order: text('lot_order', { enum: ['FIFO', 'LIFO', 'HIFO'] }),
    wallets: jsonb('wallets').$type<string[]>(),
    describedAt: instant('described_at'),
    completedAt: instant('completed_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.asset] })],
)

export const walletCustody = pgTable(
  'wallet_custody',
  {
    userId: uuid('user_id').notNull(),
    wallet: text('wallet').notNull(),
    custody: text('custody').$type<Custody>().notNull(),
    saidAt: instant('said_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.wallet] })],
)

export const brokerForm = pgTable(
  'broker_form',
  {
    userId: uuid('user_id').notNull(),
    wallet: text('wallet').notNull(),
    year: integer('year').notNull(),
    form: text('form').$type<Exclude<BrokerForm['form'], 'unanswered'>>().notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.wallet, table.year] })],
)

export const yearMethod = pgTable(
  'year_method',
  {
    userId: uuid('user_id').notNull(),
    year: integer('year').notNull(),
    method: text('method').$type<Method>().notNull(),
    chosenAt: instant('chosen_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.year] })],
)

export const brokerStatement = pgTable(
  'broker_statement',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    wallet: text('wallet').notNull(),
    year: integer('year').notNull(),
    form: text('form', { enum: ['1099-DA', '1099-B'] }).notNull(),
    source: text('source', { enum: ['hand', 'csv', 'xlsx', 'xml', 'txf', 'pdf'] }).notNull(),
    fileName: text('file_name'),
    issues: jsonb('issues')
      .$type<{ row: number; column: string; value: string; message: string }[]>()
      .notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)

export const brokerStatementLine = pgTable(
  'broker_statement_line',
  {
    userId: uuid('user_id').notNull(),
    statementId: uuid('statement_id').notNull(),
    number: integer('number').notNull(),
    asset: text('asset').notNull(),
    quantity: numeric('quantity').notNull(),
    acquired: date('acquired', { mode: 'string' }),
    sold: date('sold', { mode: 'string' }),
    proceeds: numeric('proceeds').notNull(),
    basis: numeric('basis'),
    basisReported: boolean('basis_reported').notNull(),
    term: text('term', { enum: ['short', 'long'] }),
    saleId: text('sale_id'),
  },
  table => [primaryKey({ columns: [table.userId, table.statementId, table.number] })],
)

export const statementDecision = pgTable(
  'statement_decision',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    wallet: text('wallet').notNull(),
    year: integer('year').notNull(),
    kind: text('kind', { enum: ['same', 'apart', 'not_reported'] }).notNull(),
    lines: text('lines').array().notNull(),
    sales: uuid('sales').array().notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)

export const yearLock = pgTable(
  'year_lock',
  {
    userId: uuid('user_id').notNull(),
    year: integer('year').notNull(),
    lockedAt: instant('locked_at').notNull(),
    inputsHash: text('inputs_hash').notNull(),
    linesHash: text('lines_hash').notNull(),
    result: jsonb('result').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.year] })],
)

export const taxExport = pgTable(
  'tax_export',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    content: bytea('content').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)

export const report = pgTable(
  'report',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    type: text('type', { enum: ['form8949', 'schedule_d', 'transaction_summary'] }).notNull(),
    title: text('title').notNull(),
    status: text('status', { enum: ['pending', 'complete', 'error'] }).notNull(),
    taxYear: integer('tax_year').notNull(),
    format: text('format', { enum: ['pdf', 'csv'] }).notNull(),
    method: text('method').$type<Method>().notNull(),
    methodUsed: text('method_used'),
    isAmended: boolean('is_amended').notNull().default(false),
    revision: bigint('revision', { mode: 'number' }),
    factsVersion: integer('facts_version'),
    fileName: text('file_name'),
    contentType: text('content_type'),
    content: bytea('content'),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    completedAt: instant('completed_at'),
    deletedAt: instant('deleted_at'),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)

export const exchangeConnection = pgTable(
  'exchange_connection',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    exchange: text('exchange').notNull(),
    displayName: text('display_name').notNull(),
    sandbox: boolean('sandbox').notNull(),
    sealed: bytea('sealed').notNull(),
    keyId: text('key_id').notNull(),
    status: text('status', { enum: ['waiting', 'syncing', 'connected', 'error'] }).notNull(),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    warning: text('warning'),
    state: jsonb('state').$type<object>(),
    pages: integer('pages').notNull().default(0),
    entries: integer('entries').notNull().default(0),
    lease: uuid('lease'),
    leasedUntil: instant('leased_until'),
    failures: integer('failures').notNull().default(0),
    nextSyncAt: instant('next_sync_at'),
    lastSyncAt: instant('last_sync_at'),
    differences:
      jsonb('differences').$type<
        { asset: string; exchange: string; ledger: string; since?: string | null }[]
      >(),
    retryAt: instant('retry_at'),
    retryCode: text('retry_code'),
    createdAt: instant('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)

export const exchangePage = pgTable(
  'exchange_page',
  {
    userId: uuid('user_id').notNull(),
    connectionId: uuid('connection_id').notNull(),
    stream: text('stream').notNull(),
    number: integer('number').notNull(),
    body: bytea('body').notNull(),
    pulledAt: instant('pulled_at').notNull(),
    windowKey: text('window_key'),
    isSettled: boolean('is_settled').notNull().default(true),
  },
  table => [primaryKey({ columns: [table.userId, table.connectionId, table.stream, table.number] })],
)

export const price = pgTable(
  'price',
  {
    coinId: text('coin_id').notNull(),
    granularity: text('granularity', { enum: ['minute', 'day'] }).notNull(),
    at: instant('at').notNull(),
    usd: numeric('usd').notNull(),
    source: text('source', { enum: ['coinbase', 'kraken', 'coingecko'] }).notNull(),
    fetchedAt: instant('fetched_at').notNull(),
  },
  table => [primaryKey({ columns: [table.coinId, table.granularity, table.at] })],
)

export const priceCoverage = pgTable('price_coverage', {
  coinId: text('coin_id').primaryKey(),
  firstDay: date('first_day', { mode: 'string' }).notNull(),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
  askedAt: instant('asked_at').notNull(),
})

export const priceMinuteMissing = pgTable(
  'price_minute_missing',
  {
    coinId: text('coin_id').notNull(),
    at: instant('at').notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  table => [primaryKey({ columns: [table.coinId, table.at] })],
)

export const ownPrice = pgTable(
  'own_price',
  {
    userId: uuid('user_id').notNull(),
    asset: text('asset').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    usd: numeric('usd').notNull(),
    enteredAt: instant('entered_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.asset, table.day] })],
)

export const ledgerPrice = pgTable(
  'ledger_price',
  {
    userId: uuid('user_id').notNull(),
    asset: text('asset').notNull(),
    granularity: text('granularity', { enum: ['minute', 'day'] }).notNull(),
    at: instant('at').notNull(),
    usd: numeric('usd').notNull(),
    source: text('source', { enum: ['coinbase', 'kraken', 'coingecko'] }).notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.asset, table.granularity, table.at] })],
)

export const coinChoice = pgTable(
  'coin_choice',
  {
    userId: uuid('user_id').notNull(),
    asset: text('asset').notNull(),
    coinId: text('coin_id').notNull(),
    chosenAt: instant('chosen_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.asset] })],
)

export const portfolioDay = pgTable(
  'portfolio_day',
  {
    userId: uuid('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    value: numeric('value').notNull(),
    isComplete: boolean('is_complete').notNull(),
    costBasis: numeric('cost_basis').notNull(),
    contributed: numeric('contributed').notNull(),
    withdrawn: numeric('withdrawn').notNull(),
    growth: doublePrecision('growth'),
  },
  table => [primaryKey({ columns: [table.userId, table.day] })],
)

export const portfolioState = pgTable('portfolio_state', {
  userId: uuid('user_id').primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull(),
  factsVersion: integer('facts_version').notNull(),
  codeVersion: text('code_version').notNull(),
  today: date('today', { mode: 'string' }).notNull(),
  result: jsonb('result').notNull(),
  flowHashes: jsonb('flow_hashes').notNull(),
  prices: jsonb('prices').notNull(),
})

export const salePlan = pgTable(
  'sale_plan',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    symbol: text('symbol').notNull(),
    wallet: text('wallet').notNull(),
    lots: jsonb('lots').$type<{ lotId: string; quantity: string }[]>().notNull(),
    madeAt: instant('made_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)
