// Fills. Binance's files tell those of one second and one side as one, those of Binance.US each by itself: so they are
// here, and known to be the same.

import { orIssue, putOut } from '../../importers/each-row.ts'
import type { Side } from '../../importers/exchange.ts'
import { exchangeOfLegs } from '../../importers/exchange-group.ts'
import type { Importer, Out } from '../../importers/importer.ts'
import type { Row } from '../../importers/row.ts'
import { times } from '../../ledger/decimal.ts'
import { idOf } from './readers.ts'

type Fill = { row: Row; at: number; isBuy: boolean; base: Side; quote: Side; fee: Side | undefined }

/** `isOne`: what fills have in common that are one. */
const fillReader =
  (isOne: (fill: Fill) => string): Importer['open'] =>
  () => {
    const groups = new Map<string, Fill[]>()
    return {
      row: (row, out) =>
        orIssue(row, out, () => {
          const fill = fillOf(row)
          const name = isOne(fill)
          const group = groups.get(name)
          if (group) group.push(fill)
          else groups.set(name, [fill])
        }),
      end(out) {
        for (const group of groups.values()) finish(group, out)
      },
    }
  }

export const fillsBySecond = fillReader(
  ({ row, at, isBuy }) => `${Math.floor(at / 1000)} ${row.text('symbol')} ${isBuy}`,
)
export const fillsOneByOne = fillReader(({ row }) => `${row.number}`)

function fillOf(row: Row): Fill {
  const quantity = row.amount('qty')
  const fee = row.amountIfAny('commission')
  const isBuyer = row.needed('isBuyer')
  if (isBuyer !== 'true' && isBuyer !== 'false')
    row.refuse('isBuyer', 'does not say whether this was bought or sold. Add the trade by hand.')
  return {
    row,
    at: row.time('time'),
    isBuy: isBuyer === 'true',
    base: { asset: row.asset('base'), quantity },
    quote: {
      asset: row.asset('quote'),
      // The oldest fills lack it.
      quantity: row.amountIfAny('quoteQty') ?? times(quantity, row.amount('price')),
    },
    fee: fee ? { asset: row.asset('commissionAsset'), quantity: fee } : undefined,
  }
}

function finish(fills: readonly Fill[], out: Out): void {
  const [first] = fills
  if (!first) return
  const rows = fills.map(({ row }) => row)
  orIssue(rows, out, () => {
    const legs = fills.flatMap(({ isBuy, base, quote }) => [
      { ...base, isOut: !isBuy },
      { ...quote, isOut: isBuy },
    ])
    if (legs.some(({ quantity }) => quantity === '0'))
      first.row.refuse('qty', 'is zero, so nothing was traded.')
    const fees = fills.flatMap(({ fee }) => (fee ? [fee] : []))
    putOut(exchangeOfLegs({ at: first.at, sourceId: idOf(first.row, 'trade') }, legs, fees), rows, out)
  })
}
