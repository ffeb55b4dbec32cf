import { adminLogin, adminLogout } from '../../contract/admin-access.ts'
import { exportAuditLog as exportCall, listAuditLog } from '../../contract/admin-audit.ts'
import { signInOperator, signOutOperator } from '../../usecases/admin/sign-in-operator.ts'
import { recordAudit } from '../../usecases/audit/audit.ts'
import { exportAuditLog, readAuditLog } from '../../usecases/audit/audit-log.ts'
import { answer, type Server } from '../answer.ts'
import { asAttachment } from '../attachment.ts'
import { actorIn } from '../operator.ts'
import { visitorOf } from '../visitor.ts'

export function adminAccessRoutes(server: Server) {
  const { deps, cookie } = server

  answer(server, adminLogin, async ({ body }, { request }) =>
    signInOperator(deps, { body, visitor: visitorOf(request, cookie), address: request.ip }),
  )

  answer(server, adminLogout, async (_, { operator, session, request }) => {
    await signOutOperator(deps, actorIn(operator, request), session)
    return { success: true as const }
  })

  answer(server, listAuditLog, async ({ query }) => readAuditLog(deps, query))

  answer(server, exportCall, async ({ query }, { operator, request, reply }) => {
    await recordAudit(deps, actorIn(operator, request), {
      action: 'data_exported',
      summary: 'exported the audit log',
      after: query,
    })
    asAttachment(reply, { fileName: 'lotwise-audit-log.csv', contentType: 'text/csv; charset=utf-8' })
    return exportAuditLog(deps, query)
  })
}
