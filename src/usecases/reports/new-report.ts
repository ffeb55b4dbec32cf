// A report as it is asked for, before it is made.
import { randomUUID } from 'node:crypto'
import type { ReportType } from '../../contract/reports.ts'
import type { NewReport } from '../../db/queries/reports.ts'
import { isPreview } from '../../documents/forms/years.ts'
import { reportTitles } from './report-titles.ts'

export type WantedReport = { type: ReportType; taxYear: number; format: 'pdf' | 'csv'; isAmended: boolean }

/** A year whose form the IRS has not published can be looked at, and must not be filed. */
const titleOf = ({ type, taxYear, isAmended }: WantedReport) =>
  `${reportTitles[type]}, ${taxYear}${isPreview(taxYear) ? ' (preview)' : ''}${isAmended ? ' (amended)' : ''}`

export const newReport = (
  wanted: WantedReport,
  asked: Pick<NewReport, 'userId' | 'method' | 'revision' | 'factsVersion' | 'createdAt'>,
): NewReport & { id: string } => ({
  ...wanted,
  ...asked,
  id: randomUUID(),
  title: titleOf(wanted),
  status: 'pending',
})
