// Bittrex's orders, in the five layouts of its years. Markets were written quote first (USDT-BTC) until 2020 and base
// first after. Until then the price column is the total, before the commission.
import { isZero, minus } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { eachRow, type Skip, skip } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import { fillEvent, marketOf } from '../rows/market.ts'
import type { Row } from '../rows/row.ts'

export const bittrexTrades: Importer = {
  id: 'bittrex-trades',
  title: 'Bittrex order history',
  wallet: 'Bittrex',
  recognizes: header =>
    header.has('TXID', 'Time (UTC)', 'Transaction', 'Market', 'Quantity (Base)', 'Total (Quote)') ||
    header.has('OrderUuid', 'Exchange', 'Type', 'Quantity', 'CommissionPaid', 'Price', 'Closed') ||
    header.has('Uuid', 'Exchange', 'OrderType', 'Quantity', 'QuantityRemaining', 'Commission', 'Price') ||
    header.has('Uuid', 'Exchange', 'Closed (UTC)', 'Type', 'Quantity', 'Remaining', 'Price', 'Bid/Ask'),
  open: eachRow(row => (row.header.has('TXID') ? last(row) : byOrder(row))),
}

/** The export made when Bittrex closed: the total is what was paid or got, the fee within. */
function last(row: Row): ImportedEvent | Skip {
  const [base, quote] = [row.asset('Base'), row.asset('Quote')]
  return fillEvent({
    at: row.time('Time (UTC)'),
    sourceId: `order:${row.needed('TXID')}`,
    side: sideOf(row, 'Transaction', row.text('Transaction')),
    base: { asset: base, quantity: row.amount('Quantity (Base)') },
    quote: { asset: quote, quantity: row.amount('Total (Quote)') },
    fee: feeOf(row, 'Fees (Quote)', quote),
    amounts: 'net',
  })
}

function byOrder(row: Row): ImportedEvent | Skip {
  const [quote, base] = marketOf(row, 'Exchange')
  const column = row.header.has('OrderType') ? 'OrderType' : 'Type'
  const remaining = row.amountIfAny(['QuantityRemaining', 'Remaining']) ?? '0'
  const quantity = minus(row.amount('Quantity'), remaining)
  if (isZero(quantity)) return skip('order not filled')
  return fillEvent({
    at: row.time(closedOrOpened(row)),
    sourceId: `order:${row.needed(['OrderUuid', 'Uuid'])}`,
    side: sideOf(row, column, row.text(column).replace(/^.*_/, '')),
    base: { asset: base, quantity },
    quote: { asset: quote, quantity: row.amount('Price') },
    fee: feeOf(row, ['CommissionPaid', 'Commission'], quote),
  })
}

/** An order is an act when it is filled, not when it is placed. */
const closedOrOpened = (row: Row) =>
  ['Closed', 'Closed (UTC)'].find(column => row.text(column) !== '') ?? 'TimeStamp'

function sideOf(row: Row, column: string, text: string): 'buy' | 'sell' {
  if (/^(buy|bought)$/i.test(text)) return 'buy'
  if (/^(sell|sold)$/i.test(text)) return 'sell'
  return row.refuse(column, 'is neither bought nor sold. Correct it, or leave this row out.')
}

function feeOf(row: Row, column: string | readonly string[], asset: string): Side | undefined {
  const quantity = row.amountIfAny(column)
  return quantity ? { asset, quantity } : undefined
}

/** The list on the website of 2020 to 2023: no ids, no fees. */
export const bittrexWebTrades: Importer = {
  id: 'bittrex-web-trades',
  title: 'Bittrex order history from the website',
  wallet: 'Bittrex',
  recognizes: header =>
    header.has('Date', 'Market', 'Side', 'Type', 'Price', 'Quantity', 'Total') && header.names.length === 7,
  open: eachRow(row => {
    const [base, quote] = marketOf(row, 'Market')
    return fillEvent({
      at: row.time('Date'),
      side: sideOf(row, 'Side', row.text('Side')),
      base: { asset: base, quantity: row.amount('Quantity') },
      quote: { asset: quote, quantity: row.amount('Total') },
    })
  }),
}
