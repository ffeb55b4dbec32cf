// Transactions, and the files and wallets they came from.
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { EditableJson } from '../../ledger/record.ts'
import { recordColumns } from '../record-columns.ts'
import { instant } from './columns.ts'

export const ledger = pgTable('ledger', {
  userId: uuid('user_id').primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
  /** What the stored issues were found in: the revision, the version of the filing facts and the code. */
  issuesBasis: text('issues_basis').notNull().default(''),
  /** From one revision to another these transactions have changed and no others. */
  changedFrom: bigint('changed_from', { mode: 'number' }).notNull().default(0),
  changedUntil: bigint('changed_until', { mode: 'number' }).notNull().default(0),
  changedIds: uuid('changed_ids').array().notNull().default([]),
  /** By tax year, or 'all' of a demo: the most transactions there were before some went. */
  mostHeld: jsonb('most_held').$type<Record<string, number>>().notNull().default({}),
})

export const importTable = pgTable(
  'import',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: ['file', 'sync', 'sample'] }).notNull(),
    /** What it is, in words. */
    layout: text('layout').notNull(),
    // Of a file only.
    fileName: text('file_name'),
    fileType: text('file_type', { enum: ['csv', 'xlsx', 'xml', 'txf', 'json'] }),
    fileBytes: bigint('file_bytes', { mode: 'number' }),
    layoutId: text('layout_id'),
    columns: text('columns').array(),
    imported: integer('imported').notNull(),
    duplicates: integer('duplicates').notNull(),
    skipped: integer('skipped').notNull(),
    issues: integer('issues').notNull(),
    rows: integer('rows').notNull(),
    skips: jsonb('skips').$type<{ reason: string; rows: number }[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)

export const importIssue = pgTable(
  'import_issue',
  {
    userId: uuid('user_id').notNull(),
    importId: uuid('import_id').notNull(),
    row: integer('row').notNull(),
    columnName: text('column_name').notNull(),
    value: text('value').notNull(),
    message: text('message').notNull(),
    cells: text('cells').array().notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.importId, table.row] })],
)

export const transaction = pgTable(
  'transaction',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    importId: uuid('import_id'),
    /** A connection that has it too. */
    connectionId: uuid('connection_id'),
    ...recordColumns(),
    identity: uuid('identity').notNull(),
    occurrence: integer('occurrence').notNull(),
    contentKey: uuid('content_key'),
    contentOccurrence: integer('content_occurrence'),
    originRows: integer('origin_rows').array(),
    originCells: text('origin_cells'),
    /** The rows of other imports that have it too. */
    otherOrigins: jsonb('other_origins').$type<OtherOrigins>(),
    /** Another export of the source has it more exactly; where one was imported, which import, and what stood before. */
    isPartial: boolean('is_partial').notNull().default(false),
    supersededBy: uuid('retold_by'),
    beforeSuperseding: jsonb('told_before'),
    original: jsonb('original').$type<EditableJson>(),
    beforeJoin: jsonb('before_join').$type<BeforeJoin>(),
    mergedInto: uuid('merged_into'),
    /** Of lots of a report of gains and losses: the sales of a history they count with, for as long as all of these are there. */
    countedWith: uuid('told_by').array(),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)

/** By import. One that only has `hasValues` was removed since: its values count, and its rows are gone. */
type OtherOrigins = Record<
  string,
  { rows?: number[] | null; cells?: string | null; hasValues?: true; differs?: true }
>

/** What joining changes in a withdrawal. */
type BeforeJoin = Pick<
  EditableJson,
  | 'type'
  | 'toWallet'
  | 'receivedAsset'
  | 'receivedQuantity'
  | 'quantity'
  | 'feeAsset'
  | 'feeQuantity'
  | 'feeUsd'
  | 'feeUsdSource'
> & {
  /** Of a transfer that was taken apart and deleted: what it is joined with again when it is put back. */
  depositId?: string
}

export const columnMapping = pgTable(
  'column_mapping',
  {
    userId: uuid('user_id').notNull(),
    columnsKey: text('columns_key').notNull(),
    mapping: jsonb('mapping').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.columnsKey] })],
)

export const importProgress = pgTable(
  'import_progress',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    rows: integer('rows').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    totalBytes: bigint('total_bytes', { mode: 'number' }).notNull(),
    place: integer('place').notNull().default(0),
    isDone: boolean('is_done').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)

/** Left out of the list of wallets, and of nothing else. */
export const hiddenWallet = pgTable(
  'hidden_wallet',
  {
    userId: uuid('user_id').notNull(),
    wallet: text('wallet').notNull(),
    transactions: integer('transactions').notNull(),
    hiddenAt: instant('hidden_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.wallet] })],
)

export const walletChange = pgTable(
  'wallet_change',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    from: text('from_wallet').notNull(),
    to: text('to_wallet').notNull(),
    isMerge: boolean('is_merge').notNull(),
    madeAt: instant('made_at').notNull(),
    transactions: integer('transactions').notNull(),
    /** By table or column, the keys of the rows that moved. */
    moved: jsonb('moved').$type<Record<string, string[]>>().notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)
