// Exchanges that closed years ago, whose files people still have: a row is a trade, a deposit or a withdrawal.
import { plus } from '../../ledger/decimal.ts'
import { fillRows } from '../layouts/fill-rows.ts'
import { type CoinTags, DEPOSIT, oneCoin, WITHDRAWAL } from '../layouts/one-coin.ts'
import { amountWithUnit } from '../rows/amount-with-unit.ts'
import { isExactly } from '../rows/header.ts'
import type { Importer } from '../rows/importer.ts'
import { joinedMarketOf, marketOf, sideOf } from '../rows/market.ts'
import type { Row } from '../rows/row.ts'

export const cryptopiaTrades: Importer = {
  id: 'cryptopia-trades',
  title: 'Cryptopia trades',
  wallet: 'Cryptopia',
  recognizes: header => header.has('#', 'Market', 'Type', 'Rate', 'Amount', 'Total', 'Fee', 'Timestamp'),
  open: fillRows({
    at: 'Timestamp',
    market: 'Market',
    side: 'Type',
    amount: 'Amount',
    total: { price: 'Rate' },
    fee: { amount: 'Fee', in: 'received' },
    id: { of: 'trade', column: '#' },
  }),
}

export const cryptopiaDeposits: Importer = {
  id: 'cryptopia-deposits',
  title: 'Cryptopia deposits',
  wallet: 'Cryptopia',
  recognizes: header =>
    header.has('#', 'Currency', 'Amount', 'Status', 'Type', 'Transaction', 'Conf.', 'Timestamp'),
  open: oneCoin({
    at: 'Timestamp',
    coin: { amount: 'Amount', asset: 'Currency' },
    rows: DEPOSIT,
    status: 'Status',
    hash: 'Transaction',
    id: { of: 'deposit', column: '#' },
  }),
}

export const cryptopiaWithdrawals: Importer = {
  id: 'cryptopia-withdrawals',
  title: 'Cryptopia withdrawals',
  wallet: 'Cryptopia',
  recognizes: header => header.has('#', 'Currency', 'Amount', 'Fee', 'Status', 'TransactionId', 'Timestamp'),
  open: oneCoin({
    at: 'Timestamp',
    coin: { amount: 'Amount', asset: 'Currency' },
    fee: { amount: 'Fee', asset: 'Currency' },
    rows: WITHDRAWAL,
    amounts: 'net',
    status: 'Status',
    hash: 'TransactionId',
    id: { of: 'withdrawal', column: '#' },
  }),
}

export const cryptsy: Importer = {
  id: 'cryptsy',
  title: 'Cryptsy trades',
  wallet: 'Cryptsy',
  recognizes: header =>
    header.has('TradeID', 'OrderType', 'Market', 'Price', 'Quantity', 'Total', 'Fee', 'Net', 'Timestamp'),
  open: fillRows({
    at: 'Timestamp',
    time: { zone: 'America/New_York' },
    market: 'Market',
    side: 'OrderType',
    amount: 'Quantity',
    total: 'Total',
    fee: { amount: 'Fee', in: 'quote' },
    id: { of: 'trade', column: 'TradeID' },
  }),
}

const hotbitQuotes = ['BTC', 'ETH', 'NUSD', 'TRX', 'USD', 'USDC', 'USDT']

/** Its web pages round totals and fees; these files, by its API and by its support, have every digit. */
export const hotbitTrades: Importer = {
  id: 'hotbit-trades',
  title: 'Hotbit trades',
  wallet: 'Hotbit',
  recognizes: header =>
    header.has('time', 'market', 'side', 'price', 'amount', 'deal', 'fee') ||
    header.has('time', 'user_id', 'market', 'side', 'role', 'amount', 'deal', 'fee', 'deal_stock'),
  open: fillRows({
    at: 'time',
    // Those with an underline are UTC, the others those of Hong Kong.
    time: row =>
      row.text('time').includes('_')
        ? { plain: text => `${text.replace('_', ' ')} UTC` }
        : { zone: 'Asia/Hong_Kong' },
    market: row => joinedMarketOf(row, 'market', hotbitQuotes),
    side: 'side',
    amount: 'amount',
    total: 'deal',
    fee: { amount: 'fee', in: 'quote' },
  }),
}

const bitcoin = (row: Row, column: string) => row.asset(column).replace(/^XBT$/, 'BTC')

export const coinfloorTrades: Importer = {
  id: 'coinfloor-trades',
  title: 'Coinfloor trades',
  wallet: 'Coinfloor',
  recognizes: header =>
    header.has('Date & Time', 'Base Asset', 'Counter Asset', 'Amount', 'Price', 'Total', 'Fee', 'Order Type'),
  open: fillRows({
    at: 'Date & Time',
    market: row => [bitcoin(row, 'Base Asset'), bitcoin(row, 'Counter Asset')],
    side: 'Order Type',
    amount: 'Amount',
    total: 'Total',
    fee: { amount: 'Fee', in: 'quote' },
    id: { of: 'trade', column: 'Trade ID' },
  }),
}

const movements: CoinTags = { deposit: DEPOSIT, withdrawal: WITHDRAWAL }

export const coinfloorMovements: Importer = {
  id: 'coinfloor-movements',
  title: 'Coinfloor deposits and withdrawals',
  wallet: 'Coinfloor',
  recognizes: header =>
    isExactly(header, 'Date & Time', 'Amount', 'Asset', 'Type') ||
    isExactly(header, 'Date & Time', 'Amount', 'Asset', 'Type', 'Address', 'Transaction Hash'),
  open: oneCoin({
    at: 'Date & Time',
    coin: { amount: 'Amount', asset: row => bitcoin(row, 'Asset') },
    rows: { tag: 'Type', tags: movements },
    hash: 'Transaction Hash',
  }),
}

export const liquid: Importer = {
  id: 'liquid-trades',
  title: 'Liquid trades',
  wallet: 'Liquid',
  recognizes: header =>
    header.has('Quote Currency', 'Base Currency', 'Execution Id', 'Type', 'Date', 'Open Qty', 'Amount'),
  open: fillRows({
    at: 'Date',
    market: { base: 'Base Currency', quote: 'Quote Currency' },
    side: 'Type',
    amount: 'Open Qty',
    total: 'Amount',
    fee: { amount: 'Fee', asset: 'Fee Currency' },
    id: { of: 'trade', column: 'Execution Id' },
  }),
}

export const qtrade: Importer = {
  id: 'qtrade',
  title: 'qTrade trades',
  wallet: 'qTrade',
  recognizes: header =>
    header.has(
      'Type',
      'Market Currency',
      'Base Currency',
      'Trade ID',
      'Market Amount',
      'Base Amount',
      'Base Fee',
    ),
  open: fillRows({
    at: 'Creation Date',
    market: { base: 'Market Currency', quote: 'Base Currency' },
    side: row => {
      const [, side] = /^(buy|sell)_(?:limit|market)$/i.exec(row.text('Type')) ?? []
      if (!side) return row.refuse('Type', 'is neither buy nor sell. Correct it, or leave this row out.')
      return side.toLowerCase() === 'buy' ? 'buy' : 'sell'
    },
    amount: 'Market Amount',
    total: 'Base Amount',
    fee: { amount: 'Base Fee', in: 'quote' },
    id: { of: 'trade', column: 'Trade ID' },
  }),
}

export const tradeogreTrades: Importer = {
  id: 'tradeogre-trades',
  title: 'TradeOgre trades',
  wallet: 'TradeOgre',
  recognizes: header => isExactly(header, 'Type', 'Exchange', 'Date', 'Amount', 'Price', 'Fee'),
  open: fillRows({
    at: 'Date',
    // The coin that prices are in is first.
    market: row => {
      const [quote, base] = marketOf(row, 'Exchange')
      return [base, quote]
    },
    side: 'Type',
    amount: 'Amount',
    total: { price: 'Price' },
    fee: { amount: 'Fee', in: 'quote' },
  }),
}

export const tradeogreDeposits: Importer = {
  id: 'tradeogre-deposits',
  title: 'TradeOgre deposits',
  wallet: 'TradeOgre',
  recognizes: header => isExactly(header, 'Date', 'Coin', 'TXID', 'Amount'),
  open: oneCoin({
    at: 'Date',
    coin: { amount: 'Amount', asset: 'Coin' },
    rows: DEPOSIT,
    hash: 'TXID',
  }),
}

export const tradeogreWithdrawals: Importer = {
  id: 'tradeogre-withdrawals',
  title: 'TradeOgre withdrawals',
  wallet: 'TradeOgre',
  recognizes: header => header.has('Date', 'Coin', 'TXID', 'Amount', 'Fee', 'Address', 'Payment ID'),
  open: oneCoin({
    at: 'Date',
    coin: { amount: 'Amount', asset: 'Coin' },
    fee: { amount: 'Fee', asset: 'Coin' },
    rows: WITHDRAWAL,
    amounts: 'net',
    hash: 'TXID',
  }),
}

export const tradesatoshiTrades: Importer = {
  id: 'tradesatoshi-trades',
  title: 'TradeSatoshi trades',
  wallet: 'TradeSatoshi',
  recognizes: header =>
    header.has('Id', 'TradePair', 'Amount', 'Rate', 'Fee', 'Timestamp') &&
    header.find('TradeType', 'TradeHistoryType') >= 0,
  open: fillRows({
    at: 'Timestamp',
    market: 'TradePair',
    side: ['TradeType', 'TradeHistoryType'],
    amount: 'Amount',
    total: { price: 'Rate' },
    fee: { amount: 'Fee', in: 'quote' },
    id: { of: 'trade', column: 'Id' },
  }),
}

export const tradesatoshiDeposits: Importer = {
  id: 'tradesatoshi-deposits',
  title: 'TradeSatoshi deposits',
  wallet: 'TradeSatoshi',
  recognizes: header =>
    header.has('TimeStamp', 'Currency', 'Symbol', 'Amount', 'TxId') &&
    header.find('Confirmation', 'Confirmations') >= 0 &&
    !header.has('Address'),
  open: oneCoin({
    at: 'TimeStamp',
    coin: { amount: 'Amount', asset: 'Symbol' },
    rows: DEPOSIT,
    status: 'Status',
    hash: 'TxId',
  }),
}

export const tradesatoshiWithdrawals: Importer = {
  id: 'tradesatoshi-withdrawals',
  title: 'TradeSatoshi withdrawals',
  wallet: 'TradeSatoshi',
  recognizes: header =>
    header.has('TimeStamp', 'Symbol', 'Amount', 'TxId', 'Address', 'Status') &&
    header.find('Confirmation', 'Confirmations') >= 0,
  open: oneCoin({
    at: 'TimeStamp',
    coin: { amount: 'Amount', asset: 'Symbol' },
    fee: { amount: 'Fee', asset: 'Symbol' },
    rows: WITHDRAWAL,
    amounts: 'net',
    status: 'Status',
    hash: 'TxId',
  }),
}

/** The trade history of the first IDEX as its page showed it: each amount with its coin. Fees are in the coin received. */
export const idex: Importer = {
  id: 'idex',
  title: 'IDEX trade history',
  wallet: 'IDEX',
  recognizes: header => header.has('Date', 'Type', 'Price', 'Amount', 'Total', 'Fee', 'Gas Fee'),
  open: fillRows({
    at: 'Date',
    market: row => [withCoin(row, 'Amount').unit, withCoin(row, 'Total').unit],
    side: 'Type',
    amount: row => withCoin(row, 'Amount').value,
    total: row => withCoin(row, 'Total').value,
    fee: row => {
      const isBuy = sideOf(row, 'Type') === 'buy'
      const { unit: asset } = withCoin(row, isBuy ? 'Amount' : 'Total')
      const fees = ['Fee', 'Gas Fee'].map(column => {
        const fee = amountWithUnit(row, column)
        if (fee && fee.value !== '0' && fee.unit !== '' && fee.unit !== asset)
          return row.refuse(column, 'is not in the coin received. Add the trade by hand.')
        return fee?.value ?? '0'
      })
      return { asset, quantity: fees.reduce(plus) }
    },
    status: 'Status',
  }),
}

/**
 * The trade history of the first IDEX as it was downloaded. Both fees were taken from what was received; files without the
 * last column do not name its coin.
 */
export const idexDownload: Importer = {
  id: 'idex-download',
  title: 'IDEX trade history, downloaded',
  wallet: 'IDEX',
  recognizes: header =>
    header.has(
      'transactionHash',
      'market',
      'makerOrTaker',
      'buyOrSell',
      'tokenAmount',
      'etherAmount',
      'gasFee',
    ),
  open: fillRows({
    at: 'date',
    market: 'market',
    side: 'buyOrSell',
    amount: 'tokenAmount',
    total: 'etherAmount',
    fee: row => {
      const quantity = plus(row.amountIfAny('fee') ?? '0', row.amountIfAny('gasFee') ?? '0')
      const [base = '', quote = ''] = row.text('market').toUpperCase().split('/')
      const received = sideOf(row, 'buyOrSell') === 'buy' ? base : quote
      const asset = row.text('feesPaidIn').toUpperCase() || received
      if (quantity !== '0' && asset !== received)
        return row.refuse('feesPaidIn', 'is not the coin received. Add the trade by hand.')
      return { asset, quantity }
    },
    id: { of: 'trade', column: 'transactionId' },
  }),
}

function withCoin(row: Row, column: string) {
  const amount = amountWithUnit(row, column)
  if (!amount || amount.unit === '')
    return row.refuse(
      column,
      'does not say how much of which coin. Copy the table again, or add the trade by hand.',
    )
  return amount
}
