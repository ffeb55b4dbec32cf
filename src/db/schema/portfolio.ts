// What a portfolio was worth by day, and what is planned to be sold.
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

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
