// What is special about an import that runs in a process of its own: it can be canceled halfway, and it reports its
// progress.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { coinbaseCsv, ledgerOwner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { multipart } from '../testing/upload.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await product.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => product.stop())

const buys = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString()
    return `${at},Buy,BTC,0.5,USD,30000,15000.00,15010.00,10.00,Bought`
  })

/** The request of an import, of whose body the test sends as much as it likes. */
const beginImport = (
  cookie: string,
  progressId: string,
  { payload, headers }: ReturnType<typeof multipart>,
) =>
  request({
    port: (product.app.server.address() as AddressInfo).port,
    path: '/api/transactions/import',
    method: 'POST',
    headers: { ...headers, cookie, 'x-import-progress': progressId, 'content-length': payload.length },
  })

const soon = { timeout: 60_000, interval: 50 }

test('anyone who goes away while a file is read leaves nothing behind', { timeout: 120_000 }, async () => {
  const ann = await ledgerOwner(product)
  const progressId = randomUUID()
  const { payload, headers } = multipart({ fileType: 'csv', file: coinbaseCsv(buys(200_000).join('\n')) })
  const sent = beginImport(ann.cookie, progressId, { payload, headers })
  sent.on('error', () => undefined)
  sent.end(payload)
  const progress = await vi.waitFor(async () => {
    const read = await ann.get(`/api/imports/progress/${progressId}`)
    expect(read.rows).toBeGreaterThan(0)
    return read
  }, soon)
  expect(progress).toMatchObject({ isDone: false })
  sent.destroy()
  await vi.waitFor(async () => expect(await readdir(product.deps.uploadDir)).toEqual([]), soon)
  expect(await ann.get('/api/imports')).toEqual([])
  expect(await ann.list()).toEqual([])
  expect(await ann.importRows(...buys(2))).toMatchObject({ imported: 2 })
})

test('how far it has come can be asked while the file is still on its way', async () => {
  const ann = await ledgerOwner(product)
  const progressId = randomUUID()
  const { payload, headers } = multipart({ fileType: 'csv', file: coinbaseCsv(buys(100).join('\n')) })
  const sent = beginImport(ann.cookie, progressId, { payload, headers })
  const answered = once(sent, 'response')
  sent.write(payload.subarray(0, 2000))
  await vi.waitFor(
    async () =>
      expect(await ann.get(`/api/imports/progress/${progressId}`)).toMatchObject({
        rows: 0,
        place: 0,
        isDone: false,
      }),
    soon,
  )
  sent.end(payload.subarray(2000))
  const [response] = await answered
  expect(response.statusCode).toBe(200)
  response.resume()
})

test('a large import has the database look at the sizes later, and does not wait for it', async () => {
  const ann = await ledgerOwner(product)
  expect(await product.boss.findJobs('refresh-statistics')).toEqual([])
  expect(await ann.importRows(...buys(1_000))).toMatchObject({ imported: 1_000 })
  expect(await product.boss.findJobs('refresh-statistics')).toHaveLength(1)
})
