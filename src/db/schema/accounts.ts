// Whose everything is: accounts, what they are found by, and what they have set.
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant, place } from './columns.ts'

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
  /** Null until a link mailed there was opened. */
  emailConfirmedAt: instant('email_confirmed_at'),
  lastSignInAt: instant('last_sign_in_at'),
  /** What the person files with; null until it was chosen. */
  taxProgram: text('tax_program'),
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

export const accountLocation = pgTable('account_location', {
  userId: uuid('user_id').primaryKey(),
  ipAddress: text('ip_address'),
  ...place,
  createdAt: instant('created_at').notNull(),
})

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
