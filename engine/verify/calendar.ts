// The taxpayer's days, by the platform's own calendar and as text: nothing of the engine's day numbers is used.
const DAY = 86_400_000
const QUARTER = 900_000

/** On a UTC day the taxpayer's day is `before` until the instant `change`, and `after` from then on. */
type Turn = { before: string; after: string; change: number }

export type Calendar = { dayOf(at: number): string; startOf(day: string): number }

export function calendarOf(timeZone: string): Calendar {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
  })
  const turns = new Map<number, Turn>()

  function turnOf(utcDay: number): Turn {
    const known = turns.get(utcDay)
    if (known) return known
    const [start, end] = [utcDay * DAY, (utcDay + 1) * DAY]
    const [before, after] = [format.format(start), format.format(end - 1)]
    // Since 2009 every zone is ahead of UTC by quarters of an hour.
    let [low, high] = before === after ? [0, 0] : [0, DAY / QUARTER]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (format.format(start + middle * QUARTER) === before) low = middle
      else high = middle
    }
    const turn = { before, after, change: start + high * QUARTER }
    turns.set(utcDay, turn)
    return turn
  }

  return {
    dayOf: at => {
      const { before, after, change } = turnOf(Math.floor(at / DAY))
      return at < change ? before : after
    },
    startOf: day => {
      const utcDay = Date.parse(`${day}T00:00:00Z`) / DAY
      for (const candidate of [utcDay - 1, utcDay, utcDay + 1]) {
        const { before, after, change } = turnOf(candidate)
        if (before === day && before !== turnOf(candidate - 1).after) return candidate * DAY
        if (after === day && before !== day) return change
      }
      throw new RangeError(`No such day: ${day}`)
    },
  }
}

const longFrom = new Map<string, string>()

/** R-TERM: on or after the day after acquisition plus one year; 29 February rolls to 1 March. */
export function isLong(acquired: string, disposed: string): boolean {
  let from = longFrom.get(acquired)
  if (from === undefined) {
    const next = new Date(Date.parse(`${acquired}T00:00:00Z`) + DAY)
    const first = Date.UTC(next.getUTCFullYear() + 1, next.getUTCMonth(), next.getUTCDate())
    from = new Date(first).toISOString().slice(0, 10)
    longFrom.set(acquired, from)
  }
  return disposed >= from
}

/** A day of the calendar, which 30 February is not. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
