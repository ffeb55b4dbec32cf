// How far a year's result could move, in words: the same wherever it is shown.
import type { Calculation } from '../../contract/calculations.ts'
import { counting, dollarWords, fullAmountWords, isZero } from './figures.ts'

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

/** Why: what counts as all gain, and what is not counted, until it is known. Without a full stop. */
export function openWords({ withoutCost, unpriced }: Doubt): string | null {
  const words = [
    withoutCost && costlessWords(withoutCost),
    unpriced > 0 &&
      counting(
        unpriced,
        "record has no price yet, so it isn't counted",
        "records have no price yet, so they aren't counted",
      ),
  ].filter(part => typeof part === 'string')
  return words.length > 0 ? words.join('. ') : null
}

function costlessWords({ asset, quantity, others }: NonNullable<Doubt['withoutCost']>) {
  const what = `${fullAmountWords(quantity)} ${asset}`
  return others === 0
    ? `${what} has no cost yet, so its whole sale counts as gain`
    : `${what} and ${counting(others, 'other coin')} have no cost yet, so their whole sales count as gain`
}
