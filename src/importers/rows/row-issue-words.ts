type RowIssue = { row: number; column: string; value: string; message: string }

/**
 * The message goes on from the value, or where a cell is empty from the name of its column: 'Row 6, Type: "Swap" is not …'.
 * A connection has entries.
 */
export function rowIssueWords(
  { row, column, value, message }: RowIssue,
  name: 'Row' | 'Entry' = 'Row',
): string {
  const place = `${name} ${row}`
  if (column === '') return value === '' ? `${place}: ${message}` : `${place}: "${value}" ${message}`
  return value === '' ? `${place}: ${column} ${message}` : `${place}, ${column}: "${value}" ${message}`
}
