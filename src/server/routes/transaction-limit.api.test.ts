import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { act, ledgerOwner, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct, turnIntoDemo } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ hasLimits: true })
  await product.db.execute(sql`update subscription_tier set max_transactions = 2 where id = 'free'`)
  await product.db.execute(sql`update system_setting set value = '2' where key = 'demoMaxTransactions'`)
})
afterAll(() => product.stop())

const sell = (isForSale: boolean) =>
  product.db.execute(sql`update subscription_tier set is_active = ${isForSale} where price > 0`)
afterEach(() => sell(true))
const bought = (year: number, day: number) => act('buy', `${year}-01-0${day}T15:00:00Z`, '1', '20000')

async function fillTwoYears() {
  const ann = await ledgerOwner(product)
  for (const year of [2023, 2024])
    for (const day of [1, 2]) await ann.post('/api/transactions', bought(year, day))
  return ann
}

test('the fullest year is reported, with the plan that holds more, and nothing is stored', async () => {
  const ann = await fillTwoYears()
  const refused = await ann.post('/api/transactions', bought(2024, 3))
  expect(refused.json()).toMatchObject({
    code: 'plan_limit',
    plan: 'basic',
    message:
      'The Free plan includes 2 transactions per tax year. You have 2 in 2024, and this adds 1. The Basic plan includes 500. Nothing was stored.',
  })
  expect((await ann.list()).items ?? (await ann.list())).toHaveLength(4)
  expect((await ann.post('/api/transactions', bought(2022, 1))).statusCode).toBeLessThan(300)
})

test('while no plan that lifts it can be bought, only a demo is held to it', async () => {
  await sell(false)
  const ann = await fillTwoYears()
  expect((await ann.post('/api/transactions', bought(2024, 3))).statusCode).toBeLessThan(300)
  await turnIntoDemo(product, ann.id)
  expect((await ann.post('/api/transactions', bought(2024, 4))).json()).toMatchObject({
    code: 'plan_limit',
    message:
      'A demo holds 2 transactions. You have 5, and this adds 1. Create an account to keep more. Nothing was stored.',
  })
})

describe('many requests at once', () => {
  const stored = async (owner: Owner) => (await owner.list()).length

  test('add as many transactions as there is room for', async () => {
    const ann = await ledgerOwner(product)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => ann.post('/api/transactions', bought(2024, index + 1))),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...[201, 201],
      ...[403, 403, 403, 403, 403, 403],
    ])
    expect(await stored(ann)).toBe(2)
  })

  test('of files and single entries: nothing slips past', async () => {
    const ann = await ledgerOwner(product)
    const row = (day: number) => `2024-02-0${day}T10:00:00Z,Buy,BTC,0.5,USD,30000,15000.00,15000.00,0.00,`
    await Promise.all([
      ...[1, 2, 3].map(day => ann.importRows(row(day))),
      ...[1, 2, 3].map(day => ann.post('/api/transactions', bought(2024, day))),
    ])
    expect(await stored(ann)).toBe(2)
  })

  test('connect as many exchanges as the plan has', async () => {
    const ann = await ledgerOwner(product)
    const form = { name: 'kraken', displayName: 'Kraken', apiKey: 'key', apiSecret: 'c2VjcmV0' }
    const answers = await Promise.all(Array.from({ length: 6 }, () => ann.post('/api/exchanges', form)))
    const refused = answers.filter(({ statusCode }) => statusCode === 403)
    expect(refused).toHaveLength(4)
    expect(refused[0]?.json()).toMatchObject({
      code: 'plan_limit',
      plan: 'basic',
      message: 'The Free plan has 2 exchange connections, and you have 2. The Basic plan has 5.',
    })
    expect(await ann.get('/api/exchanges')).toHaveLength(2)
  })
})

test('an edit does not move a transaction into a year that is full', async () => {
  const ann = await fillTwoYears()
  const { id } = (await ann.post('/api/transactions', bought(2022, 1))).json()
  const moved = await ann.put(`/api/transactions/${id}`, bought(2024, 5))
  expect(moved.json()).toMatchObject({ code: 'plan_limit' })
  expect((await ann.put(`/api/transactions/${id}`, bought(2022, 5))).statusCode).toBe(200)
})

describe('what was taken out of a full year and filled up again', () => {
  const row = (day: number) => `2024-02-0${day}T10:00:00Z,Buy,BTC,0.5,USD,30000,15000.00,15000.00,0.00,`

  async function refilled() {
    const ann = await ledgerOwner(product)
    await ann.importRows(row(1), row(2))
    const [first, second]: { id: string }[] = await ann.list()
    return { ann, first: first?.id, second: second?.id }
  }

  test('is not put back past the plan, stays deleted, and comes back once there is room', async () => {
    const { ann, first, second } = await refilled()
    for (const id of [first, second]) await ann.remove(`/api/transactions/${id}`)
    expect((await ann.importRows(row(3), row(4))).imported).toBe(2)
    const refused = await ann.post(`/api/transactions/${first}/undelete`)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({
      code: 'plan_limit',
      plan: 'basic',
      message:
        'The Free plan includes 2 transactions per tax year. You have 2 in 2024, and this adds 1. The Basic plan includes 500. Nothing was stored.',
    })
    expect(await ann.list()).toHaveLength(2)
    expect((await ann.get('/api/plan-usage?year=2024')).transactions).toEqual({ used: 2, limit: 2 })
    await product.db.execute(sql`update subscription set plan = 'basic' where user_id = ${ann.id}`)
    for (const id of [first, second])
      expect((await ann.post(`/api/transactions/${id}/undelete`)).statusCode).toBe(200)
    expect(await ann.list()).toHaveLength(4)
  })

  test('can be put back while there is room, and a second time changes nothing', async () => {
    const { ann, first } = await refilled()
    await ann.remove(`/api/transactions/${first}`)
    for (const _ of [1, 2])
      expect((await ann.post(`/api/transactions/${first}/undelete`)).statusCode).toBe(200)
    expect(await ann.list()).toHaveLength(2)
  })

  test('of a demo counts in all, whatever its year', async () => {
    const { ann, first } = await refilled()
    await turnIntoDemo(product, ann.id)
    await ann.remove(`/api/transactions/${first}`)
    await ann.post('/api/transactions', bought(2022, 1))
    expect((await ann.post(`/api/transactions/${first}/undelete`)).json()).toMatchObject({
      code: 'plan_limit',
      message:
        'A demo holds 2 transactions. You have 2, and this adds 1. Create an account to keep more. Nothing was stored.',
    })
    expect(await ann.list()).toHaveLength(2)
  })

  test('is not put back to the imported date when that year is full', async () => {
    const { ann, first } = await refilled()
    expect((await ann.put(`/api/transactions/${first}`, bought(2022, 1))).statusCode).toBe(200)
    await ann.importRows(row(3))
    expect((await ann.post(`/api/transactions/${first}/restore`)).json()).toMatchObject({
      code: 'plan_limit',
      message: expect.stringContaining('You have 2 in 2024, and this adds 1.'),
    })
    expect(await ann.get(`/api/transactions/${first}`)).toMatchObject({
      timestamp: '2022-01-01T15:00:00.000Z',
    })
  })
})

const on = (owner: Owner, plan: string) =>
  product.db.execute(sql`update subscription set plan = ${plan} where user_id = ${owner.id}`)

describe('on a plan that has ended', () => {
  async function withFive() {
    const ann = await ledgerOwner(product)
    await on(ann, 'basic')
    for (let day = 1; day <= 5; day++) await ann.post('/api/transactions', bought(2024, day))
    await on(ann, 'free')
    const ids: string[] = (await ann.list()).map(({ id }: { id: string }) => id)
    return { ann, ids }
  }
  const undelete = async (ann: Owner, id: string | undefined) =>
    (await ann.post(`/api/transactions/${id}/undelete`)).statusCode

  test.each([
    ['the last first', [1, 0]],
    ['the first first', [0, 1]],
  ])('what was just deleted can be put back, %s', async (_, order) => {
    const { ann, ids } = await withFive()
    for (const id of ids.slice(0, 2)) await ann.remove(`/api/transactions/${id}`)
    for (const index of order) expect(await undelete(ann, ids[index])).toBe(200)
    expect(await ann.list()).toHaveLength(5)
    expect((await ann.post('/api/transactions', bought(2024, 6))).statusCode).toBe(403)
  })

  test('what was moved to another year and put back comes back', async () => {
    const ann = await ledgerOwner(product)
    await on(ann, 'basic')
    const row = (day: number) => `2024-02-0${day}T10:00:00Z,Buy,BTC,0.5,USD,30000,15000.00,15000.00,0.00,`
    await ann.importRows(row(1), row(2), row(3))
    await on(ann, 'free')
    const [{ id }] = await ann.list()
    expect((await ann.put(`/api/transactions/${id}`, bought(2022, 1))).statusCode).toBe(200)
    expect((await ann.post(`/api/transactions/${id}/restore`)).statusCode).toBe(200)
  })

  test('a year never holds more again than it has held, whatever is deleted and put back', async () => {
    const { ann, ids } = await withFive()
    for (const id of ids) await ann.remove(`/api/transactions/${id}`)
    for (const day of [6, 7])
      expect((await ann.post('/api/transactions', bought(2024, day))).statusCode).toBe(201)
    const answers = []
    for (const id of ids) answers.push(await undelete(ann, id))
    expect(answers).toEqual([200, 200, 200, 403, 403])
    expect(await ann.list()).toHaveLength(5)
  })
})

describe('a transfer that was joined', () => {
  const sent = (day: number) => act('withdrawal', `2024-03-0${day}T10:00:00Z`, '0.5', null)
  const arrived = (day: number) =>
    act('deposit', `2024-03-0${day}T10:30:00Z`, '0.5', null, { wallet: 'Cold wallet' })

  /** A year that holds as much as the plan does, one of them a transfer made of two. */
  async function joined(plan: string) {
    const ann = await ledgerOwner(product)
    await on(ann, plan)
    const { id } = (await ann.post('/api/transactions', sent(1))).json()
    const deposit = (await ann.post('/api/transactions', arrived(1))).json()
    const answer = await ann.post('/api/transfers', { withdrawalId: id, depositId: deposit.id })
    expect(answer.statusCode).toBeLessThan(300)
    return { ann, id: id as string }
  }
  const split = async (ann: Owner, id: string) => (await ann.remove(`/api/transfers/${id}`)).json()

  test('is taken apart while there is room for two', async () => {
    const { ann, id } = await joined('free')
    expect((await split(ann, id)).transactions).toHaveLength(2)
  })

  test('is not taken apart past the plan, and stays as it is', async () => {
    const { ann, id } = await joined('free')
    expect((await ann.post('/api/transactions', bought(2024, 1))).statusCode).toBe(201)
    expect(await split(ann, id)).toMatchObject({
      code: 'plan_limit',
      plan: 'basic',
      message: expect.stringContaining('You have 2 in 2024, and this adds 1.'),
    })
    expect(await ann.get(`/api/transactions/${id}`)).toMatchObject({ type: 'transfer' })
    await on(ann, 'basic')
    expect((await split(ann, id)).transactions).toHaveLength(2)
  })

  test('is taken apart again on a plan that has ended, as what was just there', async () => {
    const ann = await ledgerOwner(product)
    await on(ann, 'basic')
    for (const day of [1, 2]) await ann.post('/api/transactions', bought(2024, day))
    const { id } = (await ann.post('/api/transactions', sent(1))).json()
    const deposit = (await ann.post('/api/transactions', arrived(1))).json()
    await on(ann, 'free')
    await ann.post('/api/transfers', { withdrawalId: id, depositId: deposit.id })
    expect((await split(ann, id)).transactions).toHaveLength(2)
  })

  test('comes back as one when its deletion is undone', async () => {
    const { ann, id } = await joined('free')
    await ann.post('/api/transactions', bought(2024, 1))
    expect((await ann.remove(`/api/transactions/${id}`)).statusCode).toBe(200)
    expect(await ann.list()).toHaveLength(2)
    expect((await ann.post(`/api/transactions/${id}/undelete`)).json()).toMatchObject({
      type: 'transfer',
      toWallet: 'Cold wallet',
    })
    expect(await ann.list()).toHaveLength(2)
  })
})

test('what a plan that has ended held stays, can be seen, exported and deleted; only more is refused', async () => {
  const ann = await ledgerOwner(product)
  await on(ann, 'basic')
  for (let day = 1; day <= 5; day++) await ann.post('/api/transactions', bought(2024, day))
  await on(ann, 'free')
  const list = await ann.list()
  expect(list).toHaveLength(5)
  expect((await ann.getRaw('/api/transactions/export?format=csv')).body.trim().split('\r\n')).toHaveLength(6)
  expect((await ann.post('/api/transactions', bought(2024, 6))).json().message).toContain(
    'You have 5 in 2024, and this adds 1. The Basic plan includes 500.',
  )
  expect((await ann.post('/api/transactions', bought(2023, 1))).statusCode).toBe(201)
  expect((await ann.put(`/api/transactions/${list[0].id}`, bought(2024, 7))).statusCode).toBe(200)
  expect((await ann.remove(`/api/transactions/${list[0].id}`)).statusCode).toBe(200)
})

test('the usage is counted as the limit counts', async () => {
  const ann = await fillTwoYears()
  expect(await ann.get('/api/plan-usage?year=2024')).toMatchObject({
    plan: { id: 'free', name: 'Free' },
    year: 2024,
    transactions: { used: 2, limit: 2 },
    exchanges: { used: 0, limit: 2 },
    reports: { used: 0, limit: 3 },
  })
  expect((await ann.get('/api/plan-usage')).transactions).toEqual({ used: 0, limit: 2 })
})
