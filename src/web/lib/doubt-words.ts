// How far a year's result could move, in words: the same wherever it is told.
import type { Calculation } from '../../contract/calculations.ts'
import { counting, dollarWords, isZero } from './figures.ts'

type Doubt = Calculation['doubt']

export const isInDoubt = ({ low, high, unpriced }: Doubt) => !isZero(low) || !isZero(high) || unpriced > 0

/** "could be $3,940.00 lower or $120.00 higher"; a dash where no price is known. */
export function rangeWords({ low, high, unpriced }: Doubt): string {
  const parts = [
    !isZero(low) && `${dollarWords(low.replace('-', ''))} lower`,
    !isZero(high) && `${dollarWords(high)} higher`,
  ].filter(part => part !== false)
  if (parts.length > 0) return `could be ${parts.join(' or ')}`
  return unpriced > 0 ? 'could move by —' : 'is certain'
}

/** All there is to tell, as notes beside a figure; none where it is certain. */
export const doubtNotes = (doubt: Doubt): string[] =>
  isInDoubt(doubt) ? [rangeWords(doubt), unpricedWords(doubt)].filter(words => words !== null) : []

/** What the range leaves out. */
export const unpricedWords = ({ unpriced }: Doubt): string | null =>
  unpriced === 0 ? null : `${counting(unpriced, 'record')} without a price not counted`
