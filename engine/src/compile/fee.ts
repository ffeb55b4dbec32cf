// A fee, read: cash, or coins with their value. Where it goes is up to the act it belongs to.
import { type Amount, share, subtract } from '../core/amounts.ts'
import type { LedgerEvent, Money } from '../core/event.ts'
import { readQuantity } from '../core/money.ts'
import {
  assetIndex,
  coins,
  type Draft,
  dollars,
  leaveOut,
  note,
  ownQuantity,
  placeIndex,
  priceValue,
  toUsd,
} from './draft.ts'
import { addFlag, addPosting, PROCEEDS_UNKNOWN, setCosts } from './postings.ts'

export type ReadFee =
  | { kind: 'none' }
  | { kind: 'cash'; usd: Amount }
  | {
      kind: 'coins'
      asset: number
      assetName: string
      quantity: Amount
      quantityText: string
      /** As the event states it. */
      stated: Amount | undefined
      /** Of `quantity`, what paid for disposing of the fee's own coins. */
      onFee: Amount
    }

const NONE: ReadFee = { kind: 'none' }

export function readFee(draft: Draft, event: LedgerEvent): ReadFee {
  const { fee } = event
  if (fee === undefined || fee === null) return NONE
  if (typeof fee !== 'object') return leaveOut(draft, 'event_incomplete', 'fee')
  const stated = fee.usd === undefined ? undefined : dollars(draft, fee.usd, 'fee.usd')
  if (fee.money && stated === undefined) return feeInMoney(draft, event, fee.money)
  if (fee.asset === undefined && fee.quantity === undefined)
    return stated === undefined || stated === 0 ? NONE : { kind: 'cash', usd: stated }
  if (typeof fee.asset !== 'string' || fee.asset === '')
    return leaveOut(draft, 'event_incomplete', 'fee.asset')
  if (fee.quantity === undefined) return leaveOut(draft, 'event_incomplete', 'fee.quantity')
  const asset = assetIndex(draft, fee.asset)
  const quantity = coins(draft, fee.quantity, asset, 'fee.quantity')
  if (quantity === 0) return NONE
  const onFee = fee.onFee === undefined ? 0 : coins(draft, fee.onFee, asset, 'fee.onFee')
  if (onFee > quantity) return leaveOut(draft, 'amount_unreadable', `fee.onFee: ${fee.onFee}`)
  return { kind: 'coins', asset, assetName: fee.asset, quantity, quantityText: fee.quantity, stated, onFee }
}

/** Money has no lots, so nothing is disposed of. Without its price the costs are left out, and that is said. */
function feeInMoney(draft: Draft, event: LedgerEvent, { asset, quantity }: Money): ReadFee {
  const priced = priceValue(draft, asset, quantity, event.at)
  if (priced) return { kind: 'cash', usd: priced.value }
  note(draft, 'fee_value_missing', { asset, quantity: readQuantity(quantity) ?? null })
  return NONE
}

/**
 * Coins of another asset paid for a service leave at their value, which is the cost; what paid for their own disposal
 * is a cost of theirs instead. Zero when the value is unknown.
 */
export function payInCoins(
  draft: Draft,
  event: LedgerEvent,
  fee: Extract<ReadFee, { kind: 'coins' }>,
  kind: number,
  wallet: number,
): Amount {
  const priced =
    fee.stated === undefined ? priceValue(draft, fee.assetName, fee.quantityText, event.at) : undefined
  const gross = fee.stated ?? priced?.value
  const ownCosts = gross === undefined ? 0 : share(gross, fee.onFee, fee.quantity)
  const value = gross === undefined ? undefined : subtract(gross, ownCosts)
  const posting = addPosting(
    draft.postings,
    kind,
    draft.current,
    placeIndex(draft.places, fee.asset, wallet),
    draft.day,
    fee.quantity,
    value ?? 0,
  )
  if (ownCosts !== 0) setCosts(draft.postings, posting, ownCosts)
  if (priced) draft.postings.priceSource.set(posting, priced.source)
  if (value === undefined) {
    addFlag(draft.postings, posting, PROCEEDS_UNKNOWN)
    note(draft, 'fee_value_missing', { asset: fee.assetName, quantity: ownQuantity(draft, fee) })
  }
  return value ?? 0
}

/** A fee that changes no figure of its act: coins still leave, cash is only noted (R-FEE-UNUSED). */
export function payAside(draft: Draft, event: LedgerEvent, fee: ReadFee, kind: number, wallet: number): void {
  if (fee.kind === 'coins') payInCoins(draft, event, fee, kind, wallet)
  else if (fee.kind === 'cash') note(draft, 'fee_unused', { usdAtStake: toUsd(fee.usd) })
}
