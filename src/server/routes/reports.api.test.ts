import { existsSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { report as reportTable } from '../../db/schema.ts'
import { readFilled } from '../../documents/pdf/testing/read-filled.ts'
import { act, ledgerOwner, makeReport, type Owner, seller } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { upload } from '../testing/upload.ts'

const shared = new URL('../../../../shared/tax/forms', import.meta.url).pathname
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const make = (ann: Owner, kind: string, format: string) => makeReport(ann, kind, { taxYear: 2024, format })

test.each([
  ['form8949', 'pdf'],
  ['form8949', 'csv'],
  ['schedule-d', 'pdf'],
  ['schedule-d', 'csv'],
  ['transaction-summary', 'pdf'],
  ['transaction-summary', 'csv'],
])('%s as %s is made by a job and downloaded', async (kind, format) => {
  const ann = await seller(product)
  const report = await make(ann, kind, format)
  expect(report).toMatchObject({ status: 'complete', error: null, isOutdated: false, method: 'FIFO' })
  const file = await ann.getRaw(`/api/reports/${report.id}/download`)
  expect(file.headers['content-disposition']).toBe(`attachment; filename="${report.fileName}"`)
  if (format === 'pdf') expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  else expect(file.body).toContain('40000.01')
})

test.each(['form8949', 'schedule-d'])('%s as csv says below the table that it is a preview', async kind => {
  const ann = await seller(product)
  const textOf = async (taxYear: number) => {
    const { id } = await makeReport(ann, kind, { taxYear, format: 'csv' })
    return (await ann.getRaw(`/api/reports/${id}/download`)).body
  }
  const words = 'Preview, not to be filed: the IRS has not published the 2026 forms yet.'
  await ann.post('/api/transactions', act('sell', '2026-02-01T15:00:00Z', '0.1', '7000'))
  expect((await textOf(2026)).trimEnd().split('\r\n').slice(-2).join()).toContain(words)
  expect(await textOf(2024)).not.toContain('Preview')
})

test('a report never changes; when the ledger does, it is marked', async () => {
  const ann = await seller(product)
  const { id } = await make(ann, 'form8949', 'csv')
  const before = (await ann.getRaw(`/api/reports/${id}/download`)).body
  await ann.post('/api/transactions', act('sell', '2024-05-01T15:00:00Z', '0.1', '7000'))
  expect(await ann.get('/api/reports')).toMatchObject([{ id, isOutdated: true }])
  expect((await ann.getRaw(`/api/reports/${id}/download`)).body).toBe(before)
})

test('what was open of the year is said on each report, with its dollars, and nothing of it on a settled one', async () => {
  const ann = await seller(product)
  const bodyOf = async (kind: string) => {
    const { id, hasOpenIssues } = await makeReport(ann, kind, { taxYear: 2024, format: 'csv' })
    return { text: (await ann.getRaw(`/api/reports/${id}/download`)).body, hasOpenIssues }
  }
  const settled = await bodyOf('form8949')
  expect(settled.hasOpenIssues).toBe(false)
  expect(settled.text).not.toContain('open issues')
  // Half a coin more than was ever bought, sold for $45,000.00: it may have cost as much.
  await ann.post('/api/transactions', act('sell', '2024-06-01T15:00:00Z', '1', '90000'))
  for (const kind of ['form8949', 'schedule-d', 'transaction-summary']) {
    const open = await bodyOf(kind)
    expect(open.hasOpenIssues).toBe(true)
    expect(open.text).toContain(
      'Generated with open issues. The result of 2024 could still be $45,000.00 lower. Review them in Lotwise, then generate this again.',
    )
  }
  expect(await ann.get('/api/compliance/2024')).toMatchObject({
    doubt: { low: '-45000.00', high: '0.00', unpriced: 0 },
    edition: 'substitute',
  })
})

test('a report belongs to its owner, who can delete it', async () => {
  const ann = await seller(product)
  const bob = await ledgerOwner(product)
  const { id } = await make(ann, 'schedule-d', 'csv')
  expect(await bob.get('/api/reports')).toEqual([])
  expect((await bob.getRaw(`/api/reports/${id}/download`)).statusCode).toBe(404)
  expect((await bob.remove(`/api/reports/${id}`)).statusCode).toBe(404)
  expect((await ann.remove(`/api/reports/${id}`)).json()).toEqual({ deleted: 1 })
  expect(await ann.get('/api/reports')).toEqual([])
})

test('a large report is downloaded byte for byte', async () => {
  const ann = await seller(product)
  const { id } = await make(ann, 'schedule-d', 'csv')
  const large = Buffer.from(Array.from({ length: 200_000 }, (_, row) => `row ${row}\n`).join(''))
  await product.db
    .update(reportTable)
    .set({ content: large })
    .where(and(eq(reportTable.userId, ann.id), eq(reportTable.id, id)))
  const file = await ann.getRaw(`/api/reports/${id}/download`)
  expect(file.headers['content-length']).toBe(String(large.length))
  expect(file.rawPayload.equals(large)).toBe(true)
})

test('a year before the forms we know is refused in words', async () => {
  const ann = await seller(product)
  const refused = await ann.post('/api/reports/form8949', { taxYear: 2019 })
  expect(refused.json()).toMatchObject({ code: 'validation_failed', field: 'taxYear' })
})

// Needs the official blanks themselves: any other file is refused (report-failures.api.test.ts).
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

test('a token whose name the form has no letters for is identified by its contract', async () => {
  const ann = await ledgerOwner(product)
  const [owner, other] = ['0x1111111111111111111111111111111111111111', `0x${'2'.repeat(40)}`]
  const contract = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  const head =
    'Txhash,Blockno,UnixTimestamp,DateTime (UTC),From,To,TokenValue,USDValueDayOfTx,ContractAddress,TokenName,TokenSymbol'
  const row = `0x${'c'.repeat(64)},1,1704448800,2024-01-05 10:00:00,${other},${owner},500,,${contract},日本円コイン,日本円`
  const file = { name: `export-address-token-${owner}.csv`, content: `${head}\n${row}\n` }
  const imported = await upload(product.app, ann.cookie, { fileType: 'csv', file })
  expect(imported.statusCode).toBeLessThan(300)
  const [held] = await ann.get('/api/transactions')
  await ann.post(
    '/api/transactions',
    act('sell', '2024-06-01T15:00:00Z', '200', '300', { symbol: held.symbol, wallet: held.wallet }),
  )
  const { id } = await make(ann, 'form8949', 'pdf')
  const { pages } = await readFilled((await ann.getRaw(`/api/reports/${id}/download`)).rawPayload)
  const text = pages
    .flat()
    .map(written => written.text)
    .join('')
    .replaceAll(' ', '')
  expect(text).toMatch(new RegExp(`200\\[otherletters[0-9A-F]{5}\\]${contract}`))
  expect(text).not.toContain('U+')
})
