// A backup of a real database, put back into another one, whole or not at all.
import { appendFile, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBoss } from '../../jobs/boss.ts'
import { startDemo } from '../../server/testing/demo.ts'
import { signUpPerson, startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'
import { announcePresence } from '../presence.ts'
import { contentOf } from '../testing/content.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { checkBackup, restoreBackup, type WaitingJob } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let product: TestProduct
let target: TestDatabase
let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotwise-backup-'))
  product = await startTestProduct()
  await signUpPerson(product.app)
  await (await startDemo(product.app)).post('/api/demo/sample')
  await product.boss.send('refresh-portfolio', { userId: 'a\\b\n"c"' }, { startAfter: 3_600 })
  path = (await writeBackup({ databaseUrl: product.url, folder, now: new Date() })).path
  target = await createTestDatabase()
  const boss = await startBoss(target.url, { works: false, log: console })
  await boss.stop({ graceful: false })
})
afterAll(async () => {
  await product.stop()
  await target.drop()
  await rm(folder, { recursive: true, force: true })
})

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query<T>(text).finally(() => client.end())).rows
}

const withName = (address: string, name: string) => {
  const url = new URL(address)
  url.searchParams.set('application_name', name)
  return url.href
}

const people = (url: string) => query(url, 'select username from app_user order by 1')

test('a restore that is cut off leaves everything as it was', async () => {
  await query(
    target.url,
    `insert into app_user (id, username, email, password_hash, created_at, updated_at)
     values (gen_random_uuid(), 'before', 'before@example.com', 'x', now(), now())`,
  )
  const before = await contentOf(target.url)
  const cutOff = restoreBackup({
    databaseUrl: target.url,
    path,
    warn: () => undefined,
    // As when the process is killed: the connection is gone after all rows have come and before the end.
    enqueue: async client => {
      client.on('error', () => undefined)
      await client.query('select pg_terminate_backend(pg_backend_pid())')
    },
  })
  await expect(cutOff).rejects.toThrow()
  expect(await contentOf(target.url)).toEqual(before)
  expect(await people(target.url)).toEqual([{ username: 'before' }])
})

test('comes back row by row, with the jobs that waited', async () => {
  const before = await contentOf(product.url)
  let jobs: readonly WaitingJob[] = []
  await restoreBackup({
    databaseUrl: target.url,
    path,
    warn: () => undefined,
    enqueue: async (_, waiting) => {
      jobs = waiting
    },
  })
  const { counted_figure: _, ...restored } = await contentOf(target.url)
  expect(before).toMatchObject({ app_user: restored.app_user, transaction: restored.transaction })
  expect(await people(target.url)).toEqual(await people(product.url))
  expect(jobs.map(({ data }) => data)).toContainEqual({ userId: 'a\\b\n"c"' })
  expect((await checkBackup(path)).tables.find(({ name }) => name === 'transaction')?.rows).toBeGreaterThan(5)
})

test('is refused while the product runs', async () => {
  await expect(
    restoreBackup({ databaseUrl: product.url, path, warn: () => undefined, enqueue: async () => undefined }),
  ).rejects.toThrow('Lotwise is running on this database')
})

test('is refused while the product runs under any other name', async () => {
  const leave = await announcePresence(withName(target.productUrl, 'psql'), () => undefined)
  const again = () =>
    restoreBackup({ databaseUrl: target.url, path, warn: () => undefined, enqueue: async () => undefined })
  await expect(again()).rejects.toThrow('Lotwise is running on this database')
  await leave()
  await again()
})

test('a backup that is damaged or not whole is refused before anything is touched', async () => {
  const { path: other, manifest } = await writeBackup({
    databaseUrl: product.url,
    folder,
    now: new Date('2026-01-01T00:00:00Z'),
  })
  expect(other).toMatch(/lotwise-2026-01-01T00-00-00Z$/)
  await appendFile(join(other, 'app_user.copy.gz'), 'x')
  await expect(checkBackup(other)).rejects.toThrow('app_user.copy.gz is not what was written')
  await rename(join(other, 'manifest.json'), join(other, 'gone.json'))
  await expect(checkBackup(other)).rejects.toThrow('is no complete backup')
  expect(manifest.migrations.length).toBeGreaterThan(50)
})
