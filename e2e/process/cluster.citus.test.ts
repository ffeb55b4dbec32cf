// On a cluster, behind a pooler: two processes that serve and two that work. People sign up, pay, import, connect an
// exchange, look at lists, issues, figures and lots, have reports and exports made, try demos, and an operator looks at
// all of them, while each process and a node of the cluster are killed in turn. Then a node stays away: its accounts are
// told so, and everyone else goes on.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { randomNumbers } from '../../bench/engine/random-numbers.ts'
import { serverEnvironment } from '../../scripts/server-command.mjs'
import { urlAs, urlWithDatabase } from '../../src/db/testing/administer.ts'
import { type CitusCluster, createClusterDatabase, startCluster } from '../../src/db/testing/citus-cluster.ts'
import { hasPgbouncer, startPgbouncer } from '../../src/db/testing/start-pgbouncer.ts'
import { startBoss } from '../../src/jobs/boss.ts'
import { deleteEndedDemosJob } from '../../src/jobs/definitions/delete-ended-demos.ts'
import { gate } from './support/gate.ts'
import { importer } from './support/importer.ts'
import type { Life } from './support/life.ts'
import { newcomers } from './support/newcomers.ts'
import { demoVisitors, operator } from './support/operator.ts'
import { isOk, keepAlive } from './support/processes.ts'
import { reporter } from './support/reporter.ts'
import { resident } from './support/resident.ts'
import { playExchange, syncer } from './support/syncer.ts'

type Process = Awaited<ReturnType<typeof keepAlive>>

const adminPassword = 'Journey-Admin-1'

let folder: string
let cluster: CitusCluster
let databaseUrl: string
let pooler: Awaited<ReturnType<typeof startPgbouncer>> | undefined
let exchange: Awaited<ReturnType<typeof playExchange>>
let webs: Process[] = []
let workers: Process[] = []
let database: pg.Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotwise-cluster-'))
  // What is committed outlives a node that is killed, as it does where people's data lie.
  cluster = await startCluster({ synchronous_commit: 'on' })
  const name = `lotwise_journey_${randomBytes(4).toString('hex')}`
  const product = { role: `${name}_product`, password: randomBytes(12).toString('hex') }
  await createClusterDatabase(cluster.nodes, name, product)
  databaseUrl = urlWithDatabase(cluster.nodes[0] ?? '', name)
  const productUrl = urlAs(databaseUrl, product)
  pooler = hasPgbouncer ? await startPgbouncer(productUrl, ['default_pool_size = 30']) : undefined
  exchange = await playExchange()
  const env = {
    ...serverEnvironment,
    PATH: process.env.PATH,
    LOG_LEVEL: 'error',
    PRICE_SOURCES: 'none',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: pooler?.url ?? productUrl,
    MIGRATIONS_DATABASE_URL: databaseUrl,
    SECRET_KEY: 'a-secret-key-for-tests-that-is-long-enough',
    ADMIN_PASSWORD: adminPassword,
    TRUST_PROXY: '1',
    EXCHANGE_URLS: `uphold=${exchange.server.url}`,
  }
  webs = [await keepAlive({ ...env, ROLE: 'web' }), await keepAlive({ ...env, ROLE: 'web' })]
  workers = [await keepAlive({ ...env, ROLE: 'worker' }), await keepAlive({ ...env, ROLE: 'worker' })]
  await untilUp()
  database = new pg.Client({ connectionString: databaseUrl })
  database.on('error', () => undefined)
  await database.connect()
}, 600_000)
afterAll(async () => {
  await Promise.all([...webs, ...workers].map(process => process.stop()))
  await database?.end().catch(() => undefined)
  await pooler?.stop()
  await exchange?.server.close()
  await cluster?.stop()
  await rm(folder, { recursive: true, force: true })
})

const untilUp = () =>
  vi.waitFor(
    async () => {
      for (const { url } of [...webs, ...workers]) expect(await isOk(`${url}/readyz`)).toBe(true)
    },
    { timeout: 240_000, interval: 200 },
  )

test('whatever is killed, nothing is lost and nothing is there twice', { timeout: 900_000 }, async () => {
  const random = randomNumbers(7)
  const urls = webs.map(({ url }) => url)
  const [first = '', second = ''] = urls
  const lives: Life[] = [
    newcomers(first, join(folder, 'data')),
    await importer(second, 'importer', random),
    await importer(first, 'importer-too', random),
    await syncer(second, 'syncer', exchange),
    await reporter(first, 'reporter'),
    await resident(urls, 'resident'),
    await operator(urls, adminPassword, 'importer'),
    demoVisitors(urls, deleteEndedDemos),
  ]
  const people = gate()
  let broken: unknown
  const living = lives.map(life =>
    people
      .repeat(() => life.act())
      .catch(error => {
        broken ??= error
      }),
  )
  const expectUnbroken = () => {
    if (broken) throw new Error(`Something was not as it should be.\n${said()}`, { cause: broken })
  }
  for (const kill of [webs[0]?.kill, workers[0]?.kill, killNodeForAWhile, webs[1]?.kill, workers[1]?.kill]) {
    await sleep(3_000)
    await kill?.()
    await untilUp()
    await people.close()
    expectUnbroken()
    for (const life of lives) await life.check(database)
    people.open()
  }
  people.end()
  await Promise.all(living)
  expectUnbroken()
  for (const life of lives) await life.settle(database)
  for (const life of lives) await life.check(database)
})

/** The last words of each process. */
const said = () =>
  [...webs, ...workers]
    .map((process, index) => `Process ${index}:\n${process.said().slice(-2000)}`)
    .join('\n')

const isOurs = !process.env.CITUS_PORTS

/** One of the nodes goes away while people write to it, and comes back. */
async function killNodeForAWhile() {
  if (!isOurs) return
  await cluster.killNode(1)
  await sleep(2_000)
  await cluster.startNodeAgain(1)
  // A commit that spans nodes is finished by the coordinator, within a minute by default.
  await vi.waitFor(() => database.query('select recover_prepared_transactions()'), { timeout: 60_000 })
}

/** As every five minutes. */
async function deleteEndedDemos() {
  const boss = await startBoss(databaseUrl, { works: false, log: console, name: 'lotwise journey' })
  await boss.send(deleteEndedDemosJob.name, {}, { singletonKey: deleteEndedDemosJob.key() })
  await boss.stop({ graceful: false })
}

/** What can be stopped must be ours. */
test.runIf(isOurs)(
  'with a node down its accounts are told so, and others go on',
  { timeout: 300_000 },
  async () => {
    const [web] = webs
    const cookies = await signUpSome(web?.url ?? '', 12)
    const statuses = () =>
      Promise.all(
        cookies.map(
          async cookie => (await fetch(`${web?.url}/api/transactions`, { headers: { cookie } })).status,
        ),
      )
    await cluster.killNode(2)
    await vi.waitFor(
      async () => {
        const answer = await fetch(`${web?.url}/readyz`)
        expect(answer.status).toBe(200)
        expect(await answer.json()).toMatchObject({ status: 'degraded', database: 'in part' })
      },
      { timeout: 60_000, interval: 500 },
    )
    expect([...new Set(await statuses())].sort()).toEqual([200, 503])
    await cluster.startNodeAgain(2)
    await vi.waitFor(
      async () => {
        expect(await (await fetch(`${web?.url}/readyz`)).json()).toMatchObject({
          status: 'ready',
          database: 'ok',
        })
        expect([...new Set(await statuses())]).toEqual([200])
      },
      { timeout: 60_000, interval: 500 },
    )
  },
)

async function signUpSome(url: string, count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const username = `resident${index}x`
      const password = 'Correct-Horse-1'
      const answer = await fetch(`${url}/api/auth/signup`, {
        method: 'POST',
        body: JSON.stringify({
          username,
          email: `${username}@example.com`,
          password,
          confirmPassword: password,
        }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.0.${index}` },
      })
      expect(answer.status).toBe(201)
      return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    }),
  )
}
