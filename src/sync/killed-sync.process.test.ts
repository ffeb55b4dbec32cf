// A sync that is killed at any moment goes on where it was: nothing is lost, nothing comes twice.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadingArguments, serverArguments, serverEnvironment } from '../../scripts/server-command.mjs'
import { type ExchangeServer, serveExchange } from '../connectors/testing/exchange-server.ts'
import { upholdExchange, upholdHistory, upholdKey } from '../connectors/testing/uphold-exchange.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/start.ts'
import { freePort } from '../db/embedded/start-with-retries.ts'
import type { SyncOrder } from './testing/sync-process.ts'

const KILLS = 50
/** As many at once as small machines have cores. */
const LANES = 2
const ANSWER_MS = 10
const secretKey = 'a-secret-key-for-tests-that-is-long-enough'
// An exchange that needs no ccxt: loading it takes longer than such a sync, and it is not what is killed here.
const history = upholdHistory(600)

type Connection = {
  username: string
  userId: string
  connectionId: string
  exchange: ExchangeServer
  runs: number
}

let folder: string
let postgres: EmbeddedPostgres
let database: pg.Client
let webUrl: string
const children: ChildProcess[] = []
const exchanges: ExchangeServer[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotwise-killed-'))
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: () => undefined })
  const port = String(await freePort())
  webUrl = `http://127.0.0.1:${port}`
  // It serves and syncs nothing.
  children.push(
    spawn(process.execPath, serverArguments, {
      env: {
        ...serverEnvironment,
        PATH: process.env.PATH,
        LOG_LEVEL: 'error',
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: postgres.ownerUrl,
        SECRET_KEY: secretKey,
        ROLE: 'web',
        PORT: port,
      },
      stdio: 'ignore',
    }),
  )
  await vi.waitFor(async () => expect((await fetch(`${webUrl}/readyz`)).ok).toBe(true), {
    timeout: 120_000,
    interval: 100,
  })
  database = new pg.Client({ connectionString: postgres.ownerUrl })
  await database.connect()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const exchange of exchanges) await exchange.close()
  await database?.end()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

const post = (path: string, body: object, cookie = '') =>
  fetch(`${webUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

async function connect(username: string, answerMs = ANSWER_MS): Promise<Connection> {
  const player = upholdExchange(history)
  const exchange = await serveExchange({
    ...player,
    async answer(asked) {
      await setTimeout(answerMs)
      return player.answer(asked)
    },
  })
  exchanges.push(exchange)
  const password = 'Correct-Horse-1'
  const email = `${username}@example.com`
  const signedUp = await post('/api/auth/signup', { username, email, password, confirmPassword: password })
  const cookie = signedUp.headers.getSetCookie().join('; ')
  const { user } = (await signedUp.json()) as { user: { id: string } }
  // The free plan does not hold the history.
  const begun = await post('/api/create-payment-intent', { planId: 'premium' }, cookie)
  const { payment } = (await begun.json()) as { payment: { id: string } }
  const card = { number: '4242424242424242', expiry: '12 / 49', cvc: '123' }
  await post(`/api/payments/${payment.id}/test-card`, card, cookie)
  const form = { name: 'uphold', displayName: 'Uphold', apiKey: upholdKey.apiKey }
  const added = (await (await post('/api/exchanges', form, cookie)).json()) as { id: string }
  return { username, userId: user.id, connectionId: added.id, exchange, runs: 0 }
}

/** Starts a sync and answers when it has made its first request. */
async function begin(connection: Connection) {
  const { username, userId, connectionId, exchange } = connection
  const order: SyncOrder = {
    databaseUrl: `${postgres.ownerUrl}&application_name=${username}`,
    secretKey,
    exchangeUrls: { uphold: exchange.url },
    userId,
    connectionId,
    aheadMs: connection.runs++ * 120_000,
  }
  const before = exchange.requests()
  const args = [...loadingArguments, 'src/sync/testing/sync-process.ts', JSON.stringify(order)]
  const child = spawn(process.execPath, args, {
    // Fifty starts would strip the types of the same files fifty times.
    env: { ...serverEnvironment, PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.push(child)
  const exit = once(child, 'exit')
  await vi.waitFor(() => expect(exchange.requests() > before || child.exitCode !== null).toBe(true), {
    timeout: 120_000,
    interval: 5,
  })
  return { child, exit }
}

/** The lease of a killed process lasts longer than its statements, which the clock of the next one leaps over. */
const untilDatabaseKnows = ({ username }: Connection) =>
  vi.waitFor(
    async () => {
      const ofKilled = 'select 1 from pg_stat_activity where application_name = $1'
      expect((await database.query(ofKilled, [username])).rowCount).toBe(0)
    },
    { timeout: 60_000, interval: 5 },
  )

async function finish(connection: Connection): Promise<number> {
  const { exit } = await begin(connection)
  const began = performance.now()
  expect(await exit).toEqual([0, null])
  return performance.now() - began
}

/** What the connection has imported, without the ids that each account has of its own. */
async function ledgerOf({ userId }: Connection) {
  const { rows } = await database.query(
    `select source_id, type, asset, quantity::text, usd::text, at, received_asset, received_quantity::text,
       fee_asset, fee_quantity::text
     from transaction where user_id = $1 order by source_id`,
    [userId],
  )
  return rows
}

/** As before the first sync. */
async function startOver({ userId }: Connection) {
  await database.query('delete from transaction where user_id = $1', [userId])
  await database.query('delete from exchange_page where user_id = $1', [userId])
  await database.query(
    'update exchange_connection set state = null, pages = 0, entries = 0 where user_id = $1',
    [userId],
  )
}

/** The product as a worker, which finds the sync in its queue. */
function startWorker({ exchange }: Connection, port: number): ChildProcess {
  const child = spawn(process.execPath, serverArguments, {
    env: {
      ...serverEnvironment,
      PATH: process.env.PATH,
      LOG_LEVEL: 'error',
      PRICE_SOURCES: 'none',
      DATA_DIR: join(folder, 'worker'),
      DATABASE_URL: postgres.ownerUrl,
      SECRET_KEY: secretKey,
      EXCHANGE_URLS: `uphold=${exchange.url}`,
      ROLE: 'worker',
      PORT: String(port),
    },
    stdio: 'ignore',
  })
  children.push(child)
  return child
}

/** Each costs more than a minute: that long it takes until a worker is missed. */
const WORKER_KILLS = 2

test("the product's own worker is killed, and the next one takes up its sync", {
  timeout: 900_000,
}, async () => {
  const connection = await connect('worked', 300)
  const { exchange, userId } = connection
  const kill = async (worker: ChildProcess) => {
    const exit = once(worker, 'exit')
    worker.kill('SIGKILL')
    await exit
  }
  for (let kills = 0; kills < WORKER_KILLS; kills++) {
    const before = exchange.requests()
    const worker = startWorker(connection, await freePort())
    const isUnderWay = () => expect(exchange.requests()).toBeGreaterThan(before + 3)
    await vi.waitFor(isUnderWay, { timeout: 300_000, interval: 20 })
    await kill(worker)
    expect(await ledgerOf(connection)).toEqual([])
  }
  const last = startWorker(connection, await freePort())
  const isConnected = async () => {
    const { rows } = await database.query('select status from exchange_connection where user_id = $1', [
      userId,
    ])
    expect(rows).toEqual([{ status: 'connected' }])
  }
  await vi.waitFor(isConnected, { timeout: 300_000, interval: 100 })
  await kill(last)

  const unbroken = await connect('calm')
  await finish(unbroken)
  expect(await ledgerOf(connection)).toEqual(await ledgerOf(unbroken))
})

test(`killed at ${KILLS} random moments, a sync ends with the ledger of one that was not`, {
  timeout: 600_000,
}, async () => {
  const unbroken = await connect('unbroken')
  await finish(unbroken)
  const tookMs = Math.ceil(await startOver(unbroken).then(() => finish(unbroken)))
  const expected = await ledgerOf(unbroken)
  expect(expected.length).toBeGreaterThan(600)

  let kills = 0
  const goThrough = async (lane: number) => {
    const connection = await connect(`lane${lane}`)
    while (kills < KILLS) {
      const { child, exit } = await begin(connection)
      await setTimeout(randomInt(tookMs))
      // It may have been faster; then it starts over.
      if (child.exitCode === null && child.kill('SIGKILL')) kills++
      const [code, signal] = await exit
      if (signal !== null) await untilDatabaseKnows(connection)
      else {
        expect(code).toBe(0)
        expect(await ledgerOf(connection)).toEqual(expected)
        await startOver(connection)
      }
    }
    await finish(connection)
    expect(await ledgerOf(connection)).toEqual(expected)
    const { rows } = await database.query(
      'select c.status, c.pages, array_agg(p.number order by p.number) as numbers from exchange_connection c join exchange_page p on p.connection_id = c.id where c.user_id = $1 group by 1, 2',
      [connection.userId],
    )
    // What was read again took the place of what was read before, so that a number may be missing.
    expect(rows).toMatchObject([{ status: 'connected', pages: rows[0]?.numbers.at(-1) }])
  }
  await Promise.all(Array.from({ length: LANES }, (_, lane) => goThrough(lane)))
  expect(kills).toBeGreaterThanOrEqual(KILLS)
})
