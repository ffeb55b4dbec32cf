import { readFilingGuide } from '../../contract/filing-guides.ts'
import {
  deleteReport as deleteCall,
  downloadReport,
  downloadSignedReport,
  listReports as listCall,
  makeForm8949,
  makeScheduleD,
  makeTransactionSummary,
  retryReport as retryCall,
} from '../../contract/reports.ts'
import { readReportFile } from '../../usecases/reports/report-file.ts'
import { deleteReport, listReports, requestReport, retryReport } from '../../usecases/reports/reports.ts'
import { tasks } from '../../usecases/tasks.ts'
import { answer, type Server } from '../answer.ts'
import { sendAttachment } from '../attachment.ts'

export function reportRoutes(server: Server) {
  const { deps } = server
  answer(server, makeForm8949, async ({ body }, { account }) =>
    requestReport(deps, account, { type: 'form8949', ...body }),
  )
  answer(server, makeScheduleD, async ({ body }, { account }) =>
    requestReport(deps, account, { type: 'schedule_d', ...body }),
  )
  answer(server, makeTransactionSummary, async ({ body }, { account }) =>
    requestReport(deps, account, { type: 'transaction_summary', ...body }),
  )
  answer(server, retryCall, async ({ params }, { account }) => retryReport(deps, account, params.id))
  answer(server, readFilingGuide, async ({ params }, { account }) =>
    deps.compute(tasks.filingGuide, { userId: account.id, year: params.year }),
  )
  answer(server, listCall, async (_, { account }) => listReports(deps, account.id))
  answer(server, deleteCall, async ({ params }, { account }) => ({
    deleted: await deleteReport(deps, account.id, params.id),
  }))
  answer(server, downloadReport, async ({ params }, { account, reply }) =>
    sendAttachment(reply, await readReportFile(deps, account.id, params.id)),
  )
  answer(server, downloadSignedReport, async ({ params, body }, { account, reply }) => {
    const { content, ...file } = await deps.compute(tasks.signedReport, {
      userId: account.id,
      reportId: params.id,
      person: body,
    })
    return sendAttachment(reply, { ...file, bytes: content.length, pieces: [content] })
  })
}
