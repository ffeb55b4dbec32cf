import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ledgerOwner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

const shared = new URL('../../../../shared/tax/forms', import.meta.url).pathname
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const act = (type: string, timestamp: string, amount: string, usd: string) => ({
  type,
  symbol: 'BTC',
  amount,
  timestamp,
  wallet: 'Coinbase',
  usd,
})

async function seller(of = product) {
  const ann = await ledgerOwner(of)
  await ann.post('/api/transactions', act('buy', '2022-01-10T15:00:00Z', '1', '20000'))
  await ann.post('/api/transactions', act('buy', '2024-01-10T15:00:00Z', '1', '41000'))
  await ann.post('/api/transactions', act('sell', '2024-03-01T15:00:00Z', '1.5', '90000.01'))
  return ann
}

type Owner = Awaited<ReturnType<typeof seller>>

/** Asks for a report and waits for the job. */
async function make(ann: Owner, kind: string, format: string, taxYear = 2024) {
  const asked = await ann.post(`/api/reports/${kind}`, { taxYear, format })
  expect(asked.statusCode).toBe(202)
  expect(asked.json()).toMatchObject({ status: 'pending', taxYear, format })
  return vi.waitFor(
    async () => {
      const found = (await ann.get('/api/reports')).find(({ id }: { id: string }) => id === asked.json().id)
      if (found.status === 'pending') throw new Error('still pending')
      return found
    },
    { timeout: 15_000, interval: 100 },
  )
}

test.each([
  ['form8949', 'pdf'],
  ['form8949', 'csv'],
  ['schedule-d', 'pdf'],
  ['schedule-d', 'csv'],
  ['transaction-summary', 'pdf'],
  ['transaction-summary', 'csv'],
])('%s as %s is made by a job and downloaded', async (kind, format) => {
  const ann = await seller()
  const report = await make(ann, kind, format)
  expect(report).toMatchObject({ status: 'complete', error: null, isOutdated: false, method: 'FIFO' })
  const file = await ann.getRaw(`/api/reports/${report.id}/download`)
  expect(file.headers['content-disposition']).toBe(`attachment; filename="${report.fileName}"`)
  if (format === 'pdf') expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  else expect(file.body).toContain('40000.01')
})

test('a report never changes; when the ledger does, it is marked', async () => {
  const ann = await seller()
  const { id } = await make(ann, 'form8949', 'csv')
  const before = (await ann.getRaw(`/api/reports/${id}/download`)).body
  await ann.post('/api/transactions', act('sell', '2024-05-01T15:00:00Z', '0.1', '7000'))
  expect(await ann.get('/api/reports')).toMatchObject([{ id, isOutdated: true }])
  expect((await ann.getRaw(`/api/reports/${id}/download`)).body).toBe(before)
})

test('a report belongs to its owner, who can delete it', async () => {
  const ann = await seller()
  const bob = await ledgerOwner(product)
  const { id } = await make(ann, 'schedule-d', 'csv')
  expect(await bob.get('/api/reports')).toEqual([])
  expect((await bob.getRaw(`/api/reports/${id}/download`)).statusCode).toBe(404)
  expect((await bob.remove(`/api/reports/${id}`)).statusCode).toBe(404)
  expect((await ann.remove(`/api/reports/${id}`)).json()).toEqual({ deleted: 1 })
  expect(await ann.get('/api/reports')).toEqual([])
})

test('a year before the forms we know is refused in words', async () => {
  const ann = await seller()
  const refused = await ann.post('/api/reports/form8949', { taxYear: 2019 })
  expect(refused.json()).toMatchObject({ code: 'validation_failed', field: 'taxYear' })
})

test.skipIf(!existsSync(shared))(
  'with the official blanks installed the forms are the official ones',
  async () => {
    const official = await startTestProduct({ formsDir: shared })
    try {
      const ann = await seller(official)
      for (const kind of ['form8949', 'schedule-d']) {
        const report = await make(ann, kind, 'pdf')
        expect(report.status).toBe('complete')
        const file = await ann.getRaw(`/api/reports/${report.id}/download`)
        expect(file.rawPayload.length).toBeGreaterThan(30_000)
      }
    } finally {
      await official.stop()
    }
  },
)
