// Mail programs unsubscribe their readers with one click (RFC 8058): they post a fixed form to the address that the
// mail names, which is the address of our page. No call of the contract: our pages never make it.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../usecases/deps.ts'
import { unsubscribe } from '../../usecases/notifications/notifications.ts'
import { networkOf } from '../../usecases/rate-limit.ts'

const query = z.object({ token: z.string('Required').min(1, 'Required').max(200, 'Invalid input') })
const MAX_BYTES = 10_000

export function oneClickUnsubscribeRoutes(app: FastifyInstance, deps: Deps) {
  // The form always says the same, so nothing of it is looked at.
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser(forms, { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, __, done) => done(null))
  app.post('/unsubscribe', { schema: { hide: true, querystring: query } }, async request => {
    const { token } = query.parse(request.query)
    await unsubscribe(deps, { token, network: networkOf(request.ip) })
    return { success: true }
  })
}
