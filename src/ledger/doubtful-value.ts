// A record whose figures cannot be right: a price that no one ever paid, a fortune, a fee larger than the deal. Only
// points at it: no figure is made from these numbers.
import type { Fee } from '#engine'
import type { PriceRange } from './possible-prices.ts'

export type DoubtfulValue = {
  /**
   * What about it: what one coin was worth by it, also beside the records before and after it; its two sides beside
   * each other, its size, or its fee.
   */
  about: 'price' | 'neighbors' | 'sides' | 'total' | 'fee'
  /** The coin whose price it is about, or the one that was given, with how much of it. */
  asset: string
  quantity: string
  /** In dollars: by the record, or at least, by what prices there were. */
  usd: number
  /** How far it is from what can be. */
  usdAtStake: number
  /** What one coin was worth by the records beside it. */
  beside?: PriceRange
}

/** `known`: what it was worth, at that minute or only on that day. */
export type PossiblePrice = PriceRange & { known?: { usd: number; isOfDay: boolean } }

/** What one coin can have been worth when a record says; undefined where unknown. */
export type PossiblePrices = (asset: string, at: number) => PossiblePrice | undefined

/** Less is what rounding to the cent makes of very small amounts. */
export const LEAST_USD = 1
/** Few people ever had more in one record. */
const MAX_USD = 10_000_000
/** A fee can be more than a very small deal, and prices of two sides are never quite the same. */
export const LEAST_NOTED_USD = 100
/** More do the two sides of a trade not differ by prices of that minute; by those of its day, coins move. */
const TIMES_IN_A_MINUTE = 1.05
const TIMES_IN_A_DAY = 1.2

/** A record as far as it is looked at, of the ledger or of a file. */
export type ValuedRecord = {
  type: string
  at: number
  asset: string
  quantity: string
  usd?: string | undefined
  /** Of a trade: what came in. */
  received?: { asset: string; quantity: string; usd?: string | undefined } | string | undefined
  fee?: Fee | undefined
  contract?: string | undefined
}

/** Of several doubts, the first says most. */
export function doubtfulValue(
  record: ValuedRecord,
  possible: PossiblePrices,
  mostUsd = MAX_USD,
): DoubtfulValue | undefined {
  // What a position came to is not a price of a coin.
  if (record.contract !== undefined) return undefined
  const sides = sidesOf(record)
  const doubt = doubtfulPrice(sides, possible) ?? doubtfulSides(sides, possible)
  const worth = leastWorth(sides, possible)
  return doubt ?? doubtfulTotal(sides[0], worth, mostUsd) ?? doubtfulFee(record, worth, possible)
}

type Side = { asset: string; quantity: string; at: number; usd: number | undefined }

function sidesOf(record: ValuedRecord): [Side, ...Side[]] {
  const { type, asset, quantity, at, received } = record
  const usd = type === 'fee' ? undefined : numberOf(record.usd)
  const own = { asset, quantity, at, usd }
  if (type !== 'trade' || typeof received !== 'object') return [own]
  return [own, { asset: received.asset, quantity: received.quantity, at, usd: numberOf(received.usd) ?? usd }]
}

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

function doubtfulPrice(sides: readonly Side[], possible: PossiblePrices): DoubtfulValue | undefined {
  for (const { asset, quantity, at, usd } of sides) {
    const range = usd === undefined ? undefined : possible(asset, at)
    if (usd === undefined || !range) continue
    const [least, most] = [Number(quantity) * range.low, Number(quantity) * range.high]
    const usdAtStake = Math.max(least - usd, usd - most)
    if (usdAtStake > LEAST_USD) return { about: 'price', asset, quantity, usd, usdAtStake }
  }
  return undefined
}

function doubtfulSides([given, got]: readonly Side[], possible: PossiblePrices): DoubtfulValue | undefined {
  const [ofGiven, ofGot] = [given && possible(given.asset, given.at), got && possible(got.asset, got.at)]
  if (!given || !got || !ofGiven || !ofGot) return undefined
  const { asset, quantity } = given
  const apart = given.usd === undefined && got.usd === undefined ? apartBy(given, got, ofGiven, ofGot) : 0
  if (apart > 0) return { about: 'sides', asset, quantity, usd: apart, usdAtStake: apart }
  const usd = Number(given.quantity) * ofGiven.low
  const usdAtStake = Math.max(
    usd - Number(got.quantity) * ofGot.high,
    Number(got.quantity) * ofGot.low - Number(given.quantity) * ofGiven.high,
  )
  return usdAtStake > LEAST_USD ? { about: 'sides', asset, quantity, usd, usdAtStake } : undefined
}

/** How far two sides without a stated value differ at known prices; 0 where the difference is usual. */
function apartBy(given: Side, got: Side, ofGiven: PossiblePrice, ofGot: PossiblePrice): number {
  if (!ofGiven.known || !ofGot.known) return 0
  const [gave, came] = [Number(given.quantity) * ofGiven.known.usd, Number(got.quantity) * ofGot.known.usd]
  const times = ofGiven.known.isOfDay || ofGot.known.isOfDay ? TIMES_IN_A_DAY : TIMES_IN_A_MINUTE
  const apart = Math.abs(gave - came)
  return apart > LEAST_NOTED_USD && Math.max(gave, came) > times * Math.min(gave, came) ? apart : 0
}

function leastWorth([{ asset, quantity, at, usd }]: readonly [Side, ...Side[]], possible: PossiblePrices) {
  const low = possible(asset, at)?.low
  return usd ?? (low === undefined ? undefined : Number(quantity) * low)
}

const doubtfulTotal = (
  { asset, quantity }: Side,
  usd: number | undefined,
  mostUsd: number,
): DoubtfulValue | undefined =>
  usd !== undefined && usd > mostUsd ? { about: 'total', asset, quantity, usd, usdAtStake: usd } : undefined

function doubtfulFee(
  { fee, at, type }: ValuedRecord,
  worth: number | undefined,
  possible: PossiblePrices,
): DoubtfulValue | undefined {
  const { asset, quantity } = fee ?? {}
  const inCoins = asset === undefined ? undefined : possible(asset, at)?.low
  const usd = numberOf(fee?.usd) ?? (inCoins === undefined ? undefined : inCoins * Number(quantity))
  // Of a sale the engine says so.
  if (usd === undefined || worth === undefined || type === 'sell' || usd <= Math.max(worth, LEAST_NOTED_USD))
    return undefined
  return { about: 'fee', asset: asset ?? 'USD', quantity: quantity ?? fee?.usd ?? '', usd, usdAtStake: usd }
}
