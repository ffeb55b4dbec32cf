// HitBTC's trades, deposits and withdrawals. Fees and rebates are in the coin that prices are in.
import { minus, plus } from '../../ledger/decimal.ts'
import { eachRow } from '../each-row.ts'
import type { Importer } from '../importer.ts'
import { fillEvent, marketOf, sideOf } from '../market.ts'
import { type CoinTag, DEPOSIT, oneCoin, WITHDRAWAL } from '../one-coin.ts'
import { resultEvents } from '../result.ts'
import type { Row } from '../row.ts'

const WALLET = 'HitBTC'

export const hitbtcTrades: Importer = {
  id: 'hitbtc-trades',
  title: 'HitBTC trades',
  wallet: WALLET,
  recognises: header =>
    header.has(
      'Date (UTC)',
      'Instrument',
      'Trade ID',
      'Side',
      'Quantity',
      'Price',
      'Volume',
      'Fee',
      'Rebate',
    ),
  open: eachRow(row => {
    const [base, asset] = marketOf(row, 'Instrument')
    const profit = row.amountIfAny('PnL')
    if (profit)
      return resultEvents({
        at: row.time('Date (UTC)'),
        sourceId: `trade:${row.needed('Trade ID')}`,
        settled: { asset, quantity: profit },
        isLoss: row.signed('PnL')?.isNegative === true,
      })
    const side = sideOf(row, 'Side')
    const fee = row.signed('Fee')
    // A fee below zero is a rebate too.
    const rebate = plus(row.amountIfAny('Rebate') ?? '0', fee?.isNegative ? fee.value : '0')
    const volume = row.amount('Volume')
    return fillEvent({
      at: row.time('Date (UTC)'),
      sourceId: `trade:${row.needed('Trade ID')}`,
      side,
      base: { asset: base, quantity: row.amount('Quantity') },
      quote: { asset, quantity: side === 'buy' ? minus(volume, rebate) : plus(volume, rebate) },
      fee: fee && !fee.isNegative ? { asset, quantity: fee.value } : undefined,
      note: rebate === '0' ? undefined : `Rebate of ${rebate} ${asset} counted in.`,
      amounts: 'gross',
    })
  }),
}

/** Rows without a transaction move coins between the accounts at HitBTC. */
const leaveOut = (row: Row) => (row.text('Transaction hash') === '' ? 'moved within HitBTC' : undefined)

function tagOf(row: Row): CoinTag | undefined {
  const type = row.text('Type')
  if (/^deposit$/i.test(type)) return DEPOSIT
  return /^(withdraw)?$/i.test(type) ? WITHDRAWAL : undefined
}

export const hitbtcMovements: Importer = {
  id: 'hitbtc-movements',
  title: 'HitBTC deposits and withdrawals',
  wallet: WALLET,
  recognises: header =>
    header.has('Date (UTC)', 'Operation id', 'Type', 'Amount', 'Transaction hash', 'Main account balance'),
  open: file => {
    // The coin stood in a column without a name until it got one.
    const named = file.header.find('Currency')
    const asset = named >= 0 ? named : file.header.find('Main account balance') + 1
    return oneCoin({
      at: 'Date (UTC)',
      coin: { amount: 'Amount', asset },
      rows: { tag: 'Type', tags: tagOf },
      amounts: 'gross',
      hash: 'Transaction hash',
      id: { of: 'move', column: 'Operation id' },
      leaveOut,
    })(file)
  },
}
