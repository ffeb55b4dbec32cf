// Columns that nothing is made of. What a mapping leaves out is reported, whatever it is: no column is dropped without a word.
import { isOtherScale, usualNames } from '../columns/column-names.ts'
import type { Mapping } from '../columns/mapping.ts'
import { isAmounts } from '../survey/column-kinds.ts'
import type { TableFacts } from '../survey/table-facts.ts'
import { plainWord } from '../words/words.ts'
import { cellsOf } from './question.ts'
import { zoneOfColumn } from './zone-name.ts'

const aDonors = /\bdonor/
const aResult = /\b(gains?|profit|loss|pnl|pn l|p l|basis)\b/
const figures = ['price', 'value', 'fee'] as const

/** Of the table as it is read in the end. */
export function unusedNotes(facts: TableFacts, mapping: Mapping): string[] {
  const { survey, header } = facts
  const zone = zoneOfColumn(facts)
  const used = new Set([
    ...[mapping, ...mapping.parts].flatMap(({ columns }) => Object.values(columns)),
    mapping.joinedBy,
    zone.zone === mapping.timeZone ? zone.index : undefined,
  ])
  const groups: Record<'results' | 'donors' | 'others', string[]> = { results: [], donors: [], others: [] }
  const unread = survey.columns.flatMap((column, index) => {
    if (used.has(index) || column.words?.size === 0) return []
    const raw = header.names[index]?.trim() || `column ${index + 1}, which has no name`
    const name = plainWord(raw)
    if (isOtherScale(raw))
      return [`Not read: ${raw}, because its amounts are in thousands, millions or cents.`]
    const isFigure = figures.some(field => usualNames[field].some(pattern => pattern.test(name)))
    const cell = cellsOf(survey.rows, index).find(text => /\d/.test(text))
    if (isFigure && !isAmounts(column) && cell !== undefined)
      return [`Not read: ${raw}, because ${cell} is not an amount.`]
    const group = aDonors.test(name)
      ? 'donors'
      : isAmounts(column) && aResult.test(name)
        ? 'results'
        : 'others'
    groups[group].push(raw)
    return []
  })
  const noteOn = (names: readonly string[], why: string) =>
    names.length === 0 ? [] : [`Not used: ${names.join(', ')}.${why}`]
  return [
    ...unread,
    ...noteOn(groups.donors, ' Edit each gift after the import, and say what the donor paid and when.'),
    ...noteOn(groups.results, ' Gains and cost basis are calculated from your transactions.'),
    ...noteOn(groups.others, ''),
  ]
}
