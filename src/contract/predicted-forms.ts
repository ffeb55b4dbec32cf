// What a broker's Forms 1099-DA should say, and how those that came compare with it.
import { z } from 'zod'
import { exchangeName } from './broker-forms.ts'
import type { Call } from './call.ts'
import { moneyText } from './money.ts'

const year = z.coerce.number('Invalid input').int('Invalid input').min(2009).max(2100)
const yearParams = z.object({ year })
const day = z.string()

/** `together`: stablecoins and NFTs on one form each, where that is allowed; `each`: every sale by itself. */
export const reportingMethods = ['together', 'each'] as const
const ofBroker = z.object({
  wallet: exchangeName,
  /** Absent: as the statement has it, else together. */
  method: z.enum(reportingMethods).optional(),
})
const paged = {
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(25),
}

const lotsOfSale = z.object({
  /** How many there are; the first of them are listed. */
  count: z.int(),
  lots: z.array(
    z.object({
      /** Null: unknown. */
      acquired: day.nullable(),
      /** Not acquired in the broker's account: to the broker, the day is the one it came in. */
      isFromElsewhere: z.boolean(),
      units: moneyText,
      /** Null: not known, to the broker or at all. */
      basis: moneyText.nullable(),
    }),
  ),
})
/** The lots of a sale: the broker's, and those of the return. */
const differingLots = z.object({ broker: lotsOfSale, own: lotsOfSale })
export type DifferingLots = z.infer<typeof differingLots>

export const predictedForm = z.object({
  /** In the order of the list, from 1. */
  number: z.int(),
  /** The sale; null where many are reported together. */
  transactionId: z.string().nullable(),
  act: z.enum(['sale', 'trade', 'spend', 'fee']).nullable(),
  /** The applicable checkbox on Form 8949. */
  code: z.enum(['G', 'H', 'J', 'K', 'Y']),
  /** Boxes 1b to 1g. Null: blank. */
  name: z.string(),
  units: moneyText,
  acquired: day.nullable(),
  sold: day.nullable(),
  proceeds: moneyText.nullable(),
  basis: moneyText.nullable(),
  /** Every box in the order of the form; an empty text is an empty box. */
  boxes: z.array(z.object({ box: z.string(), name: z.string(), text: z.string() })),
  /** Why boxes are empty. */
  blanks: z.array(z.object({ boxes: z.array(z.string()), words: z.string() })),
  /** What was decided beside the boxes. */
  notes: z.array(z.string()),
  /** Of the whole sale, where the broker's lots are others than those of the return. */
  differingLots: differingLots.nullable(),
})
export type PredictedFormOnWire = z.infer<typeof predictedForm>

const prediction = z.object({
  wallet: z.string(),
  year: z.int(),
  method: z.enum(reportingMethods),
  /** A US broker, as far as names and answers show, that is not said to have sent none. */
  isExpected: z.boolean(),
  /** Stablecoins or NFTs were sold, so the method matters. */
  hasChoice: z.boolean(),
  totals: z.array(
    z.object({
      code: predictedForm.shape.code,
      forms: z.int(),
      proceeds: moneyText,
      /** Null: none of them shows one. */
      basis: moneyText.nullable(),
    }),
  ),
  unreported: z.array(z.object({ words: z.string(), sales: z.int(), proceeds: moneyText })),
  total: z.int(),
  items: z.array(predictedForm),
})
export type Prediction = z.infer<typeof prediction>

export const readPrediction = {
  method: 'GET',
  path: '/api/broker-forms/:year/prediction',
  summary: "What a broker's Forms 1099-DA should say",
  access: 'account',
  params: yearParams,
  query: ofBroker.extend({
    ...paged,
    transactionId: z
      .uuid('Invalid input')
      .optional()
      .describe('only the forms of this sale are listed, and why it is on none'),
  }),
  response: prediction,
} satisfies Call

export const predictionFormats = ['csv', 'pdf'] as const

/** Answered as a download. */
export const downloadPrediction = {
  method: 'GET',
  path: '/api/broker-forms/:year/prediction/file',
  summary: "What a broker's Forms 1099-DA should say, as a file",
  access: 'account',
  params: yearParams,
  query: ofBroker.extend({ format: z.enum(predictionFormats, 'Choose CSV or PDF.') }),
  response: z.any(),
} satisfies Call

export const comparisonStates = ['unexplained', 'explained', 'equal'] as const

const comparedItem = z.object({
  state: z.enum(comparisonStates),
  /** Which line is which sale is only likely yet. */
  isProposed: z.boolean(),
  name: z.string(),
  units: moneyText,
  sold: day.nullable(),
  transactionId: z.string().nullable(),
  /** Boxes with a figure or a mark on one side at least. Null: blank there; a side that is missing has nulls only. */
  boxes: z.array(
    z.object({
      box: z.string(),
      name: z.string(),
      predicted: z.string().nullable(),
      statement: z.string().nullable(),
    }),
  ),
  hasForm: z.boolean(),
  hasLine: z.boolean(),
  findings: z.array(z.object({ isExplained: z.boolean(), words: z.string() })),
})
export type ComparedItem = z.infer<typeof comparedItem>

const comparison = z.object({
  wallet: z.string(),
  year: z.int(),
  /** Without a statement nothing is compared. */
  statements: z.int(),
  counts: z.object({ equal: z.int(), explained: z.int(), unexplained: z.int() }),
  /** What nothing explains, in dollars. */
  unexplained: moneyText,
  /** How many of them a letter would ask the broker to correct. */
  toCorrect: z.int(),
  total: z.int(),
  items: z.array(comparedItem),
})
export type Comparison = z.infer<typeof comparison>

export const readComparison = {
  method: 'GET',
  path: '/api/broker-forms/:year/comparison',
  summary: "A broker's statement beside what it should say, line by line",
  access: 'account',
  params: yearParams,
  query: ofBroker.extend({ ...paged, state: z.enum(comparisonStates).default('unexplained') }),
  response: comparison,
} satisfies Call

/** Answered as a download. */
export const downloadLetter = {
  method: 'GET',
  path: '/api/broker-forms/:year/correction-letter',
  summary: 'A letter that asks a broker for a corrected form',
  access: 'account',
  params: yearParams,
  query: ofBroker,
  response: z.any(),
} satisfies Call
