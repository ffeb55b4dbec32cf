// Ties a call of the contract to the use case that does it. A handler gets what was sent, already validated, from a
// caller the call's rule lets through, and returns the answer, which is validated again on its way out.
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Answer, Call, Received } from '../contract/call.ts'
import { errorBody } from '../contract/errors.ts'
import { mostFileBytes } from '../contract/imports.ts'
import type { Deps } from '../usecases/deps.ts'
import { type Caller, findCaller } from './caller.ts'
import { refuseOddText } from './refuse-odd-text.ts'
import type { Exchange, SessionCookie } from './session-cookie.ts'

export type Server = { app: FastifyInstance; deps: Deps; cookie: SessionCookie }

/** A stream is sent as it comes: no schema can validate it. */
type Handler<C extends Call> = (
  received: Received<C>,
  context: Exchange & Caller<C['access']>,
) => Promise<Answer<C> | Readable>

export function answer<C extends Call>({ app, deps, cookie }: Server, call: C, handle: Handler<C>) {
  const status = call.status ?? 200
  const callers = new WeakMap<FastifyRequest, Caller>()
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[2] ?? 'api'],
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      ...(call.isUpload && { consumes: ['multipart/form-data'] }),
      response: { [status]: call.response, '4xx': errorBody, '5xx': errorBody },
    },
    ...(call.isUpload && { bodyLimit: mostUploadBytes }),
    ...(call.bodyLimitBytes && { bodyLimit: call.bodyLimitBytes }),
    // Before anything that was sent is read: a stranger's body costs nothing and learns nothing.
    onRequest: async (request, reply) => {
      const caller = await findCaller(deps, cookie, call, { request, reply })
      callers.set(request, caller)
      request.log = request.log.child(idsOf(caller))
    },
    preValidation: async ({ params, query, body }) => refuseOddText(params, query, body),
    handler: async (request, reply) => {
      const received = { params: request.params, query: request.query, body: request.body }
      const context = { request, reply, ...callers.get(request) }
      // The schemas above and findCaller() have made both what the call says they are.
      const result = await handle(received as Received<C>, context as Exchange & Caller<C['access']>)
      return reply.status(status).send(result)
    },
  })
}

/** What every line of the request is logged with: whose it was. */
const idsOf = (caller: Caller) => ({
  ...('account' in caller && { account: caller.account.id }),
  ...('operator' in caller && { operator: caller.operator.id }),
})

/** A file of the largest size and what is wrapped around it. */
const mostUploadBytes = mostFileBytes + 1024 * 1024
