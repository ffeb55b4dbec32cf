import { dollarWords, isZero, sumOf } from '../../lib/figures.ts'

/** By how much the gain has moved since a report was made, where both are known. */
export function movedWords(before: string | null, now: string | undefined): string {
  if (before === null || now === undefined) return ''
  const moved = sumOf(now, negated(before))
  if (isZero(moved)) return ' The gain of the year is the same.'
  return ` The gain of the year has changed by ${moved.startsWith('-') ? '' : '+'}${dollarWords(moved)}.`
}

const negated = (text: string) => (text.startsWith('-') ? text.slice(1) : `-${text}`)
