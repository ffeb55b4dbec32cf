// A node that goes away in the middle of a transaction is an outage, at whichever statement it is noticed.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
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

/** Every node drops the connections on which the coordinator has a transaction open. */
async function cutOff(): Promise<void> {
  let cut = 0
  for (const node of inject('postgresNodes').slice(1)) {
    const client = new pg.Client({
      connectionString: urlWithDatabase(node, new URL(database.url).pathname.slice(1)),
    })
    await client.connect()
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'citus_internal%' and state = 'idle in transaction'`,
    )
    cut += rowCount ?? 0
    await client.end()
  }
  expect(cut).toBe(1)
}

test.each([
  ['by the commit', () => Promise.resolve()],
  ['by the next statement', write],
])('is noticed %s', async (_, next) => {
  const failure = await product.db
    .transaction(async db => {
      await write(db)
      await cutOff()
      await next(db)
    })
    .catch(error => error)
  expect(failure).toBeInstanceOf(Error)
  expect(isOutage(failure), String(failure.cause ?? failure)).toBe(true)
})
