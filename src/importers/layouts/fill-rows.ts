// The reader of files in which every row is a trade on a market: base and quote, a side, an amount of the base and what
// it came to in the quote. A source declares its columns.
import type { Decimal } from '#engine'
import { compare, isZero, minus, plus, times } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { eachRow, type Skip, skip } from '../rows/each-row.ts'
import { type Exchange, OTHER_REBATE, type Side } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import { fillEvent, marketOf, sideOf } from '../rows/market.ts'
import type { ColumnName, Row } from '../rows/row.ts'
import { whyUndone } from '../rows/status.ts'
import type { TimeOptions } from '../rows/time.ts'

type FillLayout = {
  at: ColumnName
  time?: TimeOptions | ((row: Row) => Parameters<Row['time']>[1])
  /** One column such as BTC/USDT, two columns, or how the two are known. */
  market: ColumnName | { base: ColumnName; quote: ColumnName } | ((row: Row) => readonly [string, string])
  side: ColumnName | ((row: Row) => 'buy' | 'sell')
  /** Of the base. */
  amount: ColumnName | ((row: Row) => Decimal)
  /** Of the quote; a price where the file has no total. */
  total: ColumnName | { price: ColumnName } | ((row: Row) => Decimal)
  fee?: FeeColumns | undefined
  /** 'net' where the total has the fee in it: see Exchange in exchange.ts. */
  amounts?: Exchange['amounts']
  /** The export's own name of a row, unique among those of its kind. */
  id?: { of: string; column: ColumnName }
  status?: ColumnName
  /** The amount is what was filled: an order that was canceled may have been filled in part, which did happen. */
  isFilledAmount?: true
  /** Another export of the source has the same trades more exactly. */
  isPartial?: true
  leaveOut?: (row: Row) => string | undefined
}

/** `in`: the coin of the fee where no column names it. */
type FeeColumns =
  | { amount: ColumnName; asset: ColumnName }
  | { amount: ColumnName; in: 'base' | 'quote' | 'received' }
  | ((row: Row) => Side | undefined)

export const fillRows = (layout: FillLayout): Importer['open'] => eachRow(row => readRow(row, layout))

function readRow(row: Row, layout: FillLayout): ImportedEvent | Skip {
  const { total, amounts, id } = layout
  const reason = layout.leaveOut?.(row) ?? reasonOfStatus(row, layout)
  if (reason !== undefined) return skip(reason)
  const [baseAsset, quoteAsset] = assetsOf(row, layout.market)
  const side = typeof layout.side === 'function' ? layout.side(row) : sideOf(row, layout.side)
  const amount = amountOf(row, layout.amount)
  const cost =
    typeof total === 'object' && 'price' in total
      ? times(amount, row.amount(total.price))
      : amountOf(row, total)
  const name = id && row.text(id.column)
  const fill = {
    at: row.time(layout.at, typeof layout.time === 'function' ? layout.time(row) : layout.time),
    side,
    base: { asset: baseAsset, quantity: amount },
    quote: { asset: quoteAsset, quantity: cost },
    amounts,
    isPartial: layout.isPartial,
    sourceId: id && name ? `${id.of}:${name}` : undefined,
  }
  return fillEvent(withFee(row, layout.fee, fill))
}

function reasonOfStatus(row: Row, { status, amount, isFilledAmount }: FillLayout): string | undefined {
  if (status === undefined) return undefined
  const isPartOfIt = isFilledAmount && typeof amount !== 'function' && !isZero(row.amountIfAny(amount) ?? '0')
  return isPartOfIt ? undefined : whyUndone(row, status)
}

const amountOf = (row: Row, amount: ColumnName | ((row: Row) => Decimal)) =>
  typeof amount === 'function' ? amount(row) : row.amount(amount)

function assetsOf(row: Row, market: FillLayout['market']): readonly [string, string] {
  if (typeof market === 'function') return market(row)
  if (typeof market === 'object' && 'base' in market) return [row.asset(market.base), row.asset(market.quote)]
  return marketOf(row, market)
}

type Fill = Parameters<typeof fillEvent>[0]

/** A fee below zero is a rebate: the exchange paid for the trade, which changes what it came to. */
function withFee(row: Row, columns: FeeColumns | undefined, fill: Fill): Fill {
  if (!columns) return fill
  if (typeof columns === 'function') return { ...fill, fee: columns(row) }
  const read = row.signed(columns.amount)
  if (!read || read.value === '0') return fill
  const asset = 'asset' in columns ? row.asset(columns.asset) : coinOf(fill, columns.in)
  const fee = { asset, quantity: read.value }
  if (!read.isNegative) return { ...fill, fee }
  if (fill.amounts === 'net') return fill
  const note = `Rebate of ${fee.quantity} ${asset} counted in.`
  const isBuy = fill.side === 'buy'
  if (asset === fill.quote.asset && (!isBuy || compare(fill.quote.quantity, fee.quantity) > 0))
    return { ...fill, note, quote: changed(fill.quote, isBuy ? minus : plus, fee) }
  if (asset === fill.base.asset && isBuy) return { ...fill, note, base: changed(fill.base, plus, fee) }
  return row.refuse(columns.amount, OTHER_REBATE)
}

const changed = (side: Side, change: typeof plus, fee: Side): Side => ({
  ...side,
  quantity: change(side.quantity, fee.quantity),
})

function coinOf({ side, base, quote }: Fill, which: 'base' | 'quote' | 'received'): string {
  if (which === 'received') return side === 'buy' ? base.asset : quote.asset
  return which === 'base' ? base.asset : quote.asset
}
