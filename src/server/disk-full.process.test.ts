// A disk that fills up under a running product: nothing that would not fit is begun, reading goes on, and all is well
// again by itself once there is room. Its log is on that disk as well. Needs a small disk of its own, which only root can mount.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverArguments, serverEnvironment } from '../../scripts/server-command.mjs'
import { freePort } from '../db/embedded/start-with-retries.ts'
import { killPostgres } from '../db/embedded/testing/run-product.ts'
import { coinbaseCsv } from './testing/ledger.ts'

const disk = mkdtempSync(join(tmpdir(), 'lotwise-small-disk-'))
const logFile = join(disk, 'log')
const MB = 1024 ** 2

function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const isMounted = mount()

let url: string
let product: ReturnType<typeof spawn> | undefined
beforeAll(async () => {
  if (!isMounted) return
  const port = String(await freePort())
  url = `http://127.0.0.1:${port}`
  product = spawn(process.execPath, serverArguments, {
    env: {
      ...serverEnvironment,
      PATH: process.env.PATH,
      PRICE_SOURCES: 'none',
      PORT: port,
      DATA_DIR: join(disk, 'data'),
    },
    stdio: ['ignore', openSync(logFile, 'a'), openSync(logFile, 'a'), 'ipc'],
  })
  await once(product, 'message')
})
afterAll(async () => {
  if (product && product.exitCode === null) {
    product.kill('SIGTERM')
    await once(product, 'exit')
  }
  if (isMounted) execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

const filler = join(disk, 'filler')
/** Writes until only so much is left. */
async function fillUpTo(leftBytes: number) {
  const { bavail, bsize } = await statfs(disk)
  const file = openSync(filler, 'a')
  const piece = Buffer.alloc(MB)
  try {
    for (let left = bavail * bsize - leftBytes; left > 0; left -= MB)
      writeSync(file, piece, 0, Math.min(left, MB))
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}
const makeRoom = () => rmSync(filler)

async function signUp() {
  const answer = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'ann',
      email: 'ann@example.com',
      password: 'Correct-Horse-1',
      confirmPassword: 'Correct-Horse-1',
    }),
  })
  expect(answer.ok).toBe(true)
  return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
}

const importFile = async (cookie: string, day: number) => {
  const form = new FormData()
  const row = `2024-01-0${day}T10:00:00Z,Buy,BTC,0.5,USD,40000,20000,20000,0,Bought`
  form.append('fileType', 'csv')
  form.append('file', new Blob([coinbaseCsv(row).content]), 'coinbase.csv')
  const answer = await fetch(`${url}/api/transactions/import`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  return { status: answer.status, body: await answer.json() }
}
const ready = async () => {
  const answer = await fetch(`${url}/readyz`)
  return { status: answer.status, body: await answer.json() }
}

test.skipIf(!isMounted)('a disk that fills up, to the last byte, and has room again', async () => {
  const cookie = await signUp()
  const list = async () =>
    ((await (await fetch(`${url}/api/transactions`, { headers: { cookie } })).json()) as unknown[]).length
  expect(await importFile(cookie, 1)).toMatchObject({ status: 200, body: { imported: 1 } })
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready', disk: 'ok' } })

  await fillUpTo(100 * MB)
  expect(await importFile(cookie, 2)).toMatchObject({ status: 507, body: { code: 'no_room' } })
  expect(await list()).toBe(1)
  // It can read, so no one should be sent elsewhere.
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'degraded', disk: 'full' } })

  await fillUpTo(0)
  // Many more lines than the log can hold.
  for (let time = 0; time < 300; time++) expect(await list()).toBe(1)
  await killPostgres(join(disk, 'data'))
  await expect
    .poll(ready, { timeout: 60_000 })
    .toMatchObject({ status: 503, body: { database: 'unreachable', disk: 'full' } })

  makeRoom()
  await expect.poll(ready, { timeout: 90_000 }).toMatchObject({ status: 200, body: { status: 'ready' } })
  expect(await importFile(cookie, 2)).toMatchObject({ status: 200, body: { imported: 1 } })
  expect(await list()).toBe(2)
  const lines = () => readFileSync(logFile, 'utf8').match(/"answered"/g)?.length
  await expect.poll(lines, { timeout: 10_000 }).toBeGreaterThan(300)
})
