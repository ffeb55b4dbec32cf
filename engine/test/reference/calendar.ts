// Days of the taxpayer by the platform's own calendar, so that the engine's can be checked against it.
const formats = new Map<string, Intl.DateTimeFormat>()

export function dayOf(at: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format.format(at)
}

const QUARTER_HOUR = 900_000

/** The first instant of a day. Every zone's offset is a multiple of a quarter of an hour. */
export function startOf(day: string, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`)
  for (let step = -60; step <= 60; step += 1) {
    const at = utc + step * QUARTER_HOUR
    if (dayOf(at, timeZone) === day) return at
  }
  throw new RangeError(`No such day: ${day}`)
}

/** More than one year, counted from the day after acquisition; 29 February rolls to 1 March. */
export function isLong(acquired: string, disposed: string): boolean {
  const [year = 0, month = 0, date = 0] = acquired.split('-').map(Number)
  const dayAfter = new Date(Date.UTC(year, month - 1, date + 1))
  const first = Date.UTC(dayAfter.getUTCFullYear() + 1, dayAfter.getUTCMonth(), dayAfter.getUTCDate())
  return Date.parse(`${disposed}T00:00:00Z`) >= first
}
