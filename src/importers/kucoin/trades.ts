// KuCoin's trades as they were exported until 2021, one row per fill.
import { compare } from '../../ledger/decimal.ts'
import { eachRow } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import { fillEvent, marketOf, sideOf } from '../rows/market.ts'
import type { Row } from '../rows/row.ts'
import { singaporeTime, WALLET } from './cells.ts'

/** 2018: the fee was withheld from the coin received, and the row does not name it. */
export const kucoinTrades2018: Importer = {
  id: 'kucoin-trades-2018',
  title: 'KuCoin trade history of 2018',
  wallet: WALLET,
  recognizes: header =>
    header.has('oid', 'symbol', 'dealPrice', 'dealValue', 'amount', 'fee', 'direction', 'createdDate'),
  open: eachRow(row => {
    const [base, quote] = marketOf(row, 'symbol')
    const side = sideOf(row, 'direction')
    const amounts = { base: sideWith(base, row, 'amount'), quote: sideWith(quote, row, 'dealValue') }
    const received = side === 'buy' ? amounts.base : amounts.quote
    const fee = row.amountIfAny('fee')
    if (fee && compare(fee, received.quantity) >= 0)
      return row.refuse(
        'fee',
        'is more than what was received, from which it was taken. Correct it, or leave it empty.',
      )
    return fillEvent({
      at: singaporeTime(row, 'createdDate'),
      sourceId: `order:${row.needed('oid')}`,
      side,
      ...amounts,
      fee: fee ? { asset: received.asset, quantity: fee } : undefined,
    })
  }),
}

/** 2019: the fee, where there is one, is in the coin that prices are in. */
export const kucoinTrades2019: Importer = {
  id: 'kucoin-trades-2019',
  title: 'KuCoin trade history of 2019',
  wallet: WALLET,
  recognizes: header =>
    header.has('uid', 'symbol', 'direction', 'amount_coin', 'funds', 'created_at') ||
    header.has('uid', 'symbol', 'direction', 'deal_price', 'amount', 'deal_value', 'created_at'),
  open: eachRow(row => {
    const [base, quote] = marketOf(row, 'symbol')
    const fee = row.amountIfAny('fee')
    return fillEvent({
      at: singaporeTime(row, 'created_at'),
      side: sideOf(row, 'direction'),
      base: sideWith(base, row, ['amount_coin', 'amount']),
      quote: sideWith(quote, row, ['funds', 'deal_value']),
      fee: fee ? { asset: quote, quantity: fee } : undefined,
    })
  }),
}

/** Every amount with its coin in the next column. */
export const kucoinTradesWithCoins: Importer = {
  id: 'kucoin-trades-with-coins',
  title: 'KuCoin trade history',
  wallet: WALLET,
  recognizes: header =>
    header.has('Time', 'Pair', 'Side', 'FilledPrice', 'Amount', 'AmountCoin', 'Volume', 'VolumeCoin'),
  open: eachRow(row => {
    const fee = row.amountIfAny('Fee')
    return fillEvent({
      at: singaporeTime(row, 'Time'),
      side: sideOf(row, 'Side'),
      base: sideWith(row.asset('AmountCoin'), row, 'Amount'),
      quote: sideWith(row.asset('VolumeCoin'), row, 'Volume'),
      fee: fee ? { asset: row.asset('FeeCoin'), quantity: fee } : undefined,
    })
  }),
}

const sideWith = (asset: string, row: Row, column: string | readonly string[]): Side => ({
  asset,
  quantity: row.amount(column),
})
