// After a large import the database looks at the shard where the account lies, and at no other.
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ledgerOwner } from '../../server/testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'

let product: TestProduct
let owner: pg.Client
beforeAll(async () => {
  product = await startTestProduct()
  owner = new pg.Client({ connectionString: product.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await product.stop()
})

/** By shard, how many rows the database thinks there are: -1 where it has never looked. */
async function sizes(): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ shard: string; rows: number }>(
    `select shardid as shard, result::real as rows from run_command_on_shards('transaction',
       $$select reltuples from pg_class where oid = '%s'::regclass$$)`,
  )
  return new Map(rows.map(({ shard, rows }) => [shard, rows]))
}

const shardOf = async (userId: string) =>
  (await owner.query('select transaction_shard($1) as shard', [userId])).rows[0].shard

const buys = Array.from({ length: 1_000 }, (_, index) => {
  const at = new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString()
  return `${at},Buy,BTC,0.5,USD,30000,15000.00,15010.00,10.00,Bought`
})

test('a large import has one shard looked at', async () => {
  const ann = await ledgerOwner(product)
  await ann.importRows(...buys)
  const shard = await shardOf(ann.id)
  expect(await product.boss.findJobs('refresh-statistics')).toMatchObject([{ data: { shard } }])
  await vi.waitFor(async () => expect((await sizes()).get(shard)).toBe(1_000), { timeout: 30_000 })
  const others = [...(await sizes())].filter(([name]) => name !== shard)
  expect(others.length).toBeGreaterThan(1)
  expect(others.filter(([, rows]) => rows !== -1)).toEqual([])
})

test('a shard that is gone, or not of transactions, is none of it', async () => {
  const before = await sizes()
  const { rows } = await owner.query(
    `select min(shardid) as other from pg_dist_shard where logicalrelid = 'app_user'::regclass`,
  )
  await owner.query('select analyze_transactions($1)', [rows[0].other])
  await owner.query('select analyze_transactions(1)')
  expect(await sizes()).toEqual(before)
})
