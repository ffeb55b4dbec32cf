// Files on their way into the ledger.
import { z } from 'zod'
import type { Call } from './call.ts'
import { transaction } from './transactions.ts'

export const fileTypes = ['csv', 'xlsx', 'xml', 'txf'] as const
export const fileType = z.enum(fileTypes)
export type FileType = z.infer<typeof fileType>

/** What a person may say of a file; by `auto` it is found from the file, which may then be JSON of ours too. */
export const chosenType = z.enum(['auto', ...fileTypes])
export type ChosenType = z.infer<typeof chosenType>

/** The extensions a person may choose from, by type. */
export const fileExtensions: Record<FileType, readonly string[]> = {
  csv: ['.csv', '.tsv', '.txt'],
  xlsx: ['.xlsx', '.xls', '.ods'],
  xml: ['.xml', '.ofx'],
  txf: ['.txf', '.txt'],
}
export const mostFileBytes = 200 * 1024 * 1024

export const rowIssue = z.object({
  row: z.int(),
  column: z.string(),
  value: z.string(),
  message: z.string(),
})
export type RowIssue = z.infer<typeof rowIssue>

export const importResult = z.object({
  importId: z.string().nullable().describe('null when the file had nothing new'),
  /** What kind of file it was, in words. */
  layout: z.string(),
  /** Transactions stored. */
  imported: z.int(),
  /** Transactions that were already imported. */
  duplicates: z.int(),
  /** Of those: what another export had in part, and this one has more exactly. */
  updated: z.int(),
  /** Rows that are not transactions. */
  skipped: z.int(),
  /** The first thousand; `rows.issue` counts them all. */
  issues: z.array(rowIssue),
  skips: z.array(z.object({ reason: z.string(), rows: z.int() })),
  /** Every row below the column names, and the lines above them: the last three add up to the first. */
  rows: z.object({ read: z.int(), transaction: z.int(), skipped: z.int(), issue: z.int() }),
  /**
   * Transactions that the plan holds no more of, when only what fits was asked for. Their rows are among the issues.
   */
  leftOut: z.int(),
  /** Withdrawals and deposits that were joined because they certainly belong together. */
  transfersJoined: z.int(),
  /**
   * How the file was read, in sentences: what its columns were taken for, and what was rounded, counted once or left as
   * it is.
   */
  understood: z.array(z.string()),
})
export type ImportResult = z.infer<typeof importResult>

/**
 * multipart/form-data: `fileType` (`auto`: found from the file), optionally `mapping` (JSON) and `onlyWhatFits`
 * ('true': where the plan does not hold all of the file, the earliest part that it holds), then `file`.
 */
export const importTransactions = {
  method: 'POST',
  path: '/api/transactions/import',
  summary: 'Import a file: multipart with fileType and file',
  access: 'account',
  isUpload: true,
  response: importResult,
} satisfies Call

/** Which column holds what, for an unknown layout. */
export const mappingFields = [
  'date',
  'time',
  'type',
  'label',
  'asset',
  'pair',
  'amount',
  'price',
  'value',
  'cost',
  'currency',
  'fee',
  'feeAsset',
  'otherFee',
  'sentAsset',
  'sentAmount',
  'receivedAsset',
  'receivedAmount',
  'wallet',
  'toWallet',
  'note',
  'id',
  'hash',
  'status',
] as const
export type MappingField = (typeof mappingFields)[number]

/** By field, the index of its column. */
const mappedColumns = z.partialRecord(z.enum(mappingFields), z.int().min(0))

/** More parts than any row of a table has. */
const mostParts = 100

export const columnMapping = z.object({
  /** The last row of the column names, from 1; 0 where names are not in a row, as in XML, or where there are none. */
  headerRow: z.int().min(0),
  /** How many rows name the columns: 0 in a table without names, 2 where a row of groups is above. */
  headerLines: z.int().min(0).max(2).default(1),
  columns: mappedColumns,
  /** Where each row holds several transactions: what differs from `columns` in each, and what it is. */
  parts: z
    .array(
      z.object({
        columns: mappedColumns,
        coin: z.string().max(60).default(''),
        type: z.string().max(40).nullable().default(null),
      }),
    )
    .max(mostParts)
    .default([]),
  /** Where a trade takes several rows: the index of the column whose cell they share. */
  joinedBy: z.int().min(0).nullable().default(null),
  dayOrder: z.enum(['mdy', 'dmy']).default('mdy'),
  /** The day of dates that name a month only. */
  monthDay: z.enum(['first', 'last']).nullable().default(null),
  /** For dates without a zone. */
  timeZone: z.string().max(60).default('UTC'),
  decimalComma: z.boolean().default(false),
  /** The exchange or wallet, when no column names it. */
  wallet: z.string().trim().max(200).default(''),
  /** The coin of every row, when no column names it. */
  coin: z.string().trim().max(60).default(''),
  /** What prices, values and fees are in, when neither a column nor a cell says. */
  money: z.string().trim().max(60).default('USD'),
  /** Whether values have the fee in them: added to a purchase and taken off a sale ('net'), or added to both. */
  feeInValue: z.enum(['no', 'net', 'added']).default('no'),
  /** Some amounts have a minus: then those without one came in. */
  hasSigns: z.boolean().default(false),
  /** Fees have no minus: one that does was paid by the exchange. */
  minusIsRebate: z.boolean().default(false),
  /** What titles between the rows say of those below them. */
  titlesTell: z
    .array(z.enum(['type', 'coin']))
    .max(2)
    .default([]),
  /** Whose fees are in the coin, where they name none. */
  feesInCoin: z
    .array(z.enum(['buy', 'sell']))
    .max(2)
    .default([]),
  /** A row without a date has that of the row above it. */
  daysWrittenOnce: z.boolean().default(false),
  /** What the words in the type column mean, such as { 'achat': 'buy' }. */
  types: z.record(z.string().max(200), z.string().max(40)).default({}),
  /** The type of every row, when no column has it. */
  defaultType: z.string().max(40).nullable().default(null),
})
export type ColumnMapping = z.infer<typeof columnMapping>

/** multipart like an import: what the file holds, and what a mapping would make of it. Stores nothing. */
export const previewImport = {
  method: 'POST',
  path: '/api/transactions/import/preview',
  summary: 'What a file holds and what a mapping would make of it',
  access: 'account',
  isUpload: true,
  response: z.object({
    /** The layout, when it is known. */
    layout: z.string().nullable(),
    columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
    /** The mapping that was sent, the one remembered for these columns, or a guess to start from. */
    mapping: columnMapping,
    isRemembered: z.boolean(),
    /** The words found in the type column. */
    typeWords: z.array(z.string()),
    /** What the file leaves open; empty when it can be imported as it is. */
    questions: z.array(
      z.object({
        about: z.string(),
        message: z.string(),
        examples: z.array(z.string()),
        /** Of a table that can be read in two ways. */
        readings: z.array(z.object({ words: z.string(), columns: mappedColumns })).optional(),
      }),
    ),
    preview: z.array(transaction.partial().extend({ row: z.int() })),
    issues: z.array(rowIssue),
    rows: z.int(),
  }),
} satisfies Call
export type ImportPreview = z.infer<typeof previewImport.response>

export const importSummary = z.object({
  id: z.string(),
  fileName: z.string(),
  fileType: z.string(),
  layout: z.string(),
  imported: z.int(),
  duplicates: z.int(),
  skipped: z.int(),
  issues: z.int(),
  createdAt: z.iso.datetime(),
})
export type ImportSummary = z.infer<typeof importSummary>

/** What a table of one's own is called, which was understood by its values. */
export const plainTable = 'Plain table'

/** The same of one whose columns a person matched. */
export const matchedTable = 'Columns you matched'

/** The list has the latest; older ones count as before. */
export const mostImports = 1000

export const listImports = {
  method: 'GET',
  path: '/api/imports',
  summary: `The files imported so far, newest first, at most ${mostImports}`,
  access: 'account',
  response: z.array(importSummary),
} satisfies Call

const idParams = z.object({ id: z.uuid('Invalid input') })

export const undoImport = {
  method: 'DELETE',
  path: '/api/imports/:id',
  summary: 'Undo an import',
  access: 'account',
  params: idParams,
  response: z.object({ removed: z.int() }),
} satisfies Call

/** `x-import-progress` of the import names it; a client makes it up before it sends the file. */
export const importProgress = {
  method: 'GET',
  path: '/api/imports/progress/:id',
  summary: 'How far an import has come',
  access: 'account',
  params: idParams,
  response: z.object({
    rows: z.int(),
    bytes: z.int(),
    totalBytes: z.int(),
    /** How many of the account's files are before this one; 0 once it is its turn. */
    place: z.int(),
    isDone: z.boolean(),
  }),
} satisfies Call
