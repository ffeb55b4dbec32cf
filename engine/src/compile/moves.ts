// Acts that keep the units: transfers between own wallets, withdrawals that have not arrived, token migrations.
import { type Amount, subtract } from '../core/amounts.ts'
import { checked } from '../core/checked.ts'
import type { Migration, Transfer, Withdrawal } from '../core/event.ts'
import { quantityText } from '../core/money.ts'
import type { Units } from './acquisitions.ts'
import {
  assetIndex,
  coins,
  type Draft,
  dollars,
  IN_TRANSIT,
  keepFinest,
  leaveOut,
  nameIndex,
  note,
  ownQuantity,
  placeIndex,
  priceValue,
  toQuantity,
} from './draft.ts'
import { payAside, type ReadFee, readFee } from './fee.ts'
import {
  addFlag,
  addPosting,
  FEE,
  MOVE,
  PROCEEDS_UNKNOWN,
  SHRINKS,
  setDestination,
  TRANSFER_FEE,
} from './postings.ts'

function move(draft: Draft, units: Units, arriving: Amount, destination: number): number {
  const place = placeIndex(draft.places, units.asset, units.wallet)
  const posting = addPosting(draft.postings, MOVE, draft.current, place, draft.day, units.quantity, arriving)
  setDestination(draft.postings, posting, destination)
  return posting
}

export function compileTransfer(draft: Draft, event: Transfer | Withdrawal, units: Units): void {
  const fee = readFee(draft, event)
  let to = IN_TRANSIT
  if (event.type === 'transfer') {
    if (typeof event.to !== 'string' || event.to === '') leaveOut(draft, 'event_incomplete', 'to')
    to = nameIndex(draft.wallets, event.to)
  }
  const arrived = arrivedOf(draft, event, units, fee)
  const lost = subtract(units.quantity, arrived)
  const destination = placeIndex(draft.places, units.asset, to)
  const absorb = draft.settings.transferFees === 'basis' && arrived > 0
  if (absorb && lost > 0) {
    keepFinest(draft, units.asset)
    addFlag(draft.postings, move(draft, units, arrived, destination), SHRINKS)
  } else if (to === units.wallet) move(draft, units, units.quantity, destination)
  else if (arrived > 0) move(draft, { ...units, quantity: arrived }, arrived, destination)
  if (lost > 0 && !absorb) payNetwork(draft, event, { ...units, quantity: lost }, fee)
  if (fee.kind !== 'coins' || fee.asset !== units.asset)
    payAside(draft, event, fee, TRANSFER_FEE, units.wallet)
}

/** What arrived: as stated, else what left less a fee in the same coin. */
function arrivedOf(draft: Draft, event: Transfer | Withdrawal, units: Units, fee: ReadFee): Amount {
  if (event.type === 'transfer' && event.received !== undefined) {
    const received = coins(draft, event.received, units.asset, 'received')
    const excess = subtract(received, units.quantity)
    if (excess <= 0) return received
    const quantity = toQuantity(excess, checked(draft.decimals[units.asset]))
    note(draft, 'transfer_exceeds_sent', { quantity })
    return units.quantity
  }
  if (fee.kind !== 'coins' || fee.asset !== units.asset) return units.quantity
  const arrived = subtract(units.quantity, fee.quantity)
  return arrived < 0 ? leaveOut(draft, 'amount_unreadable', `fee.quantity: ${fee.quantityText}`) : arrived
}

/** Coins that the network kept: a disposal for services at their value. */
function payNetwork(draft: Draft, event: Transfer | Withdrawal, units: Units, fee: ReadFee): void {
  const text = quantityText(toQuantity(units.quantity, checked(draft.decimals[units.asset])))
  // A value that the event states is that of the fee it names, not of whatever else did not arrive.
  const isFee = fee.kind === 'coins' && fee.asset === units.asset && fee.quantity === units.quantity
  const stated = (isFee ? fee.stated : undefined) ?? lostValue(draft, event)
  const priced = stated === undefined ? priceValue(draft, event.asset, text, event.at) : undefined
  const value = stated ?? priced?.value
  const place = placeIndex(draft.places, units.asset, units.wallet)
  const { postings } = draft
  const posting = addPosting(
    postings,
    TRANSFER_FEE,
    draft.current,
    place,
    draft.day,
    units.quantity,
    value ?? 0,
  )
  if (priced) postings.priceSource.set(posting, priced.source)
  if (value !== undefined) return
  addFlag(postings, posting, PROCEEDS_UNKNOWN)
  note(draft, 'fee_value_missing', { quantity: ownQuantity(draft, units) })
}

const lostValue = (draft: Draft, event: Transfer | Withdrawal): Amount | undefined =>
  event.type === 'transfer' && event.lostUsd !== undefined
    ? dollars(draft, event.lostUsd, 'lostUsd')
    : undefined

/** The successor token takes over dates and basis, quantities in proportion. */
export function compileMigration(draft: Draft, event: Migration, units: Units): void {
  const { received } = event
  if (typeof received?.asset !== 'string' || received.asset === '')
    leaveOut(draft, 'event_incomplete', 'received.asset')
  const asset = assetIndex(draft, received.asset)
  if (asset === units.asset) leaveOut(draft, 'event_incomplete', 'received.asset')
  const arriving = coins(draft, received.quantity, asset, 'received.quantity')
  if (arriving === 0) leaveOut(draft, 'amount_zero', 'received.quantity')
  // Unless every piece arrives as it left, pieces of the successor need all the decimals there are.
  const isOneToOne = toQuantity(arriving, checked(draft.decimals[asset])) === ownQuantity(draft, units)
  if (!isOneToOne || checked(draft.decimals[asset]) < checked(draft.decimals[units.asset]))
    keepFinest(draft, asset)
  const fee = readFee(draft, event)
  move(draft, units, arriving, placeIndex(draft.places, asset, units.wallet))
  payAside(draft, event, fee, FEE, units.wallet)
}
