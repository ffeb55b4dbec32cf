// The session cookie, and the one by which a browser is known again at a sign-in: out of reach of scripts,
// not sent along from other sites, and over https only where the product is served that way.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ActiveSession, type OpenSession, resumeSession } from '../usecases/accounts/sessions.ts'
import { AppError } from '../usecases/app-error.ts'
import type { Deps } from '../usecases/deps.ts'

/** A request and the answer that is being made to it. */
export type Exchange = { request: FastifyRequest; reply: FastifyReply }
export type SessionCookie = ReturnType<typeof createSessionCookie>

/** A tax return is made once a year. */
const DEVICE_SECONDS = 400 * 24 * 3600

export function createSessionCookie(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:')
  // The prefix makes browsers refuse the cookie from any other host or path.
  const name = isSecure ? '__Host-lotwise_session' : 'lotwise_session'
  const deviceName = isSecure ? '__Host-lotwise_device' : 'lotwise_device'
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  return {
    read: (request: FastifyRequest) => request.cookies[name],
    // Seconds from now, not a moment: the clock of the browser may be another.
    write: (reply: FastifyReply, { secret, lastsMs }: OpenSession) =>
      reply.setCookie(name, secret, { ...attributes, maxAge: Math.floor(lastsMs / 1000) }),
    // A dot is in no token.
    readDevice: (request: FastifyRequest) => request.cookies[deviceName]?.split('.') ?? [],
    writeDevice: (reply: FastifyReply, tokens: readonly string[]) =>
      reply.setCookie(deviceName, tokens.join('.'), { ...attributes, maxAge: DEVICE_SECONDS }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, attributes),
  }
}

/** The demo that a request names: its secret is unguessable, so the header alone may say who is asking. */
export function demoSecretOf({ headers }: FastifyRequest): string | undefined {
  const named = headers['x-demo-session-id']
  return typeof named === 'string' && named !== '' ? named : undefined
}

/**
 * Who the request comes from, by the demo it names or by its cookie. The x-user-id header only ever makes it stricter. A
 * request that names a demo is never answered as another account, whatever its cookie says.
 */
export async function findSession(
  deps: Deps,
  cookie: SessionCookie,
  { request, reply }: Exchange,
  { isUse }: { isUse: boolean },
): Promise<ActiveSession | undefined> {
  const demoSecret = demoSecretOf(request)
  const secret = demoSecret ?? cookie.read(request)
  const session = secret === undefined ? undefined : await resumeSession(deps, secret, { isUse })
  if (!session || (demoSecret !== undefined && session.account.kind !== 'demo')) return undefined
  const claimed = request.headers['x-user-id']
  if (claimed !== undefined && claimed !== session.account.id) throw new AppError('user_mismatch')
  if (session.renewed) cookie.write(reply, session.renewed)
  return session
}
