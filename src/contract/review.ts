// What keeps the numbers from being trusted, and the fix for each.
import { z } from 'zod'
import { doubt } from './calculations.ts'
import type { Call } from './call.ts'
import { moneyText } from './money.ts'
import { transaction } from './transactions.ts'

export const issueKinds = [
  /** A sale of more than the records hold. */
  'missing_history',
  /** A wallet from which more coins went than it had by then. */
  'negative_balance',
  /** A value in dollars is not known. */
  'missing_price',
  /** A withdrawal or deposit without its other half. */
  'unmatched_transfer',
  /** A withdrawal and a deposit that look like one transfer. */
  'proposed_transfer',
  /** Two records that look like one act. */
  'likely_duplicate',
  /** A US broker had sales, and the form it sent is not recorded. */
  'broker_form_open',
  /** The cost of coins sold is not in the records, and the broker's figure is used. */
  'basis_from_broker',
  /** Sales by LIFO or HIFO, and no lot instruction. */
  'identification_missing',
  /** Sales by a lot instruction that was given only after them. */
  'order_late',
  /** Lots of a pool for all wallets had to change wallets at the end of 2024, and nothing on record says which. */
  'allocation_assumed',
  /** An allocation of Rev. Proc. 2024-28 that does not count, or not in full. */
  'allocation_invalid',
  /** Coins that paid a fee, or were kept by the network on the way, without a value in dollars. */
  'missing_fee_value',
  /**
   * A price that no one ever paid, two sides that were not worth the same, a fortune, or a fee larger than the deal.
   */
  'doubtful_value',
  /** Two sources are more than 5 percent apart about what a coin was worth on a day that values were taken from. */
  'price_disagreement',
  /** Records with the same time, that feed each other: which was first decides what they cost. */
  'order_open',
  /** Results of margin, futures or options, not yet classified as Section 1256 contracts or not. */
  'contract_open',
  /** A record that is left out, or that contradicts itself or the broker's form. */
  'unclear_record',
  /** Rows of a file that could not be used. */
  'import_issue',
] as const

/** Of the fills of one order: more of them are not listed. */
export const mostPartsNamed = 20

export const issue = z.object({
  /** Stable: names the issue, so that it can be dismissed. */
  key: z.string(),
  kind: z.enum(issueKinds),
  /** What is at stake in dollars, by prices of the record's own day; null where there is none. */
  usdAtStake: moneyText.nullable(),
  /** One sentence for the person. */
  message: z.string(),
  asset: z.string().nullable(),
  quantity: moneyText.nullable(),
  /**
   * The transactions it is about; a proposed transfer has the withdrawal first, a duplicate the older one, and where
   * one is beside the fills of the same order, that one comes before them. An open order has all at that time, or
   * one of them where they are more than anyone puts in order.
   */
  transactions: z.array(transaction),
  /** Of import issues: the row of the file, or the entry of the connection. */
  importRow: z
    .object({
      importId: z.string(),
      kind: z.enum(['file', 'sync', 'sample']),
      fileName: z.string(),
      row: z.int(),
      column: z.string(),
      value: z.string(),
      cells: z.array(z.string()),
      columns: z.array(z.string()),
    })
    .nullable(),
  /** Of a price that sources disagree about: the one that counts, and the other. */
  prices: z
    .object({
      counted: z.object({ usd: moneyText, source: z.string() }),
      other: z.object({ usd: moneyText, source: z.string() }),
    })
    .optional(),
  /** Of issues that are about all sales of a wallet in a year. */
  walletYear: z.object({ wallet: z.string(), year: z.int() }).nullable(),
})
export type Issue = z.infer<typeof issue>

export const listReview = {
  method: 'GET',
  path: '/api/review',
  summary: 'Issues to review, by dollars affected',
  access: 'account',
  query: z.object({
    year: z.coerce
      .number('Invalid input')
      .int('Invalid input')
      .min(2009)
      .max(2100)
      .optional()
      .describe('whose issues are counted; the latest year with sales when left out'),
  }),
  response: z.object({
    /** The first two hundred. */
    issues: z.array(issue),
    total: z.int(),
    byKind: z.partialRecord(z.enum(issueKinds), z.int()),
    /** Something that is missing was dismissed: it is not listed, and missing all the same. */
    hasDismissed: z.boolean(),
    /** The figure of the calculation of this year. */
    doubt: doubt.extend({ year: z.int() }),
  }),
} satisfies Call
export type Review = z.infer<typeof listReview.response>

/** The issue is settled as it stands. */
export const dismissReview = {
  method: 'POST',
  path: '/api/review/dismiss',
  summary: 'Dismiss an issue',
  access: 'account',
  body: z.object({ key: z.string().min(1).max(300) }),
  response: z.object({ dismissed: z.boolean() }),
} satisfies Call

/** A withdrawal and a deposit become one transfer. */
export const joinTransfer = {
  method: 'POST',
  path: '/api/transfers',
  summary: 'Match a withdrawal with a deposit as one transfer',
  access: 'account',
  body: z.object({ withdrawalId: z.uuid('Invalid input'), depositId: z.uuid('Invalid input') }),
  response: transaction,
  status: 201,
} satisfies Call

export const splitTransfer = {
  method: 'DELETE',
  path: '/api/transfers/:id',
  summary: 'Unmatch a transfer',
  access: 'account',
  params: z.object({ id: z.uuid('Invalid input') }),
  response: z.object({ transactions: z.array(transaction) }),
} satisfies Call

/** Every proposed transfer that is left, at once. */
export const joinAllTransfers = {
  method: 'POST',
  path: '/api/transfers/join-all',
  summary: 'Match all proposed transfers',
  access: 'account',
  response: z.object({ joined: z.int() }),
} satisfies Call
