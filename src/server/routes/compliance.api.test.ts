import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { act, ledgerOwner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

async function ownerOf(...acts: object[]) {
  const ann = await ledgerOwner(product)
  for (const transaction of acts)
    expect((await ann.post('/api/transactions', transaction)).statusCode).toBe(201)
  return ann
}

const tidy = [
  act('buy', '2023-01-10T15:00:00Z', '1', '20000'),
  act('sell', '2024-03-01T15:00:00Z', '0.5', '30000'),
]
const facts = {
  status: 'single',
  otherIncome: '80000',
  carryoverShort: '0',
  carryoverLong: '0',
  timeZone: 'America/New_York',
  poolingBefore2025: 'wallet',
}

type Owner = Awaited<ReturnType<typeof ledgerOwner>>

async function make(ann: Owner, path: string) {
  const made = (await ann.post(`/api/reports/${path}`, { taxYear: 2024, format: 'csv' })).json()
  await vi.waitFor(
    async () => {
      const reports = await ann.get('/api/reports')
      expect(reports.find(({ id }: { id: string }) => id === made.id)).toMatchObject({ status: 'complete' })
    },
    { timeout: 60_000, interval: 200 },
  )
}

test('only for signed-in people, and for years that can be', async () => {
  expect((await product.app.inject({ url: '/api/compliance/2024' })).statusCode).toBe(401)
  const ann = await ledgerOwner(product)
  for (const year of ['1999', 'soon'])
    expect((await ann.getRaw(`/api/compliance/${year}`)).statusCode).toBe(400)
})

test('of a newcomer nothing is known but the dates', async () => {
  const ann = await ledgerOwner(product)
  expect(await ann.get('/api/compliance/2022')).toMatchObject({
    year: 2022,
    hasRecords: false,
    records: { state: 'not_known', total: 0 },
    values: { state: 'not_known' },
    reports: { state: 'not_known' },
    filing: { state: 'todo', missing: ['status', 'otherIncome'] },
    identification: { state: 'not_known', method: 'FIFO' },
    deadlines: [
      { kind: 'filing', on: '2023-04-18', usuallyOn: '2023-04-15' },
      { kind: 'extension', on: '2023-10-16', usuallyOn: '2023-10-15' },
    ],
  })
})

test('a tidy year is done once the facts are given and the reports made, until something changes', async () => {
  const ann = await ownerOf(...tidy)
  expect(await ann.get('/api/compliance/2024')).toMatchObject({
    hasRecords: true,
    records: { state: 'done', total: 0 },
    values: { state: 'done' },
    reports: { state: 'todo', form8949: 'missing', scheduleD: 'missing' },
    filing: { state: 'todo' },
    identification: { state: 'done', reason: 'not_needed' },
  })
  await ann.put('/api/filing-facts', facts)
  await make(ann, 'form8949')
  await make(ann, 'schedule-d')
  expect(await ann.get('/api/compliance/2024')).toMatchObject({
    reports: { state: 'done', form8949: 'current', scheduleD: 'current' },
    filing: { state: 'done', missing: [] },
  })

  await ann.post('/api/transactions', act('sell', '2024-04-01T15:00:00Z', '0.1', '7000'))
  expect(await ann.get('/api/compliance/2024')).toMatchObject({
    reports: { state: 'todo', form8949: 'outdated', scheduleD: 'outdated' },
  })
  // Nothing was sold the year before.
  expect(await ann.get('/api/compliance/2023')).toMatchObject({
    reports: { state: 'done', form8949: 'not_needed', scheduleD: 'not_needed' },
  })
})

test('cost basis before 2025 is a question until it is answered, and an answer that changes nothing outdates nothing', async () => {
  const ann = await ownerOf(...tidy)
  const allocation = async (year = 2024) => (await ann.get(`/api/compliance/${year}`)).allocation
  // Neither facts without it nor what is handed back as it was read answer the question.
  const { poolingConfirmed, ...others } = await ann.get('/api/filing-facts')
  expect(poolingConfirmed).toBe(false)
  await ann.put('/api/filing-facts', { ...others, poolingConfirmed })
  await ann.put('/api/filing-facts/time-zone', { timeZone: 'America/Denver' })
  for (const year of [2024, 2025])
    expect(await allocation(year)).toMatchObject({ state: 'todo', reason: 'open' })

  await make(ann, 'form8949')
  const saved = await ann.put('/api/filing-facts/pooling', { poolingBefore2025: 'wallet' })
  expect(saved.json()).toMatchObject({ poolingBefore2025: 'wallet', poolingConfirmed: true })
  expect(await allocation()).toMatchObject({ state: 'done', reason: 'separate' })
  expect(await ann.get('/api/reports')).toMatchObject([{ isOutdated: false }])

  await ann.put('/api/filing-facts/pooling', { poolingBefore2025: 'universal' })
  expect(await allocation()).toMatchObject({ state: 'done', reason: 'pooled' })
  expect(await ann.get('/api/reports')).toMatchObject([{ isOutdated: true }])
})

test('what is missing in the records shows in the year it happened and in those after it', async () => {
  const ann = await ownerOf(
    ...tidy,
    act('sell', '2024-06-01T15:00:00Z', '2', '5000', { symbol: 'ETH' }),
    act('income', '2024-07-01T15:00:00Z', '1', null, { symbol: 'SOL', kind: 'staking' }),
  )
  expect(await ann.get('/api/compliance/2024')).toMatchObject({
    records: {
      state: 'todo',
      total: 2,
      byKind: { missing_history: 1, missing_price: 1 },
      dated: { ofYear: 2, earlier: 0, later: 0, undated: 0 },
    },
    values: { state: 'todo', unknownBasis: { lines: 1, gain: '5000.00' }, unknownIncome: 1 },
  })
  expect(await ann.get('/api/compliance/2025')).toMatchObject({
    records: { state: 'todo', dated: { ofYear: 0, earlier: 2 } },
    values: { state: 'done', unknownBasis: { lines: 0 }, unknownIncome: 0 },
  })
  expect(await ann.get('/api/compliance/2023')).toMatchObject({
    records: { state: 'done', dated: { later: 2 } },
  })
})

test('by HIFO nothing shows that the lots were identified in time, and the review says so', async () => {
  const ann = await ownerOf(...tidy)
  await ann.put('/api/year-methods/2024', { method: 'HIFO' })
  expect(await ann.get('/api/compliance/2024')).toMatchObject({
    identification: { state: 'todo', method: 'HIFO', reason: 'not_on_record', sales: [{ sales: 1 }] },
    records: { total: 0 },
  })
  const { issues } = await ann.get('/api/review')
  expect(issues).toMatchObject([
    { kind: 'identification_missing', walletYear: { year: 2024 }, transactions: [{ type: 'sell' }] },
  ])
  await ann.post('/api/review/dismiss', { key: issues[0].key })
  expect((await ann.get('/api/review')).total).toBe(0)
})

test('identification counts by the time of the sale, as the person says and as it was entered', async () => {
  const ann = await ownerOf(...tidy)
  await ann.put('/api/year-methods/2024', { method: 'SPECIFIC_ID' })
  const identification = async () => (await ann.get('/api/compliance/2024')).identification
  expect(await identification()).toMatchObject({ state: 'done', reason: 'not_needed' })

  const [sale, purchase] = await ann.list()
  const lots = [{ lotId: purchase.id, quantity: '0.5' }]
  const url = `/api/transactions/${sale.id}/lots`
  expect((await ann.put(url, { lots })).statusCode).toBe(200)
  expect(await identification()).toMatchObject({ state: 'todo', reason: 'late', sales: [{ sales: 1 }] })

  // A minute before the sale, by the person's own word.
  const minuteBefore = new Date(Date.parse(sale.timestamp) - 60_000).toISOString()
  const stated = (await ann.put(url, { lots, identifiedAt: minuteBefore })).json()
  expect(stated.picked).toMatchObject({ identifiedAt: minuteBefore, isLate: false })
  expect(Date.parse(stated.picked.recordedAt)).toBeGreaterThan(Date.parse(sale.timestamp))
  expect(await identification()).toMatchObject({ state: 'not_known', reason: 'stated' })
  const future = await ann.put(url, { lots, identifiedAt: '2099-01-01T00:00:00Z' })
  expect(future.json()).toMatchObject({ field: 'identifiedAt' })
  await ann.remove(url)

  const order = { method: 'HIFO', from: '2024-01-01' }
  const { id } = (await ann.post('/api/standing-orders', order)).json()
  expect(await identification()).toMatchObject({ state: 'todo', reason: 'late' })
  expect((await ann.get('/api/review')).issues).toMatchObject([{ kind: 'order_late' }])
  await ann.remove(`/api/standing-orders/${id}`)
  await ann.post('/api/standing-orders', { ...order, identifiedAt: minuteBefore })
  expect(await identification()).toMatchObject({ state: 'not_known', reason: 'stated' })
  expect((await ann.get('/api/review')).total).toBe(0)
})

test('the reports of a year wait until it is over', async () => {
  const year = new Date().getFullYear()
  const ann = await ownerOf(...tidy, act('sell', new Date().toISOString(), '0.1', '9000'))
  expect(await ann.get(`/api/compliance/${year}`)).toMatchObject({
    reports: { state: 'not_yet' },
    deadlines: [{ kind: 'estimated' }, { kind: 'filing' }, { kind: 'extension' }],
  })
})

test('through 2026 one’s own books are enough at a broker; for 2027 the sales concerned are named', async () => {
  const lastDayOf2026 = Date.parse('2026-12-31T18:00:00Z') - Date.now()
  product.wait(lastDayOf2026)
  const ann = await ownerOf(
    act('buy', '2024-01-05T15:00:00Z', '2', '80000'),
    act('buy', '2024-01-05T15:00:00Z', '2', '80000', { wallet: 'Ledger' }),
  )
  await ann.post('/api/standing-orders', { method: 'HIFO' })
  await ann.post('/api/transactions', act('sell', '2026-12-31T20:00:00Z', '0.5', '50000'))
  await ann.post('/api/transactions', act('sell', '2027-01-01T17:00:00Z', '0.5', '50000'))
  await ann.post('/api/transactions', act('sell', '2027-01-01T17:00:00Z', '1', '9000', { wallet: 'Ledger' }))
  const check = async (year: number) => (await ann.get(`/api/compliance/${year}`)).identification
  expect(await check(2026)).toMatchObject({
    state: 'done',
    reason: 'on_record',
    brokersToNotify: ['Coinbase'],
  })
  expect(await check(2027)).toMatchObject({
    state: 'todo',
    reason: 'broker',
    sales: [{ wallet: 'Coinbase', sales: 1 }],
  })
  await ann.put('/api/wallet-custody', { wallet: 'Coinbase', custody: 'self' })
  expect(await check(2027)).toMatchObject({ state: 'done', reason: 'on_record' })
  expect(await check(2026)).toMatchObject({ brokersToNotify: [] })
  await ann.put('/api/wallet-custody', { wallet: 'Coinbase', custody: 'broker' })

  // What the broker was told counts if it was the rule that was used, and by the time of the sale.
  const recordNotice = (notice: object) => ann.post('/api/broker-notices', { wallet: 'Coinbase', ...notice })
  const other = (await recordNotice({ method: 'LIFO', toldAt: '2026-12-30T12:00:00Z' })).json()
  expect(await check(2027)).toMatchObject({ reason: 'broker' })
  const recorded = await recordNotice({
    method: 'HIFO',
    toldAt: '2026-12-31T12:00:00-05:00',
    note: 'Case 123',
  })
  expect(recorded.statusCode).toBe(201)
  expect(recorded.json()).toMatchObject({
    method: 'HIFO',
    toldAt: '2026-12-31T17:00:00.000Z',
    note: 'Case 123',
  })
  expect(await check(2027)).toMatchObject({ state: 'done', reason: 'on_record' })
  expect(await ann.get('/api/broker-notices')).toEqual([recorded.json(), other])
  const future = await recordNotice({ method: 'HIFO', toldAt: '2099-01-01T00:00:00Z' })
  expect([future.statusCode, future.json().field]).toEqual([400, 'toldAt'])

  const bob = await ledgerOwner(product)
  const url = `/api/broker-notices/${recorded.json().id}`
  expect((await bob.remove(url)).statusCode).toBe(404)
  expect((await ann.remove(url)).json()).toEqual({ deleted: 1 })
  expect(await check(2027)).toMatchObject({ state: 'todo', reason: 'broker' })
  // Entered after the sale, it is no more than the person's word.
  product.wait(3 * 86_400_000)
  await recordNotice({ method: 'HIFO', toldAt: '2027-01-01T12:00:00Z' })
  expect(await check(2027)).toMatchObject({ state: 'not_known', reason: 'stated' })
  product.wait(-3 * 86_400_000)
  expect(await check(2026)).toMatchObject({ brokersToNotify: [] })
  product.wait(-lastDayOf2026)
})

test('no one sees the year of someone else', async () => {
  await ownerOf(...tidy)
  const bob = await ledgerOwner(product)
  expect(await bob.get('/api/compliance/2024')).toMatchObject({ hasRecords: false })
})
