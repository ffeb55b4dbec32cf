import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calculation } from '../../db/schema.ts'
import { act, ledgerOwner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

/** Two purchases, a sale of each year's, and a reward. */
async function trader() {
  const ann = await ledgerOwner(product)
  for (const transaction of [
    act('buy', '2022-01-10T15:00:00Z', '1', '20000', { feeUsd: '10' }),
    act('buy', '2023-06-01T15:00:00Z', '1', '30000'),
    act('sell', '2023-12-01T15:00:00Z', '0.5', '16000', { feeUsd: '5' }),
    act('income', '2024-02-01T15:00:00Z', '0.01', '400', { kind: 'staking' }),
    act('sell', '2024-03-01T15:00:00Z', '1', '60000'),
  ])
    expect((await ann.post('/api/transactions', transaction)).statusCode).toBe(201)
  return ann
}

test('a year by FIFO: gains by term, income, and the sums that Form 8949 prints', async () => {
  const ann = await trader()
  // 2024 sells the other half of the first lot (basis 10,005, long) and half of the second (15,000, short).
  expect(await ann.get('/api/tax-calculations/2024')).toMatchObject({
    year: 2024,
    method: 'FIFO',
    totalGainLoss: '34995.00',
    longTermGains: '19995.00',
    shortTermGains: '15000.00',
    longTermTransactions: 1,
    shortTermTransactions: 1,
    income: [{ kind: 'staking', usd: '400.00' }],
    totalIncome: '400.00',
    long: { proceeds: '30000.00', basis: '10005.00' },
    unknownBasis: { lines: 0, gain: '0.00' },
  })
  expect(await ann.get('/api/tax-calculations/2023')).toMatchObject({
    longTermGains: '5990.00',
    shortTermGains: '0.00',
  })
})

test('a method may be asked for either way, and HIFO takes the dearest', async () => {
  const ann = await trader()
  // 2023 went by FIFO and left the second lot whole: the reward (400 for 0.01), then 0.99 of that lot (29,700).
  const hifo = {
    method: 'HIFO',
    shortTermGains: '29900.00',
    longTermGains: '0.00',
    // One sale over two lots.
    shortTermTransactions: 1,
    short: { lines: 2 },
  }
  for (const body of [{ method: 'HIFO' }, { settings: { method: 'HIFO' } }])
    expect((await ann.post('/api/tax-calculations/2024/calculate', body)).json()).toMatchObject(hifo)
  expect((await ann.post('/api/tax-calculations/2024/calculate', {})).json().method).toBe('FIFO')
  expect((await ann.post('/api/tax-calculations/2024/calculate', { method: 'GUESS' })).statusCode).toBe(400)
  expect((await ann.getRaw('/api/tax-calculations/1999')).statusCode).toBe(400)
})

test('several who ask at once get one result; who asks after a change gets the new one', async () => {
  const ann = await trader()
  const url = '/api/tax-calculations/2024?method=LIFO'
  const results = await Promise.all(Array.from({ length: 8 }, () => ann.get(url)))
  expect(new Set(results.map(({ computedAt }) => computedAt)).size).toBe(1)
  const early = ann.get('/api/tax-calculations/2024/comparison')
  await ann.post('/api/transactions', act('sell', '2024-05-01T15:00:00Z', '0.1', '9000'))
  const late = await ann.get('/api/tax-calculations/2024/comparison')
  const fifo = await ann.get('/api/tax-calculations/2024?method=FIFO')
  expect(late.methods[0].totalGainLoss).toBe(fifo.totalGainLoss)
  await early
})

test('a result that other code has kept is computed again', async () => {
  const ann = await trader()
  const url = '/api/tax-calculations/2024'
  const first = await ann.get(url)
  await product.db
    .update(calculation)
    .set({ codeVersion: 'an older release', result: { ...first, totalGainLoss: '1.00' } })
    .where(eq(calculation.userId, ann.id))
  expect((await ann.get(url)).totalGainLoss).toBe(first.totalGainLoss)
})

test('a result is kept until the ledger or the facts change', async () => {
  const ann = await trader()
  const url = '/api/tax-calculations/2024'
  const first = await ann.get(url)
  expect((await ann.get(url)).computedAt).toBe(first.computedAt)
  await ann.post('/api/transactions', act('sell', '2024-04-01T15:00:00Z', '0.1', '7000'))
  const second = await ann.get(url)
  expect(second.computedAt).not.toBe(first.computedAt)
  expect(second.totalGainLoss).toBe('38995.00')
  const facts = await ann.get('/api/filing-facts')
  expect(facts).toMatchObject({
    status: 'single',
    otherIncome: null,
    timeZone: 'America/New_York',
  })
  expect(second.assumed).toContain('otherIncome')
  const saved = await ann.put('/api/filing-facts', { ...facts, otherIncome: '250000', carryoverLong: '5000' })
  expect(saved.json()).toMatchObject({ otherIncome: '250000' })
  const third = await ann.get(url)
  expect(third.assumed).not.toContain('otherIncome')
  expect(Number(third.taxLiability)).toBeGreaterThan(Number(second.taxLiability))
})

test('losses are limited and carried from year to year', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', '2023-01-10T15:00:00Z', '1', '20000'))
  await ann.post('/api/transactions', act('sell', '2023-03-10T15:00:00Z', '1', '12000'))
  expect(await ann.get('/api/tax-calculations/2023')).toMatchObject({
    totalGainLoss: '-8000.00',
    deductibleLoss: '3000.00',
    carryoverOut: { short: '5000.00', long: '0.00' },
  })
  expect(await ann.get('/api/tax-calculations/2024')).toMatchObject({ carryoverIn: { short: '5000.00' } })
})

test('a year without income leaves the whole loss for the next, as the worksheet has it', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', '2023-01-10T15:00:00Z', '1', '20000'))
  await ann.post('/api/transactions', act('sell', '2023-03-01T15:00:00Z', '1', '12000'))
  await ann.put('/api/filing-facts', { ...(await ann.get('/api/filing-facts')), otherIncome: '0' })
  expect(await ann.get('/api/tax-calculations/2023')).toMatchObject({
    deductibleLoss: '3000.00',
    carryoverOut: { short: '8000.00', long: '0.00' },
  })
  // 1,000 over the standard deduction of 13,850: so much of the loss is used.
  await ann.put('/api/filing-facts', { ...(await ann.get('/api/filing-facts')), otherIncome: '14850' })
  expect(await ann.get('/api/tax-calculations/2023')).toMatchObject({ carryoverOut: { short: '7000.00' } })
})

test('the four methods side by side, and the best of what can be filed', async () => {
  const ann = await trader()
  const { methods, recommendation, lowest, reason } = await ann.get('/api/tax-calculations/2024/comparison')
  expect(methods.map(({ method }: { method: string }) => method)).toEqual([
    'FIFO',
    'LIFO',
    'HIFO',
    'SPECIFIC_ID',
  ])
  const tax = (name: string) =>
    Number(methods.find(({ method }: { method: string }) => method === name).taxLiability)
  expect(Math.min(...methods.map(({ method }: { method: string }) => tax(method)))).toBe(tax(lowest))
  // Nothing was identified before the sales.
  expect(methods.map(({ canBeFiled }: { canBeFiled: boolean }) => canBeFiled)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(recommendation).toBe('FIFO')
  expect(methods.map(({ methodUsed }: { methodUsed: string }) => methodUsed)).toEqual([
    'FIFO',
    'LIFO',
    'HIFO',
    'Lots with the lowest tax',
  ])
  expect(methods[0]).toMatchObject({ totalGainLoss: '34995.00', savings: '0.00' })
  expect(reason).not.toBe('')
})

test('a method that a lot instruction leaves nothing to says what is really used', async () => {
  const ann = await trader()
  const ordered = await ann.post('/api/standing-orders', {
    method: 'HIFO',
    from: '2024-01-01',
    identifiedAt: '2023-12-30T15:00:00Z',
  })
  expect(ordered.statusCode).toBe(201)
  const { methods, recommendation, withoutInstructions, reason } = await ann.get(
    '/api/tax-calculations/2024/comparison',
  )
  // The dearest are the 0.01 of the reward (400), then 0.99 of the second lot (29,700): 60,000 less 30,100.
  for (const row of methods)
    expect(row).toMatchObject({
      methodUsed: 'HIFO by lot instruction from Jan 1, 2024',
      totalGainLoss: '29900.00',
    })
  expect(recommendation).toBe('FIFO')
  expect(reason).toContain('Lot instructions decide the lots of every sale in 2024')
  // As the four methods side by side have it where no instruction was given.
  expect(withoutInstructions).toMatchObject({ methodUsed: 'FIFO', totalGainLoss: '34995.00' })
  const saved = Number(withoutInstructions.taxLiability) - Number(methods[0].taxLiability)
  for (const { savings } of methods) expect(Number(savings)).toBeCloseTo(saved, 2)
  // HIFO sells lots held short-term here, and so costs more.
  expect(saved).toBeCloseTo(-278.75, 2)
})

test('the dashboard says the same as the calculation, for any way the year is given', async () => {
  const ann = await trader()
  const byPath = await ann.get('/api/dashboard/stats/2024')
  expect(byPath).toMatchObject({
    totalGainLoss: '34995.00',
    shortTermGains: '15000.00',
    longTermGains: '19995.00',
    shortTermTransactions: 1,
    longTermTransactions: 1,
    connectedExchanges: 0,
    lastSyncTime: null,
    changeFromLastYear: '484.2',
    changeInDollars: '29005.00',
    transactions: 1,
    lines: 2,
    latestYearWithSales: null,
  })
  const { months }: { months: object[] } = byPath
  expect(months[2]).toEqual({ shortTermGains: '15000.00', longTermGains: '19995.00' })
  expect(months.filter((_, month) => month !== 2)).toEqual(
    Array.from({ length: 11 }, () => ({ shortTermGains: '0.00', longTermGains: '0.00' })),
  )
  expect(await ann.get('/api/dashboard/stats?year=2024')).toEqual(byPath)
  expect(await ann.get('/api/dashboard/stats')).toMatchObject({
    totalGainLoss: '0.00',
    changeFromLastYear: null,
    changeInDollars: null,
    latestYearWithSales: 2024,
  })
})

test('every year that the ledger reaches is listed, and no one sees those of another', async () => {
  const ann = await trader()
  const bob = await ledgerOwner(product)
  expect((await ann.get('/api/tax-calculations')).map(({ year }: { year: number }) => year)).toEqual([
    2024, 2023, 2022,
  ])
  expect(await bob.get('/api/tax-calculations')).toEqual([])
  expect((await product.app.inject({ url: '/api/tax-calculations/2024' })).statusCode).toBe(401)
})

test('the last hours of a year belong to it where the person lives', async () => {
  const ann = await ledgerOwner(product)
  // New Year's Eve in New York.
  await ann.post('/api/transactions', act('buy', '2024-01-01T03:00:00Z', '1', '40000'))
  await ann.post('/api/transactions', act('sell', '2025-01-01T04:59:59Z', '1', '90000'))
  expect((await ann.get('/api/tax-calculations')).map(({ year }: { year: number }) => year)).toEqual([
    2024, 2023,
  ])
})

test('a sale without enough history is listed separately: how much of the gain rests on it', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('sell', '2024-03-01T15:00:00Z', '1', '60000'))
  expect(await ann.get('/api/tax-calculations/2024')).toMatchObject({
    totalGainLoss: '60000.00',
    unknownBasis: { lines: 1, gain: '60000.00' },
  })
})
