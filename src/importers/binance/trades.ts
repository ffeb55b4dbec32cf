// Binance's trade history, one row per fill, in its new layout ('Executed', the coins in the cells) and in the old one
// ('Market', 'Fee Coin'). Fills of one order in one second become one trade, as in the transaction history, where the
// rows of a second cannot be distinguished: so the same trades in both files are known to be the same.
import type { Instant } from '#engine'
import { timeOrder } from '../layouts/time-order.ts'
import { orIssue, putOut, unknownKind } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import { exchangeOfLegs } from '../rows/exchange-group.ts'
import type { FileFacts, Importer, Reader, RowSink } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { gluedAmount, gluedFill } from './glued.ts'
import { binancePair } from './pair.ts'
import { type Clock, clockOf, timeColumn, timeOf } from './time.ts'

export type Fill = { row: Row; at: Instant; isBuy: boolean; base: Side; quote: Side; fee: Side | undefined }

export const binanceTrades: Importer = {
  id: 'binance-trades',
  title: 'Binance trade history',
  wallet: 'Binance',
  recognizes: header =>
    header.has('Pair', 'Side', 'Price', 'Executed', 'Amount', 'Fee') && header.match(timeColumn) >= 0,
  open: file =>
    fillReader(file, (row, at) => {
      const sides = gluedFill(row, 'Pair', 'Executed', 'Amount')
      const fee = gluedAmount(row, 'Fee', [sides.base.asset, sides.quote.asset])
      return { row, at, isBuy: isBuy(row, 'Side'), ...sides, fee }
    }),
}

export const binanceLegacyTrades: Importer = {
  id: 'binance-trades-legacy',
  title: 'Binance trade history, until 2021',
  wallet: 'Binance',
  recognizes: header =>
    header.has('Market', 'Type', 'Price', 'Amount', 'Total', 'Fee', 'Fee Coin') &&
    header.match(timeColumn) >= 0,
  open: file =>
    fillReader(file, (row, at) => {
      const { base, quote } = binancePair(row, 'Market')
      const fee = row.amountIfAny('Fee')
      return {
        row,
        at,
        isBuy: isBuy(row, 'Type'),
        base: { asset: base, quantity: row.amount('Amount') },
        quote: { asset: quote, quantity: row.amount('Total') },
        fee: fee ? { asset: row.asset('Fee Coin'), quantity: fee } : undefined,
      }
    }),
}

export function isBuy(row: Row, column: string): boolean {
  const side = row.needed(column).toUpperCase()
  if (side !== 'BUY' && side !== 'SELL') return unknownKind(row, column)
  return side === 'BUY'
}

function fillReader(file: FileFacts, read: (row: Row, at: Instant) => Fill): Reader {
  const clock: Clock = clockOf(file, file.header.match(timeColumn))
  // Fills of other markets may be between those of one, and of other seconds in a file that is not sorted by time.
  let second: Instant | undefined
  const isInOrder = timeOrder()
  const held = new Map<string, Fill[]>()

  function flush(out: RowSink): void {
    for (const fills of held.values()) finish(fills, out)
    held.clear()
  }
  return {
    row: (row, out) =>
      orIssue(row, out, () => {
        const fill = read(row, timeOf(row, clock))
        if (isInOrder(fill.at) && fill.at !== second) flush(out)
        second = fill.at
        const market = `${fill.at} ${fill.isBuy} ${fill.base.asset}/${fill.quote.asset}`
        const fills = held.get(market)
        if (fills) fills.push(fill)
        else held.set(market, [fill])
      }),
    end: flush,
  }
}

function finish(fills: readonly Fill[], out: RowSink): void {
  const rows = fills.map(({ row }) => row)
  const [first] = fills
  if (!first) return
  orIssue(rows, out, () => {
    const legs = fills.flatMap(({ isBuy, base, quote }) => [
      { ...base, isOut: !isBuy },
      { ...quote, isOut: isBuy },
    ])
    if (legs.some(({ quantity }) => quantity === '0'))
      first.row.refuse(
        first.row.header.find('Executed', 'Amount'),
        'is zero, so nothing was traded. Leave it out.',
      )
    const fees = fills.flatMap(({ fee }) => (fee ? [fee] : []))
    putOut(exchangeOfLegs({ at: first.at }, legs, fees), rows, out)
  })
}
