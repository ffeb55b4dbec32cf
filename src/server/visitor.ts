import type { FastifyRequest } from 'fastify'
import type { Visitor } from '../usecases/accounts/visitor.ts'
import { networkOf } from '../usecases/rate-limit.ts'
import { demoSecretOf, type SessionCookie } from './session-cookie.ts'

export const visitorOf = (request: FastifyRequest, cookie: SessionCookie): Visitor => ({
  address: request.ip,
  network: networkOf(request.ip),
  userAgent: request.headers['user-agent'] ?? '',
  sessionSecret: cookie.read(request),
  deviceTokens: cookie.readDevice(request),
  demoSecret: demoSecretOf(request),
})
