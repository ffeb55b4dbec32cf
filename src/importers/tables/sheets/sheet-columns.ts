// Which column of a sheet is which, by its names and its first rows.
import type { SheetRow } from '../../files/sheets.ts'
import { usualNames } from '../columns/column-names.ts'
import { assignColumns } from '../columns/columns.ts'
import { findNames } from '../survey/names-row.ts'
import { surveyOf } from '../survey/survey.ts'
import { plainWord } from '../words/words.ts'

export function columnsOf(names: readonly string[], rows: readonly (readonly string[])[]) {
  const open = surveyOf(false, names)
  for (const [index, cells] of rows.entries()) open.see({ number: index + 1, cells })
  const survey = open.end()
  return { columns: assignColumns(names, survey), survey }
}

/** Also those that are only called so: days may be there as bare numbers. */
export function dayColumns(first: readonly SheetRow[]): readonly number[] {
  const { names, headerRow } = findNames(first)
  const below = first.filter(({ number }) => number > headerRow).map(({ cells }) => cells)
  const { date } = columnsOf(names, below).columns
  const isDate = (name: string, index: number) =>
    index === date || usualNames.date.some(pattern => pattern.test(plainWord(name)))
  return names.flatMap((name, index) => (isDate(name, index) ? [index] : []))
}
