// FTX, in the exports of its website and in those of the claims portal, which have the same columns in small letters.
import { compare, isZero, minus, plus, times } from '../../ledger/decimal.ts'
import { fillRows } from '../layouts/fill-rows.ts'
import { EXCHANGE, income } from '../layouts/meaning.ts'
import { DEPOSIT, oneCoin, WITHDRAWAL } from '../layouts/one-coin.ts'
import { type Flow, positionRows } from '../layouts/positions.ts'
import { sentReceived } from '../layouts/sent-received.ts'
import { signedText } from '../rows/amount.ts'
import type { Side } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import { sideOf } from '../rows/market.ts'
import type { Row } from '../rows/row.ts'

const WALLET = 'FTX'
const feeCurrency = ['Fee Currency', 'feeCurrency']
const coin = { amount: ['Amount', 'size'], asset: 'Coin' }

export const ftxTrades: Importer = {
  id: 'ftx-trades',
  title: 'FTX trades',
  wallet: WALLET,
  recognizes: header =>
    header.has('ID', 'Time', 'Market', 'Side', 'Size', 'Price', 'Total', 'Fee') &&
    header.find('Fee Currency', 'feeCurrency') >= 0,
  open: positionRows(
    { isPart: row => isFuture.test(row.text('Market')), flow: futureFlow, blame: 'Market' },
    fillRows({
      at: 'Time',
      market: 'Market',
      side: 'Side',
      amount: 'Size',
      total: 'Total',
      fee: { amount: 'Fee', asset: feeCurrency },
      id: { of: 'trade', column: 'ID' },
      leaveOut: refuseGivenAway,
    }),
  ),
}

/** Spot markets have a slash; BTC-PERP, BTC-0326, BTC-MOVE-0326 and TRUMP2024 are futures, which FTX settled in dollars. */
const isFuture = /^[^/]+$/

function futureFlow(row: Row): Flow {
  const [amount, total] = [row.amount('Size'), row.amount('Total')]
  const isBuy = sideOf(row, 'Side') === 'buy'
  const fee = row.signed('Fee')
  if (fee && !isZero(fee.value) && row.asset(feeCurrency) !== 'USD')
    return row.refuse(
      feeCurrency,
      'is a fee of futures that is not in dollars. Add the gain or loss by hand.',
    )
  const cost = fee ? signedText(fee) : '0'
  return {
    at: row.time('Time'),
    instrument: row.needed('Market').toUpperCase(),
    size: isBuy ? amount : `-${amount}`,
    cash: minus(isBuy ? `-${total}` : total, cost),
    asset: 'USD',
    sourceId: `trade:${row.needed('ID')}`,
  }
}

function refuseGivenAway(row: Row): undefined {
  if (row.amountIfAny('Total') === undefined)
    row.refuse('Total', 'is zero, as FTX wrote coins it handed out. Add them by hand as what they were.')
}

export const ftxDeposits: Importer = {
  id: 'ftx-deposits',
  title: 'FTX deposits',
  wallet: WALLET,
  recognizes: header =>
    header.has('Time', 'Coin', 'Amount', 'Status', 'Additional info', 'Transaction ID') ||
    (header.has('id', 'time', 'coin', 'size', 'status', 'txid') && !header.has('address')),
  open: oneCoin({
    at: 'Time',
    coin,
    rows: DEPOSIT,
    status: 'Status',
    hash: ['Transaction ID', 'txid'],
    note: ['Additional info', 'additionalInfo'],
  }),
}

export const ftxWithdrawals: Importer = {
  id: 'ftx-withdrawals',
  title: 'FTX withdrawals',
  wallet: WALLET,
  recognizes: header =>
    header.has('Time', 'Coin', 'Status', 'Fee') &&
    (header.has('Amount', 'Destination', 'Transaction ID') || header.has('size', 'address', 'txid')),
  open: oneCoin({
    at: 'Time',
    coin,
    fee: { amount: 'Fee', asset: 'Coin' },
    rows: WITHDRAWAL,
    status: 'Status',
    hash: ['Transaction ID', 'txid'],
  }),
}

export const ftxLending: Importer = {
  id: 'ftx-lending',
  title: 'FTX lending',
  wallet: WALLET,
  recognizes: header =>
    header.has('Time', 'Currency', 'Size', 'Hourly Funding Rate', 'Proceeds') ||
    header.has('time', 'coin', 'size', 'rate', 'proceeds'),
  open: oneCoin({
    at: 'Time',
    coin: { amount: 'Proceeds', asset: ['Currency', 'coin'] },
    worth: { amount: 'Proceeds in USD' },
    rows: { in: income('interest') },
  }),
}

export const ftxStaking: Importer = {
  id: 'ftx-staking',
  title: 'FTX staking rewards',
  wallet: WALLET,
  recognizes: header => header.has('Time', 'Notes', 'Coin', 'Reward'),
  open: oneCoin({
    at: 'Time',
    coin: { amount: 'Reward', asset: 'Coin' },
    rows: { in: income('staking') },
    note: 'Notes',
  }),
}

/** Small balances sold for one coin, each in a row of its own. */
export const ftxDust: Importer = {
  id: 'ftx-dust',
  title: 'FTX dust conversions',
  wallet: WALLET,
  recognizes: header => header.has('time', 'from', 'to', 'size', 'fee', 'price', 'proceeds', 'status'),
  open: sentReceived({
    at: 'time',
    sent: { amount: 'size', asset: 'from' },
    received: { amount: 'proceeds', asset: 'to' },
    fee: { amount: 'fee', asset: 'to' },
    all: EXCHANGE,
    status: 'status',
    more: (row, { received, fee }) =>
      received && fee && isAfterFee(row, received, fee) ? { amounts: 'net' } : {},
  }),
}

/** Whether the fee is taken off the proceeds already: size times price shows it. */
const isAfterFee = (row: Row, received: Side, fee: Side) =>
  compare(times(row.amount('size'), row.amount('price')), plus(received.quantity, fee.quantity)) === 0
