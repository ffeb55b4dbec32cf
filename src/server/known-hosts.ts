// The names the product answers to. A page elsewhere whose name is made to lead here (DNS rebinding) still calls it by
// the name of that page, and is refused.
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../usecases/app-error.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Whatever watches a process calls it by the address it happens to have. */
const forMachines = new Set(['/healthz', '/readyz', '/metrics'])

export const isLoopback = (host: string) => loopback.has(host) || host === '::1'

/**
 * Behind a proxy the name is what the proxy says it is, and a page that reaches the port itself can say so too. What it
 * cannot choose is Host: the name of a domain that is not ours. A proxy sends an address there, or a name without dots.
 */
function isStranger(host = '', known: ReadonlySet<string>): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase()
  return name.includes('.') && isIP(name) === 0 && !known.has(name)
}

/** `hosts`: without ports. Undefined where it is not configured how the product is reached. */
export function refuseOtherHosts(app: FastifyInstance, hosts: readonly string[] | undefined) {
  if (!hosts) return
  const known = new Set([...loopback, ...hosts])
  app.addHook('onRequest', async request => {
    const isKnown = known.has(request.hostname.toLowerCase()) && !isStranger(request.headers.host, known)
    if (isKnown || forMachines.has(request.routeOptions.url ?? '')) return
    throw new AppError('unknown_host')
  })
}
