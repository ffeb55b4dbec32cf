// What each part of understanding a table works on: the facts, what its columns are, and what is left to ask or to say.
import type { RawRow } from '../../rows/row.ts'
import type { Columns } from '../columns/column-sides.ts'
import type { MappedColumns, MappedField } from '../columns/mapping.ts'
import type { ColumnSurvey } from '../survey/survey.ts'
import type { TableFacts } from '../survey/table-facts.ts'

/** What the file does not say, to be answered by a person. */
export type Question = {
  /** What the answer changes: a column, or one of the other choices of a mapping. */
  about:
    | MappedField
    | 'dayOrder'
    | 'monthDay'
    | 'types'
    | 'defaultType'
    | 'feeInValue'
    | 'money'
    | 'coin'
    | 'worth'
    | 'decimalComma'
    | 'reading'
  message: string
  /** Cells of the file that show the doubt. */
  examples: string[]
  /** Of a table that can be read in two ways: the likelier one first. */
  readings?: { words: string; columns: MappedColumns }[]
}

export type Part = {
  facts: TableFacts
  columns: Columns
  column(field: MappedField): ColumnSurvey | undefined
  nameOf(field: MappedField): string
  questions: Question[]
  notes: string[]
}

/** Of the first row. */
export const samplesOf = ({ survey }: TableFacts) =>
  (survey.rows[0]?.cells ?? [])
    .map(cell => cell.trim())
    .filter(cell => cell !== '')
    .slice(0, 3)

/** The first different cells of a column. */
export const cellsOf = (rows: readonly RawRow[], column: number | undefined) =>
  [...new Set(rows.map(({ cells }) => (cells[column ?? -1] ?? '').trim()).filter(cell => cell !== ''))].slice(
    0,
    3,
  )

/** Names of columns, as many as one reads. */
export const listed = (names: readonly string[]) =>
  names.length > 5 ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} more columns` : names.join(', ')
