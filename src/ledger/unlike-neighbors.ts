// A price far from those that a person's own records of the coin have shortly before and after it, as a lost decimal point
// makes it. For coins that no prices are known of.
import { type DoubtfulValue, LEAST_NOTED_USD, LEAST_USD, type ValuedRecord } from './doubtful-value.ts'

/** Coins without prices do move: only what is this far from both sides is doubted. */
const TIMES = 50
const WITHIN_MS = 90 * 86_400_000

type Priced = { id: string; at: number; asset: string; quantity: string; usd: number; price: number }

/** `records` in order of time. */
export function unlikeNeighbors(
  records: readonly (ValuedRecord & { id: string })[],
  isKnown: (asset: string, at: number) => boolean,
): Map<string, DoubtfulValue> {
  const byAsset = new Map<string, Priced[]>()
  for (const record of records) {
    const priced = pricedOf(record)
    if (!priced || isKnown(priced.asset, priced.at)) continue
    const ofAsset = byAsset.get(priced.asset)
    if (ofAsset) ofAsset.push(priced)
    else byAsset.set(priced.asset, [priced])
  }
  const doubts = new Map<string, DoubtfulValue>()
  for (const ofAsset of byAsset.values())
    for (const [index, priced] of ofAsset.entries()) {
      const doubt = doubtOf(priced, ofAsset[index - 1], ofAsset[index + 1])
      if (doubt) doubts.set(priced.id, doubt)
    }
  return doubts
}

function pricedOf({ id, type, at, asset, quantity, usd, contract }: ValuedRecord & { id: string }) {
  if (usd === undefined || type === 'fee' || contract !== undefined) return undefined
  const [worth, units] = [Number(usd), Number(quantity)]
  return worth >= LEAST_USD && units > 0
    ? { id, at, asset, quantity, usd: worth, price: worth / units }
    : undefined
}

function doubtOf(
  { at, asset, quantity, usd, price }: Priced,
  before: Priced | undefined,
  after: Priced | undefined,
): DoubtfulValue | undefined {
  if (!before || !after || at - before.at > WITHIN_MS || after.at - at > WITHIN_MS) return undefined
  const beside = { low: Math.min(before.price, after.price), high: Math.max(before.price, after.price) }
  if (price < beside.high * TIMES && price > beside.low / TIMES) return undefined
  const usual = price > beside.high ? beside.high : beside.low
  const usdAtStake = Math.abs(usd - Number(quantity) * usual)
  return usdAtStake >= LEAST_NOTED_USD
    ? { about: 'neighbors', asset, quantity, usd, usdAtStake, beside }
    : undefined
}
