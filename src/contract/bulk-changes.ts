// Many transactions chosen in the list and changed at once, undone as one (settlements.ts).
import { z } from 'zod'
import type { Call } from './call.ts'
import { moneyText } from './money.ts'
import { settlement } from './settlements.ts'
import { dollars } from './transaction-input.ts'
import { transactionKind, transactionType } from './transaction-types.ts'
import { transactionFilters } from './transactions.ts'

/** More than a person chooses row by row; beyond that the selection is the filter itself. */
export const mostChosen = 5000
const chosenIds = z.array(z.uuid('Invalid input')).max(mostChosen)

const selection = z.discriminatedUnion('by', [
  z.object({ by: z.literal('rows'), ids: chosenIds.min(1, 'Select at least one transaction.') }),
  z.object({
    by: z.literal('filter'),
    filters: transactionFilters,
    matching: z.int().min(1).describe('how many matched when they were selected; refused if others do now'),
    except: chosenIds.default([]),
  }),
])
export type Selection = z.input<typeof selection>

const walletName = z
  .string('Enter a name.')
  .trim()
  .min(1, 'Enter a name.')
  .max(200, 'A name has at most 200 characters.')

const change = z.discriminatedUnion('action', [
  z.object({ action: z.literal('wallet'), wallet: walletName }),
  z.object({
    action: z.literal('type'),
    type: transactionType,
    kind: transactionKind.nullable().default(null).describe('of income and losses'),
  }),
  z.object({
    action: z.literal('mine'),
    wallet: walletName.nullable().default(null).describe('where withdrawals went, if it was one wallet'),
  }),
  z.object({ action: z.literal('spam') }),
  z.object({
    action: z.literal('price'),
    price: dollars.describe('in dollars, of one coin'),
    replaces: z.boolean().default(false).describe('whether it also counts where there is a price'),
  }),
  z.object({ action: z.literal('delete') }),
])
export type BulkChange = z.input<typeof change>

const counted = z.object({ transactions: z.int(), message: z.string() })

export const sumSelection = {
  method: 'POST',
  path: '/api/transactions/selection',
  summary: 'How many transactions are selected, and what they were worth',
  access: 'account',
  body: z.object({ selection }),
  response: z.object({
    transactions: z.int(),
    /** Of those whose value is known, by their records or by prices. */
    usd: moneyText,
    unpriced: z.int(),
  }),
} satisfies Call
export type SelectionSum = z.infer<typeof sumSelection.response>

export const previewBulkChange = {
  method: 'POST',
  path: '/api/transactions/bulk/preview',
  summary: 'What a change would do to the selected transactions',
  access: 'account',
  body: z.object({ selection, change }),
  response: z.object({
    transactions: z.int(),
    /** Of these, how many would change. */
    changes: z.int(),
    /** Why the others stay as they are. */
    left: z.array(counted),
    /** What else should be known of those that change. */
    notes: z.array(z.string()),
    /** Of the ledger; a change that names it is refused once it is another. */
    revision: z.int(),
  }),
} satisfies Call
export type BulkPreview = z.infer<typeof previewBulkChange.response>

export const changeInBulk = {
  method: 'POST',
  path: '/api/transactions/bulk',
  summary: 'Change the selected transactions; undone as one at /api/review/together/:id',
  access: 'account',
  body: z.object({
    selection,
    change,
    revision: z.int().min(0).optional().describe('as the preview gave it'),
  }),
  response: settlement,
} satisfies Call
