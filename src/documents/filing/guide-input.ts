import type {
  AddedTaxes,
  Conversion,
  ConversionReading,
  Form6781,
  Form8949Row,
  IncomeKind,
  ScheduleD,
  Usd,
} from '#engine'
import type { AmendedYear } from './amended-year.ts'
import type { InvestmentTax } from './form8960.ts'
import type { Unidentified } from './unidentified.ts'

export type GuideStep = { title: string; paragraphs: string[] }

/**
 * The official form filled in, our own drawing of it, our drawing for a year whose forms the IRS has not published, or
 * no form at all but a table, for years before those we know.
 */
export type FormEdition = 'official' | 'substitute' | 'preview' | 'table'

/** What was given to charities. */
export type Donated = {
  count: number
  value: Usd
  /** What may be deducted of it at most: of coins held short-term no more than they cost. */
  deduction: Usd
  /** Gifts of a value nobody knows, which counts as zero. */
  unknown: number
}

/** What one person or charity received in the year. */
export type Given = {
  /** Null: the person has not said who received them. */
  name: string | null
  /** The relation of a person, or the number of a charity. */
  about: string | null
  count: number
  value: Usd
  /** Of donations: what may be deducted at most. */
  deduction: Usd
  /** Of a value nobody knows, which counts as zero. */
  unknown: number
}

/** Income that the taxpayer called a trade or business. */
export type Business = {
  /** The kinds of income that are a business in this year. */
  kinds: readonly IncomeKind[]
  /** Gross receipts: line 1 of Schedule C. */
  income: Usd
  /** The rest of the year's income. */
  onSchedule1: Usd
  /** Items of a value nobody knows, which count as zero. */
  unknown: number
}

/** How one kind of conversion counts, in a year that has some or is touched by earlier ones. */
export type ConversionRead = {
  conversion: Conversion
  reading: ConversionReading
  /** The day of the choice; absent where nothing was chosen and the usual reading counts. */
  chosenOn?: string | undefined
  /** Up to the end of the year. */
  exchanges: number
}

export type GuideInput = {
  year: number
  /** What a person holds in hand as the forms of the year. */
  edition: FormEdition
  /** Taxable disposals, on Form 8949 or as totals on Schedule D. */
  rows: number
  /** As they are printed: on the form, or with a statement on that. */
  rowsOnForm8949: number
  /** Rows that are not on Form 8949, as was chosen: their totals are on these lines of Schedule D. */
  leftOut: Record<'1a' | '8a', number>
  /** Rows of Form 8949 that nobody knows the proceeds or the cost of. */
  unknownProceeds: number
  unknownBasis: number
  /** Sales whose lots were not identified in time. */
  unidentified: Unidentified | undefined
  /** On Schedule 1: without what is a business. */
  income: Usd
  incomeOfUnknownValue: number
  /** Income that goes on Schedule C. */
  business?: Business | undefined
  /** Rows that are sales of coins from such income, of any year. Absent: there is no business. */
  businessCoins?: readonly Form8949Row[] | undefined
  gifts: number
  /** By who received them, as far as the person says so. */
  giftsTo?: readonly Given[] | undefined
  donations: Donated
  donationsTo?: readonly Given[] | undefined
  losses: number
  /** What Section 1256 contracts came to. */
  contracts: Form6781
  /** How conversions count that are in the records by the end of the year. */
  conversions?: readonly ConversionRead[] | undefined
  scheduleD: ScheduleD
  hasOtherGains: boolean
  /** Of the long-term gain, that on collectibles. Absent: no sale is one. */
  collectiblesGain?: Usd | undefined
  /** Each lot or each sale on a row of Form 8949, or totals with a statement attached. */
  salesAs: 'rows' | 'various' | 'statement'
  /** Federal income tax that brokers withheld, and losses they disallowed because of wash sales. */
  withheld: readonly { wallet: string; usd: Usd }[]
  washSales: Usd
  /** Form 8949 has losses that the person or a file said are not allowed because of wash sales. */
  hasOwnWashSales?: boolean | undefined
  /** Losses left for the next year. */
  carryoverOut: Usd
  /** What the crypto adds to the year's federal tax, by tax; null where it is not known. */
  addedTaxes: AddedTaxes | null
  /** Absent: the year's rates are not known. */
  investmentTax?: InvestmentTax | undefined
  /** Filed before, with other figures. */
  amended?: AmendedYear | undefined
}
