// What a broker sent and what it says of a sale: which box of Form 8949 the sale belongs in.
import { z } from 'zod'
import { adjustment, givenAdjustments } from './adjustments.ts'
import type { Call } from './call.ts'

/**
 * The first year of sales for which Form 1099-DA must show what coins cost: of those bought at the broker since its
 * start.
 */
export const FIRST_COVERED_YEAR = 2026

/**
 * The answers to "Which form did you get?". `1099-DA` shows no basis that was reported to the IRS; `1099-DA by lot`
 * shows one of the coins of which the broker had to report it, from that year on.
 */
export const brokerFormAnswers = [
  '1099-DA by lot',
  '1099-DA',
  '1099-DA with basis',
  '1099-B',
  'none',
] as const
const answer = z.enum(brokerFormAnswers, 'Choose one of the answers.')
export type BrokerFormAnswer = z.infer<typeof answer>

const year = z.coerce.number('Invalid input').int('Invalid input').min(2009).max(2100)

/** `self` is every wallet that no US broker holds: one's own, or an exchange abroad. */
const custody = z.enum(['broker', 'self'], 'Choose who holds the coins.')
export type Custody = z.infer<typeof custody>

const broker = z.object({
  wallet: z.string(),
  /** Who holds the coins: a US broker, by its name unless the person said otherwise, or not. */
  custody,
  /** It is a US broker, which had to send a Form 1099-DA for 2025 and later. */
  mustReport: z.boolean(),
  /** How many sales, trades and payments of the year are recorded there. */
  sales: z.int(),
  /** Null: not answered. Then sales at a broker that must report count as reported with the basis it must show. */
  form: answer.nullable(),
})
export type Broker = z.infer<typeof broker>

export const listBrokerForms = {
  method: 'GET',
  path: '/api/broker-forms/:year',
  summary: 'The exchanges with sales in a year, and which form each sent',
  access: 'account',
  params: z.object({ year }),
  response: z.array(broker),
} satisfies Call

export const exchangeName = z.string('Invalid input').min(1, 'Name the exchange.').max(200)

export const answerBrokerForm = {
  method: 'PUT',
  path: '/api/broker-forms/:year',
  summary: 'Say which form an exchange sent for a year',
  access: 'account',
  params: z.object({ year }),
  body: z.object({
    wallet: exchangeName,
    form: answer.nullable().describe('null takes the answer back'),
  }),
  response: z.array(broker),
} satisfies Call

export const saveCustody = {
  method: 'PUT',
  path: '/api/wallet-custody',
  summary: 'Say whether a US broker holds the coins of a wallet',
  access: 'account',
  body: z.object({
    wallet: exchangeName,
    custody: custody.nullable().describe('null goes by the name of the wallet again'),
  }),
  response: z.object({ wallet: z.string(), custody }),
} satisfies Call

const dollars = z
  .string('Invalid input')
  .trim()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Enter dollars as a plain number such as 1234.50.')

/** A sale as its Form 1099-DA or 1099-B shows it. */
const saleReport = z.object({
  form: z.enum(['1099-B', '1099-DA']),
  /** Box 1f (1099-DA) or 1d (1099-B). Null: not shown. */
  proceeds: dollars.nullable(),
  /** Box 1g or 1e. */
  basis: dollars.nullable(),
  /** Box 2 or 12: the basis was reported to the IRS. */
  basisReported: z.boolean(),
  /** Box 6 or 2. */
  term: z.enum(['short', 'long']).nullable(),
})
export type SaleReport = z.infer<typeof saleReport>

const saleParams = z.object({ id: z.uuid('Invalid input') })

export const reportedSale = z.object({
  transactionId: z.string(),
  wallet: z.string(),
  year: z.int(),
  /** What was entered for this sale; null: it follows the answer for the exchange. */
  report: saleReport.nullable(),
  /** The answer for its exchange and year. `unanswered`: a broker that must report, with no answer yet. */
  answer: z.enum([...brokerFormAnswers, 'unanswered']),
  /** Columns (f) and (g) of Form 8949 beside what follows from the broker's figures. */
  adjustments: z.array(adjustment),
})
export type ReportedSale = z.infer<typeof reportedSale>

export const readSaleReport = {
  method: 'GET',
  path: '/api/transactions/:id/broker-report',
  summary: 'What the broker reported of a sale',
  access: 'account',
  params: saleParams,
  response: reportedSale,
} satisfies Call

export const saveSaleReport = {
  method: 'PUT',
  path: '/api/transactions/:id/broker-report',
  summary: 'Enter what the broker reported of a sale',
  access: 'account',
  params: saleParams,
  body: saleReport.refine(({ basis, basisReported }) => basis !== null || !basisReported, {
    path: ['basis'],
    message: 'A basis that was reported to the IRS is on the form. Enter it.',
  }),
  response: reportedSale,
} satisfies Call

export const clearSaleReport = {
  method: 'DELETE',
  path: '/api/transactions/:id/broker-report',
  summary: 'Let a sale follow the answer for its exchange again',
  access: 'account',
  params: saleParams,
  response: reportedSale,
} satisfies Call

export const saveSaleAdjustments = {
  method: 'PUT',
  path: '/api/transactions/:id/adjustments',
  summary: 'Say what Form 8949 adjusts of a sale, by code',
  access: 'account',
  params: saleParams,
  body: z.object({
    adjustments: givenAdjustments.describe(
      'in place of those given before; codes that only an import has stay',
    ),
  }),
  response: reportedSale,
} satisfies Call
