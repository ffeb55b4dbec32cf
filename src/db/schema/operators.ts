// What operators see and set: their log, figures over all accounts, settings, mails.
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const auditEntry = pgTable('audit_entry', {
  id: uuid('id').primaryKey(),
  at: instant('at').notNull(),
  /** Null: the product itself, or its command line. */
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
