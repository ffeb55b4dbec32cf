// Exchanges and services of which little is known: what their rows say for certain is read, and a row that does not fit
// is an issue.
import type { Decimal } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'
import { minus, times } from '../../ledger/decimal.ts'
import { exchangeRows } from '../layouts/exchange-rows.ts'
import { fillRows } from '../layouts/fill-rows.ts'
import { textOf } from '../layouts/sent-received.ts'
import { readAmount } from '../rows/amount.ts'
import { amountWithUnit } from '../rows/amount-with-unit.ts'
import { eachRow, skip, unknownKind } from '../rows/each-row.ts'
import { exchangeEvent } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import { fillEvent, marketOf, sideOf } from '../rows/market.ts'
import type { Row } from '../rows/row.ts'
import { whyUndone } from '../rows/status.ts'

function coinsIn(row: Row, column: string) {
  const amount = amountWithUnit(row, column)
  if (!amount || amount.unit === '')
    return row.refuse(column, 'does not say how much of which coin. Add the row by hand.')
  return { asset: amount.unit, quantity: amount.value, isNegative: amount.isNegative }
}

/** '2023-01-03 10:00:00 UTC0' */
const lbankTime = (row: Row) => row.time('Time', { plain: text => text.replace(/UTC0?$/i, '') })

export const lbankDeposits: Importer = {
  id: 'lbank-deposits',
  title: 'LBank deposits',
  wallet: 'LBank',
  recognizes: header =>
    header.has('Time', 'Token', 'Initial Quantity', 'Latest Quantity', 'Quantity', 'Type'),
  open: eachRow(row => {
    if (!/^deposit$/i.test(row.text('Type'))) return unknownKind(row, 'Type')
    const { asset, quantity } = coinsIn(row, 'Quantity')
    return { type: 'deposit', at: lbankTime(row), asset, quantity, sourceId: `deposit:${row.needed('ID')}` }
  }),
}

export const lbankTrades: Importer = {
  id: 'lbank-trades',
  title: 'LBank trades',
  wallet: 'LBank',
  recognizes: header =>
    header.has('ID', 'Type', 'Pair', 'Time', 'Direction', 'Volume', 'Turnover', 'Transaction Fee'),
  open: eachRow(row => {
    if (!/^spot$/i.test(row.text('Type'))) return unknownKind(row, 'Type')
    const [, side] = /^(buy|sell)(_\w+)?$/i.exec(row.text('Direction')) ?? []
    if (side === undefined) return unknownKind(row, 'Direction')
    const fee = amountWithUnit(row, 'Transaction Fee')
    return fillEvent({
      at: lbankTime(row),
      side: /^buy$/i.test(side) ? 'buy' : 'sell',
      base: coinsIn(row, 'Volume'),
      quote: coinsIn(row, 'Turnover'),
      fee: fee && fee.value !== '0' ? coinsIn(row, 'Transaction Fee') : undefined,
      sourceId: `trade:${row.needed('ID')}`,
    })
  }),
}

const whitebitTime = (column: string) => (row: Row) =>
  row.time(column, { plain: text => text.replace(/\s*UTC\s*(?=\d)/i, 'T') })

/** Its deposits and its withdrawals may have the same columns: only the name of the file distinguishes them. */
export const whitebitMovements: Importer = {
  id: 'whitebit-movements',
  title: 'WhiteBIT deposits or withdrawals',
  wallet: 'WhiteBIT',
  recognizes: header =>
    header.has('Id', 'Currency', 'Address', 'Hash', 'Amount', 'Fee', 'Status', 'Created At', 'Updated At'),
  open: file => {
    const isOut = /withdraw/i.test(file.name)
    const isKnown = isOut || /deposit/i.test(file.name)
    return eachRow(row => {
      if (!isKnown)
        return row.refuse(
          'Amount',
          'came in or went out: the file does not say. Put deposits or withdrawals into the name of the file, and import it again.',
        )
      const undone = whyUndone(row, 'Status')
      if (undone !== undefined) return skip(undone)
      return movementOf(row, { isOut, amount: 'Amount', fee: 'Fee' })
    })(file)
  },
}

function movementOf(row: Row, { isOut, amount, fee }: { isOut: boolean; amount: string; fee: string }) {
  const asset = row.asset('Currency')
  if (isMoney(asset)) return skip('money moved, no tax event')
  const paid = row.amountIfAny(fee)
  const whole = row.amount(amount)
  return {
    type: isOut ? ('withdrawal' as const) : ('deposit' as const),
    at: whitebitTime('Created At')(row),
    asset,
    // What was processed has its fee in it.
    quantity: paid ? minus(whole, paid) : whole,
    fee: paid && isOut ? { asset, quantity: paid } : undefined,
    hash: textOf(row, 'Hash'),
    sourceId: `${isOut ? 'withdrawal' : 'deposit'}:${row.needed('Id')}`,
  }
}

export const whitebitWithdrawals: Importer = {
  id: 'whitebit-withdrawals',
  title: 'WhiteBIT withdrawals',
  wallet: 'WhiteBIT',
  recognizes: header =>
    header.has('Id', 'Currency', 'Hash', 'Processed Amount', 'Processed Fee', 'Created At'),
  open: eachRow(row => {
    const undone = whyUndone(row, 'Status')
    if (undone !== undefined) return skip(undone)
    return movementOf(row, { isOut: true, amount: 'Processed Amount', fee: 'Processed Fee' })
  }),
}

/** Whether two figures are the same but for rounding. Only chooses: no figure is made from these numbers. */
const isNear = (one: Decimal, other: Decimal) =>
  Math.abs(Number(one) - Number(other)) <= Math.max(1e-8, Math.abs(Number(other)) * 0.001)

export const whitebitTrades: Importer = {
  id: 'whitebit-trades',
  title: 'WhiteBIT orders',
  wallet: 'WhiteBIT',
  recognizes: header =>
    header.has('Id', 'Market', 'Side', 'Trigger Market', 'Amount', 'Price', 'Fee', 'Revenue'),
  open: eachRow(row => {
    const [base, quote] = marketOf(row, 'Market')
    const [amount, revenue] = [row.amount('Amount'), row.amount('Revenue')]
    const price = row.amountIfAny('Price')
    if (price && !isNear(times(amount, price), revenue))
      return row.refuse('Revenue', 'is not what the amount comes to at this price. Add the order by hand.')
    const fee = row.amountIfAny('Fee')
    return fillEvent({
      at: whitebitTime('Open')(row),
      side: sideOf(row, 'Side'),
      base: { asset: base, quantity: amount },
      quote: { asset: quote, quantity: revenue },
      fee: fee ? { asset: quote, quantity: fee } : undefined,
      sourceId: `order:${row.needed('Id')}`,
    })
  }),
}

export const paxful: Importer = {
  id: 'paxful',
  title: 'Paxful transactions',
  wallet: 'Paxful',
  recognizes: header =>
    header.has('type', 'amount', 'crypto_amount', 'crypto_currency', 'trade_hash', 'time'),
  open: eachRow(row => {
    const coins = { asset: row.asset('crypto_currency'), quantity: row.amount('crypto_amount') }
    const at = row.time('time')
    switch (row.text('type').toLowerCase()) {
      case 'cryptocurrency purchased': {
        // 'A$1,250.00'
        const money = readAmount(row.needed('amount').replace(/^[A-Z]{1,2}(?=\$)/, ''))
        if (!money)
          return row.refuse('amount', 'is not an amount. Write it as a plain number such as 1234.5.')
        return exchangeEvent({
          at,
          sent: { asset: row.asset('currency'), quantity: money.value },
          received: coins,
          sourceId: textOf(row, 'trade_hash') && `trade:${row.text('trade_hash')}`,
        })
      }
      case 'sent out':
        return { type: 'withdrawal', at, ...coins, hash: textOf(row, 'transaction_id') }
      case 'received (internal) from affiliate balance':
        return { type: 'income', kind: 'referral', at, ...coins }
      default:
        return unknownKind(row, 'type')
    }
  }),
}

export const sfoxOrders: Importer = {
  id: 'sfox-orders',
  title: 'sFOX orders',
  wallet: 'sFOX',
  recognizes: header =>
    header.has('OrderId', 'OrderDate', 'Action', 'AssetPair', 'Quantity', 'Asset', 'PrincipalAmount', 'Fees'),
  open: fillRows({
    at: 'OrderDate',
    market: { base: 'Asset', quote: 'PriceCurrency' },
    side: 'Action',
    amount: 'Quantity',
    total: 'PrincipalAmount',
    fee: { amount: 'Fees', asset: 'PriceCurrency' },
    id: { of: 'order', column: 'OrderId' },
  }),
}

export const mercatox: Importer = {
  id: 'mercatox',
  title: 'Mercatox history',
  wallet: 'Mercatox',
  recognizes: header =>
    header.has('MX Transaction Id', 'NT Transaction Id', 'Type', 'Currency', 'Pair', 'Action'),
  open: eachRow(row => {
    const at = row.time('Time')
    const type = row.text('Type').toLowerCase()
    if (type === 'deal') {
      const [base, quote] = marketOf(row, 'Pair')
      const [amount, total] = [row.amount('Amount'), row.amount('Total')]
      if (row.amountIfAny('Fee') && !isNear(times(amount, row.amount('Price')), total))
        return row.refuse(
          'Fee',
          'is in the total or comes on top of it: the file does not say. Add the trade by hand.',
        )
      if (row.amountIfAny('Fee'))
        return row.refuse('Fee', 'does not name its coin. Add the trade by hand, with the fee.')
      return fillEvent({
        at,
        side: sideOf(row, 'Action'),
        base: { asset: base, quantity: amount },
        quote: { asset: quote, quantity: total },
      })
    }
    const coins = { at, asset: row.asset('Currency'), quantity: row.amount('Amount') }
    const hash = textOf(row, 'NT Transaction Id')
    const fee = row.amountIfAny('Fee')
    if (type === 'deposit') return { ...coins, type: 'deposit', hash }
    if (type === 'withdraw')
      return {
        ...coins,
        type: 'withdrawal',
        hash,
        fee: fee ? { asset: coins.asset, quantity: fee } : undefined,
      }
    if (type === 'promo') return { ...coins, type: 'income', kind: 'airdrop' }
    return unknownKind(row, 'Type')
  }),
}

/** The second column, which has no name, says what a row was. */
export const wirex: Importer = {
  id: 'wirex',
  title: 'Wirex account history',
  wallet: 'Wirex',
  recognizes: header =>
    header.has('#', 'Time', 'Amount', 'Available') &&
    (header.names[1] ?? '').trim() === '' &&
    header.names.length >= 5,
  open: eachRow(row => {
    const what = row.text(1).toLowerCase()
    if (what === 'create') return skip('account opened, nothing moved')
    if (what !== 'in' && what !== 'out')
      return row.refuse(1, 'is not a transaction type we recognize. Add it by hand as what it was.')
    const { asset, quantity } = coinsIn(row, 'Amount')
    if (isMoney(asset)) return skip('money moved, no coins moved')
    return { type: what === 'in' ? 'deposit' : 'withdrawal', at: row.time('Time'), asset, quantity }
  }),
}

/** In some of its files the cells stand one column to the left from the balance on: there the coin is. */
export const coinlistPro: Importer = {
  id: 'coinlist-pro',
  title: 'CoinList Pro account statement',
  wallet: 'CoinList',
  recognizes: header =>
    header.has('portfolio', 'type', 'time', 'amount', 'balance', 'amount/balance unit', 'transaction_id'),
  open: exchangeRows(
    {
      isPart: row => /^(match|fee|admin)$/i.test(row.text('type')),
      key: row => row.text('time'),
      leg: row => {
        if (/^fee$/i.test(row.text('type'))) return undefined
        const { value, isNegative } = row.signed('amount') ?? row.refuse('amount', 'is empty. Fill it in.')
        return { asset: coinOf(row), quantity: value, isOut: isNegative }
      },
      fee: row =>
        /^fee$/i.test(row.text('type')) ? { asset: coinOf(row), quantity: row.amount('amount') } : undefined,
      at: row => row.time('time'),
      blame: 'type',
    },
    eachRow(row =>
      /^(deposit|withdrawal)$/i.test(row.text('type'))
        ? skip('moved within CoinList')
        : unknownKind(row, 'type'),
    ),
  ),
}

const coinOf = (row: Row) =>
  row.asset(/^[a-z]/i.test(row.text('balance')) ? 'balance' : 'amount/balance unit')
