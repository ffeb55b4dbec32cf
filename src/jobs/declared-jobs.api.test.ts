import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestProduct, type TestProduct } from '../server/testing/test-product.ts'
import { startBoss } from './boss.ts'
import { buildReportJob } from './definitions/build-report.ts'
import { refreshStatisticsJob } from './definitions/refresh-statistics.ts'
import { handlers } from './handlers.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

test.each(handlers.map(({ job }) => job))('the queue of $name is kept as its job declares', async job => {
  expect(await product.boss.getQueue(job.name)).toMatchObject({
    policy: job.key ? 'short' : 'standard',
    expireInSeconds: job.expireSeconds,
    retentionSeconds: job.retentionSeconds,
    deleteAfterSeconds: job.keepDoneSeconds,
    retryLimit: job.retry.limit,
    retryDelay: job.retry.delaySeconds,
    retryDelayMax: job.retry.maxDelaySeconds,
    notify: true,
  })
})

test('a queue of an older release is updated with what has changed', async () => {
  const { name, retentionSeconds } = buildReportJob
  await product.boss.updateQueue(name, { retentionSeconds: 5 })
  const log = { error: () => undefined, warn: () => undefined }
  const second = await startBoss(product.url, { works: false, log })
  await second.stop({ graceful: false })
  expect(await product.boss.getQueue(name)).toMatchObject({ retentionSeconds })
})

test('while one job of a key waits, another is not taken; later it is', async () => {
  const { boss, db, deps } = product
  const { name } = refreshStatisticsJob
  for (let time = 0; time < 3; time++) await deps.queue.enqueue(db, refreshStatisticsJob, {})
  expect(await boss.findJobs(name)).toHaveLength(1)
  const soon = { timeout: 25_000, interval: 100 }
  await vi.waitFor(
    async () => expect(await boss.findJobs(name)).toMatchObject([{ state: 'completed' }]),
    soon,
  )
  await deps.queue.enqueue(db, refreshStatisticsJob, {})
  expect(await boss.findJobs(name)).toHaveLength(2)
})

test('every job that comes by the clock is done', async () => {
  const { boss, db, deps } = product
  const names = (await boss.getSchedules()).map(({ name }) => name)
  const scheduled = handlers.filter(({ job }) => names.includes(job.name))
  expect(scheduled).toHaveLength(7)
  for (const { job } of scheduled) await deps.queue.enqueue(db, job, {})
  await vi.waitFor(
    async () => {
      for (const { job } of scheduled) {
        const states = (await boss.findJobs(job.name)).map(({ state }) => state)
        expect(states, job.name).toContain('completed')
      }
    },
    { timeout: 60_000, interval: 200 },
  )
})

test('reports are distinguished by their ids', async () => {
  const { boss, db, deps } = product
  const [userId, first, second] = [randomUUID(), randomUUID(), randomUUID()]
  // In one transaction, so that no worker sees one before the others are there.
  await db.transaction(async transaction => {
    for (const reportId of [first, first, second])
      await deps.queue.enqueue(transaction, buildReportJob, { userId, reportId })
  })
  expect(await boss.findJobs(buildReportJob.name)).toHaveLength(2)
})
