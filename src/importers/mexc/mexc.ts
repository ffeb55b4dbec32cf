// MEXC: deposits, withdrawals, fills and orders. Markets are written BTC_USDT or BTCUSDT, and newer files have the fee
// with its coin in one cell.
import { compare, times } from '../../ledger/decimal.ts'
import { fillRows } from '../layouts/fill-rows.ts'
import { DEPOSIT, oneCoin, WITHDRAWAL } from '../layouts/one-coin.ts'
import { amountWithUnit } from '../rows/amount-with-unit.ts'
import type { Side } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import { joinedMarketOf } from '../rows/market.ts'
import type { Row } from '../rows/row.ts'

const WALLET = 'MEXC'
const quotes = ['BRL', 'BTC', 'ETH', 'EUR', 'USD1', 'USDC', 'USDE', 'USDF', 'USDT']
const market = (row: Row) => joinedMarketOf(row, 'Pairs', quotes)

export const mexcDeposits: Importer = {
  id: 'mexc-deposits',
  title: 'MEXC deposits',
  wallet: WALLET,
  recognizes: header => header.has('Status', 'Time', 'Crypto', 'Network', 'Deposit Amount', 'TxID'),
  open: oneCoin({
    at: 'Time',
    coin: { amount: 'Deposit Amount', asset: 'Crypto' },
    rows: DEPOSIT,
    status: 'Status',
    hash: 'TxID',
  }),
}

export const mexcWithdrawals: Importer = {
  id: 'mexc-withdrawals',
  title: 'MEXC withdrawals',
  wallet: WALLET,
  recognizes: header =>
    header.has('Status', 'Time', 'Crypto', 'Request Amount', 'TxID', 'Trading Fee', 'Settlement Amount'),
  open: oneCoin({
    at: 'Time',
    // What was asked for has the fee in it; what was settled has not.
    coin: { amount: 'Settlement Amount', asset: 'Crypto' },
    fee: { amount: 'Trading Fee', asset: 'Crypto' },
    rows: WITHDRAWAL,
    status: 'Status',
    hash: 'TxID',
  }),
}

export const mexcTrades: Importer = {
  id: 'mexc-trades',
  title: 'MEXC spot trades',
  wallet: WALLET,
  recognizes: header =>
    header.has('Pairs', 'Time', 'Side', 'Filled Price', 'Executed Amount', 'Total', 'Fee'),
  open: fillRows({
    at: 'Time',
    market,
    side: 'Side',
    amount: 'Executed Amount',
    total: 'Total',
    fee: feeOf,
  }),
}

/** Without a coin, in the one that prices are in. */
function feeOf(row: Row): Side | undefined {
  const fee = amountWithUnit(row, 'Fee')
  if (!fee || fee.value === '0') return undefined
  if (fee.isNegative) return row.refuse('Fee', 'is negative. Add the trade by hand.')
  return { asset: fee.unit || market(row)[1], quantity: fee.value }
}

export const mexcOrders: Importer = {
  id: 'mexc-orders',
  title: 'MEXC spot orders',
  wallet: WALLET,
  recognizes: header =>
    header.has('Pairs', 'Time', 'Direction', 'Average Filled Price', 'Filled Quantity', 'Order Amount'),
  open: fillRows({
    at: 'Time',
    market,
    side: 'Direction',
    amount: 'Filled Quantity',
    // What the whole order comes to, where it was not filled in full.
    total: row =>
      compare(row.amount('Filled Quantity'), row.amount('Order Quantity')) === 0
        ? row.amount('Order Amount')
        : times(row.amount('Filled Quantity'), row.amount('Average Filled Price')),
    status: 'Status',
    isFilledAmount: true,
    // The trades have the fee as well.
    isPartial: true,
  }),
}
