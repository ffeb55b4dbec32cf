// The report as one CSV table. `section` says what a row is; cells that its section does not have are empty.

import { csvLine } from '../ledger/spreadsheet-safe.ts'
import type { Report } from './report.ts'
import { issueText, markText } from './words.ts'

const columns = [
  'section',
  'box',
  'line',
  'id',
  'description',
  'acquired',
  'sold',
  'proceeds',
  'basis',
  'codes',
  'adjustment',
  'gain',
  'note',
] as const
type Row = Partial<Record<(typeof columns)[number], string>>

export function printCsv(report: Report): string {
  const rows: Row[] = [
    ...report.form8949.flatMap(({ box, rows }) =>
      rows.map(row => ({ section: 'form_8949', box, ...row, note: markText(row) })),
    ),
    ...report.form8949.map(({ box, scheduleDLine, totals }) => ({
      section: 'form_8949_total',
      box,
      line: scheduleDLine,
      ...totals,
    })),
    ...report.scheduleD.lines.map(line => ({ section: 'schedule_d', ...line })),
    ...report.issues.map(issue => ({
      section: 'issue',
      id: issue.eventId ?? '',
      description: issue.code,
      note: issueText(issue),
    })),
  ]
  return [columns, ...rows.map(row => columns.map(column => row[column] ?? ''))].map(csvLine).join('')
}
