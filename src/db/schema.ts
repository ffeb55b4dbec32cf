// The tables as the queries see them. The truth is in migrations/; schema.api.test.ts keeps the two in step.
import {
  boolean,
  customType,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const appUser = pgTable('app_user', {
  id: uuid('id').primaryKey().defaultRandom(),
  username: text('username').notNull(),
  usernameKey: text('username_key').notNull().unique(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text('role', { enum: ['user', 'moderator', 'admin'] })
    .notNull()
    .default('user'),
  isActive: boolean('is_active').notNull().default(true),
  subscriptionTier: text('subscription_tier').notNull().default('free'),
  subscriptionStatus: text('subscription_status').notNull().default('inactive'),
  lastSignInAt: instant('last_sign_in_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

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

export const emailTemplate = pgTable('email_template', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull().unique(),
  subject: text('subject').notNull(),
  htmlContent: text('html_content').notNull(),
  textContent: text('text_content').notNull(),
  variables: text('variables').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  updatedAt: instant('updated_at').notNull(),
})
