// Where Stripe sends its events. No call of the contract: our pages never make it, and its body must stay the bytes
// that were signed.
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../usecases/deps.ts'
import { receivePaymentEvent } from '../../usecases/payments/receive-event.ts'

export function paymentEventRoutes(app: FastifyInstance, deps: Deps) {
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  app.post('/webhooks/stripe', { schema: { hide: true } }, async request => {
    const signature = request.headers['stripe-signature']
    await receivePaymentEvent(deps, request.body as Buffer, typeof signature === 'string' ? signature : '')
    return { received: true }
  })
}
