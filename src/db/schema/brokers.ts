// What brokers report, and who holds a wallet.
import { boolean, date, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { BrokerForm } from '#engine'
import type { Custody } from '../../ledger/custody.ts'
import { instant } from './columns.ts'

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

/** What is said of a row of a statement's file. */
type RowRemark = { row: number; column: string; value: string; message: string }

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
    issues: jsonb('issues').$type<RowRemark[]>().notNull(),
    notices: jsonb('notices').$type<RowRemark[]>().notNull().default([]),
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
    washSaleDisallowed: numeric('wash_sale_disallowed'),
    isLossDisallowed: boolean('is_loss_disallowed').notNull().default(false),
    taxWithheld: numeric('tax_withheld'),
    needsOwnRow: boolean('needs_own_row').notNull().default(false),
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
