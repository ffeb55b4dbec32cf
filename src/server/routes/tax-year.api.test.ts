// One act falls into one tax year, wherever a year is counted: the year on the taxpayer's clock, not on the server's.
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, ledgerOwner, makeReport } from '../testing/ledger.ts'
import { signUpPerson, startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await product.db.execute(sql`update subscription_tier set max_transactions = 2 where id = 'free'`)
})
afterAll(() => product.stop())

/** 23:30 in New York on the last day of 2024; 2025 in UTC. */
const lateSale = act('sell', '2025-01-01T04:30:00Z', '0.5', '45000')
const facts = {
  status: 'single',
  otherIncome: null,
  carryoverShort: '0',
  carryoverLong: '0',
  poolingBefore2025: 'wallet',
}

async function lateSeller(timeZone = 'America/New_York') {
  const ann = await ledgerOwner(product)
  await ann.put('/api/filing-facts', { ...facts, timeZone })
  await ann.post('/api/transactions', act('buy', '2024-06-01T15:00:00Z', '1', '60000'))
  await ann.post('/api/transactions', lateSale)
  return ann
}

test.each([
  ['America/New_York', 2024],
  ['UTC', 2025],
])('a sale at 23:30 in New York on December 31, 2024 is, in %s, of %i', async (timeZone, year) => {
  const ann = await lateSeller(timeZone)
  const gainOf = async (of: number) => (await ann.get(`/api/tax-calculations/${of}`)).totalGainLoss
  expect(Number(await gainOf(year))).toBe(15_000)
  expect(Number(await gainOf(year === 2024 ? 2025 : 2024))).toBe(0)
  expect(Number((await ann.get(`/api/dashboard/stats?year=${year}`)).totalGainLoss)).toBe(15_000)
  expect(await ann.get('/api/transactions/facets')).toMatchObject({ firstYear: 2024, lastYear: year })
  const ofYear = `from=${year}-01-01&to=${year}-12-31`
  const sales = [{ type: 'sell', timestamp: '2025-01-01T04:30:00.000Z' }]
  expect(await ann.list(`?type=sell&${ofYear}`)).toMatchObject(sales)
  expect(
    JSON.parse((await ann.getRaw(`/api/transactions/export?format=json&type=sell&${ofYear}`)).body),
  ).toMatchObject(sales)
})

test.each([
  ['America/New_York', '2025-02-28', '02/28/2025'],
  ['Europe/Berlin', '2025-03-01', '03/01/2025'],
])(
  'a sale at 4:30 UTC on March 1 is, in %s, on %s in the list and on %s of the form',
  async (timeZone, day, onForm) => {
    const ann = await ledgerOwner(product)
    await ann.put('/api/filing-facts', { ...facts, timeZone })
    await ann.post('/api/transactions', act('buy', '2024-06-01T15:00:00Z', '1', '60000'))
    await ann.post('/api/transactions', act('sell', '2025-03-01T04:30:00Z', '1', '80000'))
    expect(await ann.list(`?type=sell&from=${day}&to=${day}`)).toHaveLength(1)
    const { lines } = await ann.get('/api/tax-calculations/2025/lines')
    expect(lines).toMatchObject([{ sold: onForm }])
    const { id } = await makeReport(ann, 'form8949', { taxYear: 2025, format: 'csv' })
    const table: string[][] = parse((await ann.getRaw(`/api/reports/${id}/download`)).body, {
      relax_column_count: true,
    })
    expect(table.filter(cells => cells.includes('80000.00')).flat()).toContain(onForm)
  },
)

test('a plan counts it in the same year', async () => {
  const ann = await lateSeller()
  const refused = await ann.post('/api/transactions', act('buy', '2024-02-01T15:00:00Z', '1', '40000'))
  expect(refused.json()).toMatchObject({
    code: 'plan_limit',
    message: expect.stringContaining('You have 2 in 2024, and this adds 1.'),
  })
  const imported = await ann.importRows('2024-03-01T10:00:00Z,Buy,BTC,0.5,USD,30000,15000.00,15000.00,0.00,')
  expect(imported).toMatchObject({
    code: 'plan_limit',
    message: expect.stringContaining('You have 2 in 2024, and this adds 1.'),
  })
  const nextYear = act('buy', '2025-01-01T05:00:00Z', '1', '90000')
  expect((await ann.post('/api/transactions', nextYear)).statusCode).toBe(201)
})

test('until someone names a year, the dashboard shows the one that it is where the taxpayer is', async () => {
  const ann = await lateSeller()
  product.wait(Date.parse('2025-01-01T04:45:00Z') - Date.now())
  expect(Number((await ann.get('/api/dashboard/stats')).totalGainLoss)).toBe(15_000)
})

test('an account starts in the zone of the browser that signed it up, and is asked whether it is its own', async () => {
  const { cookie } = await signUpPerson(product.app, { timeZone: 'America/Denver' })
  const ask = (url: string) => product.app.inject({ url, headers: { cookie } })
  expect((await ask('/api/filing-facts')).json()).toMatchObject({
    timeZone: 'America/Denver',
    status: 'single',
  })
  const zoneUrl = '/api/filing-facts/time-zone'
  expect((await ask(zoneUrl)).json()).toEqual({ timeZone: 'America/Denver', isConfirmed: false })
  // The row of the zone says nothing about the rest.
  expect((await ask('/api/tax-calculations/2024')).json().assumed).toContain('status')
  const saved = await product.app.inject({
    method: 'PUT',
    url: zoneUrl,
    headers: { cookie },
    payload: { timeZone: 'America/Chicago' },
  })
  expect(saved.json()).toEqual({ timeZone: 'America/Chicago', isConfirmed: true })
  expect((await ask('/api/tax-calculations/2024')).json().assumed).toContain('status')
})

test('an unknown zone keeps no one from signing up', async () => {
  const { cookie, response } = await signUpPerson(product.app, { timeZone: 'Mars/Olympus' })
  expect(response.statusCode).toBe(201)
  const facts = await product.app.inject({ url: '/api/filing-facts/time-zone', headers: { cookie } })
  expect(facts.json()).toEqual({ timeZone: 'America/New_York', isConfirmed: false })
})

test('changing the zone leaves the other facts as they are', async () => {
  const ann = await ledgerOwner(product)
  await ann.put('/api/filing-facts', { ...facts, status: 'headOfHousehold', timeZone: 'UTC' })
  await ann.put('/api/filing-facts/time-zone', { timeZone: 'Pacific/Honolulu' })
  expect(await ann.get('/api/filing-facts')).toMatchObject({
    status: 'headOfHousehold',
    timeZone: 'Pacific/Honolulu',
  })
})
