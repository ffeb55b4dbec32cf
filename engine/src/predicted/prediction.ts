// What is asked of a prediction, and what it answers: the forms of a broker and year, and the sales that are on none.
import { checked } from '../core/checked.ts'
import type { TaxDate } from '../core/event.ts'
import type { Quantity, Usd } from '../core/money.ts'
import type { PredictedForm, TogetherKind } from './form-1099-da.ts'

export type PredictionOptions = {
  wallet: string
  year: number
  /** Coins that may be reported together: qualifying stablecoins, and specified NFTs. */
  kindOf: (asset: string) => TogetherKind | undefined
  /** What the broker is taken to report together, where it may. */
  together: Record<TogetherKind, boolean>
  /** One for the other is wrapping or unwrapping, which brokers need not report (Notice 2024-57). */
  isWrapping: (from: string, to: string) => boolean
}

/** Why a sale at the broker is on no form. */
export const unreportedReasons = [
  'network_fee',
  'withheld_fee',
  'contract',
  'wrapping',
  'staking',
  'liquidity',
  'small_payments',
  'small_stablecoins',
  'stablecoin_for_coins',
  'small_nfts',
] as const
export type UnreportedReason = (typeof unreportedReasons)[number]

export type Unreported = {
  eventId: string
  asset: string
  quantity: Quantity
  sold: TaxDate
  /** Null: unknown. */
  proceeds: Usd | null
  reason: UnreportedReason
}

export type PredictedYear = { forms: readonly PredictedForm[]; unreported: readonly Unreported[] }

export const unreportedOf = ({ eventIds, boxes }: PredictedForm, reason: UnreportedReason): Unreported => ({
  eventId: checked(eventIds[0]),
  asset: boxes.name,
  quantity: boxes.units,
  sold: boxes.sold ?? '',
  proceeds: boxes.proceeds,
  reason,
})
