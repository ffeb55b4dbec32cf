// The ledger on the wire. Amounts are decimal text; what is not known is null, never zero.
import { z } from 'zod'
import type { Call } from './call.ts'
import { conversionKind } from './conversions.ts'
import { enteredDay } from './moment.ts'
import { moneyText } from './money.ts'
import { dollars, transactionInput } from './transaction-input.ts'
import { transactionKind, transactionType } from './transaction-types.ts'

const day = enteredDay('Pick a date.')

/** What keeps a transaction from being counted on. */
export const transactionIssues = ['price', 'transfer', 'history', 'duplicate', 'value'] as const
const transactionIssue = z.enum(transactionIssues)
export type TransactionIssue = z.infer<typeof transactionIssue>

/** Dollars that a price makes of coins, and in words where that price comes from: "Coinbase, Mar 3, 2024 close". */
const marketValue = z.object({
  usd: moneyText,
  /** Of one unit of `symbol`; null where the coins received were valued. */
  unitPrice: moneyText.nullable(),
  source: z.string(),
})

export const transaction = z.object({
  id: z.string(),
  type: transactionType,
  symbol: z.string(),
  amount: moneyText,
  /** Dollars per unit; null when the value is not known. */
  price: moneyText.nullable(),
  /** In dollars; null when it was paid in coins whose value is not known. */
  fee: moneyText.nullable(),
  timestamp: z.iso.datetime(),
  /** The connected exchange it came from; null when it was imported or added by hand. */
  exchangeId: z.string().nullable(),
  kind: transactionKind.nullable(),
  /** The account or wallet, shown as Exchange. */
  wallet: z.string(),
  toWallet: z.string().nullable(),
  receivedSymbol: z.string().nullable(),
  receivedAmount: moneyText.nullable(),
  /** What a file said the coins received were worth; where it is known it counts before `usd`. */
  receivedUsd: moneyText.nullable(),
  receivedUsdSource: z.string().nullable(),
  /** The value in dollars before fees, and where it came from: 'file', 'you', or the name of a price source. */
  usd: moneyText.nullable(),
  usdSource: z.string().nullable(),
  /** What was paid or received where that was money of another country. */
  quoteSymbol: z.string().nullable(),
  quoteAmount: moneyText.nullable(),
  feeSymbol: z.string().nullable(),
  feeAmount: moneyText.nullable(),
  /** Where the fee's value in dollars came from. */
  feeUsdSource: z.string().nullable(),
  /** Amount times price plus fee. */
  total: moneyText.nullable(),
  note: z.string().nullable(),
  /** Of a deposit: when the coins were acquired and what they cost, by the person's own records. */
  acquired: day.nullable(),
  basis: moneyText.nullable(),
  /** Of a gift received: what is known of the donor's purchase; null without documents. */
  donor: z
    .object({
      acquired: day,
      basis: moneyText,
      giftTaxPaid: moneyText.optional(),
      taxableGift: moneyText.optional(),
    })
    .nullable(),
  /** Of a gift made or a donation: who received it, for Forms 709 and 8283. */
  recipient: z.string().nullable(),
  recipientRelation: z.string().nullable(),
  recipientEin: z.string().nullable(),
  /** Of a fee in coins: what of `feeAmount` paid for disposing of those coins themselves. */
  feeOnFee: moneyText.nullable(),
  /** Of a trade for a token that stands for what was given, or back: which kind. How it counts is the person's choice. */
  conversion: conversionKind.nullable(),
  /** Dollars of a fee that the value is already without; not part of `fee` and `total`. */
  includedFee: moneyText.nullable(),
  importId: z.string().nullable(),
  isEdited: z.boolean(),
  /** A transfer made of a withdrawal and a deposit, which can be taken apart again. */
  isJoined: z.boolean(),
  issues: z.array(transactionIssue),
  /** What it was worth by a price, where the record does not say it; never part of `usd`, `price` or `total`. */
  market: marketValue.nullable(),
  /** The same of the coins that paid the fee. */
  feeMarket: marketValue.nullable(),
})
export type Transaction = z.infer<typeof transaction>

export const transactionFilters = z.object({
  type: z.string().optional().describe('one or several types, with commas between'),
  asset: z.string().max(60).optional(),
  exchange: z.string().max(200).optional().describe('the name of the exchange or wallet'),
  from: day.optional(),
  to: day.optional().describe('inclusive'),
  timeZone: z
    .string()
    .max(60)
    .optional()
    .describe('whose days `from` and `to` are; that of the tax profile when left out'),
  text: z
    .string()
    .max(200)
    .optional()
    .describe(
      'in the note, asset, exchange, hash or id; a figure also finds that amount of coins or dollars',
    ),
  needsReview: z.enum(['true', 'false']).optional(),
  importId: z.uuid().optional(),
})
export type TransactionFilters = z.infer<typeof transactionFilters>

export const transactionSorts = [
  'date',
  'type',
  'asset',
  'amount',
  'price',
  'fee',
  'total',
  'exchange',
] as const
export type TransactionSort = (typeof transactionSorts)[number]

export const transactionPage = z.object({
  transactions: z.array(transaction),
  nextCursor: z.string().nullable(),
  /** All that the filters leave. */
  total: z.int(),
})
export type TransactionPage = z.infer<typeof transactionPage>

/** Bare: the whole list, as an array. With `limit`: a page. */
export const listTransactions = {
  method: 'GET',
  path: '/api/transactions',
  summary: 'The transactions, newest first; with limit, a page of them',
  access: 'account',
  query: transactionFilters.extend({
    limit: z.coerce.number().int().min(1).max(1000).optional(),
    cursor: z.string().max(200).optional(),
    /** Where a page starts when a person jumps in the list. */
    offset: z.coerce.number().int().min(0).optional(),
    sort: z.enum(transactionSorts).optional(),
    order: z.enum(['asc', 'desc']).optional(),
  }),
  response: z.union([z.array(transaction), transactionPage]),
} satisfies Call

const idParams = z.object({ id: z.uuid('Invalid input') })

/** How many assets or wallets a filter offers: more than a person looks through. */
export const mostOffered = 500

export const transactionFacets = {
  method: 'GET',
  path: '/api/transactions/facets',
  summary: 'What there is to filter by',
  access: 'account',
  response: z.object({
    total: z.int(),
    types: z.array(transactionType),
    /** The most used of each, at most `mostOffered`. */
    assets: z.array(z.string()),
    exchanges: z.array(z.string()),
    firstYear: z.int().nullable(),
    lastYear: z.int().nullable(),
  }),
} satisfies Call
export type Facets = z.infer<typeof transactionFacets.response>

const origin = z.object({
  importId: z.string(),
  fileName: z.string(),
  layout: z.string(),
  importedAt: z.iso.datetime(),
  columns: z.array(z.string()),
  rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
})

export const readTransaction = {
  method: 'GET',
  path: '/api/transactions/:id',
  summary: 'One transaction, with where it came from',
  access: 'account',
  params: idParams,
  response: transaction.extend({
    hash: z.string().nullable(),
    sourceId: z.string().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    /** The import its values came from; null when added by hand. */
    origin: origin.nullable(),
    /** Other imports that have the same transaction. */
    otherOrigins: z.array(origin),
    /** Its values came from an import that was removed since; `origin` has the same transaction. */
    isOfRemovedImport: z.boolean(),
    /** As it was imported, when it was changed since. */
    original: transaction.nullable(),
  }),
} satisfies Call
export type TransactionDetail = z.infer<typeof readTransaction.response>

export const addTransaction = {
  method: 'POST',
  path: '/api/transactions',
  summary: 'Add a transaction by hand',
  access: 'account',
  body: transactionInput,
  response: transaction,
  status: 201,
} satisfies Call

export const editTransaction = {
  method: 'PUT',
  path: '/api/transactions/:id',
  summary: 'Change a transaction; what was imported is kept',
  access: 'account',
  params: idParams,
  body: transactionInput,
  response: transaction,
} satisfies Call

export const valueFee = {
  method: 'PUT',
  path: '/api/transactions/:id/fee-value',
  summary: 'Say what the coins that paid a fee were worth',
  access: 'account',
  params: idParams,
  /** A transfer can have a fee in other coins and arrive short: `symbol` says which coins are meant. */
  body: z.object({ usd: dollars, symbol: z.string().max(100).optional() }),
  response: transaction,
} satisfies Call

/** More than a person puts in order by hand. */
export const mostAtOneTime = 100

export const orderTransactions = {
  method: 'PUT',
  path: '/api/transactions/order',
  summary: 'Say in which order the transactions at one time happened',
  access: 'account',
  body: z.object({
    /** All that the ledger has at that time, the first first. */
    ids: z.array(z.uuid('Invalid input')).min(1, 'Name the records at one time.').max(mostAtOneTime),
  }),
  response: z.object({ ordered: z.int() }),
} satisfies Call

export const restoreTransaction = {
  method: 'POST',
  path: '/api/transactions/:id/restore',
  summary: 'Restore a changed transaction as it was imported',
  access: 'account',
  params: idParams,
  response: transaction,
} satisfies Call

export const deleteTransaction = {
  method: 'DELETE',
  path: '/api/transactions/:id',
  summary: 'Delete a transaction',
  access: 'account',
  params: idParams,
  response: z.object({ deleted: z.int() }),
} satisfies Call

/** Puts back what was deleted a moment ago. */
export const undeleteTransaction = {
  method: 'POST',
  path: '/api/transactions/:id/undelete',
  summary: 'Put a deleted transaction back',
  access: 'account',
  params: idParams,
  response: transaction,
} satisfies Call

/** `spreadsheet` has the columns people read; `csv` and `json` have everything and can be imported again. */
export const exportFormats = ['spreadsheet', 'csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]
/** Answered as a download, so there is no response to validate. */
export const exportTransactions = {
  method: 'GET',
  path: '/api/transactions/export',
  summary: 'The transactions as a file: a CSV to read, or everything as csv or json',
  access: 'account',
  query: transactionFilters.extend({ format: z.enum(exportFormats).default('csv') }),
  response: z.any(),
} satisfies Call
