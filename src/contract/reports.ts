// Reports: tax forms and summaries.
import { z } from 'zod'
import type { Call } from './call.ts'
import { moneyText } from './money.ts'

export const reportTypes = ['form8949', 'schedule_d', 'transaction_summary'] as const
export type ReportType = (typeof reportTypes)[number]

/** What forms are printed on. `table`: no form, for years before those we know. */
export const formEditions = ['official', 'substitute', 'preview', 'table'] as const

export const report = z.object({
  id: z.string(),
  type: z.enum(reportTypes),
  title: z.string(),
  status: z.enum(['complete', 'pending', 'error']),
  createdAt: z.iso.datetime(),
  taxYear: z.int(),
  format: z.enum(['pdf', 'csv']),
  method: z.string(),
  /** What really decided which lots were sold, in words; null until it is made. */
  methodUsed: z.string().nullable(),
  /** What the year came to when it was made; null until then, and of older ones. */
  gain: moneyText.nullable(),
  /** What it is printed on: the IRS form, our substitute, a preview, or no form at all. Null like `gain`. */
  edition: z.enum(formEditions).nullable(),
  fileName: z.string().nullable(),
  /** Why it could not be made. */
  error: z.string().nullable(),
  /** The ledger or the filing facts have changed since: the report still says what it said. */
  isOutdated: z.boolean(),
  /** Something of its year was still to be reviewed when it was made, as its first page says. */
  hasOpenIssues: z.boolean(),
  /** Made of a locked year whose figures have moved since. */
  isAmended: z.boolean(),
})
export type Report = z.infer<typeof report>

const taxYear = z.coerce.number('Invalid input').int('Invalid input').min(2009).max(2100)
const wanted = z.object({
  taxYear,
  format: z.enum(['pdf', 'csv']).default('pdf'),
  /** Of a locked year: marked as amended, with what has changed since. */
  amended: z.boolean().default(false),
})

const made = { method: 'POST', body: wanted, response: report, status: 202 } as const

export const makeForm8949 = {
  ...made,
  path: '/api/reports/form8949',
  summary: 'Generate Form 8949 for a year',
  access: 'account',
} satisfies Call
export const makeScheduleD = {
  ...made,
  path: '/api/reports/schedule-d',
  summary: 'Generate Schedule D for a year',
  access: 'account',
} satisfies Call
export const makeTransactionSummary = {
  ...made,
  path: '/api/reports/transaction-summary',
  summary: 'Generate the summary of a year',
  access: 'account',
} satisfies Call

/** The list has the latest; older ones are not lost, but listed nowhere. */
export const mostReports = 1000

export const listReports = {
  method: 'GET',
  path: '/api/reports',
  summary: `The reports made so far, newest first, at most ${mostReports}`,
  access: 'account',
  response: z.array(report),
} satisfies Call

const params = z.object({ id: z.uuid('Invalid input') })

/** Answered as a download. */
export const downloadReport = {
  method: 'GET',
  path: '/api/reports/:id/download',
  summary: 'A report as a file',
  access: 'account',
  params,
  response: z.any(),
} satisfies Call

const beyondLatin = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu
const strangeIn = (name: string) => [...new Set(name.match(beyondLatin))]

/** The forms are set in letters of the standard encoding of PDF. */
export const cannotShow = (characters: readonly string[]) =>
  `The form cannot show ${characters.slice(0, 10).join(' ')}. Enter the name in Latin letters, as on your social security card.`

/** Who files, as the form prints it. It is used for one answer and kept nowhere. */
export const personOnForm = z
  .object({
    name: z
      .string('Invalid input')
      .trim()
      .max(100, 'The form has room for 100 letters.')
      .refine(name => strangeIn(name).length === 0, {
        error: ({ input }) => cannotShow(strangeIn(String(input))),
      })
      .default(''),
    ssn: z
      .string('Invalid input')
      .trim()
      .regex(/^(\d{3}-?\d{2}-?\d{4})?$/, 'Enter nine digits, such as 123-45-6789.')
      .transform(text => text.replaceAll('-', ''))
      .default(''),
  })
  .refine(({ name, ssn }) => name !== '' || ssn !== '', {
    path: ['name'],
    message: 'Enter a name, a number or both.',
  })
export type PersonOnForm = z.infer<typeof personOnForm>

/** Which reports have a place for name and number. */
export const hasPlaceForPerson = ({ type, format }: Pick<Report, 'type' | 'format'>) =>
  format === 'pdf' && type !== 'transaction_summary'

/** Answered as a download. */
export const downloadSignedReport = {
  method: 'POST',
  path: '/api/reports/:id/download',
  summary: 'Form 8949 or Schedule D as a PDF with name and number printed on it',
  access: 'account',
  params,
  body: personOnForm,
  response: z.any(),
} satisfies Call

export const retryReport = {
  method: 'POST',
  path: '/api/reports/:id/retry',
  summary: 'Generate a report again that failed',
  access: 'account',
  params,
  response: report,
  status: 202,
} satisfies Call

export const deleteReport = {
  method: 'DELETE',
  path: '/api/reports/:id',
  summary: 'Delete a report',
  access: 'user',
  params,
  response: z.object({ deleted: z.int() }),
} satisfies Call
