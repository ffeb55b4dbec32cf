import type { FastifyRequest } from 'fastify'
import type { Visitor } from '../usecases/accounts/visitor.ts'
import { networkOf } from '../usecases/rate-limit.ts'

export const visitorOf = (request: FastifyRequest): Visitor => ({
  network: networkOf(request.ip),
  userAgent: request.headers['user-agent'] ?? '',
})
