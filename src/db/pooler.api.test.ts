// Through a PgBouncer that lends connections for a transaction at a time, where the system has one.
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeReport, seller } from '../server/testing/ledger.ts'
import { startTestProduct } from '../server/testing/test-product.ts'
import { connect, isOutage } from './client.ts'
import { migrate } from './migrate.ts'
import { findPooler } from './pooler.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { hasPgbouncer, pgbouncerCanKeep, startPgbouncer } from './testing/start-pgbouncer.ts'

test('a database that is reached directly has no pooler', async () => {
  const database = await createTestDatabase()
  expect(await findPooler(database.url)).toBe('none')
  await database.drop()
})

describe.skipIf(!hasPgbouncer)('through PgBouncer', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  test.each([[[]], [['ignore_startup_parameters = statement_timeout']]])(
    'is found out, whether it refuses our setting or swallows it (%s)',
    async extra => {
      const pooler = await startPgbouncer(database.url, extra)
      expect(await findPooler(pooler.url)).not.toBe('none')
      await pooler.stop()
    },
  )

  test.runIf(!pgbouncerCanKeep)('one before 1.21 loses named statements', async () => {
    const pooler = await startPgbouncer(database.url)
    expect(await findPooler(pooler.url)).toBe('loses statements')
    await pooler.stop()
  })

  test.runIf(pgbouncerCanKeep)(
    'one that keeps named statements is told from one that loses them',
    async () => {
      const keeps = await startPgbouncer(database.url, ['max_prepared_statements = 100'])
      expect(await findPooler(keeps.url)).toBe('keeps statements')
      await keeps.stop()
      const loses = await startPgbouncer(database.url, ['max_prepared_statements = 0'])
      expect(await findPooler(loses.url)).toBe('loses statements')
      await loses.stop()
    },
  )

  test('processes that start at once find it out on the few connections they share', async () => {
    const pooler = await startPgbouncer(database.url, ['default_pool_size = 2'])
    const [found, ...others] = await Promise.all(Array.from({ length: 40 }, () => findPooler(pooler.url)))
    expect(found).not.toBe('none')
    expect(new Set(others)).toEqual(new Set([found]))
    await pooler.stop()
  })

  test('named statements work on whichever connection they come', async () => {
    const pooler = await startPgbouncer(database.url)
    const found = await findPooler(pooler.url)
    const { db, close } = connect(pooler.url, { onLost: () => undefined, pooler: found })
    const ask = db.select({ one: sql<number>`1` }).from(sql`generate_series(1, 1)`).prepare('one')
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask.execute()))
    expect(answers.flat()).toEqual(Array.from({ length: 50 }, () => ({ one: 1 })))
    await close()
    await pooler.stop()
  })

  test('what takes too long is given up by our own clock, and ends on the server', async () => {
    const name = new URL(database.url).pathname.slice(1)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    // As docs/scale.md says to set it.
    await client.query(`alter database ${name} set client_connection_check_interval = '1s'`)
    const pooler = await startPgbouncer(database.url)
    const { db, close } = connect(pooler.url, {
      onLost: () => undefined,
      pooler: await findPooler(pooler.url),
    })
    const failure = await db.execute(sql`select pg_sleep(600)`).catch(error => error)
    expect(isOutage(failure)).toBe(true)
    await close()
    await vi.waitFor(
      async () => {
        const { rowCount } = await client.query(
          `select from pg_stat_activity where datname = current_database() and query like '%pg_sleep(600)%'
             and state = 'active' and pid <> pg_backend_pid()`,
        )
        expect(rowCount).toBe(0)
      },
      { timeout: 60_000, interval: 500 },
    )
    await client.query(`alter database ${name} reset client_connection_check_interval`)
    await client.end()
    await pooler.stop()
  })

  test('the product works: from signing up to a report', async () => {
    const pooler = await startPgbouncer(database.url)
    const product = await startTestProduct({ databaseUrl: pooler.url })
    const ann = await seller(product)
    expect(await ann.importRows('2024-05-01 10:00:00 UTC,Buy,ETH,1,USD,3000,3000,3010,10,')).toMatchObject({
      imported: 1,
    })
    expect(await makeReport(ann, 'form8949', { taxYear: 2024, format: 'csv' })).toMatchObject({
      status: 'complete',
    })
    await product.stop()
    await pooler.stop()
  })

  test('migrations leave no lock behind', async () => {
    const pooler = await startPgbouncer(database.url)
    expect(await migrate(pooler.url)).toEqual([])
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query(
      `select 1 from pg_locks l join pg_database d on d.oid = l.database
       where locktype = 'advisory' and datname = current_database()`,
    )
    expect(rows).toEqual([])
    await client.end()
    await pooler.stop()
  })
})
