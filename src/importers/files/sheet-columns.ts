// Which column of a sheet is which, by its names and its first rows.
import { assignColumns } from '../mapped/columns.ts'
import { surveyOf } from '../mapped/survey.ts'

export function columnsOf(names: readonly string[], rows: readonly (readonly string[])[]) {
  const open = surveyOf(false, names)
  for (const [index, cells] of rows.entries()) open.see({ number: index + 1, cells })
  const survey = open.end()
  return { columns: assignColumns(names, survey), survey }
}
