import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { healthRoutes } from './health.ts'

const operations = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')

/** Other systems do not report all of them. */
test.runIf(process.platform === 'linux')('docs/operations.md lists the metrics there are', async () => {
  const app = Fastify()
  healthRoutes(app, {
    ping: async () => [],
    freeBytes: async () => 1e12,
    lostLogLines: () => 0,
    metricsToken: undefined,
  })
  const { body } = await app.inject('/metrics')
  await app.close()
  const exported = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  const rows = operations.split('## Metrics')[1]?.match(/^\| `.*$/gm) ?? []
  const listed = rows.flatMap(row =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(listed.toSorted()).toEqual(exported.toSorted())
})

test('metrics that are closed are not there', async () => {
  const app = Fastify()
  const watched = { ping: async () => [], freeBytes: async () => 1e12, lostLogLines: () => 0 }
  healthRoutes(app, { ...watched, hasMetrics: false })
  expect((await app.inject('/metrics')).statusCode).toBe(404)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  await app.close()
})
