import type {
  Carryover,
  Form6781,
  Form8949,
  Form8949Row,
  HeldLot,
  Outcome,
  ScheduleD,
  Usd,
  YearSummary,
} from '#engine'
import type { Worksheet } from '../filing/carryover-worksheet.ts'
import type { InvestmentTax } from '../filing/form8960.ts'
import type { Business, ConversionRead, GuideStep } from '../filing/guide-input.ts'
import type { Unidentified } from '../filing/unidentified.ts'
import type { YearLists } from '../filing/year-lists.ts'
import type { ShortenedId } from '../pdf/column-a.ts'

export type SummaryInput = {
  /** How to file the year: the first page. */
  guide: readonly GuideStep[]
  lists: YearLists
  /** Ids of transactions that Form 8949 has no room to print whole. */
  shortenedIds?: readonly ShortenedId[] | undefined
  /** How the losses left for the next year are worked out. Absent: not computed. */
  worksheet?: Worksheet | undefined
  /** Absent: the year's rates are not known. */
  investmentTax?: InvestmentTax | undefined
  outcome: Outcome
  year: number
  form: Form8949
  scheduleD: ScheduleD
  /** Gains on other property, which the lines that add everything up count too: these are left to the person. */
  hasOtherGains?: boolean | undefined
  /** What Section 1256 contracts came to. */
  contracts: Form6781
  /** How conversions count that are in the records by the end of the year. */
  conversions?: readonly ConversionRead[] | undefined
  summary: YearSummary
  /** Income that goes on Schedule C. */
  business?: Business | undefined
  /** Rows of Form 8949 that are sales of coins received as such income, in any year. */
  businessCoins?: readonly Form8949Row[] | undefined
  /** Sales whose lots were not identified in time. */
  unidentified?: Unidentified | undefined
  /** Federal income tax that brokers withheld. */
  withheld?: Usd | undefined
  /** What the year leaves to the next, as printed. Absent: not computed. */
  carryoverOut?: Carryover | undefined
  now: Date
  /** What has to be said before anything else. */
  notes?: readonly string[] | undefined
  /**
   * The lots at the end of the year: those of a calculation whose `asOf` is its last instant. Absent: the lots of
   * `outcome`, as long as the ledger does not go on after the year.
   */
  held?: Iterable<HeldLot> | undefined
}
