// The product as people run it: real processes, a real PostgreSQL, real signals.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serverArguments, serverEnvironment } from '../../scripts/server-command.mjs'
import { startEmbeddedPostgres } from '../db/embedded/start.ts'
import { freePort } from '../db/embedded/start-with-retries.ts'

type Running = { child: ChildProcess; url: string; output: () => string }

let folder: string
let children: ChildProcess[]
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotwise-product-'))
  children = []
})
afterEach(async () => {
  for (const child of children) await stop(child)
  await postgres?.stop()
  postgres = undefined
  await rm(folder, { recursive: true, force: true })
})

function launch(env: Record<string, string>): Running {
  const child = spawn(process.execPath, serverArguments, {
    env: {
      ...serverEnvironment,
      PATH: process.env.PATH,
      LOG_LEVEL: 'info',
      PRICE_SOURCES: 'none',
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk))
  return { child, url: `http://127.0.0.1:${env.PORT}`, output: () => output }
}

async function start(env: Record<string, string> = {}): Promise<Running> {
  const running = launch({ PORT: String(await freePort()), ...env })
  await vi.waitFor(() => expect(running.output()).toMatch(/is running/), { timeout: 120_000, interval: 50 })
  return running
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  child.kill(signal)
  const [code] = await once(child, 'exit')
  return code as number | null
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
const person = (username: string) => ({
  username,
  email: `${username}@example.com`,
  password: 'Correct-Horse-1',
  confirmPassword: 'Correct-Horse-1',
})
const outbox = async () =>
  (await readdir(join(folder, 'data/outbox')).catch(() => [])).filter(name => name.endsWith('.eml'))

describe('starting', () => {
  test('prints the address and, the first time only, a password that works', async () => {
    const first = await start()
    expect(first.output()).toContain(`Lotwise is running at http://localhost:${first.url.split(':')[2]}`)
    const password = first.output().match(/Password: +(\S+)/)?.[1]
    const signIn = await post(`${first.url}/api/auth/signin`, { username: 'admin', password })
    expect(signIn.status).toBe(200)
    expect(await stop(first.child)).toBe(0)

    const second = await start()
    expect(second.output()).not.toContain('Password')
    expect((await post(`${second.url}/api/auth/signin`, { username: 'admin', password })).status).toBe(200)
  })

  test('a given admin password is used and not printed', async () => {
    const running = await start({ ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'Given-Secret-1' })
    expect(running.output()).not.toContain('Given-Secret-1')
    const signIn = await post(`${running.url}/api/auth/signin`, {
      username: 'chief',
      password: 'Given-Secret-1',
    })
    expect(signIn.status).toBe(200)
  })

  test('a wrong setting or a taken port ends with a sentence, not a stack', async () => {
    const wrong = launch({ PORT: 'many' })
    expect((await once(wrong.child, 'exit'))[0]).toBe(1)
    expect(wrong.output()).toMatch(
      /could not start: Some settings are not valid:\n {2}PORT must be a port number/,
    )
    expect(wrong.output()).not.toMatch(/\n\s+at /)

    const unusable = launch({ ADMIN_USERNAME: 'x'.repeat(250) })
    expect((await once(unusable.child, 'exit'))[0]).toBe(1)
    expect(unusable.output()).toContain('ADMIN_USERNAME must be at most 50 characters')
    expect(unusable.output()).not.toContain('argon2')

    const first = await start()
    const second = launch({ PORT: first.url.split(':')[2] ?? '', DATA_DIR: join(folder, 'other') })
    expect((await once(second.child, 'exit'))[0]).toBe(1)
    expect(second.output()).toMatch(/Port \d+ is in use by another program/)

    // The one time the password is shown is when it is made, even though the start fails afterwards.
    const password = second.output().match(/Password: +(\S+)/)?.[1]
    const third = await start({ DATA_DIR: join(folder, 'other') })
    const signIn = await post(`${third.url}/api/auth/signin`, { username: 'admin', password })
    expect(signIn.status).toBe(200)
  })

  test('a second product on the same folder is refused, and the first goes on', async () => {
    const first = await start()
    const second = launch({ PORT: String(await freePort()) })
    expect((await once(second.child, 'exit'))[0]).toBe(1)
    expect(second.output()).toContain(join(folder, 'data'))
    expect(second.output()).toContain(String(first.child.pid))
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  test('kill -9 loses nothing that was answered', async () => {
    const first = await start()
    expect((await post(`${first.url}/api/auth/signup`, person('survivor'))).status).toBe(201)
    await stop(first.child, 'SIGKILL')
    const second = await start()
    const { username, password } = person('survivor')
    expect((await post(`${second.url}/api/auth/signin`, { username, password })).status).toBe(200)
  })
})

describe('several processes on one database', () => {
  test('two that start at once both come up, with one admin between them', async () => {
    postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: () => undefined })
    const DATABASE_URL = postgres.ownerUrl
    const both = await Promise.all([start({ DATABASE_URL }), start({ DATABASE_URL })])
    const passwords = both.map(running => running.output().match(/Password: +(\S+)/)?.[1]).filter(Boolean)
    expect(passwords).toHaveLength(1)
    for (const { url } of both) expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })

  test('a web process takes orders, a worker process carries them out', async () => {
    postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: () => undefined })
    const DATABASE_URL = postgres.ownerUrl
    const web = await start({ DATABASE_URL, ROLE: 'web' })
    expect((await post(`${web.url}/api/auth/signup`, person('remote'))).status).toBe(201)
    await new Promise(resolve => setTimeout(resolve, 2_000))
    expect(await outbox()).toEqual([])
    const worker = await start({ DATABASE_URL, ROLE: 'worker' })
    await vi.waitFor(async () => expect(await outbox()).toHaveLength(1), { timeout: 60_000 })
    expect((await fetch(`${worker.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${worker.url}/api/plans`)).status).toBe(404)
    const [mail] = await outbox()
    expect(await readFile(join(folder, 'data/outbox', mail ?? ''), 'utf8')).toContain(
      'To: remote@example.com',
    )
  })
})

describe('stopping', () => {
  test('SIGTERM finishes the requests under way, then stops', async () => {
    const running = await start()
    await post(`${running.url}/api/auth/signup`, person('patient'))
    const { username, password } = person('patient')
    // Enough sign-ins to keep both cores hashing for a moment. Once the first is answered the others are under way: a
    // connection the process has not taken up yet cannot be finished, only refused.
    const answers = Array.from({ length: 8 }, () =>
      post(`${running.url}/api/auth/signin`, { username, password }),
    )
    await Promise.race(answers)
    const code = stop(running.child)
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await code).toBe(0)
    await expect(fetch(`${running.url}/healthz`)).rejects.toThrow()
  })
})

describe('stopping beside a request that never ends', () => {
  test('everything else stops in order, and soon', async () => {
    const running = await start()
    const { connect } = await import('node:net')
    const socket = connect(Number(running.url.split(':')[2]), '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => socket.destroy())
    socket.write(
      'POST /api/auth/signin HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    )
    const began = Date.now()
    expect(await stop(running.child)).toBe(0)
    expect(Date.now() - began).toBeLessThan(20_000)
    expect(await readdir(join(folder, 'data'))).not.toContain('lotwise.lock')
  })
})

describe('when the database goes away', () => {
  test('requests fail with a clear message, nothing is half-written, and the product recovers by itself', async () => {
    const dataDir = join(folder, 'database')
    postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
    const url = postgres.ownerUrl
    const gate = await openGate(url)
    const running = await start({ DATABASE_URL: gate.url })
    expect((await post(`${running.url}/api/auth/signup`, person('before'))).status).toBe(201)

    // Cut while transactions are under way: the connections in use break, not only the idle ones.
    const inFlight = Array.from({ length: 12 }, (_, i) =>
      post(`${running.url}/api/auth/signup`, person(`flying${i}`)),
    )
    await new Promise(resolve => setTimeout(resolve, 70))
    gate.close()
    for (const answer of await Promise.all(inFlight)) expect([201, 503]).toContain(answer.status)

    const until = Date.now() + 10_000
    for (let i = 0; Date.now() < until; i++) {
      const response = await post(`${running.url}/api/auth/signup`, person(`during${i}`))
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining('having trouble right now'),
      })
      expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
      await new Promise(resolve => setTimeout(resolve, 500))
    }
    expect((await fetch(`${running.url}/readyz`)).status).toBe(503)

    await gate.reopen()
    await vi.waitFor(async () => expect((await fetch(`${running.url}/readyz`)).status).toBe(200), {
      timeout: 60_000,
    })
    expect((await post(`${running.url}/api/auth/signup`, person('after'))).status).toBe(201)
    expect(running.child.exitCode).toBeNull()
    const names = await usernames(url)
    expect(names).toEqual(expect.arrayContaining(['before', 'after']))
    expect(names.filter(name => name.startsWith('during'))).toEqual([])
    // Nothing half-written: every account has its session and its welcome mail, even one whose job was cut off.
    await vi.waitFor(async () => expect(await outbox()).toHaveLength(names.length), { timeout: 180_000 })
  }, 300_000)
})

/** The accounts that came to be, each counted only with the session that was made with it. */
async function usernames(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `select u.username, count(s.*)::int as sessions from app_user u left join session s on s.user_id = u.id
     where u.role = 'user' group by u.username order by u.username`,
  )
  await client.end()
  expect(rows.every(({ sessions }) => sessions === 1)).toBe(true)
  return rows.map(({ username }) => username)
}

/** A relay in front of PostgreSQL that can be cut and restored, as a network does. */
async function openGate(databaseUrl: string) {
  const { connect } = await import('node:net')
  const target = new URL(databaseUrl)
  const sockets = new Set<import('node:net').Socket>()
  const serve = (port: number) =>
    new Promise<import('node:net').Server>(ready => {
      const server = createServer(inner => {
        const outer = connect(Number(target.port), target.hostname)
        for (const socket of [inner, outer]) {
          sockets.add(socket)
          socket.on('error', () => socket.destroy())
          socket.on('close', () => sockets.delete(socket))
        }
        inner.pipe(outer).pipe(inner)
      })
      server.listen(port, '127.0.0.1', () => ready(server))
    })
  let server = await serve(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
    reopen: async () => {
      server = await serve(port)
    },
  }
}
