// The column whose words say what happened, by its words and not only by its name.
import { empty, knownPart, only } from '../survey/column-kinds.ts'
import type { ColumnSurvey, Survey } from '../survey/survey.ts'
import { usualMeaning } from '../words/words.ts'

/** Different words for what happened, in a column whose name does not say that it holds them. */
const MAX_TYPES = 12

/** A better one than `named`, which was found by its name, or the same. */
export function typeColumn(
  named: number | undefined,
  survey: Survey,
  taken: ReadonlySet<number>,
): number | undefined {
  const unnamed = (isFit: (column: ColumnSurvey) => boolean) => only(survey, taken, isFit)
  const first =
    named ?? unnamed(column => (column.words?.size ?? Infinity) <= MAX_TYPES && knownPart(column) >= 0.3)
  if (first === undefined) return undefined
  // 'Limit' in every row below 'Order type', beside a column whose words say what happened.
  const isOpen = knownPart(survey.columns[first] ?? empty) < 0.9
  const better = (isOpen ? unnamed(column => knownPart(column) >= 0.9) : undefined) ?? first
  // 'Trade' in every row, beside a 'Direction' that says which way.
  const isTrade = isAll(survey.columns[better], ['trade'])
  return (isTrade ? unnamed(column => isAll(column, ['buy', 'sell'])) : undefined) ?? better
}

/** Each of its words has one of these meanings. */
export function isAll(column: ColumnSurvey | undefined, meanings: readonly string[]): boolean {
  const words = [...(column?.words?.keys() ?? [])]
  return words.length > 0 && words.every(word => meanings.includes(usualMeaning(word) ?? ''))
}
