import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Calculation, Comparison } from '../../contract/calculations.ts'
import { act, ledgerOwner, makeReport, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

/** A sale in each year from 2023 to 2025, out of lots of which each costs more than the one before. */
async function trader() {
  const ann = await ledgerOwner(product)
  for (const transaction of [
    act('buy', '2022-01-10T15:00:00Z', '1', '10000'),
    act('buy', '2022-02-10T15:00:00Z', '1', '20000'),
    act('buy', '2022-03-10T15:00:00Z', '1', '30000'),
    act('buy', '2022-04-10T15:00:00Z', '1', '40000'),
    act('sell', '2023-06-01T15:00:00Z', '1', '50000'),
    act('sell', '2024-06-01T15:00:00Z', '1', '50000'),
    act('sell', '2025-06-01T15:00:00Z', '1', '50000'),
  ])
    expect((await ann.post('/api/transactions', transaction)).statusCode).toBe(201)
  return ann
}

const choose = async (ann: Owner, year: number, method: string) => {
  const response = await ann.put(`/api/year-methods/${year}`, { method })
  expect(response.statusCode).toBe(200)
  return response.json()
}
const gains = async (ann: Owner) =>
  Promise.all(
    [2023, 2024, 2025].map(async year => (await ann.get(`/api/tax-calculations/${year}`)).totalGainLoss),
  )

test('a method for a year leaves the years before as they were, and those after it follow', async () => {
  const ann = await trader()
  expect(await gains(ann)).toEqual(['40000.00', '30000.00', '20000.00'])
  expect(await choose(ann, 2024, 'HIFO')).toMatchObject([{ year: 2024, method: 'HIFO' }])
  // 2024 takes the lot of 40,000 and 2025, which follows, the one of 30,000.
  expect(await gains(ann)).toEqual(['40000.00', '10000.00', '20000.00'])
  expect((await ann.get('/api/tax-calculations/2025')).method).toBe('HIFO')
  // Chosen by itself, 2025 takes the oldest that is left.
  await choose(ann, 2025, 'FIFO')
  expect(await gains(ann)).toEqual(['40000.00', '10000.00', '30000.00'])
  expect((await ann.remove('/api/year-methods/2024')).json()).toMatchObject([{ year: 2025 }])
  expect(await gains(ann)).toEqual(['40000.00', '30000.00', '20000.00'])
})

test.each(['FIFO', 'LIFO', 'HIFO'])(
  '%s: compared, viewed and chosen, the figures are the same',
  async method => {
    const ann = await trader()
    await choose(ann, 2023, 'LIFO')
    await choose(ann, 2024, 'HIFO')
    const order = { method: 'FIFO', from: '2025-01-01', wallet: 'Elsewhere' }
    expect((await ann.post('/api/standing-orders', order)).statusCode).toBe(201)
    const { methods }: Comparison = await ann.get('/api/tax-calculations/2025/comparison')
    const compared = methods.find(each => each.method === method)
    const viewed: Calculation = await ann.get(`/api/tax-calculations/2025?method=${method}`)
    await choose(ann, 2025, method)
    const chosen: Calculation = await ann.get('/api/tax-calculations/2025')
    const { totalGainLoss, taxLiability, carryoverOut } = chosen
    expect(chosen.method).toBe(method)
    expect(viewed).toMatchObject({ method, totalGainLoss, taxLiability, carryoverOut })
    expect(compared).toMatchObject({ totalGainLoss, taxLiability, carryoverOut })
  },
)

test('HIFO chosen for 2025 is what the comparison said, and 2023 stays as it was', async () => {
  const ann = await ledgerOwner(product)
  for (const transaction of [
    act('buy', '2022-01-10T15:00:00Z', '1', '13374.60'),
    act('buy', '2022-02-10T15:00:00Z', '1', '17975.51'),
    act('sell', '2023-06-01T15:00:00Z', '1', '20000'),
    act('sell', '2025-06-01T15:00:00Z', '1', '30000'),
  ])
    expect((await ann.post('/api/transactions', transaction)).statusCode).toBe(201)
  const { methods }: Comparison = await ann.get('/api/tax-calculations/2025/comparison')
  expect(methods.find(({ method }) => method === 'HIFO')?.totalGainLoss).toBe('12024.49')
  await choose(ann, 2025, 'HIFO')
  // With 2023 restated the cheap lot would be left, and the gain 16,625.40.
  expect(await gains(ann)).toEqual(['6625.40', '0.00', '12024.49'])
})

test('a method that is none, a year out of reach, and a method among the facts are refused', async () => {
  const ann = await ledgerOwner(product)
  expect((await ann.put('/api/year-methods/2024', { method: 'GUESS' })).statusCode).toBe(400)
  expect((await ann.put('/api/year-methods/1999', { method: 'FIFO' })).statusCode).toBe(400)
  const facts = await ann.get('/api/filing-facts')
  const refused = await ann.put('/api/filing-facts', { ...facts, method: 'HIFO' })
  expect(refused.json()).toMatchObject({ code: 'validation_failed', field: 'method' })
})

test('calculation, report and file name say what was really used', async () => {
  const ann = await trader()
  const order = { method: 'HIFO', from: '2025-01-01', wallet: 'Coinbase' }
  await ann.post('/api/standing-orders', order)
  const used = 'HIFO by lot instruction from Jan 1, 2025 for Coinbase'
  expect(await ann.get('/api/tax-calculations/2025')).toMatchObject({ method: 'FIFO', methodUsed: used })
  expect((await ann.get('/api/tax-calculations/2024')).methodUsed).toBe('FIFO')
  const report = await makeReport(ann, 'transaction-summary', { taxYear: 2025, format: 'csv' })
  expect(report).toMatchObject({ status: 'complete', methodUsed: used })
  const summary = (await ann.getRaw(`/api/reports/${report.id}/download`)).body
  expect(summary).toContain(used)
  expect(report.fileName).toBe('lotwise-transaction-summary-2025-hifo-instruction.csv')
  for (const kind of ['form8949', 'schedule-d']) {
    const form = await makeReport(ann, kind, { taxYear: 2025, format: 'csv' })
    expect(form.fileName).toBe(`lotwise-${kind}-2025-hifo-instruction.csv`)
    const { body } = await ann.getRaw(`/api/reports/${form.id}/download`)
    const [head, ...lines] = body.trimEnd().split('\r\n')
    expect(lines.at(-1)).toContain(`How the lots were chosen: ${used}.`)
    // A note is a line of the table: it has as many columns.
    expect(lines.at(-1)?.split(',').length).toBeGreaterThanOrEqual(head?.split(',').length ?? 0)
  }
  const file = await ann.post('/api/tax-exports/generate', { taxYear: 2025, format: 'json' })
  expect(file.json().fileName).toBe('lotwise-2025-hifo-instruction.json')
})
