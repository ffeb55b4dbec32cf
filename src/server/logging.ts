// What is logged, and above all what is not: no bodies, no headers, no query strings, no secrets in paths,
// no query parameters of the database.
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Reset links and session secrets are 64 characters; nothing else in our paths comes near. */
const secretInPath = /[\w-]{40,}/g

export const safePath = (url: string) => (url.split('?')[0] ?? '').replace(secretInPath, '[secret]')

export function describeError(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { message: String(error) }
  // The job queue reports plain objects that look like errors.
  const { name, message, code, stack, cause } = error as Partial<Error> & { code?: unknown }
  return {
    type: name,
    message: withoutSecrets(String(message ?? '')),
    code,
    stack: withoutSecrets(String(stack ?? '')),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

/** Drizzle puts the values of a failed query into the message, mail servers the address they refused. */
export const withoutSecrets = (text: string) =>
  text
    .replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')
    .replace(/[^\s<>"']+@[^\s<>"']+\.[^\s<>"':,]+/g, '[address]')
    .replace(secretInPath, '[secret]')

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
