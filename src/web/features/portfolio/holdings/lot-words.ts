import type { HoldingLot } from '../../../../contract/portfolio.ts'
import { dayWords } from '../../../lib/day-words.ts'
import { counting } from '../../../lib/figures.ts'

/** Before the day: 'Bought Mar 3, 2025'. */
export const originWords: Record<HoldingLot['origin'], string> = {
  buy: 'Bought',
  trade: 'Traded',
  income: 'Earned',
  gift: 'Gift, held since',
  inheritance: 'Inherited',
  deposit: 'Deposited',
  missing: 'Purchase missing, assumed',
}

type Term = Pick<HoldingLot, 'term' | 'longTermOn' | 'daysUntilLongTerm'>

export function termWords({ term, longTermOn, daysUntilLongTerm }: Term) {
  if (term === 'long') return 'Long-term'
  if (longTermOn === null || daysUntilLongTerm === null) return 'Short-term'
  return `Short-term, long-term in ${counting(daysUntilLongTerm, 'day')} (${dayWords(longTermOn)})`
}
