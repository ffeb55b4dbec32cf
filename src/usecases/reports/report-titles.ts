import type { ReportType } from '../../contract/reports.ts'

export const reportTitles: Record<ReportType, string> = {
  form8949: 'Form 8949',
  schedule_d: 'Schedule D',
  transaction_summary: 'Transaction summary',
}
