// Times in a ledger file: ISO 8601 with seconds and a zone, so that the time zone needs no guessing.
const pattern =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d{1,9}))?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/

/** Milliseconds since 1970 UTC. What is finer than a millisecond is cut off. */
export function readInstant(text: string): number | undefined {
  const [, day = '', hour, minute, second, fraction = '', zone = ''] = pattern.exec(text) ?? []
  if (!isDay(day)) return undefined
  const millisecond = fraction.slice(0, 3).padEnd(3, '0')
  return Date.parse(`${day}T${hour}:${minute}:${second}.${millisecond}${zone}`)
}

export const instantText = (instant: number) => new Date(instant).toISOString()

/** Whether it is a day of the calendar: 2025-02-30 is none. */
export function isDay(text: string) {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
}
