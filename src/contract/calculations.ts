// What the ledger comes to, by year and method. Money is decimal text, negative for losses.
import { z } from 'zod'
import type { Call } from './call.ts'
import { cents } from './cents.ts'
import { filingStatus } from './filing-status.ts'
import { moneyText } from './money.ts'
import { timeZone } from './time-zone.ts'
import { yearLockState } from './year-locks.ts'

export const taxMethods = ['FIFO', 'LIFO', 'HIFO', 'SPECIFIC_ID'] as const
export const taxMethod = z.enum(taxMethods, 'Choose FIFO, LIFO, HIFO or SPECIFIC_ID.')
export type TaxMethod = z.infer<typeof taxMethod>

/** Whether a sale before 2025 took lots of its own wallet only, or of any. */
const pooling = z.enum(['wallet', 'universal'])

/** The fee of a transfer between own wallets: a small disposal, or its basis stays with the coins that moved. */
const transferFees = z.enum(['disposal', 'basis'])
/** Fees of trading one coin for another before 2025: off what was given, onto what was received, or half each. */
const tradeFees = z.enum(['disposed', 'acquired', 'split'])

/** What a person files by. Kept on the server, since every result depends on it. */
export const filingFacts = z.object({
  status: filingStatus,
  /** Wages, interest and other ordinary income; null when not provided. */
  otherIncome: cents.nullable(),
  /** Losses from years before the ledger begins, without a sign. */
  carryoverShort: cents,
  carryoverLong: cents,
  timeZone,
  poolingBefore2025: pooling,
  /** Whether the person said how lots were pooled. If not, it is assumed, and the compliance panel asks. */
  poolingConfirmed: z.boolean(),
  /**
   * Sales that a broker reported with their basis, and that need no adjustment, go as totals on lines 1a and 8a of
   * Schedule D and not on Form 8949 (Exception 1 of its instructions).
   */
  reportedAsTotals: z.boolean(),
  transferFees,
  tradeFeesBefore2025: tradeFees,
})
export type FilingFacts = z.infer<typeof filingFacts>

/**
 * What is left out stays as it is; pooling that comes without `poolingConfirmed` is what the person says. A year's tax
 * profile comes before status, income and losses here.
 */
const changedFacts = filingFacts
  .partial({
    poolingConfirmed: true,
    reportedAsTotals: true,
    transferFees: true,
    tradeFeesBefore2025: true,
    status: true,
    otherIncome: true,
    carryoverShort: true,
    carryoverLong: true,
  })
  .extend({
    // It was one of the facts until each year had its own. Dropped in silence, it would seem to count.
    method: z.never('A method is chosen for a year: PUT /api/year-methods/2025.').optional(),
  })
export type ChangedFacts = Omit<z.infer<typeof changedFacts>, 'method'>

/** Those that do not belong to a tax year. */
export const everyYearFacts = filingFacts.pick({
  timeZone: true,
  poolingBefore2025: true,
  poolingConfirmed: true,
  reportedAsTotals: true,
  transferFees: true,
  tradeFeesBefore2025: true,
})
export type EveryYearFacts = z.infer<typeof everyYearFacts>

export const readFilingFacts = {
  method: 'GET',
  path: '/api/filing-facts',
  summary: 'The tax profile for every year',
  access: 'account',
  response: filingFacts,
} satisfies Call

export const saveFilingFacts = {
  method: 'PUT',
  path: '/api/filing-facts',
  summary: 'Change the tax profile for every year',
  access: 'account',
  body: changedFacts,
  response: filingFacts,
} satisfies Call

export const savePooling = {
  method: 'PUT',
  path: '/api/filing-facts/pooling',
  summary: 'Say how lots were pooled before 2025: each wallet by itself, or all wallets together',
  access: 'account',
  body: z.strictObject({ poolingBefore2025: pooling }),
  response: filingFacts,
} satisfies Call

const taxpayerZone = z.object({
  timeZone,
  /** Whether the person has said that this is their zone; it is asked for once, after the first import. */
  isConfirmed: z.boolean(),
})
export type TaxpayerZone = z.infer<typeof taxpayerZone>

export const readTimeZone = {
  method: 'GET',
  path: '/api/filing-facts/time-zone',
  summary: 'Which time zone decides on the day of a sale, and whether the person has confirmed it',
  access: 'account',
  response: taxpayerZone,
} satisfies Call

export const saveTimeZone = {
  method: 'PUT',
  path: '/api/filing-facts/time-zone',
  summary: 'Say which time zone decides on the day of a sale',
  access: 'account',
  body: z.strictObject({ timeZone }),
  response: taxpayerZone,
} satisfies Call

const year = z.coerce.number('Invalid input').int('Invalid input').min(2009).max(2100)
const yearParams = z.object({ year })

const termTotals = z.object({
  lines: z.int(),
  proceeds: moneyText,
  basis: moneyText,
  adjustment: moneyText,
  gain: moneyText,
})

/**
 * How far gains and income of a year could move once everything is known, by what each record was worth on its own day:
 * `low` at or below zero, `high` at or above. `unpriced` records have no price of their day, and are in neither.
 */
export const doubt = z.object({
  low: moneyText,
  high: moneyText,
  unpriced: z.int(),
  /** Sold without a known cost: the asset with the largest gain that rests on it, and how many other assets. */
  withoutCost: z.object({ asset: z.string(), quantity: z.string(), others: z.int() }).nullable(),
})

export const calculation = z.object({
  year: z.int(),
  /** The method of the year. */
  method: taxMethod,
  /** What really decided which lots were sold, in words: lot instructions and selected lots too. */
  methodUsed: z.string(),
  totalGainLoss: moneyText,
  shortTermGains: moneyText,
  longTermGains: moneyText,
  /** Sales that have lines on the form: a sale over many lots has many lines, one of both terms counts in both. */
  transactions: z.int(),
  shortTermTransactions: z.int(),
  longTermTransactions: z.int(),
  /** January to December, as printed, in cents also on a return in whole dollars. */
  months: z.array(z.object({ shortTermGains: moneyText, longTermGains: moneyText })).length(12),
  /** As Form 8949 prints them: sums of rows that are rounded to cents. */
  short: termTotals,
  long: termTotals,
  /** The rows with a gain, and those with a loss. */
  wins: z.object({ lines: z.int(), gain: moneyText }),
  losses: z.object({ lines: z.int(), gain: moneyText }),
  /** Of a business: on Schedule C, and subject to self-employment tax, which `taxLiability` is without. */
  income: z.array(z.object({ kind: z.string(), usd: moneyText, isBusiness: z.literal(true).optional() })),
  totalIncome: moneyText,
  /**
   * Section 1256 contracts, on Form 6781 and not among the gains above: 40 percent short-term and 60 percent long-term
   * on Schedule D. Losses and tax below count them. `unknown`: results of unknown value, counted as zero.
   */
  contracts: z.object({
    results: z.int(),
    unknown: z.int(),
    gain: moneyText,
    short: moneyText,
    long: moneyText,
  }),
  /** Of the long-term gain, that on collectibles (code C), taxed at up to 28 percent. Absent: no sale is one. */
  collectiblesGain: moneyText.optional(),
  /** Losses of earlier years that count in this one, and what is left for the next; positive. */
  carryoverIn: z.object({ short: moneyText, long: moneyText }),
  carryoverOut: z.object({ short: moneyText, long: moneyText }),
  /** The loss that counts against other income this year, positive. */
  deductibleLoss: moneyText,
  /** What the crypto adds to the year's federal tax; null for a year whose brackets are not known. */
  taxLiability: moneyText.nullable(),
  /** The same by tax; they add up to it. State tax is not included. */
  taxParts: z
    .object({
      incomeTax: moneyText,
      /** Form 6251. */
      alternativeMinimumTax: moneyText,
      /** Form 8960. */
      netInvestmentIncomeTax: moneyText,
    })
    .nullable(),
  /** Filing facts that were not given and had to be assumed. */
  assumed: z.array(z.string()),
  /** How much of the result rests on unknown figures. */
  unknownBasis: z.object({ lines: z.int(), gain: moneyText }),
  unknownProceeds: z.object({ lines: z.int(), basis: moneyText }),
  unknownIncome: z.object({ items: z.int() }),
  doubt,
  /** Sales that count only if their lots were identified by the time of the sale: how that stands, by wallet. */
  identified: z.array(
    z.object({
      wallet: z.string(),
      /** On record here no later than the sale. */
      inTime: z.int(),
      /** In time by what the person says, entered after the sale. */
      stated: z.int(),
      late: z.int(),
      missing: z.int(),
      /** Of those in time or stated to be, the sales a broker had notice of: on record by then, or only stated. */
      told: z.int(),
      toldByWord: z.int(),
    }),
  ),
  /** How many facts a second calculation checked; absent until something was made of the figures as they are now. */
  checkedFacts: z.int().optional(),
  /** Null for a year that is not locked, and by another method than its own. */
  lock: yearLockState.nullable(),
  computedAt: z.iso.datetime(),
})
export type Calculation = z.infer<typeof calculation>

export const listCalculations = {
  method: 'GET',
  path: '/api/tax-calculations',
  summary: 'Every year with something to report, each by its own method',
  access: 'account',
  response: z.array(calculation),
} satisfies Call

export const readCalculation = {
  method: 'GET',
  path: '/api/tax-calculations/:year',
  summary: 'One year by its own method, or as if another had been chosen for it',
  access: 'account',
  params: yearParams,
  query: z.object({ method: taxMethod.optional() }),
  response: calculation,
} satisfies Call

/** `{ settings: { method } }` or `{ method }`. */
export const calculate = {
  method: 'POST',
  path: '/api/tax-calculations/:year/calculate',
  summary: 'Calculate one year by its own method, or as if another had been chosen for it',
  access: 'account',
  params: yearParams,
  body: z.object({
    method: taxMethod.optional(),
    settings: z.object({ method: taxMethod.optional() }).optional(),
  }),
  response: calculation,
} satisfies Call

const comparedFigures = z.object({
  /** What really decides the lots if it is chosen, in words: lot instructions come before a method. */
  methodUsed: z.string(),
  totalGainLoss: moneyText,
  shortTermGains: moneyText,
  longTermGains: moneyText,
  taxLiability: moneyText.nullable(),
  /** Losses left to the next year, positive. */
  carryoverOut: z.object({ short: moneyText, long: moneyText, total: moneyText }),
})

export const comparison = z.object({
  year: z.int(),
  methods: z.array(
    comparedFigures.extend({
      method: taxMethod,
      /** Against FIFO without lot instructions; negative: it costs more. */
      savings: moneyText,
      /** False: its lots had to be identified before the sales, and no record shows that they were. */
      canBeFiled: z.boolean(),
      condition: z.string().nullable(),
    }),
  ),
  /** FIFO as if no lot instruction had been given for the year; null where none decides anything. */
  withoutInstructions: comparedFigures.nullable(),
  /** The best of what can be filed. */
  recommendation: taxMethod,
  /** The best of all four, as if lots had been identified in time. */
  lowest: taxMethod,
  reason: z.string(),
  assumed: z.array(z.string()),
  computedAt: z.iso.datetime(),
})
export type Comparison = z.infer<typeof comparison>

export const compareMethods = {
  method: 'GET',
  path: '/api/tax-calculations/:year/comparison',
  summary: 'The four methods side by side',
  access: 'account',
  params: yearParams,
  response: comparison,
} satisfies Call

export const dashboardStats = z.object({
  totalGainLoss: moneyText,
  shortTermGains: moneyText,
  longTermGains: moneyText,
  shortTermTransactions: z.int(),
  longTermTransactions: z.int(),
  connectedExchanges: z.int(),
  lastSyncTime: z.iso.datetime().nullable(),
  doubt,
  /** Against the year before, in percent; null where that says nothing: from zero, or across a change of sign. */
  changeFromLastYear: z.string().nullable(),
  /** The same in dollars; null where nothing was sold in one of the two years. */
  changeInDollars: moneyText.nullable(),
  transactions: z.int(),
  /** Lines of Form 8949. */
  lines: z.int(),
  months: calculation.shape.months,
  /** Where the year has no sales: the newest that has. */
  latestYearWithSales: z.int().nullable(),
})

const stats = { method: 'GET', response: dashboardStats } as const

/** `?year=`, and bare for the current year. */
export const readDashboardStats = {
  ...stats,
  path: '/api/dashboard/stats',
  summary: 'The figures of the dashboard',
  access: 'account',
  query: z.object({ year: year.optional() }),
} satisfies Call

export const readDashboardStatsOfYear = {
  ...stats,
  path: '/api/dashboard/stats/:year',
  summary: 'The figures of the dashboard for one year',
  access: 'account',
  params: yearParams,
} satisfies Call
