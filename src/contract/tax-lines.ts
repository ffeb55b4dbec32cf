// The lines behind a year: each with its reasons, and the lots a person names for a sale.
import { z } from 'zod'
import { taxMethod } from './calculations.ts'
import type { Call } from './call.ts'
import { enteredDay, enteredMoment } from './moment.ts'
import { moneyText } from './money.ts'
import { transactionType } from './transaction-types.ts'

const year = z.coerce.number('Invalid input').int('Invalid input').min(2009).max(2100)

export const disposalKind = z.enum(['sale', 'trade', 'spend', 'fee', 'transfer_fee'])
const term = z.enum(['short', 'long'])

/** When a person named the lots of a sale; late when that was after the sale. */
const identification = z.object({
  identifiedAt: z.iso.datetime(),
  /** When that was entered here. If it is later, the time before is the person's word. */
  recordedAt: z.iso.datetime(),
  isLate: z.boolean(),
  /** Why the lots could not be taken as named, in words; null when they were. */
  issue: z.string().nullable(),
})

/** One row of Form 8949, with the figures it prints. */
export const taxLine = z.object({
  /** The transaction's id, a slash and a running number. */
  id: z.string(),
  transactionId: z.string(),
  kind: disposalKind,
  asset: z.string(),
  quantity: moneyText,
  wallet: z.string(),
  /** MM/DD/YYYY or INHERITED; empty when unknown. */
  acquired: z.string(),
  /** MM/DD/YYYY */
  sold: z.string(),
  term,
  box: z.string(),
  proceeds: moneyText,
  basis: moneyText,
  codes: z.string(),
  adjustment: moneyText,
  gain: moneyText,
  /** The method that chose the lot: a lot instruction's where one applies. */
  method: taxMethod,
  basisUnknown: z.boolean(),
  proceedsUnknown: z.boolean(),
  /** Null where no lots were named, or where they do not count because another method applies. */
  identification: identification.nullable(),
})
export type TaxLine = z.infer<typeof taxLine>

export const lineOrders = ['newest', 'oldest', 'largest_gain', 'largest_loss'] as const
export const lineResults = ['gain', 'loss', 'unknown'] as const

export const listTaxLines = {
  method: 'GET',
  path: '/api/tax-calculations/:year/lines',
  summary: 'The rows of Form 8949 behind a year, a page at a time',
  access: 'account',
  params: z.object({ year }),
  query: z.object({
    method: taxMethod.optional(),
    term: term.optional(),
    /** `unknown`: the rows that rest on an unknown basis or unknown proceeds. */
    result: z.enum(lineResults).optional(),
    asset: z.string().max(60).optional(),
    order: z.enum(lineOrders).default('newest'),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({
    /** How many rows fit the filters, and what they come to. */
    total: z.int(),
    gain: moneyText,
    lines: z.array(taxLine),
    /** Of the whole year, for the filter: those with the most lines, at most `mostOffered`. */
    assets: z.array(z.string()),
  }),
} satisfies Call
export type TaxLinePage = z.infer<typeof listTaxLines.response>

/** Where dollars came from: the record, a price source, or unknown. */
const valueFrom = z.object({ from: z.enum(['record', 'price', 'nowhere']), source: z.string().nullable() })
/** Days are YYYY-MM-DD in the person's time zone. */
const day = z.string()
const held = z.object({ asset: z.string(), wallet: z.string() })

export const lineStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('acquired'),
    transactionId: z.string(),
    type: transactionType,
    on: day,
    wallet: z.string(),
    asset: z.string(),
    /** The whole lot, and the part of it in this line. */
    lot: z.object({ quantity: moneyText, basis: moneyText }),
    part: z.object({ quantity: moneyText, basis: moneyText }),
    value: valueFrom,
  }),
  z.object({
    kind: z.literal('moved'),
    transactionId: z.string(),
    type: transactionType,
    on: day,
    from: held,
    to: held,
    quantity: moneyText,
  }),
  /** Rev. Proc. 2024-28: from a pool for all wallets to one of its own. */
  z.object({ kind: z.literal('allocated'), on: day, wallet: z.string() }),
  z.object({ kind: z.literal('missing'), quantity: moneyText }),
  z.object({
    kind: z.literal('disposed'),
    transactionId: z.string(),
    type: transactionType,
    on: day,
    wallet: z.string(),
    asset: z.string(),
    /** The whole disposal: what was received before costs, the costs, what is left. */
    quantity: moneyText,
    gross: moneyText,
    costs: moneyText,
    proceeds: moneyText,
    value: valueFrom,
  }),
])
export type LineStep = z.infer<typeof lineStep>

export const explainTaxLine = {
  method: 'GET',
  path: '/api/tax-calculations/:year/lines/:transactionId/:number',
  summary: 'How a line was calculated: every record and every rule behind it',
  access: 'account',
  params: z.object({ year, transactionId: z.uuid('Invalid input'), number: z.coerce.number().int().min(1) }),
  query: z.object({ method: taxMethod.optional() }),
  response: z.object({
    line: taxLine,
    /** From the acquisition to the disposal. */
    steps: z.array(lineStep),
    rules: z.array(z.object({ id: z.string(), text: z.string(), source: z.string() })),
  }),
} satisfies Call
export type LineExplanation = z.infer<typeof explainTaxLine.response>

/** Lots named for a sale: the transaction that acquired each, and how much of it. */
const picks = z.object({
  lots: z
    .array(
      z.object({
        lotId: z.uuid('Invalid input'),
        quantity: z
          .string()
          .trim()
          .regex(/^\d{1,30}(\.\d{1,18})?$/, 'Enter an amount such as 0.5.'),
      }),
    )
    .min(1, 'Pick at least one lot.')
    .max(1000),
})

const time = enteredMoment('Pick a date and a time.')
/** A time that has come. Left out: now. */
const pastTime = time.optional()

const picksAtTime = picks.extend({
  identifiedAt: pastTime.describe('when the lots were named, where that was before now'),
})
export type LotPicks = z.infer<typeof picksAtTime>

const saleLots = z.object({
  transactionId: z.string(),
  asset: z.string(),
  wallet: z.string(),
  /** What the sale needs, and its proceeds after costs; null when they are not known. */
  quantity: moneyText,
  proceeds: moneyText.nullable(),
  soldAt: z.iso.datetime(),
  /** Named lots count only where this is SPECIFIC_ID, which it is unless a lot instruction says otherwise. */
  method: taxMethod,
  /** Everything that could have been sold at that moment, oldest first. */
  lots: z.array(
    z.object({
      lotId: z.string(),
      wallet: z.string(),
      /** YYYY-MM-DD; null when unknown. */
      acquiredOn: z.string().nullable(),
      origin: z.enum(['buy', 'trade', 'income', 'gift', 'inheritance', 'deposit', 'missing']),
      quantity: moneyText,
      basis: moneyText,
      basisUnknown: z.boolean(),
      /** As much of the lot as the sale takes: its term, and its gain; null where the proceeds are not known. */
      term,
      gain: moneyText.nullable(),
    }),
  ),
  picked: picks.extend(identification.shape).nullable(),
})
export type SaleLots = z.infer<typeof saleLots>

const saleParams = z.object({ id: z.uuid('Invalid input') })

export const readSaleLots = {
  method: 'GET',
  path: '/api/transactions/:id/lots',
  summary: 'The lots that a sale can use, and those selected for it',
  access: 'account',
  params: saleParams,
  response: saleLots,
} satisfies Call

/** Changes nothing: the lines the sale would have if these lots were named. What is not covered goes oldest first. */
export const previewSaleLots = {
  method: 'POST',
  path: '/api/transactions/:id/lots/preview',
  summary: 'The result of a choice of lots',
  access: 'account',
  params: saleParams,
  body: picksAtTime,
  response: z.object({ short: moneyText, long: moneyText, gain: moneyText, lines: z.array(taxLine) }),
} satisfies Call
export type LotsPreview = z.infer<typeof previewSaleLots.response>

/**
 * Kept with the time they were named and the time that was entered: lots count as named only no later than the sale.
 */
export const saveSaleLots = {
  method: 'PUT',
  path: '/api/transactions/:id/lots',
  summary: 'Select the lots of a sale',
  access: 'account',
  params: saleParams,
  body: picksAtTime,
  response: saleLots,
} satisfies Call

export const clearSaleLots = {
  method: 'DELETE',
  path: '/api/transactions/:id/lots',
  summary: 'Clear the lots selected for a sale',
  access: 'account',
  params: saleParams,
  response: saleLots,
} satisfies Call

const orderAsEntered = z.object({
  method: taxMethod,
  /** YYYY-MM-DD, in the person's time zone. */
  from: z.string(),
  /** HH:MM of that day; null: from its beginning. */
  time: z.string().nullable(),
  /** Null: everywhere. */
  wallet: z.string().nullable(),
  /** When it was given, and when that was entered here. */
  identifiedAt: z.iso.datetime(),
  madeAt: z.iso.datetime(),
})

const lotInstruction = orderAsEntered.extend({
  id: z.string(),
  /** The instant it counts from. */
  startsAt: z.iso.datetime(),
  /** It was given after it counts from: too late for what was sold between. */
  isBackdated: z.boolean(),
  /** What was entered before each correction, the first entry first. */
  corrections: z.array(orderAsEntered.extend({ correctedAt: z.iso.datetime() })),
})
export type LotInstruction = z.infer<typeof lotInstruction>

export const listLotInstructions = {
  method: 'GET',
  path: '/api/standing-orders',
  summary: 'Lot instructions: which coins are sold first from a time on, latest first',
  access: 'account',
  response: z.array(lotInstruction),
} satisfies Call

const orderStart = z.union(
  [enteredDay(), enteredMoment()],
  'Pick a date and a time, or enter a date such as 2026-01-31.',
)
const orderWallet = z.string().trim().min(1).max(200).nullable()

export const addLotInstruction = {
  method: 'POST',
  path: '/api/standing-orders',
  summary: 'Add a lot instruction',
  access: 'account',
  body: z.object({
    method: taxMethod,
    from: orderStart
      .optional()
      .describe("an instant, or a day from its beginning in the person's time zone; left out: from now on"),
    identifiedAt: pastTime.describe('when it was given, where that was before now'),
    wallet: orderWallet.default(null),
  }),
  response: lotInstruction,
  status: 201,
} satisfies Call

const correctedOrder = z.strictObject({
  method: taxMethod,
  from: orderStart.describe("an instant, or a day from its beginning in the person's time zone"),
  wallet: orderWallet,
  identifiedAt: time.describe('when this was given: to change it is to correct the record'),
})
export type CorrectedOrder = z.infer<typeof correctedOrder>

export const correctLotInstruction = {
  method: 'PUT',
  path: '/api/standing-orders/:id',
  summary: 'Correct a lot instruction that was entered wrong; the earlier entry is kept',
  access: 'account',
  params: saleParams,
  body: correctedOrder,
  response: lotInstruction,
} satisfies Call

const standings = z.object({ inTime: z.int(), stated: z.int(), late: z.int(), missing: z.int() })

const orderPreview = z.object({
  /** The years in which something changes. */
  years: z.array(
    z.object({
      year: z.int(),
      isLocked: z.boolean(),
      /** Sales that take other lots. */
      sales: z.int(),
      gain: z.object({ before: moneyText, after: moneyText }),
      /** Sales by how their identification stands, over all wallets. */
      identified: z.object({ before: standings, after: standings }),
    }),
  ),
})
export type OrderPreview = z.infer<typeof orderPreview>

export const previewLotInstruction = {
  method: 'POST',
  path: '/api/standing-orders/:id/preview',
  summary: 'What a correction would change for sales that were made already',
  access: 'account',
  params: saleParams,
  body: correctedOrder,
  response: orderPreview,
} satisfies Call

export const deleteLotInstruction = {
  method: 'DELETE',
  path: '/api/standing-orders/:id',
  summary: 'Delete a lot instruction',
  access: 'account',
  params: saleParams,
  response: z.object({ deleted: z.int() }),
} satisfies Call
