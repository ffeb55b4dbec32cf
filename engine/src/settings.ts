// The taxpayer's choices that change the result.
import type { Decimal, Instant, TaxDate } from './event.ts'

export const methods = ['FIFO', 'LIFO', 'HIFO', 'SPECIFIC_ID'] as const
export type Method = (typeof methods)[number]

/** From this day on, units leave by this method: everywhere, or from one wallet. The latest order that fits counts. */
export type StandingOrder = { method: Method; from: TaxDate; wallet?: string | undefined }

/** The lots named for one disposal. Used where the disposal's method is SPECIFIC_ID. */
export type Selection = {
  eventId: string
  lots: readonly { lotId: string; quantity: Decimal }[]
  /** When the lots were identified. After the disposal it is too late, and the result says so. */
  identifiedAt?: Instant | undefined
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

/** Which form the broker of a wallet sent for a year; a sale's own report comes first. */
export type BrokerForm = {
  wallet: string
  year: number
  form: 'none' | '1099-DA' | '1099-DA with basis' | '1099-B' | 'unanswered'
}

export type Settings = {
  /** IANA name; the taxpayer's days begin and end there. */
  timeZone: string
  /** Where no standing order says otherwise. */
  method: Method
  standingOrders?: readonly StandingOrder[] | undefined
  selections?: readonly Selection[] | undefined
  /** From 2025 every wallet is a pool of its own; before, the taxpayer may have used one pool for all. */
  poolingBefore2025?: 'wallet' | 'universal' | undefined
  allocations?: readonly Allocation[] | undefined
  /** The fee of a transfer between own wallets: a small disposal, or its basis stays with the coins that moved. */
  transferFees?: 'disposal' | 'basis' | undefined
  /** Fees of a coin-for-coin trade before 2025. From 2025 they all reduce what was realised. */
  tradeFeesBefore2025?: 'disposed' | 'acquired' | 'split' | undefined
  /** For wallets at brokers. Absent for a wallet and year: no form came. */
  brokerForms?: readonly BrokerForm[] | undefined
  /** Events after this instant are in the future. Absent: none are. */
  asOf?: Instant | undefined
}
