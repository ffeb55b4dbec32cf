import type { ImportPreview } from '../../../../contract/imports.ts'
import { counting, countWords } from '../../../lib/figures.ts'

type RowIssue = Pick<ImportPreview['issues'][number], 'row' | 'column' | 'value' | 'message'>

/** Rows that cannot be used as the columns are read now, by the first of them; null where all can. */
export function refusedWords(issues: readonly RowIssue[]): string | null {
  const [first] = issues
  if (!first) return null
  const { row, column, value, message } = first
  const where = [`Row ${countWords(row)}`, column].filter(Boolean).join(', ')
  const rows = new Set(issues.map(issue => issue.row)).size
  const others = rows > 1 ? ` And ${counting(rows - 1, 'more row')}, listed above.` : ''
  return `${where}${value ? `: "${value}"` : ''} ${message}${others}`
}
