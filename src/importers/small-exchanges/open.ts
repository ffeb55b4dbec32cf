// Smaller exchanges and brokers: a row is a trade, a deposit or a withdrawal, or two rows are an exchange.
import { isMoney } from '../../ledger/currencies.ts'
import { exchangeRows, signedLeg } from '../layouts/exchange-rows.ts'
import { fillRows } from '../layouts/fill-rows.ts'
import { FEE, income, MOVEMENT } from '../layouts/meaning.ts'
import { DEPOSIT, oneCoin, WITHDRAWAL } from '../layouts/one-coin.ts'
import { passThrough } from '../layouts/pass-through.ts'
import { feeOnlyWhenSent, sentReceived } from '../layouts/sent-received.ts'
import { amountWithUnit } from '../rows/amount-with-unit.ts'
import { eachRow, skip, unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import { sideOf } from '../rows/market.ts'

/** Coins go straight to an address of the person's. */
export const bittylicious: Importer = {
  id: 'bittylicious',
  title: 'Bittylicious orders',
  wallet: 'Bittylicious',
  recognizes: header =>
    header.has(
      'reference',
      'direction',
      'status',
      'coin',
      'coinAmount',
      'fiatCurrency',
      'fiatCurrencyAmount',
    ),
  open: eachRow(row => {
    if (!/^received$/i.test(row.text('status'))) return skip('not completed')
    const coins = { asset: row.asset('coin'), quantity: row.amount('coinAmount') }
    const money = { asset: row.asset('fiatCurrency'), quantity: row.amount('fiatCurrencyAmount') }
    const isBuy = sideOf(row, 'direction') === 'buy'
    const hash = row.text('transactionID') || undefined
    return passThrough({
      at: row.time('startedTime'),
      sent: isBuy ? money : coins,
      received: isBuy ? coins : money,
      sourceId: row.text('reference') || undefined,
      hashIn: isBuy ? undefined : hash,
      hashOut: isBuy ? hash : undefined,
    })
  }),
}

export const easyCrypto: Importer = {
  id: 'easy-crypto',
  title: 'Easy Crypto orders',
  wallet: 'Easy Crypto',
  recognizes: header =>
    header.has('Date', 'Order ID', 'Type', 'From symbol', 'To symbol', 'From amount', 'To amount'),
  open: eachRow(row => {
    sideOf(row, 'Type')
    return passThrough({
      at: row.time('Date', { zone: 'Pacific/Auckland' }),
      sent: { asset: row.asset('From symbol'), quantity: row.amount('From amount') },
      received: { asset: row.asset('To symbol'), quantity: row.amount('To amount') },
      sourceId: row.text('Order ID') || undefined,
    })
  }),
}

export const blofinDeposits: Importer = {
  id: 'blofin-deposits',
  title: 'BloFin deposits',
  wallet: 'BloFin',
  recognizes: header =>
    header.has('Asset', 'amount', 'chain_name', 'txid', 'Time', 'State') && !header.has('Address'),
  open: oneCoin({
    at: 'Time',
    coin: { amount: 'amount', asset: 'Asset' },
    rows: DEPOSIT,
    status: 'State',
    hash: 'txid',
  }),
}

export const blofinWithdrawals: Importer = {
  id: 'blofin-withdrawals',
  title: 'BloFin withdrawals',
  wallet: 'BloFin',
  recognizes: header => header.has('Asset', 'amount', 'chain_name', 'txid', 'Address', 'Time', 'State'),
  open: oneCoin({
    at: 'Time',
    coin: { amount: 'amount', asset: 'Asset' },
    rows: WITHDRAWAL,
    status: 'State',
    hash: 'txid',
  }),
}

export const blofinTrades: Importer = {
  id: 'blofin-trades',
  title: 'BloFin spot trades',
  wallet: 'BloFin',
  recognizes: header =>
    header.has(
      'Underlying Asset',
      'order_time',
      'Side',
      'Filled(Quantity)',
      'Filled(Value)',
      'Fee',
      'Status',
    ) && !header.has('PNL'),
  open: fillRows({
    at: 'order_time',
    market: 'Underlying Asset',
    side: 'Side',
    amount: 'Filled(Quantity)',
    total: 'Filled(Value)',
    fee: row => {
      const fee = amountWithUnit(row, 'Fee')
      if (!fee || fee.value === '0') return undefined
      if (fee.unit === '' || fee.isNegative)
        return row.refuse('Fee', 'does not say how much of which coin. Add the trade by hand.')
      return { asset: fee.unit, quantity: fee.value }
    },
    status: 'Status',
    isFilledAmount: true,
  }),
}

export const kinesis: Importer = {
  id: 'kinesis',
  title: 'Kinesis trades',
  wallet: 'Kinesis',
  recognizes: header =>
    header.has(
      'DateTime',
      'Transactions_ID',
      'Transaction_Type',
      'Amount',
      'Amount_Currency',
      'Trade_Price_Currency',
    ),
  open: fillRows({
    at: 'DateTime',
    market: { base: 'Amount_Currency', quote: 'Trade_Price_Currency' },
    side: 'Transaction_Type',
    amount: 'Amount',
    total: 'Total',
    fee: { amount: 'Fee', asset: 'Fee_Currency' },
  }),
}

/** A withdrawal is in the columns of the counterpart. Trades are in no example that is known: they are problems. */
export const blockchainExchange: Importer = {
  id: 'blockchain-com-exchange',
  title: 'Blockchain.com Exchange transactions',
  wallet: 'Blockchain.com Exchange',
  recognizes: header =>
    header.has(
      'date_time_utc',
      'transaction_type',
      'asset',
      'quantity_transacted',
      'counter_asset',
      'counter_amount',
    ),
  open: sentReceived({
    at: 'date_time_utc',
    sent: { amount: 'counter_amount', asset: 'counter_asset' },
    received: { amount: 'quantity_transacted', asset: 'asset' },
    fee: { amount: 'fee_amount', asset: 'fee_asset' },
    tag: 'transaction_type',
    tags: { deposit: MOVEMENT, withdrawal: MOVEMENT },
    hash: 'tx_hash',
    more: (row, act) =>
      /^deposit$/i.test(row.text('transaction_type'))
        ? { sent: undefined, received: act.received, fee: undefined }
        : { received: undefined },
  }),
}

/** The rows of one transaction of the XRP Ledger share its hash; an exchange is two of them, the fee a third. */
export const gatehub: Importer = {
  id: 'gatehub',
  title: 'GateHub transactions',
  wallet: 'GateHub',
  recognizes: header =>
    header.has('Time', 'TX hash', 'Type', 'Amount', 'Currency', 'Currency Issuer Address'),
  open: exchangeRows(
    {
      isPart: row => /^exchange$/i.test(row.text('Type')),
      key: row => row.text('TX hash'),
      leg: row => signedLeg(row, { amount: 'Amount', asset: 'Currency' }),
      at: row => row.time('Time'),
      blame: 'Type',
    },
    oneCoin({
      at: 'Time',
      coin: { amount: 'Amount', asset: 'Currency' },
      rows: {
        tag: 'Type',
        tags: row => {
          if (/network_fee/i.test(row.text('Type'))) return { out: FEE }
          return /^payment$/i.test(row.text('Type')) ? MOVEMENT : undefined
        },
      },
      hash: 'TX hash',
    }),
  ),
}

/** An order is two rows of one description: what came in, with its fee, and what went out. */
export const coinmetro: Importer = {
  id: 'coinmetro',
  title: 'Coinmetro transactions',
  wallet: 'Coinmetro',
  recognizes: header =>
    header.has(
      'Asset',
      'Date',
      'Description',
      'Amount',
      'Fee',
      'Price',
      'Pair',
      'Other Currency',
      'Other Amount',
    ),
  open: exchangeRows(
    {
      isPart: row => /order/i.test(row.text('Description')),
      key: row => row.text('Description'),
      leg: row => signedLeg(row, { amount: 'Amount', asset: 'Asset' }),
      fee: row => {
        const quantity = row.amountIfAny('Fee')
        return quantity && !row.signed('Amount')?.isNegative
          ? { asset: row.asset('Asset'), quantity }
          : undefined
      },
      at: row => row.time('Date'),
      blame: 'Description',
    },
    oneCoin({
      at: 'Date',
      coin: { amount: 'Amount', asset: 'Asset' },
      fee: { amount: 'Fee', asset: 'Asset' },
      rows: {
        tag: 'Description',
        tags: row => {
          if (/deposit/i.test(row.text('Description'))) return DEPOSIT
          return /withdrawal/i.test(row.text('Description')) ? WITHDRAWAL : undefined
        },
      },
      hash: 'Transaction Hash',
      // A deposit is what arrived, after what the bank or chain took.
      more: feeOnlyWhenSent,
    }),
  ),
}

/** An exchange is a sell and a buy of one second; the fee is taken off what was bought. */
export const swissborg: Importer = {
  id: 'swissborg',
  title: 'SwissBorg transactions',
  wallet: 'SwissBorg',
  recognizes: header =>
    header.has('Local time', 'Time in UTC', 'Type', 'Currency', 'Gross amount', 'Net amount', 'Note'),
  open: exchangeRows(
    {
      isPart: row => /^(buy|sell)$/i.test(row.text('Type')),
      key: row => row.text('Time in UTC'),
      leg: row => ({
        ...signedLeg(row, { amount: 'Gross amount', asset: 'Currency' }),
        isOut: /^sell$/i.test(row.text('Type')),
      }),
      fee: row => {
        const quantity = row.amountIfAny('Fee')
        return quantity && /^buy$/i.test(row.text('Type'))
          ? { asset: row.asset('Currency'), quantity }
          : undefined
      },
      at: row => row.time('Time in UTC'),
      blame: 'Type',
    },
    oneCoin({
      at: 'Time in UTC',
      coin: { amount: 'Net amount', asset: 'Currency' },
      fee: { amount: 'Fee', asset: 'Currency' },
      rows: {
        tag: 'Type',
        tags: row => {
          const type = row.text('Type').toLowerCase()
          if (type === 'deposit') return DEPOSIT
          if (type === 'withdrawal') return WITHDRAWAL
          if (type !== 'payouts') return undefined
          return { in: income(/^yield payouts$/i.test(row.text('Note')) ? 'staking' : 'airdrop') }
        },
      },
      note: 'Note',
      more: feeOnlyWhenSent,
    }),
  ),
}

/**
 * Coinmama sells coins and keeps none: they go on to a wallet of the person's. The coins are in the column Type, and
 * the date has a comma that no quotes protect, so that rows have a cell more than there are columns.
 */
export const coinmama: Importer = {
  id: 'coinmama',
  title: 'Coinmama orders',
  wallet: 'Coinmama',
  recognizes: header => header.has('Transaction', 'Type', 'Amount', 'Date Created', 'Status'),
  open: eachRow(row => {
    const { names } = row.header
    const last = row.header.find('Status')
    // 'Mar 4' and '2021 10:11 AM' in two cells, and everything behind them one to the right.
    const isSplit = row.cells.length > names.length && row.header.find('Date Created') === last - 1
    const status = row.text(isSplit ? last + 1 : last)
    if (!/^completed?$/i.test(status))
      return /cancel|expired|declined|failed|pending|waiting/i.test(status)
        ? skip('not completed')
        : row.refuse('Status', 'is not a status we recognize. Add the order by hand if it was completed.')
    const [coins, money] = [amountWithUnit(row, 'Type'), amountWithUnit(row, 'Amount')]
    if (!coins || coins.unit === '' || isMoney(coins.unit))
      return row.refuse('Type', 'does not say how much of which coin. Add the order by hand.')
    if (!money || money.unit === '')
      return row.refuse('Amount', 'does not say in which currency. Add the order by hand.')
    const sides = [
      { asset: money.unit, quantity: money.value },
      { asset: coins.unit, quantity: coins.value },
    ] as const
    const isBuy = /^buy/i.test(row.text('Transaction'))
    if (!isBuy && !/^sell/i.test(row.text('Transaction'))) return unknownKind(row, 'Transaction')
    return passThrough({
      at: row.time('Date Created', isSplit ? { clock: row.text(last) } : undefined),
      sent: sides[isBuy ? 0 : 1],
      received: sides[isBuy ? 1 : 0],
      fee: undefined,
      sourceId: undefined,
    })
  }),
}
