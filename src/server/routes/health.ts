// For machines that watch the product: is it up, can it work, how is it doing.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database, UnreachableNodes } from '../../db/client.ts'
import { AppError } from '../../usecases/app-error.ts'
import { RESERVE_BYTES } from '../../usecases/room.ts'

const fullWords =
  'Less than 300 MB are left on the disk. Imports, reports and exports are refused until there is room.'

const nodesWords = (count: number) =>
  `${count === 1 ? 'One node' : `${count} nodes`} of the database cannot be reached. The accounts there are answered 503.`

export type Health = {
  ping: Database['ping']
  freeBytes(): Promise<number>
  lostLogLines(): number
  /** Needed to read /metrics, where there is one. */
  metricsToken?: string | undefined
  hasMetrics?: boolean
}

export function healthRoutes(app: FastifyInstance, health: Health) {
  const { ping, freeBytes, lostLogLines, metricsToken, hasMetrics = true } = health
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }))

  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const free = await freeBytes().catch(error => {
      request.log.warn({ err: error }, 'the room on the disk could not be found out')
      return 0
    })
    const disk = free < RESERVE_BYTES ? 'full' : 'ok'
    let unreachable: UnreachableNodes
    try {
      unreachable = await ping()
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.status(503).send({ status: 'not ready', database: 'unreachable', disk })
    }
    // Neither is an error by its status: reading goes on, or most accounts do, so no traffic should be sent elsewhere.
    if (unreachable.length > 0) {
      request.log.warn({ unreachable }, 'nodes of the database cannot be reached')
      return { status: 'degraded', database: 'in part', disk, message: nodesWords(unreachable.length) }
    }
    if (disk === 'ok') return { status: 'ready', database: 'ok', disk }
    request.log.warn('the disk is full')
    return { status: 'degraded', database: 'ok', disk, message: fullWords }
  })

  if (!hasMetrics) return
  const registry = measure(app)
  new Gauge({
    name: 'log_lines_lost',
    help: 'Lines that the log could not take since the start.',
    registers: [registry],
    collect() {
      this.set(lostLogLines())
    },
  })
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async ({ headers }, reply) => {
    if (metricsToken !== undefined && !isSame(headers.authorization ?? '', `Bearer ${metricsToken}`))
      throw new AppError('unauthenticated', { message: 'The token of METRICS_TOKEN is needed here.' })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Hashes have one length, and take the same time to compare however much of a guess is right. */
const isSame = (sent: string, expected: string) => timingSafeEqual(hashOf(sent), hashOf(expected))

/** Built files have a new name in each release; one label stands for them all, and one for every page. */
const labelOf = (route: string | undefined) => {
  if (route === undefined) return 'page'
  return route.startsWith('/assets/') ? '/assets/*' : route
}

/** One registry per app, so that several can live in one process. */
function measure(app: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = labelOf(request.routeOptions.url)
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  return registry
}
