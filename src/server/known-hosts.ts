// The names the product answers to. A page elsewhere whose name is made to lead here (DNS rebinding) still calls it by
// the name of that page, and is refused.
import type { FastifyInstance } from 'fastify'
import { AppError } from '../usecases/app-error.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Whatever watches a process calls it by the address it happens to have. */
const forMachines = new Set(['/healthz', '/readyz', '/metrics'])

export const isLoopback = (host: string) => loopback.has(host) || host === '::1'

/** `hosts`: without ports. Undefined where nobody has said how the product is reached. */
export function refuseOtherHosts(app: FastifyInstance, hosts: readonly string[] | undefined) {
  if (!hosts) return
  const known = new Set([...loopback, ...hosts])
  app.addHook('onRequest', async request => {
    if (known.has(request.hostname.toLowerCase()) || forMachines.has(request.routeOptions.url ?? '')) return
    throw new AppError('unknown_host')
  })
}
