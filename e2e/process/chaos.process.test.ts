// Server, worker and database are killed at random moments while people sign up, pay, import, sync, and have reports,
// tax files and archives of their data made.
// After each kill the product comes up by itself, what was answered is stored, and nothing is there twice or by half.
// `npm run test:chaos` kills a hundred times. The same CHAOS_SEED kills in the same order.
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomNumbers } from '../../bench/engine/random-numbers.ts'
import { buyers } from './support/buyers.ts'
import { gate } from './support/gate.ts'
import { importer } from './support/importer.ts'
import type { Life } from './support/life.ts'
import { newcomers } from './support/newcomers.ts'
import { type Processes, startProcesses, victims } from './support/processes.ts'
import { reporter } from './support/reporter.ts'
import { resident } from './support/resident.ts'
import { playExchange, syncer } from './support/syncer.ts'

const kills = Number(process.env.CHAOS_KILLS ?? 8)
const seed = Number(process.env.CHAOS_SEED ?? randomInt(1_000_000))
const random = randomNumbers(seed)
/** Long enough for several acts, short enough to fall into one. */
const longestPeaceMs = 2500

let folder: string
let exchange: Awaited<ReturnType<typeof playExchange>>
let product: Processes
let lives: Life[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotwise-chaos-'))
  exchange = await playExchange()
  product = await startProcesses(folder, { EXCHANGE_URLS: `uphold=${exchange.server.url}` })
  await onDatabase(raiseCeilings)
  const { url } = product
  lives = [
    newcomers(url, join(folder, 'data')),
    await importer(url, 'importer', random),
    await importer(url, 'importer-too', random),
    await syncer(url, 'syncer', exchange),
    await syncer(url, 'syncer-too', exchange),
    await reporter(url, 'reporter'),
    buyers(url),
    await resident([url], 'resident'),
  ]
}, 600_000)
afterAll(async () => {
  await product?.stop()
  await exchange?.server.close()
  await rm(folder, { recursive: true, force: true })
})

test(`${kills} kills lose and double nothing (CHAOS_SEED=${seed})`, {
  timeout: 600_000 + kills * 60_000,
}, async () => {
  const people = gate()
  let broken: unknown
  const living = lives.map(life =>
    people
      .repeat(() => life.act())
      .catch(error => {
        broken ??= error
      }),
  )
  for (let kill = 1; kill <= kills; kill++) {
    const victim = victims[Math.floor(random() * victims.length)] ?? 'server'
    await sleep(random() * longestPeaceMs)
    await product.kill(victim, random)
    const happened = `kill ${kill} of ${kills}: ${victim} (CHAOS_SEED=${seed})`
    await product.untilUp()
    await people.close()
    if (broken) throw new Error(`After ${happened}\n${product.said()}`, { cause: broken })
    await onDatabase(async database => {
      for (const life of lives) await life.check(database)
    }).catch(error => {
      throw new Error(`After ${happened}`, { cause: error })
    })
    if (process.env.CHAOS_KILLS) process.stdout.write(`${happened}\n`)
    people.open()
  }
  people.end()
  await Promise.all(living)
  expect(broken).toBeUndefined()
  await onDatabase(async database => {
    for (const life of lives) await life.settle(database)
    for (const life of lives) await life.check(database)
  })
})

async function onDatabase<T>(work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client({ connectionString: product.databaseUrl })
  database.on('error', () => undefined)
  await database.connect()
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}

/** A hundred kills take more tries in an hour than a person would. */
async function raiseCeilings(database: pg.Client) {
  const { rowCount } = await database.query(
    `update system_setting set value = '100000' where key in ('importsPerHour', 'reportsPerHour')`,
  )
  expect(rowCount).toBe(2)
}
