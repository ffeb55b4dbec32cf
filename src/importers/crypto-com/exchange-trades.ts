// The Crypto.com Exchange's spot trades: the export of today, and that of the years before 2022.
import { dollarsFor, times } from '../../ledger/decimal.ts'
import { eachRow } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import { fillEvent, marketOf, sideOf } from '../rows/market.ts'
import type { Row } from '../rows/row.ts'
import { EXCHANGE_WALLET } from './app-kinds.ts'

export const cryptoComExchangeTrades: Importer = {
  id: 'crypto-com-exchange-trades',
  title: 'Crypto.com Exchange trades',
  wallet: EXCHANGE_WALLET,
  recognizes: header =>
    header.has('Trade ID', 'Time (UTC)', 'Symbol', 'Side', 'Trade Amount', 'Volume of Business') ||
    header.has('trade_id', 'create_time_utc', 'symbol', 'side', 'traded_price', 'traded_quantity'),
  open: eachRow(row => {
    const [base, quote] = marketOf(row, 'Symbol')
    return fillEvent({
      at: row.time(['Time (UTC)', 'create_time_utc']),
      sourceId: `trade:${row.needed(['Trade ID', 'trade_id'])}`,
      side: sideOf(row, 'Side'),
      base: { asset: base, quantity: row.amount(['Trade Amount', 'traded_quantity']) },
      quote: { asset: quote, quantity: volumeOf(row, quote) },
      fee: feeOf(row),
      // Of a market in dollars only the journal shows whether dollars or the coins that stand for them moved.
      isPartial: quote === 'USD' ? true : undefined,
    })
  }),
}

/** The old export leaves the product of amount and price to its reader. */
function volumeOf(row: Row, quote: string) {
  if (row.text('Volume of Business') !== '') return row.amount('Volume of Business')
  const [amount, price] = [row.amount('traded_quantity'), row.amount('traded_price')]
  return quote === 'USD' ? dollarsFor(amount, price) : times(amount, price)
}

function feeOf(row: Row) {
  const quantity = row.amountIfAny('Fee')
  return quantity ? { asset: row.asset(['Fee Currency', 'fee_currency']), quantity } : undefined
}
