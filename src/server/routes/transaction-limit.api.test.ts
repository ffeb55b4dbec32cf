import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, ledgerOwner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct, turnIntoDemo } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await product.db.execute(
    sql`update subscription_tier set max_transactions = 2 where id in ('free', 'demo')`,
  )
})
afterAll(() => product.stop())

const plan = (id: string, changes: ReturnType<typeof sql>) =>
  product.db.execute(sql`update subscription_tier set ${changes} where id = ${id}`)
const bought = (year: number, day: number) => act('buy', `${year}-01-0${day}T15:00:00Z`, '1', '20000')

async function fillTwoYears() {
  const ann = await ledgerOwner(product)
  for (const year of [2023, 2024])
    for (const day of [1, 2]) await ann.post('/api/transactions', bought(year, day))
  return ann
}

test('the fullest year is told of, with the plan that holds more, and nothing is stored', async () => {
  await plan('basic', sql`price = 0`)
  const ann = await fillTwoYears()
  const refused = await ann.post('/api/transactions', bought(2024, 3))
  expect(refused.json()).toMatchObject({
    code: 'plan_limit',
    message:
      'The Free plan holds 2 transactions per tax year. You have 2 in 2024, and this adds 1. The Basic plan holds 500. Nothing was stored.',
  })
  expect((await ann.list()).items ?? (await ann.list())).toHaveLength(4)
  expect((await ann.post('/api/transactions', bought(2022, 1))).statusCode).toBeLessThan(300)
})

test('while no plan that lifts it can be bought, only a demo is held to it', async () => {
  await plan('basic', sql`price = 19`)
  const ann = await fillTwoYears()
  expect((await ann.post('/api/transactions', bought(2024, 3))).statusCode).toBeLessThan(300)
  await turnIntoDemo(product, ann.id)
  expect((await ann.post('/api/transactions', bought(2024, 4))).json()).toMatchObject({
    code: 'plan_limit',
    message:
      'The Demo plan holds 2 transactions per tax year. You have 3 in 2024, and this adds 1. Create an account to keep more. Nothing was stored.',
  })
})
