import type { Comparison } from '../../../../contract/calculations.ts'
import { methodNames } from '../../../lib/tax-words.ts'

type Compared = Pick<Comparison, 'methods' | 'recommendation'>

/**
 * What the comparison says first. The server recommends only what may still be filed; the choice of lots by Specific ID
 * is not always proven to be the best there is, so nothing more is said of it.
 */
export function bestWords({ methods, recommendation }: Compared): string {
  const best = methods.find(({ method }) => method === recommendation)
  const isSame = methods.every(each => best && areSame(each, best))
  if (isSame) return 'All four methods give the same result'
  const name = methodNames[recommendation]
  if (recommendation === 'SPECIFIC_ID' || !best?.canBeFiled) return `Recommended: ${name}`
  return `${name} gives you the lowest ${best.taxLiability === null ? 'gain' : 'tax'} you can file`
}

type Figures = Comparison['methods'][number]

const areSame = (one: Figures, other: Figures) =>
  one.totalGainLoss === other.totalGainLoss &&
  one.shortTermGains === other.shortTermGains &&
  one.taxLiability === other.taxLiability &&
  one.carryoverOut.total === other.carryoverOut.total
