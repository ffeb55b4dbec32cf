import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { act, makeReport, type Owner, seller } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct, turnIntoDemo } from '../testing/test-product.ts'

const product: TestProduct = await startTestProduct({ hasLimits: true })
afterAll(() => product.stop())

/** Free has 3 reports per tax year; the plans that have more may be on offer or not. */
const sell = (isForSale: boolean) =>
  product.db.execute(sql`update subscription_tier set is_active = ${isForSale} where price > 0`)
beforeEach(() => sell(true))

const kinds = ['schedule-d', 'form8949', 'transaction-summary'] as const
const make = (owner: Owner, kind: (typeof kinds)[number] = 'schedule-d') =>
  makeReport(owner, kind, { taxYear: 2024, format: 'csv' })
/** One more, that was not made yet. */
const ask = (owner: Owner, taxYear = 2024) => owner.post('/api/reports/form8949', { taxYear, format: 'pdf' })
const usedBy = async (owner: Owner) => (await owner.get('/api/plan-usage?year=2024')).reports.used

async function makeThree(owner: Owner) {
  const ids: string[] = []
  for (const kind of kinds) ids.push((await make(owner, kind)).id)
  return ids
}

test('one report too many is refused, naming the limit and the plan that lifts it', async () => {
  const ann = await seller(product)
  await makeThree(ann)
  const refused = await ask(ann)
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({
    code: 'plan_limit',
    message:
      'The Free plan has 3 reports per tax year, and 3 of 2024 were made, counting those deleted since. The Basic plan has 10.',
  })
  expect(await ann.get('/api/reports')).toHaveLength(3)
  // Another year has its own.
  expect((await ask(ann, 2023)).statusCode).toBe(202)
})

test('the same report of unchanged records counts once, deleted or not, and of changed records again', async () => {
  const ann = await seller(product)
  const made = [await make(ann), await make(ann), await make(ann)]
  expect(await usedBy(ann)).toBe(1)
  expect((await ann.remove(`/api/reports/${made[0]?.id}`)).statusCode).toBe(200)
  await make(ann, 'form8949')
  await make(ann, 'transaction-summary')
  expect(await usedBy(ann)).toBe(3)
  // The plan is used up, and what was made is made again all the same.
  await make(ann)
  expect((await ask(ann)).json()).toMatchObject({ code: 'plan_limit' })
  await ann.post('/api/transactions', act('buy', '2024-02-10T15:00:00Z', '1', '42000'))
  expect((await ann.post('/api/reports/schedule-d', { taxYear: 2024, format: 'csv' })).json()).toMatchObject({
    code: 'plan_limit',
  })
  expect(await usedBy(ann)).toBe(3)
})

test('deleting does not make room', async () => {
  const ann = await seller(product)
  const [first] = await makeThree(ann)
  expect((await ann.remove(`/api/reports/${first}`)).statusCode).toBe(200)
  expect((await ann.getRaw(`/api/reports/${first}/download`)).statusCode).toBe(404)
  expect((await ann.remove(`/api/reports/${first}`)).statusCode).toBe(404)
  expect((await ask(ann)).statusCode).toBe(403)
  const { rows } = await product.db.execute(
    sql`select content, file_name from report where user_id = ${ann.id} and id = ${first}`,
  )
  expect(rows).toEqual([{ content: null, file_name: null }])
})

test('what failed or was never made does not count', async () => {
  const ann = await seller(product)
  const [first] = await makeThree(ann)
  await product.db.execute(
    sql`update report set status = 'error' where user_id = ${ann.id} and id = ${first}`,
  )
  expect((await ask(ann)).statusCode).toBe(202)
  // Full again, so the one that failed cannot be made again either.
  expect((await ann.post(`/api/reports/${first}/retry`)).json()).toMatchObject({ code: 'plan_limit' })
})

test('of many requests at once only as many get through as there is room for', async () => {
  const ann = await seller(product)
  const answers = await Promise.all(
    kinds.flatMap(kind =>
      ['csv', 'pdf'].map(format => ann.post(`/api/reports/${kind}`, { taxYear: 2024, format })),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 202, 202, 403, 403, 403])
})

test('while no plan that lifts it can be bought, the limit keeps no one from their reports', async () => {
  await sell(false)
  const ann = await seller(product)
  await makeThree(ann)
  expect((await ask(ann)).statusCode).toBe(202)
})

test('a demo has its limit always, and keeps its reports', async () => {
  await sell(false)
  await product.db.execute(sql`update subscription_tier set max_reports = 1 where id = 'demo'`)
  const ann = await seller(product)
  await turnIntoDemo(product, ann.id)
  const { id } = await make(ann)
  expect((await ask(ann)).json()).toMatchObject({
    code: 'plan_limit',
    message:
      'The Demo plan has 1 report per tax year, and 1 of 2024 was made, counting those deleted since. The Free plan has 3.',
  })
  expect((await ann.remove(`/api/reports/${id}`)).json()).toMatchObject({
    code: 'not_in_demo',
    message: 'This is not possible in the demo.',
  })
  expect(await ann.get('/api/reports')).toMatchObject([{ id }])
})
