// Lists of futures, options and margin orders that have in each row what was realized. They hold no coins bought or
// moved: what each row made or lost is paid or taken in the coin the contract is settled in.

import { resultsOf } from '../layouts/result.ts'
import { textOf } from '../layouts/sent-received.ts'
import { signedText } from '../rows/amount.ts'
import { amountWithUnit } from '../rows/amount-with-unit.ts'
import { eachRow, type RowOutcome, skip, unknownKind } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import { lookUp } from '../rows/lookup.ts'
import type { ColumnName, Row } from '../rows/row.ts'
import { whyUndone } from '../rows/status.ts'

/** A signed amount; nothing for an empty cell. */
function signedSide(row: Row, column: ColumnName, asset: string): Side[] {
  const read = row.signed(column)
  return read ? [{ asset, quantity: signedText(read) }] : []
}

/** What was paid, as what it takes away. A fee below zero was given back. */
const paid = (sides: readonly Side[]): Side[] =>
  sides.map(({ asset, quantity }) => ({
    asset,
    quantity: quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`,
  }))

/** 'BTC-USDT', 'BTC_USDT' and 'BTCUSDT' are settled in USDT. */
function quoteOf(row: Row, column: string): string {
  const [, quote] = /^[A-Z0-9]+[-_/]?(USDT|USDC|USD|BTC|ETH)\b/.exec(row.needed(column).toUpperCase()) ?? []
  return (
    quote ??
    row.refuse(column, 'does not name what the contract is settled in. Add the gain or loss by hand.')
  )
}

/** '12.5 USDT', or a bare number in what the contract is settled in; '--' is nothing. */
function sideWithUnit(row: Row, column: string): Side[] {
  if (/^-*$/.test(row.text(column))) return []
  const read = amountWithUnit(row, column)
  if (!read) return []
  const asset = read.unit === '' ? quoteOf(row, 'Underlying Asset') : read.unit
  return [{ asset, quantity: signedText(read) }]
}

/** Its two layouts: one with bare numbers, one in which each amount has its coin beside it. */
export const blofinFutures: Importer = {
  id: 'blofin-futures',
  title: 'BloFin futures and margin orders',
  wallet: 'BloFin',
  recognizes: header => header.has('Underlying Asset', 'Side', 'PNL', 'PNL%', 'Fee', 'Reduce-only', 'Status'),
  open: eachRow(row => {
    const undone = whyUndone(row, 'Status')
    if (undone !== undefined) return skip(undone)
    return resultsOf({ at: row.time(['order_time', 'Order Time']), note: row.needed('Underlying Asset') }, [
      ...sideWithUnit(row, 'PNL'),
      ...paid(sideWithUnit(row, 'Fee')),
    ])
  }),
}

export const blofinFunding: Importer = {
  id: 'blofin-funding',
  title: 'BloFin funding fees',
  wallet: 'BloFin',
  recognizes: header => header.has('symbol', 'Funding rate', 'Funding type', 'real_funding_amount', 'Time'),
  open: eachRow(row => {
    const quantity = row.amount('real_funding_amount')
    const isPaid = /^pay$/i.test(row.text('Funding type'))
    if (!isPaid && !/^receive$/i.test(row.text('Funding type'))) return unknownKind(row, 'Funding type')
    return resultsOf({ at: row.time('Time'), note: `Funding of ${row.needed('symbol')}` }, [
      { asset: quoteOf(row, 'symbol'), quantity: isPaid ? `-${quantity}` : quantity },
    ])
  }),
}

/** The zone is in the name of the column, where it has one: Time(UTC+08:00). */
export const mexcFutures: Importer = {
  id: 'mexc-futures',
  title: 'MEXC futures orders',
  wallet: 'MEXC',
  recognizes: header =>
    header.has('Futures Trading Pair', 'Direction', 'Closing PNL', 'Trading Fee', 'Fee-payment Crypto'),
  open: file => {
    const { header } = file
    const at = header.match(/^time(\(utc[-+]\d{2}:\d{2}\))?$/)
    const [, offset = ''] = /utc([-+]\d{2}:\d{2})/i.exec(header.names[at] ?? '') ?? []
    return eachRow(row => {
      const undone = whyUndone(row, 'Status')
      if (undone !== undefined) return skip(undone)
      return resultsOf({ at: row.time(at) - offsetMs(offset), note: row.needed('Futures Trading Pair') }, [
        ...signedSide(row, 'Closing PNL', quoteOf(row, 'Futures Trading Pair')),
        ...(row.amountIfAny('Trading Fee')
          ? paid(signedSide(row, 'Trading Fee', row.asset('Fee-payment Crypto')))
          : []),
      ])
    })(file)
  },
}

function offsetMs(offset: string): number {
  const [, sign, hours, minutes] = /^([-+])(\d{2}):(\d{2})$/.exec(offset) ?? []
  const ms = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return sign === '-' ? -ms : ms
}

/** It has dollars alone: which coins they were paid in is known to the wallet alone. */
export const jupiterFutures: Importer = {
  id: 'jupiter-futures',
  title: 'Jupiter perpetual futures',
  wallet: 'Jupiter',
  recognizes: header =>
    header.has('Owner', 'Symbol', 'Action', 'Size (USD)', 'PnL (USD)', 'Fee (USD)', 'Liquidation Fee (USD)'),
  open: eachRow(row => {
    const id = row.text('ID')
    return resultsOf(
      {
        at: row.time('Created At'),
        sourceId: id && `perpetual:${id}`,
        hash: textOf(row, 'Transaction ID'),
        note: `${row.needed('Symbol')} ${row.needed('Action')}`,
      },
      [
        ...signedSide(row, 'PnL (USD)', 'USD'),
        ...paid(signedSide(row, 'Fee (USD)', 'USD')),
        ...paid(signedSide(row, 'Liquidation Fee (USD)', 'USD')),
      ],
    )
  }),
}

/** A closed position in each row; what was realized has its funding and fees in it. */
export const kucoinFutures: Importer = {
  id: 'kucoin-futures',
  title: 'KuCoin futures, realized PNL',
  wallet: 'KuCoin',
  recognizes: header =>
    header.has('Symbol', 'Close Type', 'Realized PNL', 'Total Funding Fees') &&
    header.match(/^,?position closing time\(/) >= 0,
  open: file => {
    const { header } = file
    const at = header.match(/^,?position closing time\(/)
    const [, offset = ''] = /utc([-+]\d{2}:\d{2})/i.exec(header.names[at] ?? '') ?? []
    return eachRow(row => {
      if (/^no matching records/i.test(row.text(0))) return skip('no rows')
      const symbol = row.needed('Symbol')
      return resultsOf(
        { at: row.time(at) - offsetMs(offset), note: symbol },
        signedSide(row, 'Realized PNL', kucoinSettles(row, symbol)),
      )
    })(file)
  },
}

/** XBTUSDTM is settled in USDT, XBTUSDM in bitcoin. */
function kucoinSettles(row: Row, symbol: string): string {
  const [, base = '', quote] = /^(\w+?)(USDT|USDC|USD)M?$/i.exec(symbol) ?? []
  if (quote === undefined)
    return row.refuse(
      'Symbol',
      'does not name what the contract is settled in. Add the gain or loss by hand.',
    )
  if (quote.toUpperCase() !== 'USD') return quote.toUpperCase()
  return base.toUpperCase() === 'XBT' ? 'BTC' : base.toUpperCase()
}

const binanceWords: Readonly<Record<string, 'result' | 'move' | 'referral'>> = {
  realized_pnl: 'result',
  commission: 'result',
  funding_fee: 'result',
  insurance_clear: 'result',
  delivered_settelment: 'result',
  transfer: 'move',
  internal_transfer: 'move',
  cross_collateral_transfer: 'move',
  commission_rebate: 'referral',
  referral_kickback: 'referral',
  api_rebate: 'referral',
}

/**
 * The history of the futures account. The transaction history of all of Binance has the same rows without ids, so they
 * are known by time and amount here too.
 */
export const binanceFutures: Importer = {
  id: 'binance-futures',
  title: 'Binance futures transaction history',
  wallet: 'Binance',
  recognizes: header => header.has('Date(UTC)', 'type', 'Amount', 'Asset', 'Symbol', 'Transaction ID'),
  open: eachRow((row): RowOutcome => {
    const does = lookUp(binanceWords, row.text('type').toLowerCase()) ?? unknownKind(row, 'type')
    if (does === 'move') return skip('moved between accounts within Binance')
    const asset = row.asset('Asset')
    const at = row.time('Date(UTC)')
    if (does === 'referral' && !row.signed('Amount')?.isNegative)
      return { type: 'income', kind: 'referral', at, asset, quantity: row.amount('Amount') }
    return resultsOf({ at, note: row.text('Symbol') || undefined }, signedSide(row, 'Amount', asset))
  }),
}
