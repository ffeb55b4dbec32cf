// Whether a table is a tax form that a broker sends. Such a form shows sales that are among the transactions already, so
// nothing of it is counted as trades: it belongs to Broker Forms.
import type { RawRow } from '../rows/row.ts'
import { countBoxes, type SalesForm, statementColumns } from './columns.ts'

const TITLE = /^(?:(?:tax year )?\d{4} )?(?:form )?(1099-[a-z]{1,5})\b/i

/** The form that the first cell of a row names, as a title does, and each row of a file with several forms. */
export function formNamed(cells: readonly string[]): string | undefined {
  const first = cells.find(cell => cell.trim() !== '') ?? ''
  return TITLE.exec(first.trim().slice(0, 60))?.[1]?.toUpperCase()
}

export const isSalesForm = (form: string | undefined): form is SalesForm =>
  form === '1099-DA' || form === '1099-B'

/** `above`: the rows before it. A list of gains with the same words is not a form, unless it says that it is one. */
export function isTaxForm(cells: readonly string[], above: readonly Pick<RawRow, 'cells'>[] = []): boolean {
  if (formNamed(cells) !== undefined && cells.filter(cell => cell.trim() !== '').length >= 4) return true
  const titles = above.map(({ cells }) => formNamed(cells)).filter(isSalesForm)
  return statementColumns(cells, titles.at(-1)) !== undefined && (countBoxes(cells) >= 2 || titles.length > 0)
}
