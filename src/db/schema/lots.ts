// Which lots are sold: instructions, methods, and the basis of 2025.
import { date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Conversion, ConversionReading, Method } from '#engine'
import { instant } from './columns.ts'

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

/** A lot instruction as it was entered, until it was corrected. Instants are ISO. */
export type CorrectedOrder = {
  method: Method
  from: string
  fromAt: string | null
  wallet: string | null
  identifiedAt: string
  madeAt: string
  correctedAt: string
}

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

export const conversionReading = pgTable(
  'conversion_reading',
  {
    userId: uuid('user_id').notNull(),
    conversion: text('conversion').$type<Conversion>().notNull(),
    reading: text('reading').$type<ConversionReading>().notNull(),
    chosenAt: instant('chosen_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.conversion] })],
)

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
