// The clock of a running product is set forward and back, while it runs and across a restart: nothing is lost or done
// twice, no one waits until a wrong time has come, and what was used up or ended stays so.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { stepAt } from '../../src/usecases/security/totp.ts'
import { appCode } from '../support/authenticator.ts'
import { sale } from '../support/transaction-files.ts'
import { type Clock, day, faketime, hour, minute, second, startClock } from './support/clock.ts'
import { type Processes, startProcesses } from './support/processes.ts'
import { playExchange } from './support/syncer.ts'
import { customer, type Visitor, visitor } from './support/visitor.ts'

type Connection = { id: string; status: string; lastSyncAt: string | null }
type Made = { id: string; status: string }

const password = 'Correct-Horse-1'
/** So many that something of every six hours is due in each. */
const daySteps = Number(process.env.DAY_STEPS ?? 2)
const patience = { timeout: 120_000, interval: 200 }

let folder: string
let clock: Clock
let product: Processes
let exchange: Awaited<ReturnType<typeof playExchange>>
let database: pg.Client

describe.skipIf(!faketime)(`a clock that is set (${faketime ?? 'needs libfaketime'})`, () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lotwise-clock-'))
    clock = await startClock(folder)
    exchange = await playExchange()
    product = await startProcesses(folder, {
      ...clock.environment,
      EXCHANGE_URLS: `uphold=${exchange.server.url}`,
    })
    database = new pg.Client({ connectionString: product.databaseUrl })
    database.on('error', () => undefined)
    await database.connect()
  }, 300_000)
  afterAll(async () => {
    await database?.end()
    await product?.stop()
    await exchange?.server.close()
    clock?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const restart = async () => {
    await Promise.all((['server', 'worker'] as const).map(victim => product.kill(victim, Math.random)))
    await product.untilUp()
  }

  test('a used code stays used, and a new one works, whichever way the clock was set', async () => {
    const guarded = await withSecondFactor('guarded')
    await clock.set(hour)
    const first = stepAt(clock.now())
    expect(await guarded.signIn(first)).toBe(200)
    expect(await guarded.signIn(first)).toBe(403)
    await clock.set(day)
    expect(await guarded.signIn(stepAt(clock.now()))).toBe(200)
    // To the half minute in which the first was used.
    await clock.set(hour - (stepAt(new Date(Date.now() + hour)) - first) * 30 * second)
    expect(await guarded.signIn(first)).toBe(403)
    expect(await guarded.signIn(first + 1)).toBe(200)
    await clock.set(0)
    // The one of now may be the one that turned it on.
    expect(await guarded.signIn(stepAt(clock.now()) + 1)).toBe(200)
  })

  test('what ended or was used stays so, and sessions last', async () => {
    const person = await customer(product.url, 'lasting')
    const ended = await signedIn('lasting')
    await ended.json('POST', '/api/auth/signout', {})
    const link = await resetLinkOf('forgetful')
    const reset = { token: link, password: 'Correct-Horse-2', confirmPassword: 'Correct-Horse-2' }
    expect(await statusOf('/api/auth/reset-password', reset)).toBe(200)
    for (const ahead of [-day, -hour, hour, day, 0]) {
      await clock.set(ahead)
      expect(await person.status('GET', '/api/auth/session')).toBe(200)
      expect(await ended.status('GET', '/api/auth/session')).toBe(401)
      expect(await statusOf('/api/auth/reset-password', reset)).not.toBe(200)
    }
    await clock.set(30 * day)
    expect(await person.status('GET', '/api/auth/session')).toBe(401)
    await clock.set(0)
    expect(await person.status('GET', '/api/transactions')).toBe(200)
  })

  test('a month ahead for a while: all goes on when the clock is set back', {
    timeout: 900_000,
  }, async () => {
    const name = 'traveler'
    const early = await customer(product.url, name)
    await early.importFile('before.csv', [sale(1)])
    await clock.set(30 * day)
    // Signed in again: the session of a month ago is over.
    const person = await signedIn(name)
    exchange.open(`key-of-${name}`)
    const form = { name: 'uphold', displayName: 'Uphold', apiKey: `key-of-${name}` }
    const connection = await person.json<Connection>('POST', '/api/exchanges', form)
    const path = `/api/exchanges/${connection?.id}/sync`
    const read = async () => (await person.json<Connection[]>('GET', '/api/exchanges'))?.[0]
    await vi.waitFor(async () => expect((await read())?.status).toBe('connected'), patience)
    const report = await person.json<Made>('POST', '/api/reports/form8949', { taxYear: 2024, format: 'csv' })
    await vi.waitFor(async () => expect(await stateOf(person, report)).toBe('complete'), patience)
    await tryUntilRefused('traveler-wrong')
    // Left in the middle, by a worker that is gone, when the clock is set back.
    await database.query(
      `update exchange_connection set status = 'syncing', lease = gen_random_uuid(),
         leased_until = now() + interval '1 minute'`,
    )
    await clock.set(0)
    await restart()

    const before = (await read())?.lastSyncAt
    expect(await person.json('POST', path)).toBeDefined()
    await vi.waitFor(async () => {
      const now = await read()
      expect(now?.status).toBe('connected')
      expect(now?.lastSyncAt).not.toBe(before)
    }, patience)
    expect(await person.bytes(`/api/reports/${report?.id}/download`)).toBeDefined()
    const again = await person.json<Made>('POST', '/api/reports/form8949', { taxYear: 2024, format: 'csv' })
    await vi.waitFor(async () => expect(await stateOf(person, again)).toBe('complete'), patience)
    expect((await person.json<object[]>('GET', '/api/transactions'))?.length).toBe(1)
    // Anyone who was refused waits as long as ever, which for a limit that grows is four hours at most.
    expect(await waitOf('traveler-wrong')).toBeLessThanOrEqual((4 * hour) / second)
    await expectJobsGoOn()
  })

  test('jobs by the clock go on while the product runs, and none is done twice', {
    timeout: 900_000,
  }, async () => {
    await clock.set(day)
    await expectJobsGoOn()
    await clock.set(0)
    await expectJobsGoOn()
    const { rows } = await database.query(
      `select data->>'userId' from pgboss.job where name = 'send-welcome-mail'
       group by 1 having count(*) > 1`,
    )
    expect(rows).toEqual([])
  })

  // `DAY_STEPS=24` goes through it hour by hour.
  test(`a day of jobs in ${daySteps} steps: each is done in every step, and none fails`, {
    timeout: 300_000 + daySteps * 120_000,
  }, async () => {
    await clock.set(day)
    const { rows } = await database.query<{ name: string }>(
      `select name from pgboss.schedule where cron not like '% 1'`,
    )
    const names = rows.map(({ name }) => name)
    expect(names).toContain('delete-expired')
    await vi.waitFor(async () => {
      const ahead = 'select from pgboss.version where cron_on > now()'
      expect((await database.query(ahead)).rowCount).toBe(0)
    }, patience)
    for (let step = 1; step <= daySteps; step++) {
      const began = clock.now()
      await clock.set(day + (step * day) / daySteps)
      const due = names.filter(name => daySteps <= 4 || name !== 'fetch-due-prices')
      await vi.waitFor(async () => {
        const done = await database.query<{ name: string }>(
          `select distinct name from pgboss.job where state = 'completed' and completed_on > $1`,
          [new Date(began.getTime() + minute)],
        )
        expect(done.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(due))
      }, patience)
    }
    const failed = await database.query(
      `select name, output from pgboss.job where state in ('failed', 'cancelled') or retry_count > 0`,
    )
    expect(failed.rows).toEqual([])
    const waiting = await database.query(
      `select name from pgboss.job where state < 'active' and start_after < now() - interval '10 minutes'`,
    )
    expect(waiting.rows).toEqual([])
  })

  /** At a moment at which something comes by the clock. */
  async function expectJobsGoOn() {
    await vi.waitFor(async () => {
      const ahead = 'select from pgboss.version where cron_on > now()'
      expect((await database.query(ahead)).rowCount).toBe(0)
    }, patience)
    const next = Math.ceil(clock.now().getTime() / (5 * minute)) * 5 * minute
    await clock.set(next - Date.now())
    await vi.waitFor(async () => {
      const { rowCount } = await database.query(
        `select from pgboss.job where name = 'settle-payments' and state = 'completed'
           and completed_on between $1 and now()`,
        [new Date(next - second)],
      )
      expect(rowCount).toBeGreaterThan(0)
    }, patience)
    const { rows } = await database.query(
      `select name from pgboss.job where state < 'active' and start_after > now() + interval '70 minutes'`,
    )
    expect(rows).toEqual([])
  }
})

const statusOf = async (path: string, body: object, at = 'anywhere'): Promise<number> =>
  (await post(path, body, at)).status

const post = (path: string, body: object, at: string): Promise<Response> =>
  fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(at) },
    body: JSON.stringify(body),
  })

const addressOf = (text: string) => `10.77.${text.length}.${text.charCodeAt(text.length - 1)}`

/** In a browser of its own. */
async function signedIn(username: string): Promise<Visitor> {
  const answer = await post('/api/auth/signin', { username, password }, username)
  expect(answer.status).toBe(200)
  const cookies = answer.headers.getSetCookie().map(text => text.split(';')[0])
  return visitor(product.url, username, cookies.join('; '))
}

async function withSecondFactor(username: string) {
  const person = await customer(product.url, username)
  const started = await person.json<{ secret: string }>('POST', '/api/account/two-factor/start', { password })
  const codeAt = (step: number) => appCode(started?.secret ?? '', step - stepAt(new Date()))
  const code = codeAt(stepAt(clock.now()))
  await person.json('POST', '/api/account/two-factor/confirm', { code })
  return {
    signIn: (step: number) =>
      statusOf('/api/auth/signin', { username, password, code: codeAt(step) }, username),
  }
}

async function resetLinkOf(username: string): Promise<string> {
  await customer(product.url, username)
  await post('/api/auth/forgot-password', { email: `${username}@example.com` }, username)
  const outbox = join(folder, 'data/outbox')
  return vi.waitFor(async () => {
    for (const name of await readdir(outbox)) {
      // Mails break lines where they are long.
      const text = (await readFile(join(outbox, name), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=')
      const token = /reset-password\?token=([\w-]+)/.exec(text)?.[1]
      if (token && text.includes(`${username}@example.com`)) return token
    }
    throw new Error('There is no mail yet.')
  }, patience)
}

const wrong = { password: 'Wrong-Horse-1' }

async function tryUntilRefused(username: string) {
  for (let tries = 0; tries < 30; tries++)
    if ((await statusOf('/api/auth/signin', { username, ...wrong }, username)) === 429) return
  throw new Error('Nobody was refused.')
}

/** In seconds. */
async function waitOf(username: string): Promise<number> {
  const answer = await post('/api/auth/signin', { username, ...wrong }, username)
  return Number(answer.headers.get('retry-after') ?? 0)
}

const stateOf = async (person: Visitor, made: Made | undefined) =>
  (await person.json<Made[]>('GET', '/api/reports'))?.find(({ id }) => id === made?.id)?.status
