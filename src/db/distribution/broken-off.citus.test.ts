// `npm run db:distribute` of a database that was in use, broken off at table after table, and then run again: it ends up
// where a single run would have.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startDemo } from '../../server/testing/demo.ts'
import { signUpPerson, startTestProduct } from '../../server/testing/test-product.ts'
import { announcePresence } from '../presence.ts'
import { prepareDatabase } from '../rights.ts'
import { dropDatabase } from '../testing/administer.ts'
import { createEmptyClusterDatabase } from '../testing/citus-cluster.ts'
import { contentOf } from '../testing/content.ts'
import { createTestDatabase } from '../testing/database.ts'
import { tablePlaces } from '../testing/table-places.ts'
import { sharedTables } from './places.ts'

const name = `lotwise_broken_${randomBytes(4).toString('hex')}`
let url: string
let watcher: pg.Client
/** Holds tables, in a transaction of its own: inside of one the list of connections stays what it was at first. */
let holder: pg.Client
beforeAll(async () => {
  url = await createEmptyClusterDatabase(inject('postgresNodes'), name)
  await prepareDatabase({ url, ownerUrl: url })
  const product = await startTestProduct({ databaseUrl: url })
  await signUpPerson(product.app)
  await (await startDemo(product.app)).post('/api/demo/sample')
  await product.stop()
  watcher = new pg.Client({ connectionString: url })
  holder = new pg.Client({ connectionString: url })
  await Promise.all([watcher.connect(), holder.connect()])
})
afterAll(async () => {
  await watcher?.end()
  await holder?.end()
  for (const node of inject('postgresNodes')) await dropDatabase(node, name)
})

/** The script as a person runs it, and what it has said so far. */
function run(): { child: ChildProcess; said: () => string; ended: Promise<unknown[]> } {
  const child = spawn(process.execPath, ['scripts/db-distribute.ts', '--shards', '4'], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', chunk => {
      text += chunk
    })
  return { child, said: () => text, ended: once(child, 'close') }
}

/** Tables at which a run is stopped: enough of every kind, and the largest. */
const isStop = (table: string, index: number) =>
  index % 3 === 0 || ['app_user', 'transaction', 'username_owner', 'price'].includes(table)

/** Which are not in the cluster yet, and those that are. */
async function tables(): Promise<{ waiting: string[]; moved: string[] }> {
  const { rows } = await watcher.query<{ name: string; isMoved: boolean }>(
    `select c.relname as name, p.logicalrelid is not null as "isMoved"
     from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`,
  )
  const places = rows.filter(({ name }) => sharedTables[name]?.place !== 'coordinator')
  return {
    waiting: places
      .filter(({ name, isMoved }, index) => !isMoved && isStop(name, index))
      .map(({ name }) => name),
    moved: places.filter(({ isMoved }) => isMoved).map(({ name }) => name),
  }
}

/** The held table that the run waits for. */
async function heldAt(): Promise<string | undefined> {
  const { rows } = await watcher.query<{ name: string }>(
    `select relname as name from pg_stat_activity a join pg_locks l using (pid) join pg_class c on c.oid = l.relation
     where application_name = 'lotwise distribute' and a.datname = current_database() and not l.granted`,
  )
  return rows[0]?.name
}

const ways = ['killed before a table', 'killed within a table', 'cut off by the database'] as const

/** Holds the tables, lets a run come to the first of them, and ends it there. Answers which it was. */
async function breakOff(way: (typeof ways)[number], held: string[], lock: string): Promise<string> {
  await holder.query('begin')
  await holder.query(`lock table ${held.map(name => `"${name}"`).join(', ')} in ${lock} mode`)
  const { child, said, ended } = run()
  let table: string | undefined
  while (table === undefined) {
    expect(child.exitCode, said()).toBeNull()
    await sleep(20)
    table = await heldAt()
  }
  if (way === 'killed before a table') child.kill('SIGKILL')
  await holder.query('rollback')
  if (way === 'killed within a table') child.kill('SIGKILL')
  // The server goes on with what it was asked for by one that was killed; here it is made to stop.
  if (way === 'cut off by the database') {
    await watcher.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'lotwise distribute' and datname = current_database()`,
    )
  }
  await ended
  expect(child.exitCode).not.toBe(0)
  return table
}

test('broken off again and again, it is taken up where it stopped', { timeout: 900_000 }, async () => {
  const before = await contentOf(url)
  const stopped = new Set<string>()
  for (;;) {
    const held = (await tables()).waiting.filter(name => !stopped.has(name))
    if (held.length === 0) break
    const way = ways[stopped.size % ways.length] ?? 'killed before a table'
    stopped.add(await breakOff(way, held, 'row exclusive'))
  }
  expect(stopped.size).toBeGreaterThan(15)
  // The last of them may not be moved yet; then what is left on the coordinator is freed.
  const freed = new Set<string>()
  for (const way of ways) {
    const { moved } = await tables()
    freed.add(
      await breakOff(
        way,
        moved.filter(name => !freed.has(name)),
        'access share',
      ),
    )
  }

  expect(await run().ended).toEqual([0, null])
  const last = run()
  expect(await last.ended).toEqual([0, null])
  expect(last.said()).toContain('Everything is in its place.')

  expect(await contentOf(url)).toEqual(before)
  const whole = await createTestDatabase()
  expect(await tablePlaces(url)).toEqual(await tablePlaces(whole.url))
  await whole.drop()
  const { rows: left } = await watcher.query(
    `select table_name::text from citus_tables where citus_table_type = 'distributed' and pg_relation_size(table_name) > 0`,
  )
  expect(left).toEqual([])
})

test('is refused while the product runs', { timeout: 300_000 }, async () => {
  const end = await announcePresence(url, () => undefined)
  const refused = run()
  expect(await refused.ended).toEqual([1, null])
  expect(refused.said()).toContain('Lotwise is running on this database. Stop every process of it first')
  await end()
  expect(await run().ended).toEqual([0, null])
})
