// Hyperliquid's own files have the times of the device that wrote them, with the day or the month first as its language
// has it. No language is more usual than another, so the rows wait until one of them, or their order, decides.
import { onlyOrder, UNCLEAR_DAY } from '../layouts/day-sequence.ts'
import { onceKnown } from '../layouts/once-known.ts'
import type { FileFacts, Reader } from '../rows/importer.ts'
import type { DayOrder, TimeOptions } from '../rows/time.ts'

export const TIME = 'time'
const orders: readonly DayOrder[] = ['mdy', 'dmy']
const slashed = /^(\d{1,2})\/(\d{1,2})\/\d{4}/

export const withDeviceTimes = ({ timeZone: zone }: FileFacts, open: (time: TimeOptions) => Reader): Reader =>
  onceKnown<DayOrder>({
    factOf: row => orderIn(row.text(TIME)),
    factOfAll: rows =>
      onlyOrder(
        rows.map(row => row.text(TIME)),
        orders,
      ),
    open: dayOrder => open({ dayOrder, zone }),
    unknown: { column: TIME, message: UNCLEAR_DAY },
  })

function orderIn(text: string): DayOrder | undefined {
  const [, first, second] = slashed.exec(text) ?? []
  if (Number(first) > 12) return 'dmy'
  return Number(second) > 12 ? 'mdy' : undefined
}
