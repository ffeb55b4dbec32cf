// A backup of a cluster, put back into a cluster and into one server.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startBoss } from '../../jobs/boss.ts'
import { startDemo } from '../../server/testing/demo.ts'
import { signUpPerson, startTestProduct } from '../../server/testing/test-product.ts'
import { letProductIn, prepareDatabase } from '../rights.ts'
import { administer, dropDatabase, urlWithDatabase } from '../testing/administer.ts'
import { contentOf } from '../testing/content.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { tablePlaces } from '../testing/table-places.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let source: TestDatabase
let folder: string
let path: string
let refusal: unknown
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotwise-backup-'))
  source = await createTestDatabase()
  const product = await startTestProduct({ databaseUrl: source.url })
  await signUpPerson(product.app)
  await (await startDemo(product.app)).post('/api/demo/sample')
  refusal = await backUp().catch(error => error)
  await product.stop()
  path = (await backUp()).path
})
afterAll(async () => {
  await source.drop()
  await rm(folder, { recursive: true, force: true })
})

const backUp = () => writeBackup({ databaseUrl: source.url, folder, now: new Date() })

/** As `npm run restore` does. */
async function restore(url: string, enqueue = async () => {}): Promise<void> {
  await letProductIn({ url, ownerUrl: url })
  const boss = await startBoss(url, { works: false, log: console, name: 'restore of lotwise, jobs' })
  await boss.stop({ graceful: false })
  await restoreBackup({ databaseUrl: url, path, warn: message => expect.fail(message), enqueue })
  await prepareDatabase({ url, ownerUrl: url })
}

test('is refused while the product runs, whose nodes share no moment', () => {
  expect(refusal).toMatchObject({ message: expect.stringContaining('Lotwise is running on this cluster') })
})

test('comes back row by row, each where it lay', async () => {
  const target = await createTestDatabase()
  const before = await tablePlaces(target.url)
  expect(before.length).toBeGreaterThan(40)
  await restore(target.url)
  expect(await contentOf(target.url)).toEqual(await contentOf(source.url))
  expect(await tablePlaces(target.url)).toEqual(before)
  expect(await tablePlaces(source.url)).toEqual(before)
  await target.drop()
})

test('a restore that fails leaves the cluster as it was', async () => {
  const target = await createTestDatabase()
  const before = await contentOf(target.url)
  const cutOff = restore(target.url, async () => {
    throw new Error('cut off')
  })
  await expect(cutOff).rejects.toThrow('cut off')
  expect(await contentOf(target.url)).toEqual(before)
  expect(await tablePlaces(target.url)).toEqual(await tablePlaces(source.url))
  await target.drop()
})

test('comes back on one server', async () => {
  const name = `lotwise_single_${randomBytes(6).toString('hex')}`
  await administer(inject('postgresUrl'), `create database ${name}`)
  const url = urlWithDatabase(inject('postgresUrl'), name)
  await restore(url)
  expect(await contentOf(url)).toEqual(await contentOf(source.url))
  await dropDatabase(inject('postgresUrl'), name)
})
