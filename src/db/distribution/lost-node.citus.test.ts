// A node that goes away in the middle of a transaction is an outage, at whichever statement it is noticed.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { connect, type Database, isOutage, type Transaction } from '../client.ts'
import { urlWithDatabase } from '../testing/administer.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

let database: TestDatabase
let product: Database
const account = randomUUID()
beforeAll(async () => {
  database = await createTestDatabase()
  product = connect(database.url, { onLost: () => undefined })
  await product.db.execute(sql`insert into app_user (id, username, email, password_hash, created_at, updated_at)
    values (${account}, 'ann', 'ann@example.com', 'x', now(), now())`)
})
afterAll(async () => {
  await product.close()
  await database.drop()
})

const write = (db: Transaction) =>
  db.execute(sql`update app_user set updated_at = now() where id = ${account}`)

/** Every node drops the connections on which the coordinator has a transaction open. Returns how many those were. */
async function cutOff(doing: 'nothing' | 'copying'): Promise<number> {
  const state =
    doing === 'nothing' ? `state = 'idle in transaction'` : `state = 'active' and query like 'COPY%'`
  let cut = 0
  for (const node of inject('postgresNodes').slice(1)) {
    const client = new pg.Client({
      connectionString: urlWithDatabase(node, new URL(database.url).pathname.slice(1)),
    })
    await client.connect()
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'citus_internal%' and ${state}`,
    )
    cut += rowCount ?? 0
    await client.end()
  }
  return cut
}

/** As an import does: rows come from the coordinator, more than it keeps before it sends. The hundredth takes its time. */
const copy = (db: Transaction) =>
  db.execute(sql`insert into security_event
    select ${account}::uuid, gen_random_uuid(), 'signed_in', case when n = 100 then pg_sleep(3)::text else repeat('x', 1000) end,
      '', now() from generate_series(1, 20000) n`)

test.each([
  ['by the commit', () => Promise.resolve()],
  ['by the next statement', write],
])('is noticed %s', async (_, next) => {
  const failure = await product.db
    .transaction(async db => {
      await write(db)
      expect(await cutOff('nothing')).toBe(1)
      await next(db)
    })
    .catch(error => error)
  expectOutage(failure)
})

test('is noticed while rows are sent to it', async () => {
  const copying = product.db.transaction(copy).catch(error => error)
  await vi.waitFor(async () => expect(await cutOff('copying')).toBe(1), { timeout: 3_000, interval: 100 })
  expectOutage(await copying)
})

function expectOutage(failure: unknown) {
  if (!(failure instanceof Error)) throw new Error('Nothing failed.')
  expect(isOutage(failure), String(failure.cause ?? failure)).toBe(true)
}
