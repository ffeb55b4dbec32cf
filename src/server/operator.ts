// The credentials of the admin panel, in headers. A cookie never counts here, so no other page can act as an operator.
import type { FastifyRequest } from 'fastify'
import type { Access } from '../contract/call.ts'
import type { Operator } from '../usecases/accounts/account.ts'
import { findOperator, type SignedInOperator } from '../usecases/admin/credentials.ts'
import { AppError } from '../usecases/app-error.ts'
import { type Actor, actorOf } from '../usecases/audit/audit.ts'
import type { Deps } from '../usecases/deps.ts'
import { networkOf } from '../usecases/rate-limit.ts'

export async function requireOperator(
  deps: Deps,
  request: FastifyRequest,
  needed: Extract<Access, 'moderator' | 'admin'>,
): Promise<SignedInOperator> {
  const username = headerText(request, 'x-admin-user')
  const secret = headerText(request, 'x-admin-password')
  if (!username || !secret) throw new AppError('unauthenticated')
  const found = await findOperator(deps, { username, secret }, networkOf(request.ip))
  if (needed === 'admin' && found.operator.role !== 'admin') throw new AppError('forbidden')
  return found
}

/** Node reads headers as Latin-1; names and passwords are sent as UTF-8. */
function headerText({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? Buffer.from(value, 'latin1').toString('utf8') : undefined
}

/** Who the audit log names for what a request changes. */
export const actorIn = (operator: Operator, request: FastifyRequest): Actor =>
  actorOf(operator, { address: request.ip, userAgent: request.headers['user-agent'] ?? '' })
