// What the entries of Binance and Binance.US mean, one by one.
import type { Conversion, IncomeKind } from '#engine'
import { type Skip, skip } from '../../importers/rows/each-row.ts'
import { exchangeEvent, feeOf, type Side } from '../../importers/rows/exchange.ts'
import type { ColumnName, Row } from '../../importers/rows/row.ts'
import { isMoney } from '../../ledger/currencies.ts'
import { compare, minus, plus, times } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { KEY } from '../entry-book.ts'

type Read = (row: Row) => ImportedEvent | Skip

const NOT_DONE = 'not completed, nothing moved'
const MONEY_MOVED = 'money moved, no tax event'

/** Ids of the API are in none of the files. */
export const idOf = (row: Row, list: string) => `api:${list}:${row.text(KEY)}`

const hashOf = (row: Row) => (/^(0x)?[0-9a-z]{40,}$/i.test(row.text('txId')) ? row.text('txId') : undefined)

export const moneyMoved: Read = () => skip(MONEY_MOVED)

/** 1: done; 6: there, but not yet to be withdrawn. The others are under way, or were refused. */
export const deposit: Read = row => {
  if (!['1', '6'].includes(row.needed('status'))) return skip(NOT_DONE)
  const asset = row.asset('coin')
  if (isMoney(asset)) return skip(MONEY_MOVED)
  return {
    type: 'deposit',
    at: row.time('insertTime'),
    asset,
    quantity: row.amount('amount'),
    sourceId: idOf(row, 'deposit'),
    hash: hashOf(row),
  }
}

/**
 * Whether the files count the fee in. Binance's transaction history does, and so its file of withdrawals, which shows
 * the fee separately, is known too.
 */
type Files = { countFeeIn: boolean }

/** 6: done. The amount is what arrived; the fee came on top. */
export const withdrawal =
  ({ countFeeIn }: Files): Read =>
  row => {
    if (row.needed('status') !== '6') return skip(NOT_DONE)
    const asset = row.asset('coin')
    if (isMoney(asset)) return skip(MONEY_MOVED)
    const [quantity, fee] = [row.amount('amount'), row.amountIfAny('transactionFee')]
    return {
      type: 'withdrawal',
      at: row.time('applyTime'),
      asset,
      quantity,
      fee: fee ? feeOf({ asset, quantity: fee }) : undefined,
      sourceId: idOf(row, 'withdrawal'),
      inFiles: countFeeIn && fee ? { quantity: plus(quantity, fee) } : undefined,
      hash: hashOf(row),
    }
  }

type Exchanged = {
  list: string
  time: string
  /** Where the entry says how far it is, and what it says when it is done. */
  status: string
  sent: readonly [asset: string, quantity: string]
  received: readonly [asset: string, quantity: string]
  fee?: readonly [asset: string, quantity: string]
  /** What came stands for what went, and the law does not say whether that is a trade. */
  conversion?: Conversion
}

const isSuccess = (row: Row, status: ColumnName) => /^success(ful)?$/i.test(row.needed(status))
const UNSUCCESSFUL = 'not successful, nothing was exchanged'

export const conversion = (row: Row) =>
  isSuccess(row, 'orderStatus')
    ? {
        at: row.time('createTime'),
        sent: sideOf(row, ['fromAsset', 'fromAmount']),
        received: sideOf(row, ['toAsset', 'toAmount']),
        sourceId: idOf(row, 'convert'),
      }
    : skip(UNSUCCESSFUL)

/** One coin for another, in one entry. */
export const exchanged =
  ({ list, time, status, sent, received, fee, conversion }: Exchanged): Read =>
  row => {
    if (!isSuccess(row, status)) return skip(UNSUCCESSFUL)
    const cost = fee && row.amountIfAny(fee[1])
    return exchangeEvent({
      at: row.time(time),
      sent: sideOf(row, sent),
      received: sideOf(row, received),
      fee: fee && cost ? { asset: row.asset(fee[0]), quantity: cost } : undefined,
      sourceId: idOf(row, list),
      conversion,
    })
  }

const sideOf = (row: Row, [asset, quantity]: readonly [ColumnName, ColumnName]): Side => ({
  asset: row.asset(asset),
  quantity: row.amount(quantity),
})

/** What was transferred has the charge taken off. Until other coins could be had, it was BNB. */
export const dust =
  ({ countFeeIn }: Files): Read =>
  row => {
    const target = row.text('targetAsset') === '' ? 'BNB' : row.asset('targetAsset')
    const [transferred, charge] = [row.amount('transferedAmount'), row.amountIfAny('serviceChargeAmount')]
    const event = exchangeEvent({
      at: row.time('operateTime'),
      sent: sideOf(row, ['fromAsset', 'amount']),
      received: { asset: target, quantity: transferred },
      fee: charge ? { asset: target, quantity: charge } : undefined,
      amounts: 'net',
      sourceId: idOf(row, 'dust'),
    })
    return countFeeIn && !('skip' in event) ? { ...event, inFiles: { received: transferred } } : event
  }

export const earned =
  (list: string, kind: IncomeKind, { time, amount }: { time: string; amount: string }): Read =>
  row => {
    const quantity = row.amount(amount)
    // Interest of a day that comes to less than the smallest unit is listed all the same.
    if (quantity === '0') return skip('nothing moved')
    return {
      type: 'income',
      kind,
      at: row.time(time),
      asset: row.asset('asset'),
      quantity,
      // Where the exchange says what it was worth; nought is what it says when it does not know.
      usd: row.header.has('usdValue') ? notZero(row.usd('usdValue')) : undefined,
      sourceId: idOf(row, list),
    }
  }

const notZero = (usd: string | undefined) => (usd === '0' ? undefined : usd)

/**
 * Coins for money. The source is the money, unless the price says that it is the coins. Whether the money has the fee in
 * it is not said either: what fits the price better is taken.
 */
export const payment =
  (isBuy: boolean): Read =>
  row => {
    if (!/^completed$/i.test(row.needed('status'))) return skip('not completed, nothing was bought or sold')
    const [source, obtained, price] = [
      row.amount('sourceAmount'),
      row.amount('obtainAmount'),
      row.amount('price'),
    ]
    const fee = row.amountIfAny('totalFee') ?? '0'
    const [money, coins] = isAbout(times(obtained, price), source, fee)
      ? [source, obtained]
      : [obtained, source]
    const value = times(coins, price)
    if (!isAbout(value, money, fee) || (isBuy && coins !== obtained))
      return row.refuse('price', 'does not fit the two amounts. Add this purchase or sale by hand.')
    const beforeFee = isBuy ? minus(money, fee) : plus(money, fee)
    const [paid, crypto] = [
      { asset: row.asset('fiatCurrency'), quantity: money },
      { asset: row.asset('cryptoCurrency'), quantity: coins },
    ]
    return exchangeEvent({
      at: row.time('createTime'),
      sent: isBuy ? paid : crypto,
      received: isBuy ? crypto : paid,
      fee: { asset: paid.asset, quantity: fee },
      amounts: compare(apart(beforeFee, value), apart(money, value)) < 0 ? 'net' : 'gross',
      sourceId: idOf(row, 'payment'),
    })
  }

const apart = (a: string, b: string) => minus(a, b).replace('-', '')

/** Within the fee and a hundredth: prices are rounded. */
const isAbout = (value: string, amount: string, fee: string) =>
  compare(apart(value, amount), plus(fee, times(amount, '0.01'))) <= 0
