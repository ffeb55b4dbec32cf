import type { Compliance } from '../../../../contract/compliance.ts'

type Deadline = Compliance['deadlines'][number]

// The days come without a time, so they are read and written in one zone.
const dated = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

export const dayWords = (day: string) => dated.format(new Date(day))

export const deadlineNames: Record<Deadline['kind'], string> = {
  estimated: 'Next estimated tax payment',
  filing: 'Return and payment due',
  extension: 'Return due with an extension',
}

/** Within a month it is time to act. */
export const isNear = ({ daysLeft }: Deadline) => daysLeft >= 0 && daysLeft <= 30

export function leftWords({ daysLeft }: Deadline) {
  if (daysLeft < 0) return 'passed'
  if (daysLeft === 0) return 'today'
  if (daysLeft === 1) return 'tomorrow'
  return `in ${daysLeft.toLocaleString('en-US')} days`
}

export const movedWords = ({ on, usuallyOn }: Deadline) =>
  on === usuallyOn ? null : `moved from ${monthAndDay.format(new Date(usuallyOn))}`

const shortNames: Record<Deadline['kind'], string> = {
  estimated: 'estimated tax',
  filing: 'your return',
  extension: 'your return with an extension',
}

/** Those that are ahead; the one of an extension only once the return itself was due. Null when nothing is. */
export function nextDatesWords(deadlines: readonly Deadline[]): string | null {
  const ahead = deadlines.filter(({ daysLeft }) => daysLeft >= 0)
  const isFilingAhead = ahead.some(({ kind }) => kind === 'filing')
  const shown = ahead.filter(({ kind }) => kind !== 'extension' || !isFilingAhead)
  if (shown.length === 0) return null
  const [first, ...rest] = shown.map(({ kind, on }) => `${shortNames[kind]} ${dayWords(on)}`)
  return `Next ${rest.length > 0 ? 'dates' : 'date'}: ${[first, ...rest].join('; ')}.`
}
