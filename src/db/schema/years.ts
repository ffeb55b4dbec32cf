// A tax year: what the return says besides, its results, its lock and its reports.
import {
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FilingStatus, IncomeKind, Method } from '#engine'
import { bytea, instant } from './columns.ts'

/** Interest stays on Schedule 1. */
type BusinessKind = Exclude<IncomeKind, 'interest'>

export const filingFacts = pgTable('filing_facts', {
  userId: uuid('user_id').primaryKey(),
  version: integer('version').notNull().default(1),
  /** Null: not provided, so it is assumed. */
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
  transferFees: text('transfer_fees', { enum: ['disposal', 'basis'] })
    .notNull()
    .default('disposal'),
  tradeFeesBefore2025: text('trade_fees_before_2025', { enum: ['disposed', 'acquired', 'split'] })
    .notNull()
    .default('disposed'),
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
    seniors: integer('seniors'),
    carryoverShort: numeric('carryover_short'),
    carryoverLong: numeric('carryover_long'),
    rounding: text('rounding', { enum: ['cents', 'dollars'] })
      .notNull()
      .default('cents'),
    salesAs: text('sales_as', { enum: ['rows', 'various', 'statement'] })
      .notNull()
      .default('rows'),
    businessIncome: text('business_income').array().$type<BusinessKind[]>().notNull().default([]),
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
    /** What the year came to when it was made; null of those made before this was kept. */
    gain: text('gain'),
    /** What it was printed on; null of those made before this was kept. */
    edition: text('edition', { enum: ['official', 'substitute', 'preview', 'table'] }),
    hasOpenIssues: boolean('has_open_issues').notNull().default(false),
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
