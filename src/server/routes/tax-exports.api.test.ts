import { afterAll, beforeAll, expect, test } from 'vitest'
import { taxExportFormats } from '../../contract/tax-exports.ts'
import { act, ledgerOwner, makeReport, type Owner, seller } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const make = (ann: Owner, format: string, more: object = {}) =>
  ann.post('/api/tax-exports/generate', { taxYear: 2024, format, ...more })

test.each([
  ['turbotax_txf', 'txf'],
  ['taxact_csv', 'csv'],
  ['form8949_csv', 'csv'],
  ['json', 'json'],
  ['turbotax_gains_csv', 'csv'],
  ['turbotax_universal_csv', 'csv'],
])('%s is made, and fetched by its link', async (format, extension) => {
  const ann = await seller(product)
  const made = await make(ann, format)
  expect(made.statusCode).toBe(200)
  const { downloadUrl, fileName } = made.json()
  expect(fileName).toMatch(new RegExp(`2024.*\\.${extension}$`))
  const file = await ann.getRaw(downloadUrl)
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-disposition']).toBe(`attachment; filename="${fileName}"`)
  expect(file.body.length).toBeGreaterThan(50)
})

test('what leaves as TXF or as rows of Form 8949 comes back to the same gains', async () => {
  const ann = await seller(product)
  const truth = await ann.get('/api/tax-calculations/2024')
  for (const [format, fileType] of [
    ['turbotax_txf', 'txf'],
    ['form8949_csv', 'csv'],
  ]) {
    const { downloadUrl, fileName } = (await make(ann, format ?? '')).json()
    const content = (await ann.getRaw(downloadUrl)).rawPayload
    const bob = await ledgerOwner(product)
    const read = await bob.importFile({ fileType: fileType ?? '', file: { name: fileName, content } })
    expect(read.json()).toMatchObject({ issues: [] })
    const back = await bob.get('/api/tax-calculations/2024')
    expect([format, back.shortTermGains, back.longTermGains]).toEqual([
      format,
      truth.shortTermGains,
      truth.longTermGains,
    ])
  }
})

test('a link is for its owner and for an hour', async () => {
  const ann = await seller(product)
  const bob = await ledgerOwner(product)
  const { downloadUrl } = (await make(ann, 'json')).json()
  expect((await bob.getRaw(downloadUrl)).statusCode).toBe(404)
  expect((await product.app.inject({ url: downloadUrl })).statusCode).toBe(401)
  product.wait(61 * 60_000)
  expect((await ann.getRaw(downloadUrl)).statusCode).toBe(404)
})

test('the method may be given, and 2025 files as TXF carry a warning', async () => {
  const ann = await seller(product)
  const hifo = (await make(ann, 'json', { settings: { method: 'HIFO' } })).json()
  expect(JSON.stringify((await ann.getRaw(hifo.downloadUrl)).json())).toContain('HIFO')
  await ann.post('/api/transactions', act('sell', '2025-03-01T15:00:00Z', '0.1', '9000'))
  const txf = await make(ann, 'turbotax_txf', { taxYear: 2025 })
  expect(txf.json().warning).toMatch(/G|1099-DA|2025/)
  expect((await make(ann, 'pdf')).statusCode).toBe(400)
})

test('lots that nobody identified in time: the guide, the forms and every file say so in dollars', async () => {
  const ann = await seller(product)
  const warningOf = async (format: string, more: object = {}) =>
    (await make(ann, format, more)).json().warning
  // HIFO takes 41,000 and half of 20,000; FIFO 20,000 and half of 41,000.
  const words = 'then $49,500.01 instead of $39,000.01: $10,500.00 more'
  expect(await warningOf('json')).toBeNull()
  const other = await warningOf('json', { settings: { method: 'HIFO' } })
  expect(other).toMatch(/^This file is calculated by HIFO, but the method of 2024 is FIFO/)
  expect(other).toContain(words)
  await ann.put('/api/year-methods/2024', { method: 'HIFO' })
  for (const format of taxExportFormats) expect(await warningOf(format)).toContain(words)
  const { steps } = await ann.get('/api/filing-guides/2024')
  expect(steps[0]).toMatchObject({ title: 'Do not file yet', paragraphs: [expect.stringContaining(words)] })
  for (const kind of ['form8949', 'schedule-d', 'transaction-summary']) {
    const { id } = await makeReport(ann, kind, { taxYear: 2024, format: 'csv' })
    expect((await ann.getRaw(`/api/reports/${id}/download`)).body).toContain(words)
  }
  // Of one lot there is nothing to choose.
  const bob = await ledgerOwner(product)
  await bob.post('/api/transactions', act('buy', '2022-01-10T15:00:00Z', '1', '20000'))
  await bob.post('/api/transactions', act('sell', '2024-03-01T15:00:00Z', '1', '60000'))
  await bob.put('/api/year-methods/2024', { method: 'HIFO' })
  expect((await make(bob, 'json')).json().warning).toBeNull()
  await ann.put('/api/year-locks/2024', {})
  expect(await warningOf('json')).toMatch(/^2024 is locked\./)
})
