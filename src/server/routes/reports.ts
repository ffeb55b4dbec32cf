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
import { readReportFile, readSignedFile } from '../../usecases/reports/report-file.ts'
import { deleteReport, listReports, requestReport, retryReport } from '../../usecases/reports/reports.ts'
import { answerUser, answerUserStream, type Server } from '../answer.ts'
import { sendAttachment } from '../attachment.ts'

export function reportRoutes(server: Server) {
  const { deps } = server
  answerUser(server, makeForm8949, async ({ body }, { user }) =>
    requestReport(deps, user, { type: 'form8949', ...body }),
  )
  answerUser(server, makeScheduleD, async ({ body }, { user }) =>
    requestReport(deps, user, { type: 'schedule_d', ...body }),
  )
  answerUser(server, makeTransactionSummary, async ({ body }, { user }) =>
    requestReport(deps, user, { type: 'transaction_summary', ...body }),
  )
  answerUser(server, retryCall, async ({ params }, { user }) => retryReport(deps, user, params.id))
  answerUser(server, listCall, async (_, { user }) => listReports(deps, user.id))
  answerUser(server, deleteCall, async ({ params }, { user }) => ({
    deleted: await deleteReport(deps, user, params.id),
  }))
  answerUserStream(server, downloadReport, async ({ params }, { user }, { reply }) =>
    sendAttachment(reply, await readReportFile(deps, user.id, params.id)),
  )
  answerUserStream(server, downloadSignedReport, async ({ params, body }, { user }, { reply }) =>
    sendAttachment(reply, await readSignedFile(deps, user.id, params.id, body)),
  )
}
