// Whether a figure grows with time: the middle of the slopes between all pairs of looks (Theil and Sen), which a look at
// a bad moment does not move.
import { median } from '../product.ts'

export type Growth = { level: number; perHour: number; isFlat: boolean }

/** Of what it is at most in an hour, and what is too little to matter whatever it is of. */
const mostShare = 0.1
const tooLittle = 5

export function growthOf(values: readonly number[], minutesBetween: number): Growth {
  const slopes = values.flatMap((from, i) => values.slice(i + 1).map((to, j) => (to - from) / (j + 1)))
  const level = median([...values])
  const perHour = (median(slopes) * 60) / minutesBetween
  return { level, perHour, isFlat: perHour <= Math.max(level * mostShare, tooLittle) }
}
