// What keeps the figures from being trusted, and what was answered.
import { jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { shownCodes, unclearCodes } from '../../ledger/engine-issues.ts'
import { instant } from './columns.ts'

export const ledgerIssue = pgTable(
  'ledger_issue',
  {
    userId: uuid('user_id').notNull(),
    transactionId: uuid('transaction_id').notNull(),
    code: text('code', {
      enum: ['likely_duplicate', 'negative_balance', 'doubtful_value', ...shownCodes, ...unclearCodes],
    }).notNull(),
    quantity: numeric('quantity'),
    usdAtStake: numeric('usd_at_stake'),
    otherId: uuid('other_id'),
    partIds: uuid('part_ids').array(),
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

export const reviewSettlement = pgTable(
  'review_settlement',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    action: text('action', {
      enum: ['mine', 'one_wallet', 'spam', 'whole_orders', 'form_8949', 'section_1256', 'deleted', 'edited'],
    }).notNull(),
    /** What was answered, in one sentence. */
    words: text('words').notNull(),
    transactions: uuid('transactions').array().notNull(),
    madeAt: instant('made_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)

/** What stood in the transactions that were edited together. */
export const settledBefore = pgTable(
  'settled_before',
  {
    userId: uuid('user_id').notNull(),
    settlementId: uuid('settlement_id').notNull(),
    transactionId: uuid('transaction_id').notNull(),
    before: jsonb('before').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.settlementId, table.transactionId] })],
)
