import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LineStep, SaleLots, TaxLine, TaxLinePage } from '../../contract/tax-lines.ts'
import { lotSelection } from '../../db/schema.ts'
import { act, ledgerOwner, type Owner, seller } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const linesOf = (owner: Owner, query = '', year = 2024): Promise<TaxLinePage> =>
  owner.get(`/api/tax-calculations/${year}/lines${query}`)
const cell = ({ acquired, term, proceeds, basis, gain }: TaxLine) => [acquired, term, proceeds, basis, gain]

test('the lines of a year are the rows of Form 8949, and add up to its calculation', async () => {
  const ann = await seller(product)
  const page = await linesOf(ann)
  expect(page.lines.map(cell)).toEqual([
    ['01/10/2024', 'short', '30000.00', '20500.00', '9500.00'],
    ['01/10/2022', 'long', '60000.01', '20000.00', '40000.01'],
  ])
  expect(page).toMatchObject({ total: 2, gain: '49500.01', assets: ['BTC'] })
  const { totalGainLoss, wins, losses } = await ann.get('/api/tax-calculations/2024')
  expect(page.gain).toBe(totalGainLoss)
  expect({ wins, losses }).toEqual({
    wins: { lines: 2, gain: '49500.01' },
    losses: { lines: 0, gain: '0.00' },
  })
})

test('lines can be filtered, ordered and turned page by page', async () => {
  const ann = await seller(product)
  await ann.post('/api/transactions', act('buy', '2024-02-01T15:00:00Z', '10', '1000', { symbol: 'ETH' }))
  await ann.post('/api/transactions', act('sell', '2024-02-02T15:00:00Z', '10', '900', { symbol: 'ETH' }))
  await ann.post('/api/transactions', act('sell', '2024-02-03T15:00:00Z', '1', '50', { symbol: 'DOGE' }))
  const gains = async (query: string) => (await linesOf(ann, query)).lines.map(({ gain }) => gain)
  expect(await gains('?order=oldest')).toEqual(['-100.00', '50.00', '40000.01', '9500.00'])
  expect(await gains('?order=largest_loss&limit=2')).toEqual(['-100.00', '50.00'])
  expect(await gains('?order=largest_gain&limit=1&offset=1')).toEqual(['9500.00'])
  expect(await gains('?result=loss')).toEqual(['-100.00'])
  expect(await gains('?result=unknown')).toEqual(['50.00'])
  expect(await gains('?asset=BTC&term=long')).toEqual(['40000.01'])
  expect(await linesOf(ann, '?asset=BTC&limit=1')).toMatchObject({
    total: 2,
    gain: '49500.01',
    assets: ['BTC', 'DOGE', 'ETH'],
  })
  expect((await ann.getRaw('/api/tax-calculations/2024/lines?limit=5000')).statusCode).toBe(400)
})

test('a line is explained down to the records it was made of', async () => {
  const ann = await ledgerOwner(product)
  await ann.importRows(
    '2024-01-05T15:00:00Z,Buy,BTC,1,USD,40000,40000,40040,40,',
    '2024-06-01T15:00:00Z,Buy,BTC,1,USD,60000,60000,60000,0,',
  )
  const { transactions } = await ann.list('?limit=10')
  const move = act('transfer', '2024-07-01T15:00:00Z', '0.25', null, { toWallet: 'Ledger' })
  await ann.post('/api/transactions', move)
  const sale = act('sell', '2024-09-01T15:00:00Z', '0.25', '25000', { wallet: 'Ledger', feeUsd: '100' })
  const sold = (await ann.post('/api/transactions', sale)).json()
  const { line, steps, rules } = await ann.get(`/api/tax-calculations/2024/lines/${sold.id}/1`)
  expect(line).toMatchObject({ proceeds: '24900.00', basis: '10010.00', gain: '14890.00', term: 'short' })
  expect(steps.map(({ kind }: LineStep) => kind)).toEqual(['acquired', 'moved', 'disposed'])
  const bought = transactions.find(({ price }: { price: string }) => Number(price) === 40000)
  expect(steps[0]).toMatchObject({
    transactionId: bought.id,
    type: 'buy',
    on: '2024-01-05',
    wallet: 'Coinbase',
    asset: 'BTC',
    lot: { quantity: '1', basis: '40040.00' },
    part: { quantity: '0.25', basis: '10010.00' },
    value: { from: 'record', source: null },
  })
  expect(steps[2]).toMatchObject({ gross: '25000.00', costs: '100.00', proceeds: '24900.00' })
  expect(rules.map(({ id }: { id: string }) => id)).toContain('R-TRANSFER')
  // And from there to the row of the file.
  expect((await ann.get(`/api/transactions/${bought.id}`)).origin.rows[0].cells).toContain('40040')
})

test('units the ledger does not have are said to be missing', async () => {
  const ann = await ledgerOwner(product)
  const sold = (
    await ann.post('/api/transactions', act('sell', '2024-02-03T15:00:00Z', '2', '500', { symbol: 'SOL' }))
  ).json()
  const { line, steps } = await ann.get(`/api/tax-calculations/2024/lines/${sold.id}/1`)
  expect(line).toMatchObject({ acquired: '', basis: '0.00', basisUnknown: true })
  expect(steps[0]).toEqual({ kind: 'missing', quantity: '2' })
})

test('lines and lots belong to their owner', async () => {
  const ann = await seller(product)
  const bob = await ledgerOwner(product)
  const id = (await linesOf(ann)).lines[0]?.transactionId
  expect((await bob.getRaw(`/api/tax-calculations/2024/lines/${id}/1`)).statusCode).toBe(404)
  expect((await bob.getRaw(`/api/transactions/${id}/lots`)).statusCode).toBe(404)
  expect((await bob.put(`/api/transactions/${id}/lots`, { lots: [] })).statusCode).toBe(400)
  expect((await linesOf(bob)).total).toBe(0)
  expect((await ann.getRaw(`/api/tax-calculations/2024/lines/${id}/9`)).statusCode).toBe(404)
})

async function saleOf(owner: Owner) {
  const { lines } = await linesOf(owner)
  const url = `/api/transactions/${lines[0]?.transactionId}/lots`
  const sale: SaleLots = await owner.get(url)
  const [older, newer] = sale.lots
  if (!older || !newer) throw new Error('two lots are expected')
  return { url, sale, older: older.lotId, newer: newer.lotId }
}

test('a sale shows the lots it could take from, with what each would come to', async () => {
  const ann = await seller(product)
  const { sale } = await saleOf(ann)
  expect(sale).toMatchObject({
    asset: 'BTC',
    wallet: 'Coinbase',
    quantity: '1.5',
    proceeds: '90000.01',
    soldAt: '2024-03-01T15:00:00.000Z',
    method: 'SPECIFIC_ID',
    picked: null,
    lots: [
      { acquiredOn: '2022-01-10', origin: 'buy', quantity: '1', basis: '20000.00', term: 'long' },
      { acquiredOn: '2024-01-10', origin: 'buy', quantity: '1', basis: '41000.00', term: 'short' },
    ],
  })
  expect(sale.lots.map(({ gain }) => gain)).toEqual(['40000.01', '19000.01'])
})

test('lots named for a sale change its lines under SPECIFIC_ID only, and late ones are marked', async () => {
  const ann = await seller(product)
  const { url, older, newer } = await saleOf(ann)
  const lots = [
    { lotId: newer, quantity: '1' },
    { lotId: older, quantity: '0.5' },
  ]
  const preview = (await ann.post(`${url}/preview`, { lots })).json()
  expect(preview).toMatchObject({ short: '19000.01', long: '20000.00', gain: '39000.01' })
  expect((await ann.get(url)).picked).toBeNull()

  const saved = await ann.put(url, { lots })
  expect(saved.statusCode).toBe(200)
  expect(saved.json().picked).toMatchObject({ lots, isLate: true, issue: null })
  const named = await linesOf(ann, '?method=SPECIFIC_ID')
  expect(named.gain).toBe('39000.01')
  expect(named.lines.every(({ identification }) => identification?.isLate)).toBe(true)
  expect((await ann.get('/api/tax-calculations/2024?method=SPECIFIC_ID')).totalGainLoss).toBe('39000.01')
  const fifo = await linesOf(ann, '?method=FIFO')
  expect(fifo).toMatchObject({
    gain: '49500.01',
    lines: [{ identification: null }, { identification: null }],
  })

  const cleared = await ann.remove(url)
  expect(cleared.json().picked).toBeNull()
  expect((await linesOf(ann, '?method=SPECIFIC_ID')).gain).toBe('49500.01')
})

test('naming the same lots again keeps the time they were first named', async () => {
  const ann = await seller(product)
  const { url, newer } = await saleOf(ann)
  const lots = [{ lotId: newer, quantity: '1' }]
  const first = (await ann.put(url, { lots })).json().picked.identifiedAt
  product.wait(60_000)
  expect((await ann.put(url, { lots })).json().picked.identifiedAt).toBe(first)
  const other = (await ann.put(url, { lots: [{ lotId: newer, quantity: '0.5' }] })).json().picked
  expect(new Date(other.identifiedAt).getTime()).toBeGreaterThan(new Date(first).getTime())
})

test('lots named before the sale are in time', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', '2022-01-10T15:00:00Z', '1', '20000'))
  await ann.post('/api/transactions', act('buy', '2024-01-10T15:00:00Z', '1', '41000'))
  const soon = new Date(product.deps.clock().getTime() + 60_000)
  const year = soon.getUTCFullYear()
  const sale = (await ann.post('/api/transactions', act('sell', soon.toISOString(), '1', '50000'))).json()
  const url = `/api/transactions/${sale.id}/lots`
  const [, newer] = (await ann.get(url)).lots
  expect((await ann.put(url, { lots: [{ lotId: newer.lotId, quantity: '1' }] })).json().picked.isLate).toBe(
    false,
  )
  const { lines } = await linesOf(ann, '?method=SPECIFIC_ID', year)
  expect(lines[0]).toMatchObject({ acquired: '01/10/2024', identification: { isLate: false } })
})

test('a choice that cannot be is refused at its field, and nothing is stored', async () => {
  const ann = await seller(product)
  const { url, older, newer } = await saleOf(ann)
  const refusal = async (...lots: object[]) => {
    const answer = await ann.put(url, { lots })
    expect(answer.statusCode).toBe(400)
    return { field: answer.json().field, message: answer.json().message }
  }
  expect(await refusal({ lotId: older, quantity: '1' }, { lotId: newer, quantity: '1' })).toEqual({
    field: 'lots',
    message: '1.5 BTC were sold, but you selected 2: remove 0.5.',
  })
  expect(await refusal({ lotId: older, quantity: '1.1' })).toEqual({
    field: 'lots.0.quantity',
    message: 'Only 1 BTC of this lot were left.',
  })
  expect((await refusal({ lotId: older, quantity: '0' })).field).toBe('lots.0.quantity')
  expect((await refusal({ lotId: older, quantity: '0.5' }, { lotId: older, quantity: '0.5' })).message).toBe(
    'This lot is selected twice.',
  )
  const stranger = '00000000-0000-4000-8000-000000000000'
  expect((await refusal({ lotId: stranger, quantity: '1' })).message).toMatch(/was not there/)
  expect((await ann.get(url)).picked).toBeNull()
})

test('a lot that is gone from the ledger is shown at the sale it was named for', async () => {
  const ann = await seller(product)
  const { url, newer } = await saleOf(ann)
  await ann.put(url, { lots: [{ lotId: newer, quantity: '1' }] })
  await ann.remove(`/api/transactions/${newer}`)
  expect((await ann.get(url)).picked).toMatchObject({ issue: expect.stringMatching(/was not there/) })
  const { lines } = await linesOf(ann, '?method=SPECIFIC_ID')
  expect(lines[0]?.identification?.issue).toMatch(/oldest lots were used/)
})

test('a lot instruction decides from its day on, in its wallet', async () => {
  const ann = await seller(product)
  const order = { method: 'HIFO', from: '2024-03-01', wallet: 'Coinbase' }
  const added = await ann.post('/api/standing-orders', order)
  expect(added.statusCode).toBe(201)
  expect(added.json()).toMatchObject({ ...order, isBackdated: true })
  // The dearer lot first: all of it, and half of the older.
  expect((await linesOf(ann)).gain).toBe('39000.01')
  expect((await linesOf(ann)).lines[0]).toMatchObject({ method: 'HIFO' })
  expect((await ann.get('/api/tax-calculations/2024')).totalGainLoss).toBe('39000.01')
  expect(await ann.get('/api/standing-orders')).toEqual([added.json()])

  const bob = await ledgerOwner(product)
  expect((await bob.remove(`/api/standing-orders/${added.json().id}`)).statusCode).toBe(404)
  expect((await ann.remove(`/api/standing-orders/${added.json().id}`)).json()).toEqual({ deleted: 1 })
  expect((await linesOf(ann)).gain).toBe('49500.01')
})

test('of two orders the wallet’s own goes before the one for all; a day that is none is refused', async () => {
  const ann = await seller(product)
  await ann.post('/api/standing-orders', { method: 'HIFO', from: '2024-02-01' })
  await ann.post('/api/standing-orders', { method: 'FIFO', from: '2024-01-01', wallet: 'Coinbase' })
  expect((await linesOf(ann)).gain).toBe('49500.01')
  const refused = await ann.post('/api/standing-orders', { method: 'HIFO', from: '2024-02-31' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().field).toBe('from')
  const future = { method: 'LIFO', from: '2099-01-01' }
  expect((await ann.post('/api/standing-orders', future)).json().isBackdated).toBe(false)
})

test('a lot instruction counts from its minute on, in the person’s zone', async () => {
  const ann = await seller(product)
  const [sale] = (await ann.list()).filter(({ type }: { type: string }) => type === 'sell')
  const soldAt = Date.parse(sale.timestamp)
  const from = (ms: number) => ({
    method: 'HIFO',
    from: new Date(soldAt + ms).toISOString(),
    wallet: 'Coinbase',
  })
  const after = (await ann.post('/api/standing-orders', from(60_000))).json()
  expect((await linesOf(ann)).gain).toBe('49500.01')
  const before = (await ann.post('/api/standing-orders', from(0))).json()
  expect((await linesOf(ann)).gain).toBe('39000.01')
  expect(before).toMatchObject({ time: expect.stringMatching(/^\d\d:\d\d$/), isBackdated: true })
  // Latest first, though both are of one day.
  const ids = (await ann.get('/api/standing-orders')).map(({ id }: { id: string }) => id)
  expect(ids).toEqual([after.id, before.id])

  // Without a time it counts from now on, and the beginning of a day is that day.
  const now = (await ann.post('/api/standing-orders', { method: 'LIFO' })).json()
  expect(now).toMatchObject({ isBackdated: false, wallet: null })
  await ann.put('/api/filing-facts/time-zone', { timeZone: 'America/Chicago' })
  const day = (
    await ann.post('/api/standing-orders', { method: 'LIFO', from: '2024-03-01T06:00:00Z' })
  ).json()
  expect(day).toMatchObject({ from: '2024-03-01', time: null })
})

test('a lot instruction is corrected: what changes is shown before, and what stood there before is kept', async () => {
  const ann = await seller(product)
  const given = '2024-01-15T12:00:00.000Z'
  const entered = { method: 'FIFO', from: '2024-02-01', wallet: 'Coinbase', identifiedAt: given }
  const order = (await ann.post('/api/standing-orders', entered)).json()
  const url = `/api/standing-orders/${order.id}`
  const corrected = { ...entered, method: 'HIFO' }

  const preview = (await ann.post(`${url}/preview`, corrected)).json()
  expect(preview).toEqual({
    years: [
      {
        year: 2024,
        isLocked: false,
        sales: 1,
        gain: { before: '49500.01', after: '39000.01' },
        identified: {
          before: { inTime: 0, stated: 0, late: 0, missing: 0 },
          after: { inTime: 0, stated: 1, late: 0, missing: 0 },
        },
      },
    ],
  })
  // Asked for only: nothing has changed.
  expect((await linesOf(ann)).gain).toBe('49500.01')
  expect((await ann.get('/api/standing-orders'))[0]).toEqual(order)

  const saved = (await ann.put(url, corrected)).json()
  expect(saved).toMatchObject({
    id: order.id,
    method: 'HIFO',
    identifiedAt: given,
    corrections: [{ method: 'FIFO', from: '2024-02-01', identifiedAt: given, madeAt: order.madeAt }],
  })
  // What it says now was not on record before it was corrected.
  expect(Date.parse(saved.madeAt)).toBeGreaterThan(Date.parse(order.madeAt))
  expect((await linesOf(ann)).gain).toBe('39000.01')

  // The same again is not a correction; a later time it was given is one, and comes too late for the sale.
  expect((await ann.put(url, corrected)).json()).toEqual(saved)
  const late = { ...corrected, identifiedAt: '2026-01-01T00:00:00Z' }
  expect((await ann.post(`${url}/preview`, late)).json().years[0]).toMatchObject({
    sales: 0,
    identified: { before: { stated: 1 }, after: { stated: 0, late: 1 } },
  })
  expect((await ann.put(url, late)).json()).toMatchObject({ isBackdated: true, corrections: [{}, {}] })

  const future = { ...corrected, identifiedAt: '2099-01-01T00:00:00Z' }
  for (const refused of [await ann.put(url, future), await ann.post(`${url}/preview`, future)])
    expect([refused.statusCode, refused.json().field]).toEqual([400, 'identifiedAt'])
  const { identifiedAt: _, ...timeless } = corrected
  expect((await ann.put(url, timeless)).json().field).toBe('identifiedAt')
  const bob = await ledgerOwner(product)
  expect((await bob.put(url, corrected)).statusCode).toBe(404)
  expect((await bob.post(`${url}/preview`, corrected)).statusCode).toBe(404)
})

test('lots named for a sale go with the import that added it', async () => {
  const ann = await ledgerOwner(product)
  const { importId } = await ann.importRows(
    '2024-01-05T15:00:00Z,Buy,BTC,1,USD,40000,40000,40040,40,',
    '2024-06-01T15:00:00Z,Sell,BTC,1,USD,60000,60000,60000,0,',
  )
  const [sale] = await ann.list()
  const url = `/api/transactions/${sale.id}/lots`
  const { lots }: SaleLots = await ann.get(url)
  const picked = lots.map(({ lotId, quantity }) => ({ lotId, quantity }))
  expect((await ann.put(url, { lots: picked })).statusCode).toBe(200)
  const named = () => product.db.$count(lotSelection, eq(lotSelection.userId, ann.id))
  expect(await named()).toBe(1)
  expect((await ann.remove(`/api/imports/${importId}`)).json()).toEqual({ removed: 2 })
  expect(await named()).toBe(0)
})
