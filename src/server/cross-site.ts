// Refuses requests that change something when the browser says that another site sent them. Cookies are
// SameSite as well; this also covers older browsers and sibling hosts.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../usecases/app-error.ts'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

export function refuseCrossSite(app: FastifyInstance, publicUrl: string) {
  const ownOrigin = new URL(publicUrl).origin
  app.addHook('onRequest', async request => {
    if (!harmless.has(request.method) && isCrossSite(request, ownOrigin)) throw new AppError('cross_site')
  })
}

function isCrossSite(request: FastifyRequest, ownOrigin: string): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return true
  const { origin } = request.headers
  // Programs that are not browsers send no Origin; they cannot be tricked into carrying a user's cookie.
  if (origin === undefined) return false
  return origin !== ownOrigin && origin !== `${request.protocol}://${request.host}`
}
