import type { Report, ReportType } from '../../../contract/reports.ts'
import { methodNames } from '../../lib/tax-words.ts'

export type Format = Report['format']

export const typeNames: Record<ReportType, string> = {
  form8949: 'Form 8949',
  schedule_d: 'Schedule D',
  transaction_summary: 'Transaction Summary',
}

export const typeHints: Record<ReportType, string> = {
  form8949: 'Every sale of the year on its own line. It is filed together with Schedule D.',
  schedule_d: 'The totals of Form 8949, the net gain or loss and what is carried over.',
  transaction_summary: 'The year at a glance, for your own records. It is not filed.',
}

export const formats: Record<Format, { name: string; about: string }> = {
  pdf: { name: 'PDF', about: 'Ready to print' },
  csv: { name: 'CSV', about: 'For a spreadsheet' },
}

/** The server may know a method that this page does not know yet. */
export const methodName = (method: string) => (methodNames as Record<string, string>)[method] ?? method

export const noReason = 'This report could not be generated. Please try again.'
