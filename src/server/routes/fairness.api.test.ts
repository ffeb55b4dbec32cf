// What one account may take of what all share: one file at a time, and ceilings whatever the plan.
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { slotsOn } from '../../compute/start.ts'
import { lockImports } from '../../db/queries/import-staging.ts'
import { knownSettings, type SettingKey } from '../../usecases/settings/known-settings.ts'
import { startDemo } from '../testing/demo.ts'
import { coinbaseCsv, ledgerOwner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
let url: string
beforeAll(async () => {
  product = await startTestProduct()
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`
})
afterAll(() => product.stop())
afterEach(async () => {
  for (const key of Object.keys(knownSettings) as SettingKey[]) await set(key, knownSettings[key].initial)
})

const patience = { timeout: 30_000, interval: 50 }
const set = (key: SettingKey, value: string) =>
  product.db.execute(sql`update system_setting set value = ${value} where key = ${key}`)
const row = (day: number) =>
  `2024-01-${String(day).padStart(2, '0')}T10:00:00Z,Buy,BTC,0.5,USD,40000,20000,20000,0,Bought`

test('the second file of an account waits for the first and is shown its place; others go on', async () => {
  const [ann, bob] = [await ledgerOwner(product), await ledgerOwner(product)]
  // The first is still on its way: its sender pauses before the last byte.
  const boundary = 'xxx'
  const { content } = coinbaseCsv(row(1))
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="fileType"\r\n\r\ncsv\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const finish = Promise.withResolvers<void>()
  const slow = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(Buffer.from(head + content))
      await finish.promise
      controller.enqueue(Buffer.from(`\r\n--${boundary}--\r\n`))
      controller.close()
    },
  })
  const first = fetch(`${url}/api/transactions/import`, {
    method: 'POST',
    headers: { cookie: ann.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: slow,
    duplex: 'half',
  } as RequestInit)
  const send = async (cookie: string, id: string, day: number) => {
    const form = new FormData()
    form.append('fileType', 'csv')
    form.append('file', new Blob([coinbaseCsv(row(day)).content]), 'b.csv')
    const headers = { cookie, 'x-import-progress': id }
    return (await fetch(`${url}/api/transactions/import`, { method: 'POST', headers, body: form })).json()
  }
  const placeOf = async (id: string) => (await ann.get(`/api/imports/progress/${id}`)).place
  // Its first bytes are on the disk: whatever comes now, comes after it.
  await vi.waitFor(async () => expect(await readdir(product.deps.uploadDir)).toHaveLength(1), patience)
  const [secondId, thirdId] = [randomUUID(), randomUUID()]
  const second = send(ann.cookie, secondId, 2)
  await vi.waitFor(async () => expect(await placeOf(secondId)).toBe(1), patience)
  const third = send(ann.cookie, thirdId, 3)
  await vi.waitFor(async () => expect(await placeOf(thirdId)).toBe(2), patience)
  expect(await send(bob.cookie, randomUUID(), 1)).toMatchObject({ imported: 1 })
  finish.resolve()
  expect((await first).status).toBe(200)
  expect(await second).toMatchObject({ imported: 1 })
  expect(await third).toMatchObject({ imported: 1 })
  expect(await placeOf(thirdId)).toBe(0)
})

test('a file that waits and is called off leaves the line, however large it is', async () => {
  const ann = await ledgerOwner(product)
  // The first says how long it is, and its last bytes do not come.
  const first = request(`${url}/api/transactions/import`, {
    method: 'POST',
    headers: {
      cookie: ann.cookie,
      'content-type': 'multipart/form-data; boundary=xxx',
      'content-length': 1_000_000,
    },
  })
  first.on('error', () => undefined)
  first.write(
    '--xxx\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\nDate',
  )
  await vi.waitFor(async () => expect(await readdir(product.deps.uploadDir)).toHaveLength(1), patience)

  const send = (id: string, bytes: number, signal?: AbortSignal) => {
    const form = new FormData()
    form.append('fileType', 'csv')
    form.append('file', new Blob([coinbaseCsv(row(1)).content + '\n'.repeat(bytes)]), 'b.csv')
    const headers = { cookie: ann.cookie, 'x-import-progress': id }
    return fetch(`${url}/api/transactions/import`, {
      method: 'POST',
      headers,
      body: form,
      ...(signal && { signal }),
    })
  }
  const placeOf = async (id: string) => (await ann.get(`/api/imports/progress/${id}`)).place
  const [calledOff, next] = [randomUUID(), randomUUID()]
  const abort = new AbortController()
  const gone = send(calledOff, 5_000_000, abort.signal).catch(() => 'gone')
  await vi.waitFor(async () => expect(await placeOf(calledOff)).toBe(1), patience)
  const waiting = send(next, 10)
  await vi.waitFor(async () => expect(await placeOf(next)).toBe(2), patience)
  abort.abort()
  expect(await gone).toBe('gone')
  await vi.waitFor(async () => expect(await placeOf(next)).toBe(1), patience)
  first.destroy()
  expect(await (await waiting).json()).toMatchObject({ imported: 1 })
  await vi.waitFor(async () => expect(await readdir(product.deps.uploadDir)).toEqual([]), patience)
})

test('a file waits for one that another process imports for the same account', async () => {
  const ann = await ledgerOwner(product)
  const [locked, elsewhere] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = product.deps.ownConnection(async client => {
    await client.query('begin')
    await lockImports(client, ann.id)
    locked.resolve()
    await elsewhere.promise
    await client.query('commit')
  })
  await locked.promise
  const waiting = ann.importRows(row(1))
  await vi.waitFor(async () => expect(await importsThatWait()).toBe(1), patience)
  // Asked of the database: what the product computes for an account waits for the account's import.
  const { rows } = await product.db.execute(sql`select 1 from transaction where user_id = ${ann.id}`)
  expect(rows).toEqual([])
  elsewhere.resolve()
  await other
  expect(await waiting).toMatchObject({ imported: 1 })
})

test('demos that bring the worst files hold half of the slots at most: who comes after them is not kept waiting', async () => {
  const slots = slotsOn(availableParallelism()).heavy
  const demos = await Promise.all(Array.from({ length: slots + 1 }, () => startDemo(product.app)))
  const worst = [
    `date,amount,coin\n2024-01-01,${' '.repeat(60_000)}1,BTC\n`,
    `date,amount,coin\n${'2024-01-01,1,BTC\n'.repeat(8_000)}`,
  ]
  const [locked, elsewhere] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // So that each keeps its place for as long as the test wants it to.
  const other = product.deps.ownConnection(async client => {
    await client.query('begin')
    for (const { id } of demos) await lockImports(client, id)
    locked.resolve()
    await elsewhere.promise
    await client.query('commit')
  })
  await locked.promise
  const files = demos.map((demo, index) =>
    demo.importFile({ fileType: 'csv', file: { name: 'worst.csv', content: worst[index % 2] ?? '' } }),
  )
  try {
    const held = Math.floor(slots / 2)
    await vi.waitFor(async () => expect(await importsThatWait()).toBe(held), patience)
    const [ann, bob] = [await ledgerOwner(product), await ledgerOwner(product)]
    expect(await ann.importRows(row(1))).toMatchObject({ imported: 1 })
    expect(await bob.importRows(row(1))).toMatchObject({ imported: 1 })
    expect(await importsThatWait()).toBe(held)
  } finally {
    elsewhere.resolve()
    await other
  }
  for (const file of files) expect((await file).statusCode).toBeLessThan(500)
})

/** Those that ask for the lock that another import of the account holds. */
async function importsThatWait(): Promise<number | null> {
  const { rowCount } = await product.db.execute(sql`
    select from pg_locks l join pg_database d on d.oid = l.database
    where locktype = 'advisory' and not granted and datname = current_database()`)
  return rowCount
}

test('a file that is asked about counts once; looking at files has a ceiling too', async () => {
  const ann = await ledgerOwner(product)
  await set('importsPerHour', '1')
  const unknown = { name: 'unknown.csv', content: 'Date,Type,Coin,Amount\n03/04/2024,buy,BTC,1\n' }
  expect((await ann.importFile({ fileType: 'csv', file: unknown })).json()).toMatchObject({
    code: 'import_layout_unknown',
  })
  expect(await ann.importRows(row(1))).toMatchObject({ imported: 1 })
  const look = async () => {
    const form = new FormData()
    form.append('fileType', 'csv')
    form.append('file', new Blob([unknown.content]), unknown.name)
    const path = '/api/transactions/import/preview'
    return (await fetch(url + path, { method: 'POST', headers: { cookie: ann.cookie }, body: form })).status
  }
  expect([await look(), await look()]).toEqual([200, 429])
})

test('files, reports and exports have a ceiling by the hour, shown in words', async () => {
  const ann = await ledgerOwner(product)
  await set('importsPerHour', '1')
  await set('reportsPerHour', '1')
  await set('exportsPerHour', '1')
  expect(await ann.importRows(row(1))).toMatchObject({ imported: 1 })
  expect(await ann.importRows(row(2))).toMatchObject({
    code: 'rate_limited',
    message: expect.stringMatching(/^That's 1 files? in an hour\. Please wait \d+ minutes and try again\.$/),
  })
  const report = { taxYear: 2024, format: 'csv' }
  expect((await ann.post('/api/reports/transaction-summary', report)).statusCode).toBeLessThan(300)
  expect((await ann.post('/api/reports/transaction-summary', report)).json()).toMatchObject({
    code: 'rate_limited',
  })
})

test('rows and bytes have a ceiling of their own, and nothing is stored past it', async () => {
  const ann = await ledgerOwner(product)
  await set('mostTransactions', '2')
  expect(await ann.importRows(row(1), row(2))).toMatchObject({ imported: 2 })
  expect(await ann.importRows(row(3))).toMatchObject({ code: 'account_full' })
  expect(await ann.list()).toHaveLength(2)
  // What adds nothing is no more than before.
  expect(await ann.importRows(row(1))).toMatchObject({ imported: 0, duplicates: 1 })
})

test('so have prices that a person enters', async () => {
  const ann = await ledgerOwner(product)
  await set('mostOwnPrices', '2')
  const importFile = (text: string) => ann.post('/api/prices/import', { text })
  expect((await importFile('XYZ,2024-01-01,1\nXYZ,2024-01-02,2')).json()).toMatchObject({ saved: 2 })
  expect((await importFile('XYZ,2024-01-03,3')).json()).toMatchObject({ code: 'account_full' })
  expect((await ann.get('/api/prices')).prices).toHaveLength(2)
  // A price that is entered again takes the place of the one before.
  expect((await importFile('XYZ,2024-01-02,4')).json()).toMatchObject({ saved: 1 })
})
