import {
  deleteReport as deleteCall,
  downloadReport,
  listReports as listCall,
  makeForm8949,
  makeScheduleD,
  makeTransactionSummary,
} from '../../contract/reports.ts'
import { deleteReport, listReports, readReportFile, requestReport } from '../../usecases/reports/reports.ts'
import { answerUser, answerUserStream, type Server } from '../answer.ts'
import { sendAttachment } from '../attachment.ts'

export function reportRoutes(server: Server) {
  const { deps } = server
  answerUser(server, makeForm8949, async ({ body }, { user }) =>
    requestReport(deps, user.id, { type: 'form8949', ...body }),
  )
  answerUser(server, makeScheduleD, async ({ body }, { user }) =>
    requestReport(deps, user.id, { type: 'schedule_d', ...body }),
  )
  answerUser(server, makeTransactionSummary, async ({ body }, { user }) =>
    requestReport(deps, user.id, { type: 'transaction_summary', ...body }),
  )
  answerUser(server, listCall, async (_, { user }) => listReports(deps, user.id))
  answerUser(server, deleteCall, async ({ params }, { user }) => ({
    deleted: await deleteReport(deps, user.id, params.id),
  }))
  answerUserStream(server, downloadReport, async ({ params }, { user }, { reply }) => {
    return sendAttachment(reply, await readReportFile(deps, user.id, params.id))
  })
}
