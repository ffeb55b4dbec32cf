// Income that a person marks as a business leaves Schedule 1 for Schedule C, wherever the year is shown.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, ledgerOwner, makeReport } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const profile = {
  ...{ status: 'single', otherIncome: '50000', qualifiedDividends: null, otherGainsShort: null },
  ...{ otherGainsLong: null, deduction: null, carryoverShort: null, carryoverLong: null, rounding: 'cents' },
}

async function miner() {
  const ann = await ledgerOwner(product)
  for (const transaction of [
    act('income', '2025-02-01T15:00:00Z', '0.1', '9000', { kind: 'mining' }),
    act('income', '2025-03-01T15:00:00Z', '0.01', '900', { kind: 'staking' }),
    act('sell', '2025-06-01T15:00:00Z', '0.05', '5000'),
  ])
    expect((await ann.post('/api/transactions', transaction)).statusCode).toBe(201)
  const mark = (...businessIncome: string[]) =>
    ann.put('/api/tax-profiles/2025', { ...profile, businessIncome })
  const guide = async () => {
    const { steps } = await ann.get('/api/filing-guides/2025')
    return JSON.stringify(steps)
  }
  return { ann, mark, guide }
}

test('it moves from Schedule 1 to Schedule C, and is never on both', async () => {
  const { ann, mark, guide } = await miner()
  await mark()
  expect(await guide()).toContain('Enter $9,900.00 on Schedule 1, line 8v')
  const before = await ann.get('/api/tax-calculations/2025')
  expect(before.income).toEqual([
    { kind: 'staking', usd: '900.00' },
    { kind: 'mining', usd: '9000.00' },
  ])
  expect((await mark('mining')).json()).toMatchObject({ businessIncome: ['mining'], isOwn: true })
  const text = await guide()
  expect(text).toContain('Enter $900.00 on Schedule 1, line 8v')
  expect(text).toContain('Enter $9,000.00 on Schedule C, line 1')
  const after = await ann.get('/api/tax-calculations/2025')
  expect(after.income).toContainEqual({ kind: 'mining', usd: '9000.00', isBusiness: true })
  expect(after).toMatchObject({ totalIncome: '9900.00', taxLiability: before.taxLiability })
})

test('the summary and the files that list income say so', async () => {
  const { ann, mark } = await miner()
  await mark('mining')
  const { id } = await makeReport(ann, 'transaction-summary', { taxYear: 2025, format: 'csv' })
  const summary = (await ann.getRaw(`/api/reports/${id}/download`)).body
  expect(summary).toMatch(/^Income,Mining,.*9000\.00,"?business, on Schedule C/m)
  expect(summary).toMatch(/^Income on the return,Schedule 1,.*,900\.00,/m)
  expect(summary).toMatch(/^Income on the return,"Schedule C, line 1",.*,9000\.00,/m)
  const warning = async (format: string) =>
    (await ann.post('/api/tax-exports/generate', { taxYear: 2025, format })).json().warning
  expect(await warning('json')).toContain('$9,000.00 belongs on Schedule C, line 1, and not on Schedule 1.')
  expect(await warning('turbotax_universal_csv')).toContain('belongs on Schedule C, line 1')
  expect((await warning('form8949_csv')) ?? '').not.toContain('Schedule C')
})

test('sales of the coins that came from it are shown in dollars, also in a later year', async () => {
  const { ann, mark, guide } = await miner()
  expect(await guide()).not.toContain('4797')
  await mark('mining')
  // FIFO: of what was mined for $9,000 half is sold for $5,000.
  const said = 'proceeds $5,000.00, cost $4,500.00, gain or (loss) $500.00'
  expect(await guide()).toContain(`1 row is of coins that you received as business income: ${said}`)
  await ann.post('/api/transactions', act('sell', '2026-06-01T15:00:00Z', '0.06', '7000'))
  // The rest of it, and what was staked, which is no business.
  const later = JSON.stringify(await ann.get('/api/filing-guides/2026'))
  expect(later).toMatch(/1 row is of coins .* cost \$4,500\.00/)
  const { id } = await makeReport(ann, 'transaction-summary', { taxYear: 2025, format: 'csv' })
  const summary = (await ann.getRaw(`/api/reports/${id}/download`)).body
  expect(summary).toMatch(
    /^Sales of coins received as business income,0\.05 BTC,.*,5000\.00,4500\.00,0\.00,.*,500\.00,.*2025-06-01,2025-02-01,short/m,
  )
  await mark()
  expect(await guide()).not.toContain('4797')
})

test('a locked year says that what it rests on has changed', async () => {
  const { ann, mark } = await miner()
  await mark()
  expect((await ann.put('/api/year-locks/2025', {})).statusCode).toBe(200)
  const lock = async () => (await ann.get('/api/tax-calculations/2025')).lock
  expect(await lock()).toMatchObject({ inputsChanged: false })
  await mark('mining')
  expect(await lock()).toMatchObject({ inputsChanged: true, linesChanged: false, drift: [] })
  await mark()
  expect(await lock()).toMatchObject({ inputsChanged: false })
})

test.each([['interest'], ['lost'], ['mining', 'mining']])('%s %s is refused', async (...kinds) => {
  const { mark } = await miner()
  expect((await mark(...kinds)).statusCode).toBe(400)
})
