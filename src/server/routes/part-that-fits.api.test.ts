import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coinbaseCsv, ledgerOwner, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ hasLimits: true })
  await product.db.execute(sql`update subscription_tier set max_transactions = 2 where id = 'free'`)
})
afterAll(() => product.stop())

const bought = (day: string, amount = '0.5') =>
  `${day}T10:00:00Z,Buy,BTC,${amount},USD,30000,15000.00,15000.00,0.00,`
// Not in the order of time, and with a row that cannot be used.
const rows = [
  bought('2024-05-01'),
  bought('2023-02-01'),
  bought('2024-03-01'),
  'yesterday,Buy,BTC,1,USD,30000,30000.00,30000.00,0.00,',
  bought('2024-04-01'),
  bought('2025-01-05'),
]
const file = { fileType: 'csv', file: coinbaseCsv(...rows) }
const days = async (owner: Owner) =>
  (await owner.list()).map(({ timestamp }: { timestamp: string }) => timestamp.slice(0, 10)).sort()

test('what would fit is shown before anything is stored: everything up to a day', async () => {
  const ann = await ledgerOwner(product)
  expect((await ann.importFile(file)).json()).toMatchObject({
    code: 'plan_limit',
    plan: 'basic',
    message:
      'The Free plan includes 2 transactions per tax year. You have 0 in 2024, and this adds 3. The first 3 of 5 would fit. The Basic plan includes 500. Nothing was stored.',
    fits: { transactions: 3, through: '2024-04-01T10:00:00.000Z', leftOut: 2 },
  })
  expect(await days(ann)).toEqual([])
})

test('the part that fits is stored when it is asked for, and every other row is named', async () => {
  const ann = await ledgerOwner(product)
  const result = (await ann.importFile({ ...file, onlyWhatFits: 'true' })).json()
  expect(result).toMatchObject({
    imported: 3,
    duplicates: 0,
    leftOut: 2,
    rows: { read: 6, transaction: 3, skipped: 0, issue: 3 },
  })
  expect(result.issues.map(({ row }: { row: number }) => row)).toEqual([5, 2, 7])
  expect(result.issues[1].message).toContain('your plan includes no more transactions')
  expect(await days(ann)).toEqual(['2023-02-01', '2024-03-01', '2024-04-01'])
  expect((await ann.get('/api/review')).byKind).toMatchObject({ import_issue: 3 })
  expect((await ann.get('/api/imports'))[0]).toMatchObject({ imported: 3, duplicates: 0, issues: 3 })
})

test('with a plan that holds it the same file adds the rest, once, and what was left out is no issue any more', async () => {
  const ann = await ledgerOwner(product)
  await ann.importFile({ ...file, onlyWhatFits: 'true' })
  await product.db.execute(sql`update subscription set plan = 'basic' where user_id = ${ann.id}`)
  expect((await ann.importFile(file)).json()).toMatchObject({ imported: 2, duplicates: 3, leftOut: 0 })
  expect(await days(ann)).toHaveLength(5)
  // The row that cannot be used, of each of the two imports.
  expect((await ann.get('/api/review')).byKind).toMatchObject({ import_issue: 2 })
  expect((await ann.get('/api/imports')).map(({ issues }: { issues: number }) => issues)).toEqual([1, 1])
})

test('what happened at one moment is stored together or not at all', async () => {
  const ann = await ledgerOwner(product)
  const together = [bought('2024-03-01'), bought('2024-04-01', '1'), bought('2024-04-01', '2')]
  expect((await ann.importFile({ fileType: 'csv', file: coinbaseCsv(...together) })).json()).toMatchObject({
    fits: { transactions: 1, leftOut: 2 },
  })
})

test('nothing is offered where the earliest does not fit, and then nothing is stored', async () => {
  const ann = await ledgerOwner(product)
  await ann.importRows(bought('2024-01-01'), bought('2024-01-02'))
  const more = { fileType: 'csv', file: coinbaseCsv(bought('2024-02-01'), bought('2025-02-01')) }
  for (const parts of [more, { ...more, onlyWhatFits: 'true' }]) {
    const refused = (await ann.importFile(parts)).json()
    expect(refused).toMatchObject({ code: 'plan_limit' })
    expect(refused.fits).toBeUndefined()
  }
  expect(await days(ann)).toHaveLength(2)
})
