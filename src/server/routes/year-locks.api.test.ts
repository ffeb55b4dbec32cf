import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, ledgerOwner, makeReport, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

/** Sold in 2024 for 90,000 what cost 20,000. */
async function filer(): Promise<Owner> {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', '2022-01-10T15:00:00Z', '1', '20000'))
  await ann.post('/api/transactions', act('buy', '2022-06-10T15:00:00Z', '1', '30000'))
  await ann.post('/api/transactions', act('sell', '2024-03-01T15:00:00Z', '1', '90000'))
  return ann
}
const lock = async (ann: Owner, year = 2024) => {
  const response = await ann.put(`/api/year-locks/${year}`, {})
  expect(response.statusCode).toBe(200)
  return response.json()
}
const guide = async (ann: Owner, year = 2024): Promise<string> => {
  const { steps } = await ann.get(`/api/filing-guides/${year}`)
  return steps
    .flatMap(({ title, paragraphs }: { title: string; paragraphs: string[] }) => [title, ...paragraphs])
    .join('\n')
}
const state = async (ann: Owner, year = 2024) => (await ann.get(`/api/tax-calculations/${year}`)).lock

test('a locked year says by how much a later change moves it, column by column', async () => {
  const ann = await filer()
  expect(await state(ann)).toBeNull()
  expect(await lock(ann)).toMatchObject([{ year: 2024 }])
  expect(await state(ann)).toMatchObject({ inputsChanged: false, linesChanged: false, drift: [] })
  expect((await ann.get('/api/compliance/2024')).lock).toMatchObject({ state: 'done', hasMoved: false })
  // A purchase that was forgotten, older than the one that was sold.
  await ann.post('/api/transactions', act('buy', '2021-01-10T15:00:00Z', '1', '5000'))
  expect(await state(ann)).toMatchObject({
    inputsChanged: true,
    linesChanged: true,
    drift: [
      { column: 'longBasis', filed: '20000.00', now: '5000.00', change: '-15000.00' },
      { column: 'longGain', filed: '70000.00', now: '85000.00', change: '15000.00' },
    ],
  })
  expect((await ann.get('/api/compliance/2024')).lock).toMatchObject({ state: 'todo', hasMoved: true })
})

test('the guide of a locked year that moved leads to Form 1040-X, on screen and in the summary', async () => {
  const ann = await filer()
  await lock(ann)
  expect(await guide(ann)).not.toContain('1040-X')
  await ann.post('/api/transactions', act('buy', '2021-01-10T15:00:00Z', '1', '5000'))
  const text = await guide(ann)
  expect(text).toContain('Correct what you filed with Form 1040-X')
  expect(text).toContain('Long-term gain or loss: $70,000.00 as filed, $85,000.00 now, $15,000.00 more.')
  expect(text).toContain('Attach Form 8949 and Schedule D again')
  expect(text).toContain('By mail: Form 1040-X, then Schedule D, then Form 8949')
  const made = await makeReport(ann, 'transaction-summary', { taxYear: 2024, format: 'pdf' })
  const file = await ann.getRaw(`/api/reports/${made.id}/download`)
  expect(await firstPage(file.rawPayload)).toContain('Correct what you filed with Form 1040-X')
  expect((await ann.remove('/api/year-locks/2024')).statusCode).toBe(200)
  expect(await guide(ann)).not.toContain('1040-X')
})

test('a loss carried into a locked year that changes moves that year too', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', '2023-01-10T15:00:00Z', '1', '20000'))
  await ann.post('/api/transactions', act('sell', '2023-03-10T15:00:00Z', '1', '12000'))
  await ann.post('/api/transactions', act('buy', '2024-01-10T15:00:00Z', '1', '1000', { symbol: 'ETH' }))
  await ann.post('/api/transactions', act('sell', '2024-03-10T15:00:00Z', '1', '9000', { symbol: 'ETH' }))
  await lock(ann, 2023)
  await lock(ann, 2024)
  // A purchase that was forgotten, cheaper and older: the loss of 8,000 is one of 6,000.
  await ann.post('/api/transactions', act('buy', '2023-01-05T15:00:00Z', '1', '18000'))
  const filed = await guide(ann, 2023)
  expect(filed).toContain(
    'Short-term loss carried forward: $5,000.00 as filed, $3,000.00 now, $2,000.00 less.',
  )
  expect(filed).toContain('lines 6 and 14 of your 2024 Schedule D')
  expect((await state(ann, 2024)).drift).toEqual([
    { column: 'carriedInShort', filed: '5000.00', now: '3000.00', change: '-2000.00' },
  ])
  expect(await guide(ann, 2024)).toContain(
    'Short-term loss from earlier years: $5,000.00 as filed, $3,000.00 now, $2,000.00 less.',
  )
})

test('what comes after the year, or changes no figure, raises no alarm', async () => {
  const ann = await filer()
  await lock(ann)
  await ann.post('/api/transactions', act('sell', '2025-03-01T15:00:00Z', '0.5', '50000'))
  expect(await state(ann)).toMatchObject({ inputsChanged: false, linesChanged: false, drift: [] })
  await ann.post('/api/transactions', act('buy', '2024-11-10T15:00:00Z', '1', '80000'))
  expect(await state(ann)).toMatchObject({ inputsChanged: true, linesChanged: false, drift: [] })
})

test("a locked year's method cannot be changed, also through the years it follows", async () => {
  const ann = await filer()
  await lock(ann)
  for (const year of [2024, 2022]) {
    const refused = await ann.put(`/api/year-methods/${year}`, { method: 'LIFO' })
    expect(refused.json()).toMatchObject({ code: 'year_locked' })
    expect(refused.json().message).toContain('2024 is locked')
  }
  expect(await ann.get('/api/year-methods')).toEqual([])
  expect((await ann.put('/api/year-methods/2025', { method: 'LIFO' })).statusCode).toBe(200)
  expect((await ann.remove('/api/year-locks/2024')).json()).toEqual([])
  expect((await ann.put('/api/year-methods/2024', { method: 'LIFO' })).statusCode).toBe(200)
})

test('its reports are kept, and an amended one says what it corrects', async () => {
  const ann = await filer()
  const wanted = { taxYear: 2024, format: 'csv' }
  const filed = await makeReport(ann, 'transaction-summary', wanted)
  const early = await ann.post('/api/reports/form8949', { ...wanted, amended: true })
  expect(early.json()).toMatchObject({ code: 'validation_failed', field: 'amended' })
  await lock(ann)
  expect((await ann.remove(`/api/reports/${filed.id}`)).json()).toMatchObject({ code: 'year_locked' })
  await ann.post('/api/transactions', act('buy', '2021-01-10T15:00:00Z', '1', '5000'))
  // And a sale that was, at a loss, in a year whose short-term figures were zero.
  await ann.post('/api/transactions', act('buy', '2024-04-01T15:00:00Z', '1', '9000', { symbol: 'ETH' }))
  await ann.post('/api/transactions', act('sell', '2024-04-02T15:00:00Z', '1', '7500', { symbol: 'ETH' }))
  const asked = (await ann.post('/api/reports/transaction-summary', { ...wanted, amended: true })).json()
  expect(asked).toMatchObject({ isAmended: true, title: 'Transaction summary, 2024 (amended)' })
  const amended = await finished(ann, asked.id)
  expect(amended.fileName).toBe('lotwise-transaction-summary-2024-fifo-amended.csv')
  const text = (await ann.getRaw(`/api/reports/${amended.id}/download`)).body
  expect(text).toContain('AMENDED. These figures replace those of 2024')
  expect(text).toContain('Long-term gain or loss: $70,000.00 as filed, $85,000.00 now.')
  expect(text).toContain('Short-term gain or loss: $0.00 as filed, ($1,500.00) now.')
})

test.each(['form8949', 'schedule-d', 'transaction-summary'])(
  'an amended %s says so first, as PDF and as CSV',
  async kind => {
    const ann = await filer()
    await lock(ann)
    await ann.post('/api/transactions', act('buy', '2021-01-10T15:00:00Z', '1', '5000'))
    for (const format of ['pdf', 'csv']) {
      const wanted = { taxYear: 2024, format, amended: true }
      const { id } = (await ann.post(`/api/reports/${kind}`, wanted)).json()
      expect(await finished(ann, id)).toMatchObject({ status: 'complete', isAmended: true })
      const file = await ann.getRaw(`/api/reports/${id}/download`)
      const text = format === 'pdf' ? await firstPage(file.rawPayload) : file.body
      expect(text).toContain('AMENDED. These figures replace those of 2024')
      expect(text).toContain('Long-term gain or loss: $70,000.00 as filed, $85,000.00 now.')
    }
  },
)

async function firstPage(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
  return (text[0] ?? '').replace(/\s+/g, ' ')
}

test('a year that is not over cannot be locked, and no one locks for another', async () => {
  const ann = await filer()
  const year = new Date().getFullYear() + 1
  expect((await ann.put(`/api/year-locks/${year}`, {})).statusCode).toBe(400)
  await lock(ann)
  const bob = await ledgerOwner(product)
  expect(await bob.get('/api/year-locks')).toEqual([])
})

async function finished(ann: Owner, id: string) {
  for (;;) {
    const reports = await ann.get('/api/reports')
    const found = reports.find((report: { id: string }) => report.id === id)
    if (found.status !== 'pending') return found
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
