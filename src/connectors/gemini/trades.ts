// Gemini's trades, as its API lists them: one market at a time, the name of the market without a border in it.
import type { Decimal } from '#engine'
import { eachRow, type Skip, skip, unknownKind } from '../../importers/rows/each-row.ts'
import { exchangeEvent, type Side } from '../../importers/rows/exchange.ts'
import type { Importer } from '../../importers/rows/importer.ts'
import type { Row } from '../../importers/rows/row.ts'
import { minus, plus, times } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'

export const tradeColumns = [
  'tid',
  'symbol',
  'type',
  'amount',
  'price',
  'fee_currency',
  'fee_amount',
  'timestampms',
  'break',
] as const

export const tradesReader: Importer = {
  id: 'gemini-api-trades',
  title: 'Gemini trades',
  wallet: 'Gemini',
  recognizes: header => header.has(...tradeColumns),
  open: eachRow(tradeOf),
}

function tradeOf(row: Row): ImportedEvent | Skip {
  // One that was reversed by hand stays: what made up for it is listed as a transfer.
  if (row.text('break').toLowerCase() === 'full') return skip('trades that Gemini has taken back')
  const { base, quote } = pairOf(row)
  const side = row.needed('type').toLowerCase()
  if (side !== 'buy' && side !== 'sell') return unknownKind(row, 'type')
  const coins: Side = { asset: base, quantity: row.amount('amount') }
  const value = times(coins.quantity, row.amount('price'))
  const { paid, fee } = withFee(row, value, side, quote)
  return exchangeEvent({
    at: row.time('timestampms'),
    sent: side === 'buy' ? paid : coins,
    received: side === 'buy' ? coins : paid,
    fee,
    sourceId: `trade:${row.needed('tid')}`,
  })
}

/** A fee below zero is a rebate: less was paid, or more received. */
function withFee(row: Row, value: Decimal, side: 'buy' | 'sell', quote: string): { paid: Side; fee?: Side } {
  const fee = row.signed('fee_amount')
  const asset = row.text('fee_currency').toUpperCase() || quote
  if (!fee || fee.value === '0') return { paid: { asset: quote, quantity: value } }
  if (!fee.isNegative) return { paid: { asset: quote, quantity: value }, fee: { asset, quantity: fee.value } }
  if (asset !== quote) return unknownKind(row, 'fee_currency')
  const quantity = side === 'buy' ? minus(value, fee.value) : plus(value, fee.value)
  return { paid: { asset: quote, quantity } }
}

/** What coins are priced in. The longer names first: USDT is not T priced in USD. */
const quotes = [
  'RLUSD',
  'GUSD',
  'USDT',
  'USDC',
  'USD',
  'EUR',
  'GBP',
  'SGD',
  'CAD',
  'AUD',
  'HKD',
  'DAI',
  'BTC',
  'ETH',
]
const moreQuotes = ['LTC', 'BCH', 'SOL', 'FIL', 'XRP']

/** Fees are charged in what the coin is priced in, which distinguishes PAXG in dollars from PAX in GUSD. */
function pairOf(row: Row): { base: string; quote: string } {
  const symbol = row.needed('symbol').toUpperCase()
  if (symbol.endsWith('PERP'))
    return row.refuse(
      'symbol',
      'is part of futures trading, which Lotwise does not calculate. Report the gain or loss from the broker statement.',
    )
  const fee = row.text('fee_currency').toUpperCase()
  const quote = [fee, ...quotes, ...moreQuotes].find(
    name => name !== '' && symbol.endsWith(name) && symbol.length > name.length,
  )
  if (!quote)
    return row.refuse('symbol', 'does not say which coin was traded for which. Add the trade by hand.')
  return { base: symbol.slice(0, -quote.length), quote }
}
