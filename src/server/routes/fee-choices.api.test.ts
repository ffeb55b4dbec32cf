// Where the fees of transfers and of early trades go is the person's choice, and every figure follows it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, ledgerOwner, makeReport } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const zone = { timeZone: 'America/New_York', poolingBefore2025: 'wallet' }

/** In 2024 a trade with a fee of $3; in 2025 a transfer whose fee was 0.01 BTC, and a sale of what it left. */
async function payer() {
  const ann = await ledgerOwner(product)
  const received = { receivedSymbol: 'B', receivedAmount: '20', feeUsd: '3' }
  for (const transaction of [
    act('buy', '2023-01-05T15:00:00Z', '10', '5', { symbol: 'A' }),
    act('trade', '2024-06-05T15:00:00Z', '10', '20', { symbol: 'A', ...received }),
    act('buy', '2024-01-05T15:00:00Z', '1', '40000'),
    act('transfer', '2025-02-05T15:00:00Z', '0.99', null, {
      ...{ toWallet: 'Ledger', feeSymbol: 'BTC', feeAmount: '0.01', feeUsd: '900' },
    }),
    act('sell', '2025-03-05T15:00:00Z', '0.99', '100000', { wallet: 'Ledger' }),
  ])
    expect((await ann.post('/api/transactions', transaction)).statusCode).toBe(201)
  const gain = async (year: number) => (await ann.get(`/api/tax-calculations/${year}`)).totalGainLoss
  return { ann, gains: async () => [await gain(2024), await gain(2025)] }
}

test('until they are made, fees are small sales and reduce what was received', async () => {
  const { ann, gains } = await payer()
  expect(await ann.get('/api/filing-facts')).toMatchObject({
    transferFees: 'disposal',
    tradeFeesBefore2025: 'disposed',
  })
  // 20 - 3 - 5; the fee at 900 for 400 of basis, and 100,000 for 39,600.
  expect(await gains()).toEqual(['12.00', '60900.00'])
})

test.each([
  [{ tradeFeesBefore2025: 'acquired' }, ['15.00', '60900.00']],
  [{ tradeFeesBefore2025: 'split' }, ['13.50', '60900.00']],
  [{ transferFees: 'basis' }, ['12.00', '60000.00']],
])('with %o the years come to %o', async (choice, expected) => {
  const { ann, gains } = await payer()
  expect(await gains()).toEqual(['12.00', '60900.00'])
  const saved = await ann.put('/api/filing-facts', { ...zone, ...choice })
  expect(saved.json()).toMatchObject(choice)
  expect(await gains()).toEqual(expected)
  // What is left out stays as it is.
  expect((await ann.put('/api/filing-facts', zone)).json()).toMatchObject(choice)
  expect(await gains()).toEqual(expected)
})

test('a locked year says what a choice made of it, as it does of every other change', async () => {
  const { ann } = await payer()
  expect((await ann.put('/api/year-locks/2024', {})).statusCode).toBe(200)
  const lock = async () => (await ann.get('/api/tax-calculations/2024')).lock
  expect(await lock()).toMatchObject({ inputsChanged: false, linesChanged: false, drift: [] })
  await ann.put('/api/filing-facts', { ...zone, tradeFeesBefore2025: 'acquired' })
  expect(await lock()).toMatchObject({
    inputsChanged: true,
    linesChanged: true,
    drift: expect.arrayContaining([{ column: 'longGain', filed: '12.00', now: '15.00', change: '3.00' }]),
  })
  await ann.put('/api/filing-facts', { ...zone, tradeFeesBefore2025: 'disposed' })
  expect(await lock()).toMatchObject({ inputsChanged: false, linesChanged: false, drift: [] })
})

test('the summary says which choice it rests on, and that no guidance supports the one about transfers', async () => {
  const { ann } = await payer()
  await ann.put('/api/filing-facts', { ...zone, tradeFeesBefore2025: 'split', transferFees: 'basis' })
  const summary = async (taxYear: number) => {
    const { id } = await makeReport(ann, 'transaction-summary', { taxYear, format: 'csv' })
    return (await ann.getRaw(`/api/reports/${id}/download`)).body
  }
  expect(await summary(2024)).toContain('half of the fee')
  const later = await summary(2025)
  expect(later).not.toContain('half of the fee')
  expect(later).toContain('no guidance of the IRS supports')
})

test.each([{ transferFees: 'ignore' }, { tradeFeesBefore2025: 'none' }])(
  'there is no such choice: %o',
  async choice => {
    const ann = await ledgerOwner(product)
    expect((await ann.put('/api/filing-facts', { ...zone, ...choice })).statusCode).toBe(400)
  },
)
