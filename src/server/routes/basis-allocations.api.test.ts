// Rev. Proc. 2024-28, from what is recorded to Form 8949. The figures are worked out by hand beside each case.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BasisAllocations, UnusedLots } from '../../contract/basis-allocations.ts'
import type { TaxLine } from '../../contract/tax-lines.ts'
import { act, ledgerOwner, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

/**
 * The facts of section 6.02 to 6.05, in BTC for a thousand times the dollars: 10 bought in XYZ on July 1, 2019 for $10,000
 * ($1,000 each), 20 in GHI on September 1, 2020 for $100,000 ($5,000 each). 6 are sold from XYZ in 2024 by HIFO, so with
 * the basis of GHI. At the close of 2024 XYZ holds 4 and GHI 20; unused are 10 at $1,000 and 14 at $5,000. On March 1,
 * 2025, 4 are sold from XYZ for $40,000.
 */
async function investor() {
  const owner = await ledgerOwner(product)
  const add = async (type: string, at: string, quantity: string, usd: string, wallet: string) =>
    (await owner.post('/api/transactions', act(type, at, quantity, usd, { wallet }))).json().id as string
  const xyz = await add('buy', '2019-07-01T15:00:00Z', '10', '10000', 'XYZ')
  const ghi = await add('buy', '2020-09-01T15:00:00Z', '20', '100000', 'GHI')
  await add('sell', '2024-12-01T15:00:00Z', '6', '60000', 'XYZ')
  await add('sell', '2025-03-01T15:00:00Z', '4', '40000', 'XYZ')
  await owner.put('/api/year-methods/2024', { method: 'HIFO' })
  await owner.put('/api/year-methods/2025', { method: 'FIFO' })
  await owner.put('/api/filing-facts', { timeZone: 'America/New_York', poolingBefore2025: 'universal' })
  return { owner, xyz, ghi }
}

const rowsOf = async (owner: Owner) => {
  const { lines } = await owner.get('/api/tax-calculations/2025/lines?order=oldest')
  return (lines as TaxLine[]).map(({ quantity, acquired, proceeds, basis, gain, term }) => [
    quantity,
    acquired,
    proceeds,
    basis,
    gain,
    term,
  ])
}
const kindsOf = async (owner: Owner) =>
  (await owner.get('/api/review')).issues.map(({ kind }: { kind: string }) => kind)
const inTime = { completedAt: '2025-02-28T15:00:00Z' }

test('what is unused, where it is, and what is assumed without a record', async () => {
  const { owner } = await investor()
  const { pooling, assets }: BasisAllocations = await owner.get('/api/basis-allocations')
  expect(pooling).toBe('universal')
  expect(assets).toMatchObject([
    {
      asset: 'BTC',
      lots: 2,
      quantity: '24',
      basis: '80000.00',
      wallets: [
        { wallet: 'GHI', quantity: '20' },
        { wallet: 'XYZ', quantity: '4' },
      ],
      firstTakenAt: '2025-03-01T15:00:00.000Z',
      recorded: null,
      isAssumed: true,
    },
  ])
  expect(await kindsOf(owner)).toContain('allocation_assumed')
  expect((await owner.get('/api/compliance/2025')).allocation).toEqual({
    state: 'todo',
    reason: 'assumed',
    assets: ['BTC'],
  })
  expect((await owner.get('/api/basis-allocations/lots?asset=BTC')).lots).toMatchObject([
    { wallet: 'XYZ', acquiredOn: '2019-07-01', quantity: '10', basis: '10000.00' },
    { wallet: 'GHI', acquiredOn: '2020-09-01', quantity: '14', basis: '70000.00' },
  ])
})

test('specific units reach Form 8949', async () => {
  const { owner, xyz, ghi } = await investor()
  const units = [
    { wallet: 'XYZ', lotId: ghi, quantity: '4' },
    { wallet: 'GHI', lotId: ghi, quantity: '10' },
    { wallet: 'GHI', lotId: xyz, quantity: '10' },
  ]
  const record = (body: object) =>
    owner.put('/api/basis-allocations/specific-unit', { asset: 'BTC', ...body })
  expect((await record({ units, ...inTime })).json().assets[0]).toMatchObject({
    recorded: { kind: 'specific-unit', units },
    isAssumed: false,
    problems: [],
  })
  // 4 at $5,000 of September 2020 went to XYZ: 40,000 - 20,000.
  expect(await rowsOf(owner)).toEqual([['4', '09/01/2020', '40000.00', '20000.00', '20000.00', 'long']])
  expect(await kindsOf(owner)).not.toContain('allocation_assumed')
  expect((await owner.get('/api/compliance/2025')).allocation).toMatchObject({ state: 'done' })

  const left = await owner.remove('/api/basis-allocations?asset=BTC')
  expect(left.json().assets[0]).toMatchObject({ recorded: null, isAssumed: true })
})

test('a global rule reaches Form 8949', async () => {
  const { owner } = await investor()
  const rule = (order: string, wallets: string[], over: object = {}) =>
    owner.put('/api/basis-allocations/global', {
      asset: 'BTC',
      order,
      wallets,
      describedAt: '2024-12-15T15:00:00Z',
      completedAt: '2026-03-01T15:00:00Z',
      ...over,
    })
  expect((await rule('FIFO', ['XYZ', 'GHI'])).statusCode).toBe(200)
  // The oldest go to XYZ first: 4 at $1,000 of July 2019.
  expect(await rowsOf(owner)).toEqual([['4', '07/01/2019', '40000.00', '4000.00', '36000.00', 'long']])
  await rule('FIFO', ['GHI', 'XYZ'])
  // GHI is filled first, with 10 of 2019 and 10 of 2020, and leaves XYZ 4 at $5,000.
  expect(await rowsOf(owner)).toEqual([['4', '09/01/2020', '40000.00', '20000.00', '20000.00', 'long']])

  const refused = [
    [await rule('FIFO', ['XYZ', 'GHI'], { describedAt: '2025-01-02T15:00:00Z' }), 'describedAt'],
    [await rule('FIFO', ['XYZ', 'GHI'], { completedAt: '2026-10-16T15:00:00Z' }), 'completedAt'],
    [await rule('FIFO', ['XYZ', 'GHI'], { completedAt: '2024-12-14T15:00:00Z' }), 'completedAt'],
    [await rule('FIFO', ['XYZ']), 'wallets'],
    [await rule('FIFO', ['XYZ', 'XYZ']), 'wallets'],
  ] as const
  for (const [response, field] of refused) expect(response.json()).toMatchObject({ field })
})

test('what cannot be an allocation is refused with the reason', async () => {
  const { owner, xyz, ghi } = await investor()
  const refusal = async (units: object[], completedAt = inTime.completedAt) =>
    (await owner.put('/api/basis-allocations/specific-unit', { asset: 'BTC', units, completedAt })).json()
  const whole = [
    { wallet: 'XYZ', lotId: xyz, quantity: '4' },
    { wallet: 'GHI', lotId: xyz, quantity: '6' },
    { wallet: 'GHI', lotId: ghi, quantity: '14' },
  ]
  expect(await refusal(whole, '2025-03-02T15:00:00Z')).toMatchObject({
    field: 'completedAt',
    message: expect.stringContaining('March 1, 2025'),
  })
  expect((await refusal(whole.slice(0, 2))).message).toBe('GHI held 20 BTC: 14 are left to assign.')
  expect((await refusal([{ wallet: 'XYZ', lotId: xyz, quantity: '5' }])).message).toContain('XYZ held 4 BTC')
  expect((await refusal([{ wallet: 'GHI', lotId: ghi, quantity: '15' }])).message).toContain('14 were left')
  expect((await refusal([{ wallet: 'Nowhere', lotId: ghi, quantity: '1' }])).message).toContain('held no BTC')

  await owner.put('/api/filing-facts', { timeZone: 'America/New_York', poolingBefore2025: 'wallet' })
  expect((await owner.get('/api/basis-allocations')).assets).toEqual([])
  expect((await refusal(whole)).message).toContain('tracked separately')
})

test('an earlier sale that is added later makes specific units late, and the review says so', async () => {
  const { owner, xyz, ghi } = await investor()
  const units = [
    { wallet: 'XYZ', lotId: ghi, quantity: '4' },
    { wallet: 'GHI', lotId: ghi, quantity: '10' },
    { wallet: 'GHI', lotId: xyz, quantity: '10' },
  ]
  await owner.put('/api/basis-allocations/specific-unit', { asset: 'BTC', units, ...inTime })
  await owner.post('/api/transactions', act('sell', '2025-01-05T15:00:00Z', '1', '9000', { wallet: 'GHI' }))
  expect(await kindsOf(owner)).toContain('allocation_invalid')
  expect((await owner.get('/api/basis-allocations')).assets[0].problems).toEqual([
    expect.stringContaining('completed after the first sale'),
  ])
  expect((await owner.get('/api/compliance/2025')).allocation).toMatchObject({ reason: 'invalid' })
})

test('ten thousand lots are listed, and assigned one by one', async () => {
  const owner = await ledgerOwner(product)
  const days = (index: number) => new Date(Date.UTC(2023, 0, 1) + index * 3_600_000).toISOString()
  await owner.importRows(
    ...Array.from({ length: 10_000 }, (_, index) => `${days(index)},Buy,BTC,0.001,USD,30000,30,30,0,`),
  )
  await owner.post(
    '/api/transactions',
    act('buy', '2024-06-01T15:00:00Z', '1', '60000', { wallet: 'Ledger' }),
  )
  await owner.put('/api/filing-facts/pooling', { poolingBefore2025: 'universal' })
  const { lots, total }: UnusedLots = await owner.get('/api/basis-allocations/lots?asset=BTC')
  expect([lots.length, total]).toEqual([10_001, 10_001])
  // Each where it was bought.
  const units = lots.map(({ lotId, wallet, quantity }) => ({ lotId, wallet, quantity }))
  const body = { asset: 'BTC', units, ...inTime }
  const recorded = await owner.put('/api/basis-allocations/specific-unit', body)
  expect(recorded.statusCode, recorded.body.slice(0, 300)).toBe(200)
  expect(recorded.json().assets[0]).toMatchObject({ isAssumed: false, problems: [] })
})
