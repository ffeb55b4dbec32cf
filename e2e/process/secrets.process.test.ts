// Where secrets must not be: in the arguments of any process, in the environment of those that are started for work, in
// logs, in messages about faults, in backups, in files that others can read.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadingArguments, serverArguments, serverEnvironment } from '../../scripts/server-command.mjs'
import { readPassword } from '../../src/db/embedded/password.ts'
import { freePort } from '../../src/db/embedded/start-with-retries.ts'
import { sale } from '../support/transaction-files.ts'
import { playExchange } from './support/syncer.ts'
import { visitor } from './support/visitor.ts'

const isLinux = process.platform === 'linux'

/** By the setting or the field that holds each. */
const secrets: Record<string, string> = {
  SECRET_KEY: 'sealing-key-0123456789-abcdefghijk',
  ADMIN_PASSWORD: 'Chief-Secret-4711',
  STRIPE_SECRET_KEY: 'sk_test_neverShown4711',
  STRIPE_WEBHOOK_SECRET: 'whsec_neverShown4711',
  METRICS_TOKEN: 'metrics-token-never-shown',
  COINGECKO_KEY: 'coingecko-never-shown',
  ETHERSCAN_KEY: 'etherscan-never-shown',
  'mail password': 'Mail-Secret-4711',
  'exchange key': 'key-of-keeper-never-shown',
  password: 'Correct-Horse-1',
}

let folder: string
let dataDir: string
let mailServer: Server
let exchange: Awaited<ReturnType<typeof playExchange>>
let child: ChildProcess
let output = ''
let url: string
let token: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotwise-secrets-'))
  dataDir = join(folder, 'data')
  exchange = await playExchange()
  // Takes nothing: each mail fails, and the log says why.
  mailServer = createServer(socket => socket.end('554 Not from you\r\n')).listen(0, '127.0.0.1')
  await once(mailServer, 'listening')
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  child = spawn(process.execPath, serverArguments, {
    env: { ...serverEnvironment, PATH: process.env.PATH, ...settings(), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk))
  await vi.waitFor(() => expect(output).toMatch(/is running/), { timeout: 120_000, interval: 50 })
  await use()
}, 300_000)
afterAll(async () => {
  child?.kill('SIGTERM')
  if (child?.exitCode === null) await once(child, 'exit')
  mailServer?.close()
  await exchange?.server.close()
  await rm(folder, { recursive: true, force: true })
})

function settings() {
  const { port } = mailServer.address() as { port: number }
  return {
    ...Object.fromEntries(Object.entries(secrets).filter(([name]) => /^[A-Z_]+$/.test(name))),
    STRIPE_PUBLISHABLE_KEY: 'pk_test_shown',
    STRIPE_URL: 'http://127.0.0.1:1',
    SMTP_URL: `smtp://mailer:${secrets['mail password']}@127.0.0.1:${port}`,
    EXCHANGE_URLS: `uphold=${exchange.server.url}`,
    PRICE_SOURCES: 'none',
    LOG_LEVEL: 'trace',
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
  }
}

/** Something of everything that handles a secret, well and badly. */
async function use() {
  const person = await visitor(url, 'keeper').signUp()
  if (!person) throw new Error('Nobody could sign up.')
  exchange.open(secrets['exchange key'] ?? '')
  await person.importFile('coinbase.csv', [sale(1)])
  const form = { name: 'uphold', displayName: 'Uphold', apiKey: secrets['exchange key'] }
  await person.json('POST', '/api/exchanges', form)
  await person.json('POST', '/api/reports/form8949', { taxYear: 2024, format: 'pdf' })
  await person.status('GET', `/api/auth/validate-reset-token/${'t'.repeat(64)}`)
  // The provider of payments is away.
  await person.status('POST', '/api/create-payment-intent')
  const signIn = await send('/api/auth/signin', { username: 'keeper', password: secrets.password })
  token = /lotwise_session=([^;]+)/.exec(signIn.headers.getSetCookie().join())?.[1] ?? ''
  expect(token).toMatch(/.{40}/)
  secrets['session token'] = token
  await send('/api/auth/signin', { username: 'keeper', password: `${secrets.password}x` })
  await send('/api/auth/forgot-password', { email: 'keeper@example.com' })
  const admin = await send('/api/admin/login', { username: 'admin', password: secrets.ADMIN_PASSWORD })
  secrets['operator token'] = ((await admin.json()) as { sessionToken: string }).sessionToken
  secrets['database password'] = (await readPassword(dataDir)) ?? ''
  await vi.waitFor(() => expect(output).toMatch(/job failed|job given up/), { timeout: 60_000 })
}

const send = (path: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.5.0.1' },
    body: JSON.stringify(body),
  })

/** The names of the secrets that stand in a text. */
const foundIn = (text: string) =>
  Object.entries(secrets)
    .filter(([, secret]) => secret === '' || text.includes(secret))
    .map(([name]) => name)

/** The product's process and all that it has started. */
function family(): number[] {
  const parents = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(pid => {
      const parent = /^PPid:\s+(\d+)/m.exec(fileOf(pid, 'status'))?.[1]
      return parent ? [[Number(pid), Number(parent)] as const] : []
    })
  const found = [child.pid ?? 0]
  for (const one of found) found.push(...parents.filter(([, parent]) => parent === one).map(([pid]) => pid))
  return found
}

/** Empty where the process has ended meanwhile. */
function fileOf(pid: number | string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

test.skipIf(!isLinux)(
  'no process has one in its arguments, and those for work none in their environment',
  () => {
    const pids = family()
    const commands = pids.map(pid => fileOf(pid, 'cmdline'))
    expect(commands.some(command => command.includes('child-main'))).toBe(true)
    expect(commands.some(command => command.includes('postgres'))).toBe(true)
    for (const command of commands) expect(foundIn(command), command).toEqual([])
    const [, ...started] = pids
    for (const pid of started) expect(foundIn(fileOf(pid, 'environ')), fileOf(pid, 'cmdline')).toEqual([])
  },
)

test('the log has none, whatever it reports', () => {
  expect(output).toContain('"level":"debug"')
  expect(foundIn(output)).toEqual([])
  const ofDatabase = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
  expect(foundIn(ofDatabase)).toEqual([])
})

test('a backup has none, unpacked', async () => {
  const backups = join(folder, 'backups')
  const made = execFileSync(process.execPath, [...loadingArguments, 'scripts/backup.ts', '--to', backups], {
    env: { ...serverEnvironment, PATH: process.env.PATH, ...settings() },
    encoding: 'utf8',
  })
  expect(foundIn(made)).toEqual([])
  const files = readdirSync(backups, { recursive: true, withFileTypes: true }).filter(file => file.isFile())
  expect(files.length).toBeGreaterThan(10)
  for (const made of readdirSync(backups)) expect(statSync(join(backups, made)).mode & 0o077).toBe(0)
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    expect(foundIn(unpacked(readFileSync(path))), path).toEqual([])
  }
})

/** Whatever it is packed with. */
function unpacked(bytes: Buffer): string {
  if (bytes.readUInt16BE(0) === 0x1f8b) return gunzipSync(bytes).toString('latin1')
  if (bytes.readUInt32LE(0) === 0xfd2fb528) return zstdDecompressSync(bytes).toString('latin1')
  return bytes.toString('latin1')
}

test('no one else can read what lies in the data folder', () => {
  const open = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    // Its own folder is closed.
    .filter(({ parentPath }) => !parentPath.startsWith(join(dataDir, 'postgres')))
    // The number of the process that uses the folder.
    .filter(({ name }) => name !== 'lotwise.lock')
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(path => (statSync(path).mode & 0o077) !== 0)
  expect(open).toEqual([])
})

test('a failed start shows no address with a password', async () => {
  const broken = spawn(process.execPath, serverArguments, {
    env: {
      ...serverEnvironment,
      PATH: process.env.PATH,
      ...settings(),
      DATA_DIR: join(folder, 'other'),
      DATABASE_URL: 'postgres://keeper:Database-Secret-4711@127.0.0.1:1/lotwise',
      PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [broken.stdout, broken.stderr]) stream.on('data', chunk => (said += chunk))
  expect((await once(broken, 'exit'))[0]).toBe(1)
  expect(said).toContain('could not start')
  expect(said).not.toContain('Database-Secret-4711')
  expect(foundIn(said)).toEqual([])
})
