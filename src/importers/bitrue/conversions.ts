// Small balances converted to one coin: all rows of one minute, the coins given negative, the one received positive.
import { conversionEvents } from '../conversion.ts'
import { orIssue } from '../each-row.ts'
import type { Out } from '../importer.ts'
import type { Row } from '../row.ts'

export function conversions() {
  let rows: Row[] = []
  let minute = ''

  function close(out: Out) {
    const closed = rows
    rows = []
    const [first] = closed
    if (first) orIssue(closed, out, () => out.event(eventsOf(closed, first), closed))
  }

  return {
    minute(next: string, out: Out) {
      if (next !== minute) close(out)
      minute = next
    },
    row: (row: Row) => void rows.push(row),
    end: close,
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
