// The product without its sockets: real PostgreSQL, real queue, a clock that tests can move, mail in a list.

import { subscribe } from 'node:diagnostics_channel'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { expect, vi } from 'vitest'
import { startCompute } from '../../compute/start.ts'
import { connectors } from '../../connectors/registry.ts'
import { generateTaxExport } from '../../contract/tax-exports.ts'
import { connect, type Db } from '../../db/client.ts'
import { findPooler } from '../../db/pooler.ts'
import { createTestDatabase } from '../../db/testing/database.ts'
import { type Boss, startBoss, startWorkers } from '../../jobs/boss.ts'
import { createQueue } from '../../jobs/queue.ts'
import { openCityDatabase } from '../../locations/city-database.ts'
import type { Mail, Mailer } from '../../mail/transport.ts'
import type { PaymentProvider } from '../../payments/provider.ts'
import { createTestProvider } from '../../payments/test-provider.ts'
import {
  openRateHistory,
  openRateSource,
  openSources,
  type SourceSettings,
} from '../../prices/sources/sources.ts'
import { startKeptChild } from '../../processes/testing/kept-children.ts'
import { startSyncProcess } from '../../sync/start.ts'
import { whoIsDemo } from '../../usecases/demo/who-is-demo.ts'
import type { Deps } from '../../usecases/deps.ts'
import { openKeyring } from '../../usecases/secrets/keyring.ts'
import { addMissingSettings, addMissingTemplates } from '../../usecases/setup/first-start.ts'
import { createApp, type EdgeOptions } from '../app.ts'
import { loggerOptions } from '../logging.ts'
import { noteTouched } from './touched.ts'

/** These make every call there is, whatever it is for: they would hide one that no other test makes. */
const callsEverything = /(who-may-call|any-input)\.api\.test\.ts$/

subscribe('fastify.initialization', message => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onResponse', async ({ method, routeOptions, body }, { statusCode }) => {
    if (statusCode >= 400 || callsEverything.test(expect.getState().testPath ?? '')) return
    noteTouched('call', `${method} ${routeOptions.url}`)
    if (routeOptions.url === generateTaxExport.path)
      noteTouched('tax export', (body as { format: string }).format)
  })
})

export type TestProduct = {
  app: FastifyInstance
  /** Of its database, for a role that may do anything. */
  url: string
  db: Db
  deps: Deps
  boss: Boss
  mails: Mail[]
  logs: string[]
  /** Moves the clock that the use cases see. */
  wait(ms: number): void
  stop(): Promise<void>
}

type Options = {
  databaseUrl?: string
  mailer?: Mailer
  publicUrl?: string
  /** How many proxies. */
  trustProxy?: number
  edge?: EdgeOptions
  formsDir?: string
  /** Servers that play exchanges. */
  exchangeUrls?: Record<string, string>
  /** The built-in test cards unless another is given. */
  payments?: PaymentProvider
  /** Whether the free plan has its limits: tests about something else import more than it holds. */
  hasLimits?: boolean
  /** Servers that play sources of prices; none where left out. */
  prices?: SourceSettings
}

export async function startTestProduct(options: Options = {}): Promise<TestProduct> {
  const own = options.databaseUrl === undefined ? await createTestDatabase() : undefined
  const url = options.databaseUrl ?? own?.productUrl ?? ''
  const pooler = own ? 'none' : await findPooler(url)
  // For tests, which look and change where the product has no right to.
  const anything = connect(options.databaseUrl ?? own?.url ?? '', { onLost: () => undefined, pooler })
  const logs: string[] = []
  const log = pino(loggerOptions('info'), { write: (line: string) => void logs.push(line) })
  const database = connect(url, { onLost: error => log.warn({ err: error }, 'connection lost'), pooler })
  const boss = await startBoss(url, { works: true, log, isPooled: pooler !== 'none' })
  const mails: Mail[] = []
  let offsetMs = 0
  const clock = () => new Date(Date.now() + offsetMs)
  const { formsDir = '' } = options
  const children = { startChild: startKeptChild }
  const isDemo = whoIsDemo(database.db)
  const pool = startCompute({ databaseUrl: url, pooler, formsDir, isDemo, clock, log, ...children })
  const keys = { secrets: ['a secret key for tests, long enough'], file: '' }
  // No test talks to a real exchange.
  const nowhere = Object.fromEntries(Object.keys(connectors).map(name => [name, 'http://127.0.0.1:1']))
  const exchangeUrls = { ...nowhere, ...options.exchangeUrls }
  const syncing = { databaseUrl: url, pooler, keys, exchangeUrls, pauseMs: 1 }
  // Loading what a sync needs takes longer than a sync does.
  const sync = startSyncProcess(syncing, log, { idleMs: 60_000, ...children })
  const cities = openCityDatabase()
  const deps: Deps = {
    db: database.db,
    ownConnection: database.ownConnection,
    freeBytes: async () => Number.MAX_SAFE_INTEGER,
    formsDir,
    uploadDir: await mkdtemp(join(tmpdir(), 'lotwise-uploads-')),
    compute: pool.compute,
    pull: sync.pull,
    priceSources: openSources(options.prices ?? { addresses: {} }, clock),
    rateSource: openRateSource(options.prices ?? { addresses: {} }),
    rateHistory: openRateHistory(options.prices ?? { addresses: {} }),
    cities,
    keyring: openKeyring(keys),
    queue: createQueue(boss),
    mailer: options.mailer ?? { send: async mail => void mails.push(mail), close: () => undefined },
    payments: options.payments ?? createTestProvider({ db: database.db, clock }),
    clock,
    publicUrl: options.publicUrl ?? 'http://localhost:3000',
    log,
    lostLogLines: () => 0,
  }
  await addMissingTemplates(deps)
  await addMissingSettings(deps)
  if (!options.hasLimits) await liftLimits(anything.db)
  await startWorkers(boss, deps)
  const { trustProxy = false, edge = {} } = options
  const app = await createApp({ deps, log, trustProxy, edge, ping: database.ping, webDir: undefined })
  return {
    app,
    url: options.databaseUrl ?? own?.url ?? '',
    db: anything.db,
    deps,
    boss,
    mails,
    logs,
    wait: ms => {
      offsetMs += ms
    },
    stop: async () => {
      await noteWork(anything.db, logs)
      await app.close()
      await pool.close()
      await sync.close()
      cities.close()
      await boss.stop({ graceful: false })
      await database.close()
      await anything.close()
      await own?.drop()
    },
  }
}

/** The jobs that were done and the reports that were made. */
async function noteWork(db: Db, logs: readonly string[]) {
  for (const line of logs) {
    const { msg, job } = JSON.parse(line)
    if (msg === 'job done') noteTouched('job', job)
  }
  const reports = await db.execute<{ type: string; format: string }>(
    sql`select distinct type, format from report where status = 'complete'`,
  )
  for (const { type, format } of reports.rows) noteTouched('report', `${type} as ${format}`)
}

const liftLimits = (db: Db) =>
  db.execute(
    sql`update subscription_tier set max_transactions = null, max_exchanges = null, max_reports = null where id = 'free'`,
  )

let nextPerson = 0

/** A valid sign-up payload that no other test uses. */
export function newPerson(overrides: Record<string, unknown> = {}) {
  const username = `person${++nextPerson}`
  const password = 'Correct-Horse-1'
  return { username, email: `${username}@example.com`, password, confirmPassword: password, ...overrides }
}

export const post = (
  app: FastifyInstance,
  url: string,
  payload: object,
  headers: Record<string, string> = {},
) => app.inject({ method: 'POST', url, payload, headers })

/** The Cookie header a browser would send after this answer. */
export const cookieOf = (response: LightMyRequestResponse) => {
  const cookie = response.cookies.find(({ name }) => name.endsWith('lotwise_session'))
  return cookie ? `${cookie.name}=${cookie.value}` : ''
}

export async function signUpPerson(app: FastifyInstance, overrides: Record<string, unknown> = {}) {
  const person = newPerson(overrides)
  const response = await post(app, '/api/auth/signup', person)
  return { person, response, cookie: cookieOf(response), id: response.json().user?.id as string }
}

/** A demo, as far as anything but the way into it goes: those are accounts without a sign-up. */
export async function turnIntoDemo({ db }: TestProduct, id: string) {
  await db.execute(sql`update app_user set kind = 'demo' where id = ${id}`)
  await db.execute(sql`update subscription set plan = 'demo' where user_id = ${id}`)
  await db.execute(sql`insert into demo (user_id, visit_id, ends_at)
    values (${id}, gen_random_uuid(), now() + interval '2 hours')`)
}

export const giveRole = ({ db }: TestProduct, id: string, role: 'moderator' | 'admin') =>
  db.execute(sql`update app_user set role = ${role}, email_confirmed_at = created_at where id = ${id}`)

/** As if the link in the welcome mail had been opened. */
export const confirmEmailOf = ({ db }: Pick<TestProduct, 'db'>, id: string) =>
  db.execute(sql`update app_user set email_confirmed_at = created_at where id = ${id}`)

/** The last mail to the address, once there is one. */
export const mailTo = (product: TestProduct, address: string): Promise<Mail> =>
  vi.waitFor(
    () => {
      const mail = product.mails.findLast(({ to }) => to === address)
      if (!mail) throw new Error(`no mail to ${address} yet`)
      return mail
    },
    { timeout: 60_000 },
  )

/** Asks for a reset link as a person does, and reads it from the mail. */
export async function requestResetToken(product: TestProduct, email: string): Promise<string> {
  const before = product.mails.length
  await post(product.app, '/api/auth/forgot-password', { email })
  return vi.waitFor(
    () => {
      const texts = product.mails.slice(before).filter(({ to }) => to === email)
      const token = texts
        .map(({ text }) => text)
        .join()
        .match(/reset-password\?token=([\w-]+)/)?.[1]
      if (!token) throw new Error('no reset mail yet')
      return token
    },
    { timeout: 60_000 },
  )
}
