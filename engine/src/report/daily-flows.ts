// What came and went, day by day: what a portfolio's value and return over time are computed from. Counted from the same
// columns as the books (conservation.ts), so that the changes of all days add up to the lots that are held.
import { toQuantity } from '../compile/draft.ts'
import { eventOf } from '../compile/event-of.ts'
import {
  ASIDE,
  BASIS_UNKNOWN,
  codeOfKind,
  FEE,
  GIFT,
  hasFlag,
  INCOME,
  MOVE,
  PROCEEDS_UNKNOWN,
  SALE,
  SHRINKS,
  TRANSFER_FEE,
} from '../compile/postings.ts'
import { checked } from '../core/checked.ts'
import { getBig } from '../core/column.ts'
import { type Day, dateText } from '../core/dates.ts'
import type { Fee, LedgerEvent, TaxDate } from '../core/event.ts'
import { type Quantity, readUsd, type Usd } from '../core/money.ts'
import type { Outcome } from '../core/outcome.ts'
import { NO_PARCEL } from '../lots/pieces.ts'
import type { Walk } from '../lots/walk.ts'
import { workingsOf } from './workings.ts'

/** One asset on one day of the taxpayer's. Income, fees and losses change `quantity` and are not flows. */
export type DailyFlow = {
  on: TaxDate
  asset: string
  /** The change of what is held, and of what it cost. */
  quantity: Quantity
  basis: Usd
  /** Dollars that were spent on units, and received for them, with the costs in dollars. */
  paid: Usd
  received: Usd
  /** The same in trades between coins. */
  tradedIn: Usd
  tradedOut: Usd
  /** Units that came from elsewhere or went there, with no dollars to show their value: deposits, gifts. */
  broughtIn: Quantity
  takenOut: Quantity
  /** Units that became those of another asset, and those that they became. */
  movedIn: Quantity
  movedOut: Quantity
}

type Amounts = Exclude<keyof DailyFlow, 'on' | 'asset'>
type Tally = Record<Amounts, bigint> & { day: Day; asset: number }
type Tallies = (posting: number, place: number) => Tally

const TRADE = codeOfKind('trade')
const LOSS = codeOfKind('loss')

/** By day, then by asset. Wallets are not distinguished: a transfer is not a flow. */
export function dailyFlows(outcome: Outcome): DailyFlow[] {
  const { walk } = workingsOf(outcome)
  const { assets, decimals, postings, places } = walk.compiled
  const tallies = new Map<number, Tally>()
  const tallyOf: Tallies = (posting, place) => {
    const asset = checked(places.asset[place])
    const day = checked(postings.day[posting])
    const key = day * assets.list.length + asset
    const found = tallies.get(key) ?? emptyTally(day, asset)
    tallies.set(key, found)
    return found
  }
  countAcquired(walk, tallyOf)
  countSold(walk, tallyOf)
  countPieces(walk, tallyOf)
  return [...tallies.values()]
    .map(tally => ({ tally, asset: checked(assets.list[tally.asset]) }))
    .sort((a, b) => a.tally.day - b.tally.day || (a.asset < b.asset ? -1 : 1))
    .map(({ tally, asset }) => flowOf(tally, asset, checked(decimals[tally.asset])))
}

const emptyTally = (day: Day, asset: number): Tally => ({
  day,
  asset,
  quantity: 0n,
  basis: 0n,
  paid: 0n,
  received: 0n,
  tradedIn: 0n,
  tradedOut: 0n,
  broughtIn: 0n,
  takenOut: 0n,
  movedIn: 0n,
  movedOut: 0n,
})

function flowOf(tally: Tally, asset: string, decimals: number): DailyFlow {
  const coins = (name: Amounts) => toQuantity(tally[name], decimals)
  return {
    on: dateText(tally.day),
    asset,
    quantity: coins('quantity'),
    basis: tally.basis as Usd,
    paid: tally.paid as Usd,
    received: tally.received as Usd,
    tradedIn: tally.tradedIn as Usd,
    tradedOut: tally.tradedOut as Usd,
    broughtIn: coins('broughtIn'),
    takenOut: coins('takenOut'),
    movedIn: coins('movedIn'),
    movedOut: coins('movedOut'),
  }
}

function countAcquired({ compiled }: Walk, tallyOf: Tallies): void {
  const { postings } = compiled
  for (let posting = 0; posting < postings.length; posting++) {
    const kind = checked(postings.kind[posting])
    if (kind >= MOVE) continue
    const tally = tallyOf(posting, checked(postings.place[posting]))
    const units = getBig(postings.quantity, posting)
    const basis = getBig(postings.value, posting)
    tally.quantity += units
    tally.basis += basis
    // Units set aside pay the fee of their own event, whose dollars are those of the rest.
    if (kind === ASIDE || hasFlag(postings, posting, INCOME)) continue
    const event = eventOf(compiled, posting)
    if (event.type === 'trade' && !hasFlag(postings, posting, BASIS_UNKNOWN)) tally.tradedIn += basis
    else if (event.type !== 'buy' || hasFlag(postings, posting, BASIS_UNKNOWN)) tally.broughtIn += units
    // Without a fee in coins, the cost is what was paid: read once, when the event was compiled.
    else tally.paid += event.fee?.asset === undefined ? basis : (dollarsOf(event.usd) ?? basis)
  }
}

/** The dollars of a sale are counted once, however many lots it took. */
function countSold({ compiled }: Walk, tallyOf: Tallies): void {
  const { postings } = compiled
  for (let posting = 0; posting < postings.length; posting++) {
    const kind = checked(postings.kind[posting])
    if (kind < SALE || kind >= LOSS || kind === FEE || kind === TRANSFER_FEE) continue
    const tally = tallyOf(posting, checked(postings.place[posting]))
    if (kind >= GIFT || hasFlag(postings, posting, PROCEEDS_UNKNOWN))
      tally.takenOut += getBig(postings.quantity, posting)
    else if (kind === TRADE) tally.tradedOut += getBig(postings.value, posting)
    else {
      const event = eventOf(compiled, posting)
      const stated = isPlainSale(event) || !('usd' in event) ? undefined : dollarsOf(event.usd)
      tally.received += stated === undefined ? getBig(postings.value, posting) : stated - cashFee(event.fee)
    }
  }
}

/** What it is counted with is what was received less costs: no broker says otherwise, and no coins paid a fee. */
const isPlainSale = (event: LedgerEvent) =>
  event.type === 'sell' &&
  event.fee?.asset === undefined &&
  event.broker === undefined &&
  event.brokerLines === undefined &&
  event.adjustments === undefined

const dollarsOf = (text: string | undefined) => (text === undefined ? undefined : readUsd(text))

/** A fee in coins leaves as coins, which is a loss; one in dollars is part of what was paid. */
const cashFee = (fee: Fee | undefined): bigint =>
  fee?.asset === undefined ? (dollarsOf(fee?.usd) ?? 0n) : 0n

function countPieces(walk: Walk, tallyOf: Tallies): void {
  const { pieces, compiled } = walk
  const { postings } = compiled
  for (let piece = 0; piece < pieces.length; piece++) {
    const posting = checked(pieces.posting[piece])
    const kind = checked(postings.kind[posting])
    const tally = tallyOf(posting, checked(postings.place[posting]))
    const units = getBig(pieces.quantity, piece)
    if (pieces.parcel[piece] === NO_PARCEL) {
      tally.quantity += units
      countMissing(walk, piece, tally, units)
    }
    if (kind === MOVE) countMoved(walk, piece, tally, tallyOf)
    else {
      tally.quantity -= units
      tally.basis -= getBig(pieces.basis, piece)
    }
  }
}

/** Units that left although none were there came from elsewhere, and were worth what they left for. */
function countMissing({ pieces, compiled }: Walk, piece: number, tally: Tally, units: bigint): void {
  const { postings } = compiled
  const posting = checked(pieces.posting[piece])
  const kind = checked(postings.kind[posting])
  const isSold = kind >= SALE && kind < FEE && !hasFlag(postings, posting, PROCEEDS_UNKNOWN)
  if (isSold) tally.paid += getBig(pieces.value, piece)
  // What paid a fee or was lost changes nothing: it came and went without a flow.
  else if (kind === MOVE || (kind >= SALE && kind < FEE) || (kind >= GIFT && kind < LOSS))
    tally.broughtIn += units
}

/** Within an asset nothing changes, unless less arrived. */
function countMoved({ pieces, compiled }: Walk, piece: number, from: Tally, tallyOf: Tallies): void {
  const { postings } = compiled
  const posting = checked(pieces.posting[piece])
  const to = tallyOf(posting, checked(postings.destination[posting]))
  const left = getBig(pieces.quantity, piece)
  const arrived = getBig(pieces.value, piece)
  if (from === to) {
    if (hasFlag(postings, posting, SHRINKS)) from.quantity -= left - arrived
    return
  }
  const basis = getBig(pieces.basis, piece)
  from.quantity -= left
  from.basis -= basis
  from.movedOut += left
  to.quantity += arrived
  to.basis += basis
  to.movedIn += arrived
}
