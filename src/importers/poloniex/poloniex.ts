// Poloniex. Trades have the fee as a rate, and what is left of each side after it, from which its amount follows.
import { minus } from '../../ledger/decimal.ts'
import { fillRows } from '../layouts/fill-rows.ts'
import { income, MARGIN_RESULT } from '../layouts/meaning.ts'
import { DEPOSIT, oneCoin, WITHDRAWAL } from '../layouts/one-coin.ts'
import { type Flow, positionRows } from '../layouts/positions.ts'
import type { Side } from '../rows/exchange.ts'
import { isExactly } from '../rows/header.ts'
import type { Importer } from '../rows/importer.ts'
import { marketOf, sideOf } from '../rows/market.ts'
import type { Row } from '../rows/row.ts'

const WALLET = 'Poloniex'

export const poloniexTrades: Importer = {
  id: 'poloniex-trades',
  title: 'Poloniex trades',
  wallet: WALLET,
  recognizes: header =>
    header.has(
      'Date',
      'Market',
      'Category',
      'Type',
      'Price',
      'Amount',
      'Total',
      'Fee',
      'Base Total Less Fee',
    ),
  open: positionRows(
    {
      isPart: row => /^(margin ?trade|settlement)$/i.test(row.text('Category')),
      flow: marginFlow,
      blame: 'Category',
    },
    fillRows({
      at: 'Date',
      market: 'Market',
      side: 'Type',
      amount: 'Amount',
      total: 'Total',
      fee: feeOf,
      leaveOut: row =>
        /^exchange$/i.test(row.text('Category')) ? undefined : row.refuse('Category', MARGIN_RESULT),
    }),
  ),
}

/** Of a margin trade nothing is one's own but what it made or lost, in the coin the market is priced in. */
function marginFlow(row: Row): Flow {
  const [base, quote] = marketOf(row, 'Market')
  if (row.amountIfAny('Fee Total'))
    return row.refuse('Fee Total', 'is a fee in another coin. Add the gain or loss of this position by hand.')
  const isBuy = sideOf(row, 'Type') === 'buy'
  const [size, cash] = [row.amount('Quote Total Less Fee'), row.amount('Base Total Less Fee')]
  return {
    at: row.time('Date'),
    instrument: `${base}/${quote} on margin`,
    size: isBuy ? size : `-${size}`,
    cash: isBuy ? `-${cash}` : cash,
    asset: quote,
  }
}

/** Of the coin received; files of the last years name it where it was another. */
function feeOf(row: Row): Side | undefined {
  const stated = row.amountIfAny('Fee Total')
  if (stated) return { asset: row.asset('Fee Currency'), quantity: stated }
  const [base, quote] = marketOf(row, 'Market')
  const isBuy = sideOf(row, 'Type') === 'buy'
  const [whole, left] = isBuy
    ? (['Amount', 'Quote Total Less Fee'] as const)
    : (['Total', 'Base Total Less Fee'] as const)
  const quantity = minus(row.amount(whole), row.amount(left))
  if (quantity.startsWith('-'))
    return row.refuse(left, 'is more than there was before the fee. Check the row.')
  return { asset: isBuy ? base : quote, quantity }
}

/** 'COMPLETE: ERROR' is a withdrawal that failed and was given back. */
const leaveOut = (row: Row) => (/^complete:? error$/i.test(row.text('Status')) ? 'not completed' : undefined)

/** The oldest files hold both: of withdrawals the status has the transaction's id. */
export const poloniexDeposits: Importer = {
  id: 'poloniex-deposits',
  title: 'Poloniex deposits',
  wallet: WALLET,
  recognizes: header => isExactly(header, 'Date', 'Currency', 'Amount', 'Address', 'Status'),
  open: oneCoin({
    at: 'Date',
    coin: { amount: 'Amount', asset: 'Currency' },
    rows: { tag: 'Status', tags: row => (/^complete: /i.test(row.text('Status')) ? WITHDRAWAL : DEPOSIT) },
    status: 'Status',
    leaveOut,
    more: row => ({ hash: hashOf(row) }),
  }),
}

export const poloniexWithdrawals: Importer = {
  id: 'poloniex-withdrawals',
  title: 'Poloniex withdrawals',
  wallet: WALLET,
  recognizes: header => header.has('Date', 'Currency', 'Amount', 'Fee Deducted', 'Amount - Fee', 'Status'),
  open: oneCoin({
    at: 'Date',
    coin: { amount: 'Amount - Fee', asset: 'Currency' },
    fee: { amount: 'Fee Deducted', asset: 'Currency' },
    rows: WITHDRAWAL,
    status: 'Status',
    leaveOut,
    more: row => ({ hash: hashOf(row) }),
  }),
}

const hashOf = (row: Row) => /^complete: (.+)$/i.exec(row.text('Status'))?.[1]

export const poloniexDistributions: Importer = {
  id: 'poloniex-distributions',
  title: 'Poloniex distributions',
  wallet: WALLET,
  recognizes: header => isExactly(header, 'date', 'currency', 'amount', 'wallet'),
  open: oneCoin({
    at: 'date',
    coin: { amount: 'amount', asset: 'currency' },
    rows: { in: income('airdrop') },
  }),
}

/** Loans to those who traded on margin: what was earned is after Poloniex's share. */
export const poloniexLending: Importer = {
  id: 'poloniex-lending',
  title: 'Poloniex lending history',
  wallet: WALLET,
  recognizes: header =>
    header.has('Currency', 'Rate', 'Amount', 'Duration', 'Interest', 'Fee', 'Earned', 'Open', 'Close'),
  open: oneCoin({
    at: 'Close',
    coin: { amount: 'Earned', asset: 'Currency' },
    rows: { in: income('interest') },
  }),
}
