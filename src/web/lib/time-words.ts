const relative = new Intl.RelativeTimeFormat('en-US')

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const made = new Map<string, TimeWords>()
export type TimeWords = ReturnType<typeof wordsIn>

/** Days and times in one zone. Kept, since making a formatter takes longer than a row of a table may. */
export function timeWordsIn(timeZone: string): TimeWords {
  const words = made.get(timeZone) ?? wordsIn(timeZone)
  made.set(timeZone, words)
  return words
}

function wordsIn(timeZone: string) {
  const dated = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' })
  const timed = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' })
  const long = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'long' })

  const dateWords = (instant: Date) => dated.format(instant)
  return {
    dateWords,
    dateTimeWords: (instant: Date) => timed.format(instant),
    clockWords: (instant: Date) => clock.format(instant),
    /** With seconds and the zone. */
    longWords: (instant: Date) => long.format(instant),
    /** 'Just now', '5 minutes ago', '3 days ago', and after a week the date. */
    agoWords(instant: Date, now: Date) {
      const ageMs = now.getTime() - instant.getTime()
      // The two clocks differ a little, so something that just happened may be in the future.
      if (ageMs < minuteMs) return 'Just now'
      if (ageMs < hourMs) return relative.format(-Math.floor(ageMs / minuteMs), 'minute')
      if (ageMs < dayMs) return relative.format(-Math.floor(ageMs / hourMs), 'hour')
      if (ageMs < 7 * dayMs) return relative.format(-Math.floor(ageMs / dayMs), 'day')
      return dateWords(instant)
    },
  }
}
