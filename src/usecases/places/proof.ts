// How much of what is held stands where the exchange itself confirms it. What is confirmed is never more than what the
// exchange says it holds, and a coin whose amounts differ is not confirmed at all.
import type { Quantity, Usd } from '#engine'
import { mostShownCoins, mostShownUnpriced, type Proof } from '../../contract/wallets.ts'
import { coverageOf } from '../../portfolio/coverage.ts'
import { byValue, type Valued, valueAt } from '../../portfolio/holdings.ts'
import { readPrice } from '../../portfolio/worth.ts'
import { byStake, centsText, type PlaceFacts, type Prices, totalOf } from './place.ts'

type Parts = { facts: readonly PlaceFacts[]; inTransit: readonly Valued[]; prices: Prices }

export function proofOf({ facts, inTransit, prices }: Parts): Proof {
  let [proved, recordsOnly, notMatching] = [0n, 0n, 0n]
  for (const place of facts) {
    const value = totalOf(place.held)
    const confirmed = confirmedOf(place)
    proved += confirmed
    if (place.connections.length > 0) notMatching += value - confirmed
    else recordsOnly += value
  }
  const all = coinsOf([...facts.flatMap(({ held }) => held), ...inTransit])
  const transit = totalOf(inTransit)
  const total = proved + recordsOnly + notMatching + transit
  const compared = facts.filter(place => isCompared(place))
  const hasPrices = coverageOf(all).isEnough
  const missing = byStake(
    facts.flatMap(({ wallet, compared }) =>
      (compared?.differences ?? []).map(difference => ({ ...difference, wallet })),
    ),
    prices,
  )
  const unpriced = all.filter(({ value }) => value === null).toSorted(byValue)
  const times = compared.flatMap(({ compared }) => compared?.at.getTime() ?? [])
  return {
    compared: compared.length,
    comparedAt: times.length > 0 ? new Date(Math.min(...times)).toISOString() : null,
    percent: compared.length > 0 && hasPrices && total > 0n ? Number((proved * 100n) / total) : null,
    hasPrices,
    isMadeUp: all.some(({ price }) => price?.isMadeUp === true),
    total: centsText(total as Usd),
    proved: centsText(proved as Usd),
    recordsOnly: centsText(recordsOnly as Usd),
    notMatching: centsText(notMatching as Usd),
    inTransit: centsText(transit),
    unpriced: unpriced.slice(0, mostShownUnpriced).map(({ symbol }) => symbol),
    unpricedCoins: unpriced.length,
    missing: missing.slice(0, mostShownCoins),
    missingCoins: missing.length,
  }
}

/** A key that no longer works says nothing of today. */
const isCompared = ({ compared, connections }: PlaceFacts) =>
  compared !== undefined && connections.every(({ status }) => status !== 'error')

function confirmedOf(place: PlaceFacts): bigint {
  const { compared, held } = place
  if (!compared || !isCompared(place)) return 0n
  return held.reduce((sum, { symbol, quantity, price }) => {
    const there = compared.confirmed.get(symbol)
    if (there === undefined || there <= 0n || !price) return sum
    return sum + (valueAt(quantity < there ? quantity : there, readPrice(price.usd)) ?? 0n)
  }, 0n)
}

/** Each coin once, wherever it is. */
function coinsOf(held: readonly Valued[]): Valued[] {
  const coins = new Map<string, Valued>()
  for (const each of held) {
    const before = coins.get(each.symbol)
    coins.set(
      each.symbol,
      before
        ? {
            ...before,
            quantity: (before.quantity + each.quantity) as Quantity,
            basis: (before.basis + each.basis) as Usd,
            value: before.value === null || each.value === null ? null : ((before.value + each.value) as Usd),
          }
        : each,
    )
  }
  return [...coins.values()]
}
