// Bitfinex's trades: the sign of the amount shows whether the base was bought or sold. No id is given, though the file
// has one: the ledger has the same trade without it, and the content is what both have in common.
import { dollarsFor, isZero } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { eachRow, type Skip, skip } from '../rows/each-row.ts'
import { exchangeEvent } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import type { TimeOptions } from '../rows/time.ts'
import { bitfinexAsset } from './asset.ts'
import { withDayOrder } from './day-order.ts'

const feeCurrency = ['FEE CURRENCY', 'FeeCurrency']

export const bitfinexTrades: Importer = {
  id: 'bitfinex-trades',
  title: 'Bitfinex trades',
  wallet: 'Bitfinex',
  recognizes: header =>
    header.has('#', 'PAIR', 'AMOUNT', 'PRICE', 'FEE', 'DATE') && header.find(...feeCurrency) >= 0,
  open: file => withDayOrder('DATE', dayOrder => eachRow(row => eventOf(row, { dayOrder }))(file)),
}

function eventOf(row: Row, time: TimeOptions): ImportedEvent | Skip {
  if (/^(true|yes|1)$/i.test(row.text('MARGIN')))
    return skip('trades on margin: what they made or lost is in the ledger, import that too')
  const [base, quote] = pairOf(row)
  const amount = row.signed('AMOUNT')
  if (!amount || isZero(amount.value)) return row.refuse('AMOUNT', 'is empty or zero. Leave this row out.')
  const coins = { asset: base, quantity: amount.value }
  // Bitfinex books eight decimals.
  const price = { asset: quote, quantity: dollarsFor(amount.value, row.amount('PRICE')) }
  const fee = row.signed('FEE')
  const hasFee = fee !== undefined && !isZero(fee.value)
  if (hasFee && !fee.isNegative) return row.refuse('FEE', 'is a rebate, not a fee. Add this trade by hand.')
  return exchangeEvent({
    at: row.time('DATE', time),
    sent: amount.isNegative ? coins : price,
    received: amount.isNegative ? price : coins,
    fee: hasFee ? { asset: bitfinexAsset(row.asset(feeCurrency)), quantity: fee.value } : undefined,
  })
}

/** 'BTC/USD', 'DUSK:USD', 'BTCUSD'. */
function pairOf(row: Row): [string, string] {
  const pair = row.asset('PAIR')
  const [, base, quote] = /^(\w+)[/:](\w+)$/.exec(pair) ?? /^(\w{3})(\w{3})$/.exec(pair) ?? []
  if (!base || !quote) return row.refuse('PAIR', 'is not a pair such as BTC/USD. Correct it.')
  return [bitfinexAsset(base), bitfinexAsset(quote)]
}
