// What is logged, and above all what is not: no bodies, no headers, no query strings, no secrets in paths,
// no query parameters of the database.
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Reset links and session secrets are 64 characters; nothing else in our paths comes near. */
const secretInPath = /[\w-]{40,}/g

export const safePath = (url: string) => (url.split('?')[0] ?? '').replace(secretInPath, '[secret]')

export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  return {
    type: error.name,
    message: withoutParameters(error.message),
    ...('code' in error && { code: error.code }),
    stack: withoutParameters(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** Drizzle puts the values of a failed query into the message: hashes, names, addresses. */
const withoutParameters = (text: string) =>
  text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '').replace(secretInPath, '[secret]')

export const loggerOptions = (level: string) => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: {
    err: describeError,
    req: (request: FastifyRequest) => ({
      method: request.method,
      path: safePath(request.url),
      address: request.ip,
    }),
    res: (reply: FastifyReply) => ({ status: reply.statusCode }),
  },
})
