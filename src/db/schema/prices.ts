// What coins and currencies were worth, for all accounts and for one.
import { date, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

export const price = pgTable(
  'price',
  {
    coinId: text('coin_id').notNull(),
    granularity: text('granularity', { enum: ['minute', 'day'] }).notNull(),
    at: instant('at').notNull(),
    usd: numeric('usd').notNull(),
    source: text('source', {
      enum: ['coinbase', 'kraken', 'bitstamp', 'coingecko', 'binanceus', 'ecb'],
    }).notNull(),
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

/** Days for which another source was asked; its close, where that is far from the price. */
export const priceCompared = pgTable(
  'price_compared',
  {
    coinId: text('coin_id').notNull(),
    at: instant('at').notNull(),
    usd: numeric('usd'),
    source: text('source', { enum: ['coinbase', 'kraken', 'bitstamp', 'coingecko', 'binanceus'] }),
    askedAt: instant('asked_at').notNull(),
  },
  table => [primaryKey({ columns: [table.coinId, table.at] })],
)

export const exchangeRate = pgTable('exchange_rate', {
  currency: text('currency').primaryKey(),
  perUsd: numeric('per_usd').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  fetchedAt: instant('fetched_at').notNull(),
})

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

export const ledgerPriceMonth = pgTable(
  'ledger_price_month',
  {
    userId: uuid('user_id').notNull(),
    asset: text('asset').notNull(),
    /** `other`: the close of a day at another source, where that is far from the one that counts. */
    granularity: text('granularity', { enum: ['minute', 'day', 'other'] }).notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    /** By time in UTC, to the minute or the day: price and source, with a blank between them. */
    prices: jsonb('prices').$type<Record<string, string>>().notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.asset, table.granularity, table.month] })],
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
