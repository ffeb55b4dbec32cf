// Fees below zero. Some tables write every fee with a minus, some those of sales; in others a minus is a rebate, which the
// exchange paid for the trade.
import type { Columns } from '../columns/column-sides.ts'
import { amountIn, type TableFacts } from '../survey/table-facts.ts'

export function isMinusRebate(facts: TableFacts, { fee, type }: Columns): boolean {
  if (fee === undefined) return false
  const amount = amountIn(facts)
  const signs = new Map<string, { minus: number; plus: number }>()
  let [minus, plus] = [0, 0]
  for (const { cells } of facts.survey.rows) {
    const read = amount(cells, fee)
    if (!read || read.value === '0') continue
    const word = cells[type ?? -1]?.trim().toLowerCase() ?? ''
    const ofWord = signs.get(word) ?? { minus: 0, plus: 0 }
    signs.set(word, ofWord)
    if (read.isNegative) [minus, ofWord.minus] = [minus + 1, ofWord.minus + 1]
    else [plus, ofWord.plus] = [plus + 1, ofWord.plus + 1]
  }
  const isByType = minus > 0 && [...signs.values()].every(each => each.minus === 0 || each.plus === 0)
  return plus > 0 && plus >= minus && !isByType
}
