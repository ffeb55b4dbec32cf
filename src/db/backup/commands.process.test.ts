// `npm run backup` and `npm run restore` as people run them: beside a real product, on real data folders, and killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadingArguments, serverArguments, serverEnvironment } from '../../../scripts/server-command.mjs'
import { systemHealth } from '../../contract/admin-stats.ts'
import { multipart } from '../../server/testing/upload.ts'
import { runningUrl } from '../embedded/reach.ts'
import { freePort } from '../embedded/start-with-retries.ts'
import { hasPostgres15, startPostgres15 } from '../testing/start-postgres-15.ts'

type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> }
type Product = { url: string; stop(): Promise<void> }

const admin = 'Sturdy-Harbor-42'
/** So many that reading them takes long enough to be hit. */
const MANY_PRICES = 300_000

let folder: string
let path: string
let figures: unknown
const children: ChildProcess[] = []
const dataDir = (name: string) => join(folder, name)
/** Of those that are not on the embedded server. */
const databaseUrls = new Map<string, string>()
const settingsOf = (data: string) => {
  const url = databaseUrls.get(data)
  return { DATA_DIR: dataDir(data), ...(url !== undefined && { DATABASE_URL: url }) }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotwise-backup-'))
})
afterAll(async () => {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  await rm(folder, { recursive: true, force: true })
})

function run(args: string[], env: Record<string, string>): Run {
  const child = spawn(process.execPath, args, {
    env: {
      ...serverEnvironment,
      PATH: process.env.PATH,
      PRICE_SOURCES: 'none',
      ADMIN_PASSWORD: admin,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk))
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code) }
}

const command = (name: 'backup' | 'restore', data: string, ...args: string[]) =>
  run([...loadingArguments, `scripts/${name}.ts`, ...args], settingsOf(data))

async function startProduct(data: string): Promise<Product> {
  const port = String(await freePort())
  const { child, output, ended } = run(serverArguments, { ...settingsOf(data), PORT: port })
  await vi.waitFor(() => expect(output()).toMatch(/is running/), { timeout: 120_000, interval: 50 })
  const stop = async () => {
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

const post = (url: string, body: object, cookie = '') =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', cookie },
  })
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
const password = 'Correct-Horse-1'
const signUp = async ({ url }: Product, username: string) =>
  cookieOf(
    await post(`${url}/api/auth/signup`, {
      username,
      email: `${username}@example.com`,
      password,
      confirmPassword: password,
    }),
  )
const signIn = ({ url }: Product, username: string) => post(`${url}/api/auth/signin`, { username, password })

async function figuresOf({ url }: Product, cookie: string) {
  const answer = await fetch(`${url}/api/tax-calculations/2024`, { headers: { cookie } })
  expect(answer.status).toBe(200)
  const { computedAt: _, ...rest } = (await answer.json()) as { computedAt: string }
  return rest
}

async function lastBackup({ url }: Product) {
  const headers = { 'x-admin-user': 'admin', 'x-admin-password': admin }
  const answer = await fetch(`${url}/api/admin/system-health`, { headers })
  const { checks } = systemHealth.response.parse(await answer.json())
  return checks.find(({ name }) => name === 'backup')
}

async function connectTo(data: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: (await runningUrl(dataDir(data), 'owner')) ?? expect.fail('not up'),
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Signs someone up who has sales and a secret; answers what their year comes to. */
async function fill(product: Product) {
  const cookie = await signUp(product, 'keeper')
  const { payload, headers } = multipart({
    fileType: 'csv',
    file: {
      name: 'ledger.csv',
      content: `type,at,wallet,asset,quantity,usd
buy,2024-01-05T12:00:00Z,Kraken,BTC,1,40000
sell,2024-06-05T12:00:00Z,Kraken,BTC,0.5,33000.10
`,
    },
  })
  const imported = await fetch(`${product.url}/api/transactions/import`, {
    method: 'POST',
    body: payload,
    headers: { ...headers, cookie },
  })
  expect(imported.status).toBe(200)
  const found = await figuresOf(product, cookie)
  expect(found).toMatchObject({ totalGainLoss: '13000.10' })
  // A secret that is sealed with the key of this folder.
  expect((await post(`${product.url}/api/account/two-factor/start`, { password }, cookie)).status).toBe(200)
  return found
}

test('a backup is made while the product runs, and the dashboard says when, or why not', async () => {
  const product = await startProduct('first')
  figures = await fill(product)
  const database = await connectTo('first')
  await database.query(
    `insert into price (coin_id, granularity, at, usd, source, fetched_at)
       select 'made-up', 'minute', timestamptz '2020-01-01' + n * interval '1 minute', 1, 'kraken', now()
       from generate_series(1, ${MANY_PRICES}) n`,
  )
  await database.end()
  expect(await lastBackup(product)).toMatchObject({ isFine: false, status: 'None' })

  await writeFile(join(folder, 'a-file'), '')
  const failing = command('backup', 'first', '--to', join(folder, 'a-file'))
  expect(await failing.ended).toBe(1)
  expect(failing.output()).toContain('The backup failed: ')
  expect(await lastBackup(product)).toMatchObject({ isFine: false, status: 'Failed' })

  const backups = join(folder, 'backups')
  const made = command('backup', 'first', '--to', backups, '--keep', '1')
  expect(await made.ended, made.output()).toBe(0)
  expect(made.output()).toContain(`Keep a copy of ${join(dataDir('first'), 'secret.key')} somewhere else`)
  expect(await lastBackup(product)).toMatchObject({ isFine: true, status: 'Made' })
  path = join(backups, (await readdir(backups))[0] ?? '')

  const refused = command('restore', 'first', path, '--replace')
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('is in use by another Lotwise')
  expect((await signIn(product, 'keeper')).status).toBe(200)
  await product.stop()
})

test('it is restored into a new folder once its key is there, with the same figures', async () => {
  const keyless = command('restore', 'second', path, '--replace')
  expect(await keyless.ended).toBe(1)
  expect(keyless.output()).toContain(`a key that is not in ${join(dataDir('second'), 'secret.key')}`)
  expect(await readdir(dataDir('second')).catch(() => [])).toEqual([])

  await mkdir(dataDir('second'))
  await copyFile(join(dataDir('first'), 'secret.key'), join(dataDir('second'), 'secret.key'))
  const restored = command('restore', 'second', path, '--replace')
  expect(await restored.ended, restored.output()).toBe(0)
  expect(restored.output()).toMatch(/Restored 30\d,\d{3} rows/)

  const product = await startProduct('second')
  const cookie = cookieOf(await signIn(product, 'keeper'))
  expect(await figuresOf(product, cookie)).toEqual(figures)
  await product.stop()
})

/** Kills a restore at the moment the database is at such a statement of it. */
async function killRestoreAt(data: string, statement: string) {
  const { child, ended, output } = command('restore', data, path, '--replace', '--without-keys')
  const client = await vi.waitFor(() => connectTo(data), { timeout: 60_000, interval: 20 })
  for (;;) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where application_name = 'restore of lotwise' and query like $1`,
      [`${statement}%`],
    )
    if (rowCount) break
    expect(child.exitCode, output()).toBe(null)
    await setTimeout(2)
  }
  child.kill('SIGKILL')
  await ended
  expect(child.signalCode, output()).toBe('SIGKILL')
  expect(output()).not.toContain('Restored')
  await client.end().catch(() => undefined)
}

test('a restore that is killed leaves what was there, wherever it was, and can be done again', async () => {
  const before = await startProduct('third')
  await signUp(before, 'resident')
  await before.stop()

  for (const statement of ['drop table', 'copy "price"']) {
    await killRestoreAt('third', statement)
    const after = await startProduct('third')
    expect((await signIn(after, 'resident')).status).toBe(200)
    expect((await signIn(after, 'keeper')).status).toBe(401)
    await after.stop()
  }

  const restored = command('restore', 'third', path, '--replace', '--without-keys')
  expect(await restored.ended, restored.output()).toBe(0)
  const product = await startProduct('third')
  expect((await signIn(product, 'resident')).status).toBe(401)
  const cookie = cookieOf(await signIn(product, 'keeper'))
  expect(await figuresOf(product, cookie)).toEqual(figures)
  await product.stop()
})

test('what another major version of PostgreSQL held is restored into the embedded one', async ({ skip }) => {
  skip(!hasPostgres15, 'there is no PostgreSQL 15 in /usr/lib/postgresql/15 to come from')
  const older = await startPostgres15()
  try {
    const database = new URL(older.url)
    const client = new pg.Client({ connectionString: older.url })
    await client.connect()
    await client.query('create role lotwise login')
    await client.query('create database lotwise owner lotwise')
    await client.end()
    Object.assign(database, { username: 'lotwise', pathname: '/lotwise' })
    databaseUrls.set('older', database.href)
    const product = await startProduct('older')
    const before = await fill(product)
    await product.stop()
    // A job that waits comes along.
    const jobs = new pg.Client({ connectionString: database.href })
    await jobs.connect()
    expect((await jobs.query('show server_version')).rows[0].server_version).toMatch(/^15\./)
    await jobs.query(
      `insert into pgboss.job (name, data, start_after) values ('fetch-rates', '{}', now() + interval '1 hour')`,
    )
    await jobs.end()
    const backups = join(folder, 'of-15')
    const made = command('backup', 'older', '--to', backups)
    expect(await made.ended, made.output()).toBe(0)

    await mkdir(dataDir('newer'))
    await copyFile(join(dataDir('older'), 'secret.key'), join(dataDir('newer'), 'secret.key'))
    const restored = command(
      'restore',
      'newer',
      join(backups, (await readdir(backups))[0] ?? ''),
      '--replace',
    )
    expect(await restored.ended, restored.output()).toBe(0)
    const after = await startProduct('newer')
    const cookie = cookieOf(await signIn(after, 'keeper'))
    expect(await figuresOf(after, cookie)).toEqual(before)
    const embedded = await connectTo('newer')
    expect((await embedded.query('show server_version')).rows[0].server_version).toMatch(/^18\./)
    const waiting = await embedded.query(
      `select from pgboss.job where name = 'fetch-rates' and start_after > now() + interval '30 minutes'`,
    )
    expect(waiting.rowCount).toBe(1)
    await embedded.end()
    await after.stop()
  } finally {
    await older.stop()
  }
}, 600_000)
