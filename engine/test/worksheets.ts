// Worksheets of the IRS filled in, line by line, and the figures they start from. Amounts are dollars as printed.
import type { FilingStatus } from '../src/rules/us/tax-year.ts'

/**
 * Qualified Dividends and Capital Gain Tax Worksheet, Form 1040 instructions. The IRS prints no filled-in one: these follow
 * its lines with the year's figures.
 */
export const capitalGainWorksheets: readonly {
  title: string
  year: number
  status: FilingStatus
  taxableIncome: string
  qualifiedDividends: string
  /** Of Schedule D. */
  line15: string
  line16: string
  /** Lines 1 to 25. */
  lines: string
}[] = [
  {
    title: 'gain on both sides of the 0 percent limit',
    year: 2025,
    status: 'single',
    taxableIncome: '60000',
    qualifiedDividends: '0',
    line15: '20000',
    line16: '20000',
    lines: `60000 0 20000 20000 40000 48350 48350 40000 8350 20000 8350 11650 533400
      60000 48350 11650 11650 1747.50 20000 0 0 4565 6312.50 8120 6312.50`,
  },
  {
    title: 'all long-term gain at 0 percent, short-term gain beside it',
    year: 2025,
    status: 'marriedFilingJointly',
    taxableIncome: '90000',
    qualifiedDividends: '0',
    line15: '30000',
    line16: '45000',
    lines: `90000 0 30000 30000 60000 96700 90000 60000 30000 30000 30000 0 600050
      90000 90000 0 0 0 30000 0 0 6726 6726 10326 6726`,
  },
  {
    title: 'dividends and gain, all at 0 percent',
    year: 2024,
    status: 'headOfHousehold',
    taxableIncome: '58000',
    qualifiedDividends: '1000',
    line15: '10000',
    line16: '10000',
    lines: `58000 1000 10000 11000 47000 63000 58000 47000 11000 11000 11000 0 551350
      58000 58000 0 0 0 11000 0 0 5312 5312 6632 5312`,
  },
  {
    title: 'taxable income above the Tax Table',
    year: 2026,
    status: 'marriedFilingJointly',
    taxableIncome: '110000',
    qualifiedDividends: '0',
    line15: '40000',
    line16: '40000',
    lines: `110000 0 40000 40000 70000 98900 98900 70000 28900 40000 28900 11100 613700
      110000 98900 11100 11100 1665 40000 0 0 7907 9572 13624 9572`,
  },
  {
    title: 'a short-term loss, and gain on both sides of the 15 percent limit',
    year: 2023,
    status: 'marriedFilingSeparately',
    taxableIncome: '300000',
    qualifiedDividends: '0',
    line15: '100000',
    line16: '90000',
    lines: `300000 0 90000 90000 210000 44625 44625 44625 0 90000 0 90000 276900
      276900 210000 66900 66900 10035 66900 23100 4620 46032 60687 76894.50 60687`,
  },
  {
    title: 'all of the gain at 0 percent, the rest by the Tax Table, on 69,025',
    year: 2024,
    status: 'marriedFilingJointly',
    taxableIncome: '90000',
    qualifiedDividends: '1000',
    line15: '20000',
    line16: '20000',
    lines: `90000 1000 20000 21000 69000 94050 90000 69000 21000 21000 21000 0 583750
      90000 90000 0 0 0 21000 0 0 7819 7819 10339 7819`,
  },
]

/** Capital Loss Carryover Worksheet, Schedule D instructions 2025. The first one is Bob and Shelly of Pub. 550. */
export const carryoverWorksheets: readonly {
  title: string
  /** The year before: taxable income, and lines 7, 15 and 21 of Schedule D. */
  taxableIncome: string
  line7: string
  line15: string
  line21: string
  /** Lines 1 to 13; `-` for those that are skipped. */
  lines: string
  short: string
  long: string
}[] = [
  {
    title: 'a short-term loss of 7,000',
    taxableIncome: '26000',
    line7: '-7000',
    line15: '0',
    line21: '3000',
    lines: '26000 3000 29000 3000 7000 0 3000 4000 - - - - 0',
    short: '4000',
    long: '0',
  },
  {
    title: 'losses of both terms: the short-term one is deducted first',
    taxableIncome: '26000',
    line7: '-2000',
    line15: '-5000',
    line21: '3000',
    lines: '26000 3000 29000 3000 2000 0 3000 0 5000 0 1000 1000 4000',
    short: '0',
    long: '4000',
  },
  {
    title: 'taxable income below zero: less is deducted',
    taxableIncome: '-500',
    line7: '-7000',
    line15: '0',
    line21: '3000',
    lines: '-500 3000 2500 2500 7000 0 2500 4500 - - - - 0',
    short: '4500',
    long: '0',
  },
  {
    title: 'a long-term gain uses up part of a short-term loss of 10,000',
    taxableIncome: '50000',
    line7: '-10000',
    line15: '2000',
    line21: '3000',
    lines: '50000 3000 53000 3000 10000 2000 5000 5000 - - - - 0',
    short: '5000',
    long: '0',
  },
  {
    title: 'the limit of a separate return',
    taxableIncome: '50000',
    line7: '-4000',
    line15: '-1000',
    line21: '1500',
    lines: '50000 1500 51500 1500 4000 0 1500 2500 1000 0 0 0 1000',
    short: '2500',
    long: '1000',
  },
  {
    title: 'a long-term gain uses up part of a short-term loss of 8,000',
    taxableIncome: '40000',
    line7: '-8000',
    line15: '2000',
    line21: '3000',
    lines: '40000 3000 43000 3000 8000 2000 5000 3000 - - - - 0',
    short: '3000',
    long: '0',
  },
]

/** What of a net loss is deducted, and what carries over. The joint returns are Pub. 550 (2025), the separate one is ours. */
export const lossLimits: readonly {
  status: FilingStatus
  loss: string
  taxableIncome: string
  deducted: string
  carriedOver: string
}[] = [
  {
    status: 'marriedFilingJointly',
    loss: '7000',
    taxableIncome: '26000',
    deducted: '3000',
    carriedOver: '4000',
  },
  { status: 'marriedFilingJointly', loss: '2000', taxableIncome: '0', deducted: '2000', carriedOver: '0' },
  {
    status: 'marriedFilingJointly',
    loss: '2000',
    taxableIncome: '100000',
    deducted: '2000',
    carriedOver: '0',
  },
  {
    status: 'marriedFilingSeparately',
    loss: '10000',
    taxableIncome: '50000',
    deducted: '1500',
    carriedOver: '8500',
  },
]

/** Schedule D, lines 1a and 8a: sales with reported basis and no adjustment, added up without Form 8949. */
export const aggregates: readonly {
  title: string
  /** Proceeds and basis of each sale. */
  short: readonly (readonly [proceeds: string, basis: string])[]
  long: readonly (readonly [proceeds: string, basis: string])[]
  /** Columns d, e, g and h. */
  line1a: string
  line8a: string
}[] = [
  {
    title: 'Schedule D instructions 2025, lines 1a and 8a, Exception 1',
    short: [],
    long: [
      ['6000', '2000'],
      ['5000', '3000'],
    ],
    line1a: '0 0 0 0',
    line8a: '11000 5000 0 6000',
  },
  {
    title: 'sales of both terms',
    short: [
      ['100', '70'],
      ['50', '30'],
    ],
    long: [['9', '4']],
    line1a: '150 100 0 50',
    line8a: '9 4 0 5',
  },
]

/** Whole dollars: cents below 50 are dropped, from 50 on the next dollar counts. */
export const roundings: readonly { source: string; amounts: string; dollars: string }[] = [
  { source: 'Form 8949 instructions 2025', amounts: '1.49 1.50', dollars: '1 2' },
  { source: 'Schedule D instructions 2025', amounts: '1.39 2.50', dollars: '1 3' },
  { source: 'the same rule', amounts: '1.49 1.50 2.51', dollars: '1 2 3' },
]
