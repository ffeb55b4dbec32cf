// How far a year's result could move, in words: the same wherever it is shown.
import type { Calculation } from '../../contract/calculations.ts'
import { counting, dollarWords, isZero } from './figures.ts'

type Doubt = Calculation['doubt']

export const isInDoubt = ({ low, high, unpriced }: Doubt) => !isZero(low) || !isZero(high) || unpriced > 0

/** "could be $3,940.00 lower or $120.00 higher"; by how much is not said where no price is known. */
export function rangeWords({ low, high, unpriced }: Doubt): string {
  const parts = [
    !isZero(low) && `${dollarWords(low.replace('-', ''))} lower`,
    !isZero(high) && `${dollarWords(high)} higher`,
  ].filter(part => part !== false)
  if (parts.length > 0) return `could be ${parts.join(' or ')}`
  return unpriced > 0 ? 'could change' : 'is certain'
}

/** What the range leaves out. */
export const unpricedWords = ({ unpriced }: Doubt): string | null =>
  unpriced === 0
    ? null
    : counting(unpriced, 'record without a price is not counted', 'records without a price are not counted')
