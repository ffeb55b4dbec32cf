// Ties a call of the contract to the use case that does it. A handler gets what was sent, already validated,
// and returns the answer, which is validated again on its way out.
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Call, Received } from '../contract/call.ts'
import { errorBody } from '../contract/errors.ts'
import { mostFileBytes } from '../contract/imports.ts'
import type { ActiveSession } from '../usecases/accounts/sessions.ts'
import { AppError } from '../usecases/app-error.ts'
import type { Deps } from '../usecases/deps.ts'
import { findSession, type SessionCookie } from './session-cookie.ts'

export type Server = { app: FastifyInstance; deps: Deps; cookie: SessionCookie }
type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** For anybody. */
export function answer<C extends Call>(
  { app }: Server,
  call: C,
  handle: (received: Received<C>, exchange: Exchange) => Promise<Answer<C>>,
) {
  const status = call.status ?? 200
  app.route({
    method: call.method,
    url: call.path,
    schema: {
      summary: call.summary,
      tags: tagsOf(call),
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { [status]: call.response, '4xx': errorBody, '5xx': errorBody },
    },
    handler: async (request, reply) => {
      const result = await handle(receivedBy<C>(request), { request, reply })
      return reply.status(status).send(result)
    },
  })
}

/** For whoever is signed in. */
export function answerUser<C extends Call>(
  server: Server,
  call: C,
  handle: (received: Received<C>, session: ActiveSession) => Promise<Answer<C>>,
) {
  answer(server, call, async (received, exchange) => handle(received, await sessionOf(server, exchange)))
}

/** Whoever is signed in; nobody is refused. */
async function sessionOf({ deps, cookie }: Server, { request, reply }: Exchange): Promise<ActiveSession> {
  const session = await findSession(deps, cookie, request, reply)
  if (!session) throw new AppError('unauthenticated')
  return session
}

const receivedBy = <C extends Call>(request: FastifyRequest) =>
  ({ params: request.params, query: request.query, body: request.body }) as Received<C>

const tagsOf = (call: Call) => [call.path.split('/')[2] ?? 'api']

/** For whoever is signed in, where the answer may be a stream that no schema can validate. */
export function answerUserStream<C extends Call>(
  server: Server,
  call: C,
  handle: (
    received: Received<C>,
    session: ActiveSession,
    exchange: Exchange,
  ) => Promise<Answer<C> | Readable>,
) {
  server.app.route({
    method: call.method,
    url: call.path,
    schema: {
      summary: call.summary,
      tags: tagsOf(call),
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
    },
    handler: async (request, reply) => {
      const session = await sessionOf(server, { request, reply })
      return reply.send(await handle(receivedBy<C>(request), session, { request, reply }))
    },
  })
}

/** For whoever is signed in, where the request carries a file: known before the first byte of it is read. */
export function answerUserUpload<C extends Call>(
  server: Server,
  call: C,
  handle: (session: ActiveSession, exchange: Exchange) => Promise<Answer<C>>,
) {
  server.app.route({
    method: call.method,
    url: call.path,
    bodyLimit: mostUploadBytes,
    schema: {
      summary: call.summary,
      tags: tagsOf(call),
      consumes: ['multipart/form-data'],
      response: { 200: call.response, '4xx': errorBody, '5xx': errorBody },
    },
    handler: async (request, reply) => {
      const session = await sessionOf(server, { request, reply })
      return reply.send(await handle(session, { request, reply }))
    },
  })
}

/** A file of the largest size and what is wrapped around it. */
const mostUploadBytes = mostFileBytes + 1024 * 1024
