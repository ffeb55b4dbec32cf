import {
  cancelForUser as cancelCall,
  exportPayments as exportCall,
  listAllPayments,
  listSubscriptions as listSubscriptionsCall,
  paymentStats,
  readAdminPayment,
  refundPayment as refundCall,
} from '../../contract/admin-payments.ts'
import {
  exportPayments,
  listPayments,
  readPayment,
  readPaymentStats,
  refundPayment,
} from '../../usecases/admin/payments.ts'
import { cancelForUser, listSubscriptions } from '../../usecases/admin/subscriptions.ts'
import { recordAudit } from '../../usecases/audit/audit.ts'
import { answer, type Server } from '../answer.ts'
import { asAttachment } from '../attachment.ts'
import { actorIn } from '../operator.ts'

export function adminPaymentRoutes(server: Server) {
  const { deps } = server

  answer(server, paymentStats, async () => readPaymentStats(deps))
  answer(server, listAllPayments, async ({ query }) => listPayments(deps, query))
  answer(server, readAdminPayment, async ({ params }) => readPayment(deps, params.id))
  answer(server, refundCall, async ({ params }, { operator, request }) =>
    refundPayment(deps, actorIn(operator, request), params.id),
  )
  answer(server, exportCall, async ({ query }, { operator, request, reply }) => {
    const file = await exportPayments(deps, query)
    await recordAudit(deps, actorIn(operator, request), {
      action: 'data_exported',
      summary: 'exported payments',
      after: query,
    })
    asAttachment(reply, { fileName: 'lotwise-payments.csv', contentType: 'text/csv; charset=utf-8' })
    return file
  })

  answer(server, listSubscriptionsCall, async ({ query }) => listSubscriptions(deps, query))
  answer(server, cancelCall, async ({ params }, { operator, request }) =>
    cancelForUser(deps, actorIn(operator, request), params.id),
  )
}
