// Small balances converted to one coin: all rows of one minute, the coins given negative, the one received positive.
import { conversionEvents } from '../rows/conversion.ts'
import { orIssue } from '../rows/each-row.ts'
import type { RowSink } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

export function conversions() {
  const byMinute = new Map<string, Row[]>()
  return {
    row(row: Row) {
      const minute = row.needed('Date(UTC)')
      const rows = byMinute.get(minute)
      if (rows) rows.push(row)
      else byMinute.set(minute, [row])
    },
    end(out: RowSink) {
      for (const [first, ...others] of byMinute.values()) {
        if (!first) continue
        const rows = [first, ...others]
        orIssue(rows, out, () => out.event(eventsOf(rows, first), rows))
      }
    },
  }
}

function eventsOf(rows: readonly Row[], first: Row) {
  const isOut = (row: Row) => row.signed('Change')?.isNegative === true
  const given = rows.filter(isOut)
  const [received, other] = rows.filter(row => !isOut(row))
  if (!received || other || given.length === 0)
    return first.refuse(
      'Operation',
      'is one side of a conversion whose other side is not clear in this file. Add the conversion by hand.',
    )
  return conversionEvents({ at: first.time('Date(UTC)') }, given.map(coinOf), coinOf(received))
}

const coinOf = (row: Row) => ({ asset: row.asset('Coin'), quantity: row.amount('Change') })
