// Papers to file and to keep.
import { z } from 'zod'
import type { Call } from './call.ts'

export const reportTypes = ['form8949', 'schedule_d', 'transaction_summary'] as const
export type ReportType = (typeof reportTypes)[number]

export const report = z.object({
  id: z.string(),
  type: z.enum(reportTypes),
  title: z.string(),
  status: z.enum(['complete', 'pending', 'error']),
  createdAt: z.iso.datetime(),
  taxYear: z.int(),
  format: z.enum(['pdf', 'csv']),
  method: z.string(),
  fileName: z.string().nullable(),
  /** Why it could not be made. */
  error: z.string().nullable(),
  /** The ledger or the filing facts have changed since: the paper still says what it said. */
  isOutdated: z.boolean(),
})
export type Report = z.infer<typeof report>

const taxYear = z.coerce.number('Invalid input').int('Invalid input').min(2009).max(2100)
const wanted = z.object({ taxYear, format: z.enum(['pdf', 'csv']).default('pdf') })

const made = { method: 'POST', body: wanted, response: report, status: 202 } as const

export const makeForm8949 = {
  ...made,
  path: '/api/reports/form8949',
  summary: 'Makes Form 8949 of a year',
} satisfies Call
export const makeScheduleD = {
  ...made,
  path: '/api/reports/schedule-d',
  summary: 'Makes Schedule D of a year',
} satisfies Call
export const makeTransactionSummary = {
  ...made,
  path: '/api/reports/transaction-summary',
  summary: 'Makes the summary of a year',
} satisfies Call

export const listReports = {
  method: 'GET',
  path: '/api/reports',
  summary: 'The reports made so far, newest first',
  response: z.array(report),
} satisfies Call

const params = z.object({ id: z.uuid('Invalid input') })

/** Answered as a download. */
export const downloadReport = {
  method: 'GET',
  path: '/api/reports/:id/download',
  summary: 'A report as a file',
  params,
  response: z.any(),
} satisfies Call

export const deleteReport = {
  method: 'DELETE',
  path: '/api/reports/:id',
  summary: 'Deletes a report',
  params,
  response: z.object({ deleted: z.int() }),
} satisfies Call
