// A demo that has ended goes with every row it has, in whatever table, and no one else loses or gains one.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../db/testing/database.ts'
import { buildReportJob } from '../../jobs/definitions/build-report.ts'
import { deleteEndedDemosJob } from '../../jobs/definitions/delete-ended-demos.ts'
import { fetchPricesJob } from '../../jobs/definitions/fetch-prices.ts'
import { refreshPortfolioJob } from '../../jobs/definitions/refresh-portfolio.ts'
import { syncConnectionJob } from '../../jobs/definitions/sync-connection.ts'
import { handlers } from '../../jobs/handlers.ts'
import { startDemo } from '../../server/testing/demo.ts'
import {
  newPerson,
  post,
  signUpPerson,
  startTestProduct,
  type TestProduct,
} from '../../server/testing/test-product.ts'
import { deleteEndedDemos } from './delete-ended-demos.ts'
import { registerDemo } from './register-demo.ts'

let product: TestProduct
let tables: Table[]
beforeAll(async () => {
  product = await startTestProduct()
  tables = await listTables()
})
afterAll(() => product.stop())

const beyondTheEnd = 121 * 60_000

type Column = { name: string; type: string }
type Table = { name: string; owner: string | null; columns: Column[] }

/** Read from the catalog, so that tables added later are among them. */
async function listTables(): Promise<Table[]> {
  const { rows } = await product.db.execute<{ name: string; columns: Column[] }>(sql`
    select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null))) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1 order by 1`)
  return rows.map(({ name, columns }) => {
    const owner = name === 'app_user' ? 'id' : 'user_id'
    // These name an account that is found by its name; a demo is not.
    const isLookUp = ['username_owner', 'username_shape', 'email_owner'].includes(name)
    return { name, columns, owner: !isLookUp && columns.some(column => column.name === owner) ? owner : null }
  })
}

const anyId = randomUUID()
const made: Record<string, string> = {
  uuid: anyId,
  text: 'x',
  integer: '1',
  bigint: '1',
  numeric: '1',
  'double precision': '1',
  boolean: 'false',
  'timestamp with time zone': '2025-01-01T00:00:00Z',
  date: '2025-01-01',
  jsonb: '{}',
  bytea: '',
}
const madeOf = ({ name, type }: Column) => {
  const value = type.endsWith('[]') ? '{}' : made[type]
  if (value === undefined) throw new Error(`Say what a ${type} is made of, for ${name}.`)
  return value
}

/** A row in every table an account owns. What a row means does not matter here, so no rule is asked. */
const fillEveryTable = (userId: string) =>
  product.db.transaction(async db => {
    // On the nodes of a cluster as well; elsewhere it is a setting that no one reads.
    await db.execute(sql`set local citus.propagate_set_commands = 'local'`)
    await db.execute(sql`set local session_replication_role = replica`)
    for (const { name, owner, columns } of tables) {
      if (owner === null) continue
      const values = columns.map(column => (column.name === owner ? userId : madeOf(column)))
      await db.execute(sql`insert into ${sql.identifier(name)}
        (${sql.join(
          columns.map(column => sql.identifier(column.name)),
          sql`, `,
        )})
        values (${sql.join(
          values.map((value, index) => sql`${value}::${sql.raw(columns[index]?.type ?? '')}`),
          sql`, `,
        )}) on conflict do nothing`)
    }
  })

async function dropRules() {
  const { rows } = await product.db.execute<{ name: string; table: string }>(sql`
    select conname as name, conrelid::regclass::text as table from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`)
  // On a cluster copies of some tables lie beside them, and lose theirs with them.
  for (const { name, table } of rows)
    await product.db.execute(
      sql`alter table ${sql.raw(table)} drop constraint if exists ${sql.identifier(name)}`,
    )
}

async function rowsOf(userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name, owner } of tables) {
    if (owner === null) continue
    const { rows } = await product.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)} where ${sql.identifier(owner)} = ${userId}`,
    )
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

/** Everything there is but what this account owns, as a hash for each table. */
async function everythingBut(userId: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const { name, owner } of tables) {
    // That each deletion was done is noted there.
    if (name === 'work_done') continue
    const others = owner === null ? sql`true` : sql`t.${sql.identifier(owner)} <> ${userId}`
    const { rows } = await product.db.execute<{ hash: string }>(
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
        from ${sql.identifier(name)} t where ${others}`,
    )
    hashes[name] = rows[0]?.hash ?? ''
  }
  return hashes
}

test('takes every row of the demo and not one of anybody else', async () => {
  const { id: userId } = await signUpPerson(product.app)
  const ended = await startDemo(product.app)
  product.wait(beyondTheEnd)
  const living = await startDemo(product.app)
  await dropRules()
  for (const id of [userId, ended.id, living.id]) await fillEveryTable(id)
  const before = await everythingBut(ended.id)
  for (const id of [userId, ended.id, living.id])
    expect(Object.entries(await rowsOf(id)).filter(([, count]) => count === 0)).toEqual([])

  await deleteEndedDemos(product.deps)

  expect(Object.entries(await rowsOf(ended.id)).filter(([, count]) => count > 0)).toEqual([])
  expect(await everythingBut(ended.id)).toEqual(before)
})

test('leaves a demo that became an account, also one that did so while the job was looking', async () => {
  const demo = await startDemo(product.app)
  await post(product.app, '/api/auth/signup', { ...newPerson(), keepDemo: true }, demo.headers)
  // The mail that confirms the address is written by a job.
  await vi.waitFor(async () => expect((await rowsOf(demo.id)).email_change).toBe(1), 30_000)
  product.wait(beyondTheEnd)
  const before = await rowsOf(demo.id)
  await deleteEndedDemos(product.deps)
  expect(await rowsOf(demo.id)).toEqual(before)
  expect(before.app_user).toBe(1)
})

test('goes through more than a batch, and one that cannot go now keeps no one waiting', async () => {
  const visitor = {
    address: '198.51.100.1',
    userAgent: 'test',
    sessionSecret: undefined,
    deviceTokens: [],
    demoSecret: undefined,
  }
  const ids: string[] = []
  for (let nth = 0; nth < 230; nth++) {
    const network = `198.51.100.${nth}`
    const wanted = { name: 'Ann', email: 'ann@example.com', timeZone: undefined }
    ids.push((await registerDemo(product.deps, { ...wanted, visitor: { ...visitor, network } })).user.id)
  }
  product.wait(beyondTheEnd)
  const [held = ''] = ids
  await product.db.transaction(async db => {
    await db.execute(sql`select 1 from demo where user_id = ${held} for update`)
    const impatient = product.deps.db.transaction.bind(product.deps.db)
    const deps = {
      ...product.deps,
      db: Object.assign(Object.create(product.deps.db), {
        transaction: (work: Parameters<typeof impatient>[0]) =>
          impatient(async inner => {
            await inner.execute(sql`set local lock_timeout = '200ms'`)
            return work(inner)
          }),
      }),
    }
    await deleteEndedDemos(deps)
  })
  const left = async () =>
    (await product.db.execute<{ id: string }>(sql`select id from app_user where kind = 'demo'`)).rows
      .map(({ id }) => id)
      .filter(id => ids.includes(id))
  expect(await left()).toEqual([held])
  await deleteEndedDemos(product.deps)
  expect(await left()).toEqual([])
})

test('is done by a job', async () => {
  const demo = await startDemo(product.app)
  product.wait(beyondTheEnd)
  await product.deps.queue.enqueue(product.db, deleteEndedDemosJob, {})
  await expect.poll(async () => (await rowsOf(demo.id)).app_user, { timeout: 60_000 }).toBe(0)
  expect((await product.boss.getSchedules()).map(({ name }) => name)).toContain(deleteEndedDemosJob.name)
})

test('one that ended while no process ran is deleted when the next one starts', async () => {
  const database = await createTestDatabase()
  const first = await startTestProduct({ databaseUrl: database.url })
  const demo = await startDemo(first.app)
  const kept = await startDemo(first.app)
  await first.stop()
  // No worker runs when it ends.
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query("update demo set ends_at = now() - interval '1 minute' where user_id = $1", [demo.id])
  await client.end()
  const second = await startTestProduct({ databaseUrl: database.url })
  const demos = async () =>
    (await second.db.execute(sql`select id from app_user where kind = 'demo'`)).rows.map(({ id }) => id)
  await expect.poll(demos, { timeout: 60_000 }).toEqual([kept.id])
  await second.stop()
  await database.drop()
}, 180_000)

test('what was ordered for a demo that is gone does nothing, and restores nothing of it', async () => {
  const gone = await startDemo(product.app)
  await gone.post('/api/demo/sample')
  const { id: connectionId } = (await gone.post('/api/demo/exchange')).json()
  const wanted = { taxYear: 2025, format: 'pdf' }
  const { id: reportId } = (await gone.post('/api/reports/form8949', wanted)).json()
  await gone.post('/api/auth/signout')
  await deleteEndedDemos(product.deps)
  const payload = { userId: gone.id, connectionId, reportId }
  for (const job of [buildReportJob, syncConnectionJob, refreshPortfolioJob, fetchPricesJob])
    await handlers
      .find(handler => handler.job.name === job.name)
      ?.run(product.deps, payload, { jobId: 'job', isLastTry: false })
  expect(Object.entries(await rowsOf(gone.id)).filter(([, count]) => count > 0)).toEqual([])
})
