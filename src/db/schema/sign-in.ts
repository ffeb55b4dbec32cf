// Who is signed in, how they show who they are, and what keeps others from trying.
import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns.ts'

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
  /** The latest two hundred, in the order in which they were used. */
  usedSteps: bigint('used_steps', { mode: 'number' }).array().notNull().default([]),
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

export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  resetsAt: instant('resets_at').notNull(),
})
