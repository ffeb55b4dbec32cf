type RowIssue = { row: number; column: string; value: string; message: string }

/** The message goes on from the value, or where a cell is empty from the name of its column: 'Row 6, Type: "Swap" is not …'. */
export function rowIssueWords({ row, column, value, message }: RowIssue): string {
  if (column === '') return value === '' ? `Row ${row}: ${message}` : `Row ${row}: "${value}" ${message}`
  return value === '' ? `Row ${row}: ${column} ${message}` : `Row ${row}, ${column}: "${value}" ${message}`
}
