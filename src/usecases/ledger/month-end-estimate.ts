// About what a record without a price came to, by the price of a coin at the end of the nearest month that is built in:
// it says how much a question matters, and is no answer to it.
import type { LedgerRecord } from '../../matching/ledger-record.ts'
import { coinIdAt } from '../../prices/coins.ts'
import { nearestMonthEnd } from '../../prices/month-ends.ts'
import { startOfDay } from '../../prices/price.ts'

/** Above it a number is written with an exponent. */
const MAX_USD = 1e20

export function estimateOf(
  record: Pick<LedgerRecord, 'type' | 'asset' | 'quantity' | 'receivedAsset' | 'receivedQuantity' | 'at'>,
): { usd: string; words: string } | undefined {
  const own = { asset: record.asset, quantity: record.quantity }
  const { receivedAsset: asset, receivedQuantity: quantity } = record
  // Of a trade, either side says what both were worth.
  const sides =
    record.type === 'trade' && asset !== null && quantity !== null ? [own, { asset, quantity }] : [own]
  for (const { asset, quantity } of sides) {
    const coinId = coinIdAt(asset, new Date(record.at), new Map())
    const end = coinId === undefined ? undefined : nearestMonthEnd(coinId, new Date(record.at))
    if (!end) continue
    const usd = Math.min(end.usd * Number(quantity), MAX_USD)
    const words = `About ${dollars.format(usd)} by the built-in month-end price of ${asset} for ${days.format(startOfDay(end.day))} (${dollars.format(end.usd)}); no figure uses this estimate.`
    return { usd: usd.toFixed(2), words }
  }
  return undefined
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumSignificantDigits: 3,
})
const days = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })
