import { findReport } from '../../db/queries/reports.ts'
import type { Deps } from '../deps.ts'
import { reportTitles } from '../reports/report-titles.ts'
import { findReader, sendNotification } from './notifications.ts'

export async function sendReportMail(
  deps: Deps,
  { userId, reportId, mailId }: { userId: string; reportId: string; mailId: string },
) {
  const reader = await findReader(deps, userId, 'emailReports')
  const report = await findReport(deps.db, userId, reportId)
  if (!reader || report?.status !== 'complete') return
  const values = {
    reportType: reportTitles[report.type],
    taxYear: String(report.taxYear),
    reportUrl: `${deps.publicUrl}/reports`,
  }
  await sendNotification(deps, reader, {
    mailId,
    kind: 'emailReports',
    template: 'report_notification',
    values,
  })
}
