// CoinTracking writes days as its user chose: 30.01.2018, 2018-01-30, and with slashes in either order. A date such as
// 5/9/2017 is held until another row of the file settles which part is the day, or the order of the rows does; if
// nothing does, the day is first, as it is in CoinTracking unless chosen otherwise.
import { onlyOrder } from '../layouts/day-sequence.ts'
import type { Reader, RowSink } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import type { DayOrder } from '../rows/time.ts'

export function withDayOrder(dateColumn: readonly string[], open: (order: DayOrder) => Reader): Reader {
  const unslashed = open('dmy')
  let reader: Reader | undefined
  let held: Row[] = []

  function settle(order: DayOrder, out: RowSink): void {
    reader = open(order)
    for (const row of held) reader.row(row, out)
    held = []
  }

  return {
    row(row, out) {
      const parts = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}\b/.exec(row.text(dateColumn))
      if (reader || !parts) {
        const ready = reader ?? unslashed
        ready.row(row, out)
        return
      }
      held.push(row)
      if (Number(parts[1]) > 12) settle('dmy', out)
      else if (Number(parts[2]) > 12) settle('mdy', out)
    },
    end(out) {
      const times = held.map(row => row.text(dateColumn))
      if (!reader) settle(onlyOrder(times, ['dmy', 'mdy']) === 'mdy' ? 'mdy' : 'dmy', out)
      reader?.end?.(out)
      unslashed.end?.(out)
    },
  }
}
