import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minus, usd } from '#engine'
import type { Harvesting, SalePlan } from '../../contract/harvesting.ts'
import type { TaxLinePage } from '../../contract/tax-lines.ts'
import { subscription, subscriptionTier } from '../../db/schema.ts'
import { gainOfPart, whatIf } from '../../portfolio/what-if.ts'
import { seedCloses } from '../../prices/testing/seed-closes.ts'
import { act, ledgerOwner, makeReport, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const thisYear = () =>
  Number(
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', year: 'numeric' }).format(new Date()),
  )
beforeAll(async () => {
  product = await startTestProduct()
  await seedCloses(product.db, { hhh: { [daysAgo(1).slice(0, 10)]: '60000' } })
})
afterAll(() => product.stop())

/** Three lots: a long-term gain, a short-term loss, and a short-term gain that is long-term in a few days. */
async function holder(plan = 'premium'): Promise<Owner & { lots: Record<'gain' | 'loss' | 'soon', string> }> {
  const owner = await ledgerOwner(product)
  await product.db.update(subscription).set({ plan }).where(eq(subscription.userId, owner.id))
  const buy = async (days: number, usd: string) => {
    const added = await owner.post(
      '/api/transactions',
      act('buy', daysAgo(days), '1', usd, { symbol: 'HHH', wallet: 'Cold wallet' }),
    )
    return added.json().id as string
  }
  const lots = { gain: await buy(900, '20000'), loss: await buy(60, '90000'), soon: await buy(350, '55000') }
  await owner.put(`/api/tax-profiles/${thisYear()}`, profile)
  return { ...owner, lots }
}

const profile = {
  status: 'single',
  otherIncome: '100000',
  qualifiedDividends: null,
  otherGainsShort: '40000',
  otherGainsLong: null,
  deduction: null,
  seniors: null,
  carryoverShort: null,
  carryoverLong: null,
  rounding: 'cents',
  salesAs: 'rows',
}

const harvestOf = async (owner: Owner): Promise<Harvesting> =>
  (await owner.get('/api/portfolio/harvesting')).harvesting

test('the plans that have it see what selling each lot saves, by their own profile', async () => {
  const ann = await holder()
  const found = await harvestOf(ann)
  expect(found.losses).toMatchObject({ total: 1, loss: '-30000.00' })
  const [loss] = found.losses.lots
  expect(loss).toMatchObject({
    lotId: ann.lots.loss,
    term: 'short',
    costBasis: '90000.00',
    currentValue: '60000.00',
    price: { usd: '60000', words: expect.stringMatching(/^Coinbase, .* close$/), isMadeUp: false },
  })
  // $140,000 less the deduction is in the 24 percent bracket, which the loss leaves on the way down.
  expect(Number(loss?.saving)).toBeGreaterThan(30_000 * 0.22)
  expect(Number(loss?.saving)).toBeLessThan(30_000 * 0.24)
  expect(found.soonLongTerm).toMatchObject([{ lotId: ann.lots.soon, unrealizedGainLoss: '5000.00' }])
  expect(Number(found.soonLongTerm[0]?.costOfSellingNow)).toBeGreaterThan(0)
  // The browser computes the same from what it was sent.
  if (!loss) throw new Error('no loss')
  expect(whatIf(found.position, gainOfPart(loss, loss.quantity)).saving).toBe(loss.saving)
})

test('where a US broker holds the coins, the costliest lot is beside as many of the oldest coins', async () => {
  const ann = await holder()
  expect(await harvestOf(ann)).toMatchObject({ brokers: [], atBrokers: [] })
  await ann.put('/api/wallet-custody', { wallet: 'Cold wallet', custody: 'broker' })
  const found = await harvestOf(ann)
  expect(found.brokers).toEqual(['Cold wallet'])
  expect(found.atBrokers).toMatchObject([
    {
      symbol: 'HHH',
      wallet: 'Cold wallet',
      quantity: '1',
      chosen: { gain: '-30000.00', saving: found.losses.lots[0]?.saving },
      oldest: { gain: '40000.00' },
    },
  ])
  expect(Number(found.atBrokers[0]?.oldest.saving)).toBeLessThan(0)
})

test('other plans see which one has it, and name no lots', async () => {
  const bob = await holder('free')
  const lots = [{ lotId: bob.lots.loss, quantity: '1' }]
  const refused = await bob.post('/api/sale-plans', { symbol: 'HHH', wallet: 'Cold wallet', lots })
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'plan_limit', plan: 'premium' }])
  expect([await bob.get('/api/sale-plans'), await bob.get('/api/standing-orders')]).toEqual([[], []])
  expect(await bob.get('/api/portfolio/harvesting')).toEqual({
    includedIn: { id: 'premium', name: 'Premium' },
    harvesting: null,
  })
})

test('where operators take it from the cards of all plans, no one has it', async () => {
  const [before, bob] = [await product.db.select().from(subscriptionTier), await holder()]
  expect((await bob.get('/api/portfolio/harvesting')).harvesting).not.toBeNull()
  try {
    await product.db.update(subscriptionTier).set({ features: ['Portfolio'] })
    expect(await bob.get('/api/portfolio/harvesting')).toEqual({ includedIn: null, harvesting: null })
    const lots = [{ lotId: bob.lots.loss, quantity: '1' }]
    const refused = await bob.post('/api/sale-plans', { symbol: 'HHH', wallet: 'Cold wallet', lots })
    expect(refused.json()).toMatchObject({
      code: 'plan_limit',
      message: 'Your plan does not have tax-loss harvesting.',
    })
  } finally {
    for (const { id, features } of before)
      await product.db.update(subscriptionTier).set({ features }).where(eq(subscriptionTier.id, id))
  }
})

test('what a proposal says selling saves is what the sale does to the tax', async () => {
  const ann = await holder()
  const proposed = await harvestOf(ann)
  const [loss] = proposed.losses.lots
  const lots = [{ lotId: ann.lots.loss, quantity: '1' }]
  await ann.post('/api/sale-plans', { symbol: 'HHH', wallet: 'Cold wallet', lots })
  const soldAt = new Date(Date.now() + 5_000).toISOString()
  await ann.post(
    '/api/transactions',
    act('sell', soldAt, '1', '60000', { symbol: 'HHH', wallet: 'Cold wallet' }),
  )
  const taxAfter = (await harvestOf(ann)).taxNow
  expect(minus(usd(proposed.taxNow ?? ''), usd(taxAfter ?? ''))).toBe(usd(loss?.saving ?? ''))
})

test('a plan reaches Form 8949 when its sale comes in', async () => {
  const ann = await holder()
  const lots = [{ lotId: ann.lots.loss, quantity: '1' }]
  const kept = await ann.post('/api/sale-plans', { symbol: 'HHH', wallet: 'Cold wallet', lots })
  expect(kept.statusCode).toBe(201)
  expect(await ann.get('/api/standing-orders')).toMatchObject([
    { method: 'SPECIFIC_ID', wallet: 'Cold wallet' },
  ])
  // In two fills, as exchanges do it, after the lots were named.
  const fill = (seconds: number, amount: string, usd: string) =>
    ann.post(
      '/api/transactions',
      act('sell', new Date(Date.now() + seconds * 1000).toISOString(), amount, usd, {
        symbol: 'HHH',
        wallet: 'Cold wallet',
      }),
    )
  await fill(5, '0.25', '15000')
  await fill(6, '0.75', '45000')
  const { lines }: TaxLinePage = await ann.get(`/api/tax-calculations/${thisYear()}/lines?order=oldest`)
  expect(lines).toMatchObject([
    { proceeds: '15000.00', basis: '22500.00', gain: '-7500.00', term: 'short', method: 'SPECIFIC_ID' },
    { proceeds: '45000.00', basis: '67500.00', gain: '-22500.00', term: 'short', method: 'SPECIFIC_ID' },
  ])
  expect(lines.map(({ identification }) => identification?.isLate)).toEqual([false, false])
  const report = await makeReport(ann, 'form8949', { taxYear: thisYear(), format: 'csv' })
  const csv = (await ann.getRaw(`/api/reports/${report.id}/download`)).body
  expect(csv).toContain('22500.00')
  expect(csv).toContain('67500.00')
  const plans: SalePlan[] = await ann.get('/api/sale-plans')
  expect(plans).toMatchObject([
    { lots: [{ quantity: '1', left: '0' }], sales: [{ quantity: '0.25' }, { quantity: '0.75' }] },
  ])

  // Taken back, the same sales go oldest first.
  expect((await ann.remove(`/api/sale-plans/${plans[0]?.id}`)).json()).toEqual({ deleted: 1 })
  const after: TaxLinePage = await ann.get(`/api/tax-calculations/${thisYear()}/lines?order=oldest`)
  expect(after.lines.map(({ basis, term }) => [basis, term])).toEqual([
    ['5000.00', 'long'],
    ['15000.00', 'long'],
  ])
})

test('a plan names lots that are there, each once, and not more than is left', async () => {
  const ann = await holder()
  const lotId = ann.lots.loss
  const keep = async (lots: object[], wallet = 'Cold wallet') => {
    const answer = await ann.post('/api/sale-plans', { symbol: 'HHH', wallet, lots })
    return answer.statusCode === 201 ? 'kept' : answer.json().message
  }
  expect(await keep([{ lotId, quantity: '1' }], 'Kraken')).toContain('is not in Kraken')
  expect(await keep([{ lotId, quantity: '1.5' }])).toContain('Only 1 HHH')
  expect(
    await keep([
      { lotId, quantity: '0.4' },
      { lotId, quantity: '0.1' },
    ]),
  ).toContain('selected twice')
  expect(await keep([{ lotId, quantity: '0.4' }])).toBe('kept')
  expect(await keep([{ lotId, quantity: '0.7' }])).toContain('Only 0.6 HHH')
  const bob = await holder()
  const stranger = await bob.post('/api/sale-plans', {
    symbol: 'HHH',
    wallet: 'Cold wallet',
    lots: [{ lotId, quantity: '1' }],
  })
  expect(stranger.statusCode).toBe(400)
  expect(await bob.get('/api/sale-plans')).toEqual([])
})

test('two plans made at once do not name the same units, and leave one lot instruction', async () => {
  const ann = await holder()
  const lots = [{ lotId: ann.lots.loss, quantity: '0.7' }]
  const keep = () => ann.post('/api/sale-plans', { symbol: 'HHH', wallet: 'Cold wallet', lots })
  const [kept, refused] = (await Promise.all([keep(), keep()])).sort((a, b) => a.statusCode - b.statusCode)
  expect([refused?.statusCode, kept?.statusCode]).toEqual([400, 201])
  expect(refused?.json().message).toContain('Only 0.3 HHH')
  expect(await ann.get('/api/sale-plans')).toHaveLength(1)
  expect(await ann.get('/api/standing-orders')).toHaveLength(1)
})
