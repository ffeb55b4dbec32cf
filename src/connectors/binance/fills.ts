// Fills. Binance's files list those of one second and one side as one, those of Binance.US each by itself: so they are
// here, and known to be the same.

import { togetherOf } from '../../importers/binance/together.ts'
import { orIssue, putOut } from '../../importers/rows/each-row.ts'
import type { Side } from '../../importers/rows/exchange.ts'
import { exchangeOfLegs, type Leg } from '../../importers/rows/exchange-group.ts'
import type { Importer, RowSink } from '../../importers/rows/importer.ts'
import type { Row } from '../../importers/rows/row.ts'
import { times } from '../../ledger/decimal.ts'
import { idOf } from './readers.ts'

type Fill = { row: Row; at: number; isBuy: boolean; base: Side; quote: Side; fee: Side | undefined }

/** `isOne`: what fills have in common that are one. `togetherIn`: what the file says of all fills of a second. */
const fillReader =
  (
    isOne: (fill: Fill) => string,
    togetherIn: (fills: readonly Fill[]) => string | undefined,
  ): Importer['open'] =>
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
        const seconds = Map.groupBy([...groups.values()].flat(), secondOf)
        for (const group of groups.values())
          finish(group, togetherIn(seconds.get(secondOf(group[0])) ?? []), out)
      },
    }
  }

export const fillsBySecond = fillReader(
  fill => `${secondOf(fill)} ${fill.row.text('symbol')} ${fill.isBuy}`,
  fills => togetherOf(fills.flatMap(legsOf)),
)
export const fillsOneByOne = fillReader(
  ({ row }) => `${row.number}`,
  () => undefined,
)

const secondOf = (fill: Fill | undefined) => Math.floor((fill?.at ?? 0) / 1000)

const legsOf = ({ isBuy, base, quote }: Fill): Leg[] => [
  { ...base, isOut: !isBuy },
  { ...quote, isOut: isBuy },
]

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

function finish(fills: readonly Fill[], together: string | undefined, out: RowSink): void {
  const [first] = fills
  if (!first) return
  const rows = fills.map(({ row }) => row)
  orIssue(rows, out, () => {
    const legs = fills.flatMap(legsOf)
    if (legs.some(({ quantity }) => quantity === '0'))
      first.row.refuse('qty', 'is zero, so nothing was traded.')
    const fees = fills.flatMap(({ fee }) => (fee ? [fee] : []))
    const outcome = exchangeOfLegs({ at: first.at, sourceId: idOf(first.row, 'trade') }, legs, fees)
    putOut('skip' in outcome ? outcome : outcome.map(event => ({ ...event, together })), rows, out)
  })
}
