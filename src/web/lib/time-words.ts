const relative = new Intl.RelativeTimeFormat('en-US')
const dated = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const timed = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** 'Just now', '5 minutes ago', '3 days ago', and after a week the date. */
export function agoWords(instant: Date, now: Date) {
  const ageMs = now.getTime() - instant.getTime()
  // The two clocks differ a little, so something that just happened may lie in the future.
  if (ageMs < minuteMs) return 'Just now'
  if (ageMs < hourMs) return relative.format(-Math.floor(ageMs / minuteMs), 'minute')
  if (ageMs < dayMs) return relative.format(-Math.floor(ageMs / hourMs), 'hour')
  if (ageMs < 7 * dayMs) return relative.format(-Math.floor(ageMs / dayMs), 'day')
  return dated.format(instant)
}

export const dateWords = (instant: Date) => dated.format(instant)
export const dateTimeWords = (instant: Date) => timed.format(instant)
