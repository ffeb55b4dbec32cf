// Records whose figures cannot be right, held against what coins cost: by the price of their day where it is known,
// else by the closes of their year, else by the person's own records beside them.
import type { LedgerEvent, Prices } from '#engine'
import type { LedgerIssue } from '../../db/queries/ledger-issues.ts'
import { type DoubtfulValue, doubtfulValue, type PossiblePrices } from '../../ledger/doubtful-value.ts'
import { closesOfYear, possiblePrices } from '../../ledger/possible-prices.ts'
import { unlikeNeighbors } from '../../ledger/unlike-neighbors.ts'

/** Further than this from the price of a day, no one bought or sold on it. */
const TIMES = 3

/** By event. */
export function doubtsByPrices(events: readonly LedgerEvent[], prices: Prices): Map<string, DoubtfulValue> {
  const possible = possibleBy(prices)
  const doubts = new Map<string, DoubtfulValue>()
  for (const event of events) {
    const doubt = doubtfulValue(event, possible)
    if (doubt) doubts.set(event.id, doubt)
  }
  return doubts
}

/** Of coins that no prices are known of. In order of time. */
export const doubtsByNeighbors = (events: readonly LedgerEvent[], prices: Prices) => {
  const possible = possibleBy(prices)
  return unlikeNeighbors(events, (asset, at) => possible(asset, at) !== undefined)
}

export const doubtfulIssues = (
  doubts: ReadonlyMap<string, DoubtfulValue>,
  dismissed: ReadonlySet<string>,
): LedgerIssue[] =>
  [...doubts]
    .filter(([id]) => !dismissed.has(`doubtful_value:${id}`))
    .map(([transactionId, { usdAtStake }]) => ({
      ...{ transactionId, code: 'doubtful_value' },
      ...{ quantity: null, usdAtStake: centsOf(usdAtStake), otherId: null },
    }))

const possibleBy =
  (prices: Prices): PossiblePrices =>
  (asset, at) => {
    const price = prices(asset, at)
    if (!price) return possiblePrices(asset, at)
    const usd = Number(price.usd)
    const known = { usd, isOfDay: price.exactness === 'day' }
    return { low: usd / TIMES, high: usd * TIMES, known }
  }

/** Above it a number is written with an exponent. */
const MAX_USD = 1e20
const centsOf = (usd: number) => Math.min(usd, MAX_USD).toFixed(2)

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumSignificantDigits: 3,
})

/** What is doubtful about a record, in figures. */
export function doubtWords(
  { about, asset, quantity, usd, usdAtStake, beside }: DoubtfulValue,
  event: LedgerEvent,
  prices: Prices,
): string {
  switch (about) {
    case 'price':
      return `By this record one ${asset} was worth ${dollars.format(usd / Number(quantity))}, but ${priceWords(asset, event.at, prices)}. Check the amount and the value: one may be wrong, or in the place of the other.`
    case 'neighbors':
      return `By this record one ${asset} was worth ${dollars.format(usd / Number(quantity))}, but by those before and after it between ${dollars.format(beside?.low ?? 0)} and ${dollars.format(beside?.high ?? 0)}. Check the amount and the value: one may have lost its decimal point.`
    case 'sides':
      return `What was given and what was received were not worth the same: at the prices of that time at least ${dollars.format(usdAtStake)} lie between them. Check both amounts, or enter what the trade was worth.`
    case 'total':
      return `This record alone comes to ${dollars.format(usd)}. If its amount is in dollars and not in ${asset}, or has lost its decimal point, correct it.`
    case 'fee':
      return `The fee was worth at least ${dollars.format(usd)}, more than what it was paid for. Check its amount and its coin.`
  }
}

function priceWords(asset: string, at: number, prices: Prices): string {
  const price = prices(asset, at)
  if (price) return `that day it cost ${dollars.format(Number(price.usd))}`
  const year = new Date(at).getUTCFullYear()
  const { low, high } = closesOfYear(asset, year) ?? { low: 0, high: 0 }
  return `in ${year} it cost between ${dollars.format(low)} and ${dollars.format(high)}`
}
