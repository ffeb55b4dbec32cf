// How long the last answers took, for operators to see. Of this process alone: Prometheus has all of them.
import type { FastifyInstance } from 'fastify'
import type { ResponseTimes } from '../usecases/admin/system-health.ts'

const KEPT = 1_000

export function watchResponseTimes(app: FastifyInstance): () => ResponseTimes {
  const times: number[] = []
  let next = 0
  app.addHook('onResponse', async (request, reply) => {
    // Built files come from a disk cache and would make every median look good.
    if (!request.url.startsWith('/api/')) return
    times[next] = reply.elapsedTime
    next = (next + 1) % KEPT
  })
  return () => {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    return sorted.length === 0 ? null : { medianMs: at(0.5), p99Ms: at(0.99), count: sorted.length }
  }
}
