// What is still held, and what was income.
import type { Compiled } from '../compile/compile.ts'
import { IN_TRANSIT, toQuantity, toUsd } from '../compile/draft.ts'
import { eventOf } from '../compile/event-of.ts'
import { BASIS_UNKNOWN, hasFlag, INCOME } from '../compile/postings.ts'
import { checked } from '../core/checked.ts'
import { get } from '../core/column.ts'
import { dateText } from '../core/dates.ts'
import { readQuantity, ZERO_QUANTITY } from '../core/money.ts'
import type { HeldLot, IncomeItem, Table } from '../core/outcome.ts'
import { isSpent, placeOf } from '../lots/parcels.ts'
import { assetName, decimalsAt, type Walk, walletName } from '../lots/walk.ts'
import { acquiredOn, isBasisUnknown, originOf } from './line.ts'
import { tableOf } from './table.ts'

export function heldLotsOf(walk: Walk): Table<HeldLot> {
  const { parcels } = walk
  let count = 0
  for (let parcel = 0; parcel < parcels.length; parcel++) if (!isSpent(parcels, parcel)) count++
  const held = new Int32Array(count)
  let index = 0
  for (let parcel = 0; parcel < parcels.length; parcel++)
    if (!isSpent(parcels, parcel)) held[index++] = parcel
  return tableOf(count, row => heldLotAt(walk, checked(held[row])))
}

function heldLotAt(walk: Walk, parcel: number): HeldLot {
  const { parcels, compiled } = walk
  const lot = checked(parcels.lot[parcel])
  const place = placeOf(parcels, parcel, compiled.postings.place)
  return {
    lotId: eventOf(walk.compiled, lot).id,
    asset: assetName(walk, place),
    wallet: compiled.places.wallet[place] === IN_TRANSIT ? null : walletName(walk, place),
    quantity: toQuantity(get(parcels.quantity, parcel), decimalsAt(walk, place)),
    basis: toUsd(get(parcels.basis, parcel)),
    basisUnknown: isBasisUnknown(walk, lot),
    origin: originOf(walk, lot),
    acquiredAt: acquiredAt(walk, lot),
    acquiredOn: acquiredOn(walk, lot, false),
  }
}

/** When the taxpayer acquired a lot, which may be before it came into the ledger. */
export const acquiredAt = (walk: Walk, lot: number) =>
  walk.compiled.postings.lotFacts.get(lot)?.acquiredAt ?? eventOf(walk.compiled, lot).at

export function incomeOf(compiled: Compiled): Table<IncomeItem> {
  const postings = incomePostings(compiled)
  return tableOf(postings.length, row => incomeAt(compiled, checked(postings[row])))
}

export function incomePostings({ postings }: Compiled): number[] {
  const income: number[] = []
  for (let posting = 0; posting < postings.length; posting++)
    if (hasFlag(postings, posting, INCOME)) income.push(posting)
  return income
}

export const incomeValueOf = ({ postings }: Compiled, posting: number) =>
  toUsd(postings.incomeValue.get(posting) ?? get(postings.value, posting))

function incomeAt(compiled: Compiled, posting: number): IncomeItem {
  const { postings } = compiled
  const event = eventOf(compiled, posting)
  if (event.type !== 'income') throw new RangeError(`Posting ${posting} is no income`)
  const valueUnknown = hasFlag(postings, posting, BASIS_UNKNOWN)
  return {
    eventId: event.id,
    kind: event.kind,
    asset: event.asset,
    wallet: event.wallet,
    quantity: readQuantity(event.quantity) ?? ZERO_QUANTITY,
    on: dateText(checked(postings.day[posting])),
    usd: incomeValueOf(compiled, posting),
    valueUnknown,
    priceSource: postings.priceSource.get(posting) ?? null,
  }
}
