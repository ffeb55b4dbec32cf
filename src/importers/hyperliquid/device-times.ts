// Hyperliquid's own files have the times of the device that wrote them, with the day or the month first as its language
// has it. No language is more usual than another, so the rows wait until one of them, or their order, tells.
import { onlyOrder, UNCLEAR_DAY } from '../layouts/day-sequence.ts'
import { onceKnown } from '../layouts/once-known.ts'
import type { FileFacts, Reader } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'
import type { DayOrder, TimeOptions } from '../rows/time.ts'

export const TIME = 'time'
export type TimeOf = (row: Row) => TimeOptions | undefined
const slashed = /^(\d{1,2})\/(\d{1,2})\/\d{4}/

/** Other forms, such as '2025-01-06 13:25:38', are those of a server, in UTC. */
export const withDeviceTimes = ({ timeZone: zone }: FileFacts, open: (time: TimeOf) => Reader): Reader =>
  onceKnown<DayOrder>({
    tell: row => orderIn(row.text(TIME)),
    tellTogether: rows =>
      onlyOrder(
        rows.map(row => row.text(TIME)),
        ['mdy', 'dmy'],
      ) as DayOrder | undefined,
    open: dayOrder => open(row => (slashed.test(row.text(TIME)) ? { dayOrder, zone } : undefined)),
    unknown: { column: TIME, message: UNCLEAR_DAY },
  })

function orderIn(text: string): DayOrder | undefined {
  const [, first, second] = slashed.exec(text) ?? []
  if (first === undefined) return 'mdy'
  if (Number(first) > 12) return 'dmy'
  return Number(second) > 12 ? 'mdy' : undefined
}
