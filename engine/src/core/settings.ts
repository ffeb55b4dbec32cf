// The taxpayer's choices that change the result.
import type { Conversion, Decimal, Instant, TaxDate } from './event.ts'

export const methods = ['FIFO', 'LIFO', 'HIFO', 'SPECIFIC_ID'] as const
export type Method = (typeof methods)[number]

/** The method of a year, and of those after it until the next one listed. */
export type YearMethod = { year: number; method: Method }

/** From then on, units leave by this method: everywhere, or from one wallet. The latest order that fits counts. */
export type StandingOrder = {
  method: Method
  /** An instant, or a day of the taxpayer's from its beginning. */
  from: Instant | TaxDate
  wallet?: string | undefined
  /** When it was given. For what left before, it is too late, and the result says so. */
  identifiedAt?: Instant | undefined
  /** When it was entered here, if later: for what left before, that it was given in time is the taxpayer's word. */
  recordedAt?: Instant | undefined
}

/** The lots named for one disposal. Used where the disposal's method is SPECIFIC_ID. */
export type Selection = {
  eventId: string
  lots: readonly { lotId: string; quantity: Decimal }[]
  /** When the lots were identified. After the disposal it is too late, and the result says so. */
  identifiedAt?: Instant | undefined
  /** When that was entered here, if later. */
  recordedAt?: Instant | undefined
}

/** Rev. Proc. 2024-28: unused basis of a universal pool, assigned to the wallets at the close of 2024-12-31. */
export type Allocation =
  | {
      kind: 'specific-unit'
      asset: string
      units: readonly { wallet: string; lotId: string; quantity: Decimal }[]
      completedAt?: Instant | undefined
    }
  | {
      kind: 'global'
      asset: string
      order: Exclude<Method, 'SPECIFIC_ID'>
      /** The wallets in the order in which they are filled. */
      wallets: readonly string[]
      completedAt?: Instant | undefined
    }

/**
 * Which form the broker of a wallet sent for a year; a sale's own report comes first. `by lot`: with the basis of what the
 * broker had to report it of.
 */
export type BrokerForm = {
  wallet: string
  year: number
  form: 'none' | '1099-DA' | '1099-DA with basis' | '1099-DA by lot' | '1099-B' | 'unanswered'
}

/**
 * A notice to the broker of a wallet about which units to sell: a rule for all sales from then on, or units with each
 * sale.
 */
export type BrokerNotice = {
  wallet: string
  method: Method
  toldAt: Instant
  /** When that was entered, where it was later. */
  recordedAt?: Instant | undefined
}

/** A conversion realizes its gain, as any trade does, or what was received takes over the dates and basis of what was given. */
export const conversionReadings = ['trade', 'carry_over'] as const
export type ConversionReading = (typeof conversionReadings)[number]

/** What counts until the taxpayer says otherwise; R-CONVERSION in SPEC.md has the law for both. */
export const usualReadings = {
  wrapping: 'carry_over',
  bridging: 'carry_over',
  liquid_staking: 'trade',
  pool: 'trade',
} as const satisfies Record<Conversion, ConversionReading>

export type Settings = {
  /** IANA name; the taxpayer's days begin and end there. */
  timeZone: string
  /** Where neither a year's method nor a standing order says otherwise. */
  method: Method
  yearMethods?: readonly YearMethod[] | undefined
  standingOrders?: readonly StandingOrder[] | undefined
  selections?: readonly Selection[] | undefined
  /** From 2025 every wallet is a pool of its own; before, the taxpayer may have used one pool for all. */
  poolingBefore2025?: 'wallet' | 'universal' | undefined
  allocations?: readonly Allocation[] | undefined
  /** The fee of a transfer between own wallets: a small disposal, or its basis stays with the coins that moved. */
  transferFees?: 'disposal' | 'basis' | undefined
  /** Fees of a coin-for-coin trade before 2025. From 2025 they all reduce what was realised. */
  tradeFeesBefore2025?: 'disposed' | 'acquired' | 'split' | undefined
  /** How the law is read of each kind of conversion. Absent: as usual. */
  conversions?: Partial<Record<Conversion, ConversionReading>> | undefined
  /** For wallets at brokers. Absent for a wallet and year: no form came. */
  brokerForms?: readonly BrokerForm[] | undefined
  /** From 2027 units at a broker are identified to the broker (Treas. Reg. 1.1012-1(j)(3)(ii)). They change no figure. */
  brokerNotices?: readonly BrokerNotice[] | undefined
  /** Events after this instant are in the future. Absent: none are. */
  asOf?: Instant | undefined
}

export const readingOf = ({ conversions }: Settings, conversion: Conversion): ConversionReading =>
  conversions?.[conversion] ?? usualReadings[conversion]

/** The same settings with another method for one year, while the years before it stay as they are. */
export const withYearMethod = (settings: Settings, chosen: YearMethod): Settings => ({
  ...settings,
  yearMethods: [...(settings.yearMethods ?? []).filter(({ year }) => year !== chosen.year), chosen],
})

/** The method of a year where no standing order says otherwise. */
export function methodOfYear({ method, yearMethods = [] }: Settings, year: number): Method {
  let latest: YearMethod | undefined
  for (const chosen of yearMethods)
    if (chosen.year <= year && (!latest || chosen.year > latest.year)) latest = chosen
  return latest?.method ?? method
}
