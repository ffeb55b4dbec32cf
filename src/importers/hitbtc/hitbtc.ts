// HitBTC's trades, deposits and withdrawals. Fees and rebates are in the coin that prices are in. Of trades on margin
// nothing is one's own but what they made or lost, less their fees.
import { isZero, minus, plus } from '../../ledger/decimal.ts'
import { type CoinTag, DEPOSIT, oneCoin, WITHDRAWAL } from '../layouts/one-coin.ts'
import { resultsOf } from '../layouts/result.ts'
import { signedText } from '../rows/amount.ts'
import { eachRow, type RowOutcome } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import { fillEvent, marketOf, sideOf } from '../rows/market.ts'
import type { Row } from '../rows/row.ts'

const WALLET = 'HitBTC'

export const hitbtcTrades: Importer = {
  id: 'hitbtc-trades',
  title: 'HitBTC trades',
  wallet: WALLET,
  recognizes: header =>
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
    if (row.amountIfAny('PnL') || /^(cross|isolated)/i.test(row.text('Margin Mode')))
      return ofMargin(row, asset)
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
    })
  }),
}

function ofMargin(row: Row, asset: string): RowOutcome {
  const signed = (column: string) => {
    const amount = row.signed(column)
    return amount ? signedText(amount) : '0'
  }
  const [made, fee, total] = [signed('PnL'), signed('Fee'), row.signed('Total')]
  const isAfterFee = total !== undefined && !isZero(made) && signedText(total) === made
  const cost = isAfterFee ? '0' : minus('0', fee)
  const rebate = isAfterFee ? '0' : signed('Rebate')
  const amounts = [made, cost, rebate].map(quantity => ({ asset, quantity }))
  return resultsOf({ at: row.time('Date (UTC)'), sourceId: `trade:${row.needed('Trade ID')}` }, amounts)
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
  recognizes: header =>
    header.has('Date (UTC)', 'Operation id', 'Type', 'Amount', 'Transaction hash', 'Main account balance'),
  open: file => {
    // The coin stood in a column without a name until it got one.
    const named = file.header.find('Currency')
    const asset = named >= 0 ? named : file.header.find('Main account balance') + 1
    return oneCoin({
      at: 'Date (UTC)',
      coin: { amount: 'Amount', asset },
      rows: { tag: 'Type', tags: tagOf },
      hash: 'Transaction hash',
      id: { of: 'move', column: 'Operation id' },
      leaveOut,
    })(file)
  },
}
