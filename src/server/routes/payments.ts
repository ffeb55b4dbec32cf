import {
  authenticateTestCard as authenticateCall,
  createPaymentIntent,
  listExtras as listExtrasCall,
  listPayments as listPaymentsCall,
  payByTestCard as payByTestCardCall,
  readPayment as readPaymentCall,
} from '../../contract/payments.ts'
import { listExtras } from '../../usecases/payments/extras.ts'
import { authenticateTestCard, payByTestCard } from '../../usecases/payments/pay-by-test-card.ts'
import { listPayments, readPayment } from '../../usecases/payments/read-payments.ts'
import { startPayment } from '../../usecases/payments/start-payment.ts'
import { answer, type Server } from '../answer.ts'

export function paymentRoutes(server: Server) {
  const { deps } = server
  answer(server, listExtrasCall, async () => listExtras())

  answer(server, createPaymentIntent, ({ body }, { account, request }) =>
    startPayment(deps, { id: account.id, address: request.ip }, body),
  )

  answer(server, listPaymentsCall, (_, { account }) => listPayments(deps, account.id))

  answer(server, readPaymentCall, ({ params }, { account }) => readPayment(deps, account, params.id))

  answer(server, payByTestCardCall, ({ params, body }, { account }) =>
    payByTestCard(deps, { userId: account.id, paymentId: params.id }, body),
  )

  answer(server, authenticateCall, ({ params, body }, { account }) =>
    authenticateTestCard(deps, { userId: account.id, paymentId: params.id }, body),
  )
}
