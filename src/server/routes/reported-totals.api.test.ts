// Sales that a broker reported, off Form 8949 and on lines 1a and 8a of Schedule D: a choice that changes no gain.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { taxExportFormats } from '../../contract/tax-exports.ts'
import { ledgerOwner, makeReport, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const ledger = `type,id,at,wallet,asset,quantity,usd,broker_form,broker_basis_reported,broker_proceeds,broker_basis
buy,b1,2023-01-05T17:00:00Z,Coinbase,BTC,2,20000,,,,
buy,b2,2025-01-05T17:00:00Z,Coinbase,BTC,2,40000,,,,
sell,s1,2025-02-01T17:00:00Z,Coinbase,BTC,1,15000.50,1099-DA,yes,15000.50,10000
sell,s2,2025-02-02T17:00:00Z,Coinbase,BTC,1,16000,,,,
sell,s3,2025-03-01T17:00:00Z,Coinbase,BTC,1,25000.25,1099-DA,yes,25000.25,20000
sell,s4,2025-03-02T17:00:00Z,Coinbase,BTC,1,26000,1099-DA,yes,26000,19000
`

async function reported(): Promise<Owner> {
  const ann = await ledgerOwner(product)
  const imported = await ann.importFile({ fileType: 'csv', file: { name: 'ledger.csv', content: ledger } })
  expect(imported.json()).toMatchObject({ imported: 6, issues: [] })
  return ann
}

async function choose(owner: Owner, reportedAsTotals: boolean) {
  const facts = await owner.get('/api/filing-facts')
  const saved = await owner.put('/api/filing-facts', { ...facts, reportedAsTotals })
  expect(saved.json()).toEqual({ ...facts, reportedAsTotals })
}

async function tableOf(owner: Owner, kind: string): Promise<string[][]> {
  const { id, status } = await makeReport(owner, kind, { taxYear: 2025, format: 'csv' })
  expect(status).toBe('complete')
  return parse((await owner.getRaw(`/api/reports/${id}/download`)).body)
}

const lineOf = (table: string[][], line: string) => table.find(([name]) => name === line)?.slice(2)
const soldFor = (table: string[][]) => table.map(cells => cells[5]).filter(cell => /^\d/.test(cell ?? ''))

test('reports follow the choice, and every result is the same', async () => {
  const ann = await reported()
  const before = { form: await tableOf(ann, 'form8949'), schedule: await tableOf(ann, 'schedule-d') }
  const year = await ann.get('/api/tax-calculations/2025')
  const file = await ann.post('/api/tax-exports/generate', { taxYear: 2025, format: 'form8949_csv' })
  const exported = (await ann.getRaw(file.json().downloadUrl)).body
  await choose(ann, true)
  expect((await ann.get('/api/reports')).every(({ isOutdated }: { isOutdated: boolean }) => isOutdated)).toBe(
    true,
  )
  const after = { form: await tableOf(ann, 'form8949'), schedule: await tableOf(ann, 'schedule-d') }

  expect(soldFor(before.form)).toEqual(expect.arrayContaining(['15000.50', '25000.25', '26000.00']))
  const rows = after.form.filter(cells => cells[4])
  expect(rows.map(cells => cells[5])).toEqual(expect.arrayContaining(['16000.00', '26000.00']))
  expect(rows.flat()).not.toContain('25000.25')
  expect(after.form.flat()).toContain('Not on this form: 1 row on line 1a of Schedule D')

  expect(lineOf(before.schedule, '1a')).toEqual(['0.00', '0.00', '', '0.00'])
  expect(lineOf(after.schedule, '1a')).toEqual(['25000.25', '20000.00', '', '5000.25'])
  expect(lineOf(after.schedule, '8a')).toEqual(['15000.50', '10000.00', '', '5000.50'])
  for (const line of ['7', '15', '16'])
    expect(lineOf(after.schedule, line)).toEqual(lineOf(before.schedule, line))

  // Saving the facts sets the filing status, which was assumed before.
  const { computedAt: _, assumed: __, ...gains } = year
  expect(await ann.get('/api/tax-calculations/2025')).toMatchObject(gains)
  // Programs decide for themselves: their files carry every row.
  const again = await ann.post('/api/tax-exports/generate', { taxYear: 2025, format: 'form8949_csv' })
  expect((await ann.getRaw(again.json().downloadUrl)).body).toBe(exported)
})

test('the PDF is made, and the summary adds up to the same', async () => {
  const ann = await reported()
  await choose(ann, true)
  for (const kind of ['form8949', 'schedule-d', 'transaction-summary'])
    expect(await makeReport(ann, kind, { taxYear: 2025, format: 'pdf' })).toMatchObject({
      status: 'complete',
    })
})

test('a client that does not know of the choice leaves it as it is', async () => {
  const ann = await ledgerOwner(product)
  const { reportedAsTotals, ...older } = await ann.get('/api/filing-facts')
  expect(reportedAsTotals).toBe(false)
  expect((await ann.put('/api/filing-facts', older)).json()).toMatchObject({ reportedAsTotals: false })
  await choose(ann, true)
  expect((await ann.put('/api/filing-facts', older)).json()).toMatchObject({ reportedAsTotals: true })
})

test('a file for tax software says that it carries what Form 8949 leaves out', async () => {
  const ann = await reported()
  await choose(ann, true)
  for (const format of taxExportFormats) {
    const made = await ann.post('/api/tax-exports/generate', { taxYear: 2025, format })
    for (const line of ['1a', '8a'])
      expect([format, made.json().warning]).toEqual([
        format,
        expect.stringContaining(
          `This file also carries 1 row that you chose to report as a total on line ${line} of Schedule D`,
        ),
      ])
  }
})
