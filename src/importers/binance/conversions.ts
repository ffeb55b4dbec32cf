// Conversions of one second. The transaction history has only the sums of a second, the convert history and the API
// list each by itself: all three are to be known as the same acts.
import { plus } from '../../ledger/decimal.ts'
import { orIssue, putOut, type Skip } from '../rows/each-row.ts'
import { type Exchange, exchangeEvent, type Side } from '../rows/exchange.ts'
import type { Importer, RowSink } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import { togetherOf } from './together.ts'

type Conversion = Pick<Exchange, 'at' | 'sent' | 'received' | 'sourceId'>
type Kept = { row: Row; conversion: Conversion }

export function conversionReader(read: (row: Row) => Conversion | Skip): ReturnType<Importer['open']> {
  const kept: Kept[] = []
  return {
    row: (row, out) =>
      orIssue(row, out, () => {
        const conversion = read(row)
        if ('skip' in conversion) out.skip(row, conversion.skip)
        else kept.push({ row, conversion })
      }),
    end(out) {
      const seconds = Map.groupBy(kept, ({ conversion }) => Math.floor(conversion.at / 1000))
      for (const conversions of seconds.values()) finish(conversions, out)
    },
  }
}

function finish(conversions: readonly Kept[], out: RowSink): void {
  const [first] = conversions
  if (!first) return
  const legs = conversions.flatMap(({ conversion: { sent, received } }) => [
    { ...sent, isOut: true },
    { ...received, isOut: false },
  ])
  const together = togetherOf(legs)
  if (together === undefined) {
    // One coin for one other, however often in that second: the sums are all that the transaction history has.
    const { conversion } = first
    const sent = sumOf(conversions.map(({ conversion }) => conversion.sent))
    const received = sumOf(conversions.map(({ conversion }) => conversion.received))
    const rows = conversions.map(({ row }) => row)
    putOut(exchangeEvent({ ...conversion, sent, received }), rows, out)
    return
  }
  for (const { row, conversion } of conversions) {
    const event = exchangeEvent(conversion)
    putOut('skip' in event ? event : { ...event, together }, row, out)
  }
}

const sumOf = (sides: readonly Side[]): Side => ({
  asset: sides[0]?.asset ?? '',
  quantity: sides.map(({ quantity }) => quantity).reduce(plus),
})
