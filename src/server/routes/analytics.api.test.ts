import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { useAnalytics } from '../../contract/analytics.ts'
import type { Answer } from '../../contract/call.ts'
import { readUseFigures } from '../../usecases/analytics/use-figures.ts'
import { deleteExpired } from '../../usecases/upkeep/delete-expired.ts'
import { operator, type TestOperator } from '../testing/admin.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

const DAY_MS = 24 * 60 * 60_000

let product: TestProduct
let admin: TestOperator
beforeAll(async () => {
  product = await startTestProduct()
  admin = await operator(product, 'moderator')
})
afterAll(() => product.stop())

const send = (payload: object, remoteAddress = '203.0.113.7') =>
  product.app.inject({ method: 'POST', url: '/api/analytics', payload, remoteAddress })
const figures = async (): Promise<Answer<typeof useAnalytics>> => (await admin.get('/analytics')).json()
const storedRows = async () => (await product.db.execute(sql`select * from use_count`)).rows

test('counts pages and named actions by day, and stores nothing of anyone who sent them', async () => {
  expect(await figures()).toMatchObject({ pageViews: 0, actionCount: 0, pages: [], actions: [] })
  for (const name of ['/', '/', '/reports']) expect((await send({ name })).statusCode).toBe(200)
  await send({ name: 'signin_success' })

  const { days, ...counts } = await figures()
  expect(counts).toEqual({
    pageViews: 3,
    actionCount: 1,
    pages: [
      { name: '/', count: 2 },
      { name: '/reports', count: 1 },
    ],
    actions: [{ name: 'signin_success', count: 1 }],
  })
  const today = product.deps.clock().toISOString().slice(0, 10)
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ date: today, pageViews: 3, actions: 1 })
  expect(await storedRows()).toHaveLength(3)
  for (const row of await storedRows()) expect(Object.keys(row)).toEqual(['day', 'kind', 'name', 'count'])
})

test('takes no name that is not on its lists, and nothing else along with it', async () => {
  const before = await storedRows()
  for (const body of [
    { name: '/reset-password?token=secret' },
    { name: '/admin/users' },
    { name: 'ann@example.com' },
    { name: 'signin_success', email: 'ann@example.com' },
    { kind: 'page', name: '/' },
    {},
  ])
    expect((await send(body)).statusCode, JSON.stringify(body)).toBe(400)
  expect(await storedRows()).toEqual(before)
})

test('one network cannot make up the figures', async () => {
  const address = '203.0.113.99'
  await product.db.execute(sql`insert into rate_limit (key, hits, resets_at)
    values (${`use address:${address}`}, 600, now() + interval '1 hour')`)
  expect((await send({ name: '/' }, address)).statusCode).toBe(429)
  expect((await send({ name: '/' }, '203.0.113.98')).statusCode).toBe(200)
})

test('is forgotten after 90 days', async () => {
  const { pageViews } = await readUseFigures(product.deps)
  product.wait(89 * DAY_MS)
  await deleteExpired(product.deps)
  expect(await readUseFigures(product.deps)).toMatchObject({ pageViews })
  product.wait(DAY_MS)
  expect(await readUseFigures(product.deps)).toMatchObject({ pageViews: 0, pages: [] })
  await deleteExpired(product.deps)
  expect(await storedRows()).toEqual([])
})
