import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type {
  HoldingLot,
  PortfolioAnalytics,
  PortfolioComparison,
  PortfolioHistory,
  PortfolioPerformance,
} from '../../contract/portfolio.ts'
import { findBasis } from '../../db/queries/calculations.ts'
import { findLedger } from '../../db/queries/ledgers.ts'
import { findPortfolioState, savePortfolio } from '../../db/queries/portfolio.ts'
import { saveOwnPrices } from '../../db/queries/prices.ts'
import { portfolioDay } from '../../db/schema.ts'
import { readSnapshot } from '../../db/snapshot.ts'
import { addDays } from '../../portfolio/days.ts'
import { seedCloses } from '../../prices/testing/seed-closes.ts'
import { tasks } from '../../usecases/tasks.ts'
import { act, ledgerOwner, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
let today: string
beforeAll(async () => {
  product = await startTestProduct()
  today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' }).format(
    new Date(),
  )
})
afterAll(() => product.stop())

const performanceOf = (owner: Owner): Promise<PortfolioPerformance> => owner.get('/api/portfolio/performance')
const ago = (days: number) => addDays(today, -days)
const noonOf = (day: string) => `${day}T17:00:00Z`

/** A close for each of the last days: { asset: [oldest, …, today] }. */
const seedLast = (closes: Record<string, string[]>) =>
  seedCloses(
    product.db,
    Object.fromEntries(
      Object.entries(closes).map(([coin, list]) => [
        coin,
        Object.fromEntries(list.map((close, index) => [ago(list.length - 1 - index), close])),
      ]),
    ),
  )

test('a holding whose cost is known in part has no gain, and the total leaves it out', async () => {
  const ann = await ledgerOwner(product)
  await seedLast({ aaa: ['100', '110', '121', '133.1'], kkk: ['5', '5', '5', '5'] })
  const add = (...of: Parameters<typeof act>) => ann.post('/api/transactions', act(...of))
  await add('buy', noonOf(ago(3)), '1', '100', { symbol: 'AAA' })
  await add('buy', noonOf(ago(3)), '1', '3', { symbol: 'KKK' })
  // Coins that came from nowhere, at unknown cost.
  await add('deposit', noonOf(ago(2)), '10', null, { symbol: 'KKK' })
  const performance = await performanceOf(ann)
  expect(performance).toMatchObject({
    totalValue: '188.10',
    totalUnrealizedGainLoss: '33.10',
    totalUnrealizedPercent: 33.1,
    costUnknown: ['KKK'],
  })
  expect(performance.holdings[1]).toMatchObject({
    symbol: 'KKK',
    hasUnknownBasis: true,
    costBasis: '3.00',
    averageCostBasis: null,
    unrealizedGainLoss: null,
    unrealizedGainLossPercent: null,
  })
})

test('holdings are the open lots, and what is missing a price is named and not zero', async () => {
  const ann = await ledgerOwner(product)
  await seedLast({ aaa: ['100', '110', '121', '133.1'] })
  const add = (...of: Parameters<typeof act>) => ann.post('/api/transactions', act(...of))
  await add('buy', noonOf(ago(3)), '1', '100', { symbol: 'AAA' })
  await add('buy', noonOf(ago(1)), '1', '110', { symbol: 'AAA' })
  await add('sell', noonOf(ago(0)), '1', '121', { symbol: 'AAA' })
  await add('buy', noonOf(ago(2)), '50', '10', { symbol: 'NOPRICE' })
  const performance = await performanceOf(ann)
  expect(performance).toMatchObject({
    totalValue: '133.10',
    totalCostBasis: '120.00',
    pricedCostBasis: '110.00',
    totalUnrealizedGainLoss: '23.10',
    totalUnrealizedPercent: 21,
    openLots: 2,
    today,
    priceBasis: { sources: ['Coinbase'], oldestOn: today, newestOn: today, ageDays: 0 },
    missing: [{ symbol: 'NOPRICE', hasNone: true, isHeld: true, from: ago(2), to: today, days: 3 }],
  })
  expect(performance.holdings).toMatchObject([
    {
      symbol: 'AAA',
      totalAmount: '1',
      averageCostBasis: '110.00',
      currentValue: '133.10',
      unrealizedGainLossPercent: 21,
      allocationPercent: 100,
      price: { usd: '133.1', ageDays: 0 },
    },
    { symbol: 'NOPRICE', costBasis: '10.00', price: null, currentValue: null, allocationPercent: null },
  ])
  // Day by day 1, 1.1, 242 / 220 and (133.10 + 121) / 242.
  expect(performance.performance.allTime).toEqual({
    from: ago(4),
    to: today,
    returnPercent: 27.05,
    // 100 x² + 110 x = 121 + 133.10 has x = 1.13627, and x² is the growth of all four days.
    moneyWeightedPercent: 29.11,
    moneyWeightedYearPercent: null,
    daysInPeriod: 4,
    coveredDays: 4,
    startValue: '0.00',
    endValue: '133.10',
    contributions: '210.00',
    withdrawals: '121.00',
    gain: '44.10',
  })
  expect(performance.performance['1D']).toMatchObject({
    returnPercent: 5,
    startValue: '242.00',
    withdrawals: '121.00',
    gain: '12.10',
  })
  const history: PortfolioHistory = await ann.get('/api/portfolio/history?period=allTime')
  expect(history.points.map(({ on, value, costBasis }) => [on, value, costBasis])).toEqual([
    [ago(3), '100.00', '100.00'],
    [ago(2), '110.00', '110.00'],
    [ago(1), '242.00', '220.00'],
    [today, '133.10', '120.00'],
  ])
  expect(history.priceBasis).toEqual(performance.priceBasis)
  expect(await ann.get('/api/portfolio/allocation')).toEqual({ Other: 100 })
})

test('without any price there is no value; with no records there is nothing', async () => {
  const bob = await ledgerOwner(product)
  expect(await performanceOf(bob)).toMatchObject({ totalValue: '0.00', holdings: [], missing: [] })
  expect((await bob.get('/api/portfolio/history')).points).toEqual([])
  await bob.post('/api/transactions', act('buy', noonOf(ago(2)), '1', '5', { symbol: 'BBB' }))
  expect(await performanceOf(bob)).toMatchObject({
    totalValue: null,
    totalUnrealizedGainLoss: null,
    totalCostBasis: '5.00',
    missing: [{ symbol: 'BBB', hasNone: true, days: 3 }],
  })
  expect(await bob.get('/api/portfolio/allocation')).toEqual({})
  // A price of one's own counts at once, and only here.
  await saveOwnPrices(product.db, [
    { userId: bob.id, asset: 'BBB', day: today, usd: '6.5', enteredAt: new Date() },
  ])
  const priced = await performanceOf(bob)
  expect(priced).toMatchObject({
    totalValue: '6.50',
    missing: [{ symbol: 'BBB', hasNone: false, from: ago(2), to: ago(1), days: 2 }],
  })
  expect(priced.holdings[0]?.price?.words).toContain('your price')
  const { points } = await bob.get('/api/portfolio/history?period=allTime')
  expect(points.map(({ value }: { value: string | null }) => value)).toEqual([null, null, '6.50'])
})

test('where prices cover too little, what is missing is said instead of a total, a return, a risk and shares', async () => {
  const ivy = await ledgerOwner(product)
  const add = (...of: Parameters<typeof act>) => ivy.post('/api/transactions', act(...of))
  await add('buy', noonOf(ago(557)), '1', '30000', { symbol: 'LLA' })
  await add('buy', noonOf(ago(557)), '10', '20000', { symbol: 'LLB' })
  await add('buy', noonOf(ago(557)), '10', '1000', { symbol: 'LLC' })
  await seedCloses(product.db, { llc: { [ago(557)]: '100' } })
  const performance = await performanceOf(ivy)
  expect(performance).toMatchObject({
    totalValue: null,
    totalUnrealizedGainLoss: null,
    coverage: { percentOfCost: 0, isEnough: false, missing: ['LLA', 'LLB', 'LLC'] },
  })
  expect(performance.holdings.map(({ allocationPercent }) => allocationPercent)).toEqual([null, null, null])
  expect(performance.performance.allTime).toMatchObject({
    returnPercent: null,
    moneyWeightedPercent: null,
    endValue: null,
    contributions: null,
    gain: null,
    daysInPeriod: 558,
    coveredDays: 0,
  })
  expect(await ivy.get('/api/portfolio/analytics?period=allTime')).toMatchObject({
    volatility: null,
    riskLevel: null,
    sharpeRatio: null,
    daysInPeriod: 558,
    coveredDays: 0,
  })
  expect(await ivy.get('/api/portfolio/allocation')).toEqual({})
  const { points } = await ivy.get('/api/portfolio/history?period=allTime')
  expect(points.every(({ value }: { value: string | null }) => value === null)).toBe(true)

  // Prices of today for nine tenths of the cost are enough for a total, and no figure about the days before.
  await ivy.put('/api/prices', { asset: 'LLA', day: today, usd: '40000' })
  await ivy.put('/api/prices', { asset: 'LLB', day: today, usd: '1000' })
  const priced = await performanceOf(ivy)
  expect(priced).toMatchObject({
    totalValue: '51000.00',
    coverage: { percentOfCost: 98.04, isEnough: true, missing: ['LLC'] },
  })
  expect(priced.performance.allTime).toMatchObject({ returnPercent: null, coveredDays: 1 })
})

test('the lots of a holding tell how long until they are long-term', async () => {
  const ann = await ledgerOwner(product)
  await seedLast({ ccc: ['30'] })
  await ann.post('/api/transactions', act('buy', noonOf(ago(400)), '1', '10', { symbol: 'CCC' }))
  await ann.post(
    '/api/transactions',
    act('buy', noonOf(ago(360)), '2', '80', { symbol: 'CCC', wallet: 'Kraken' }),
  )
  const { total, lots }: { total: number; lots: HoldingLot[] } = await ann.get(
    '/api/portfolio/lots?symbol=CCC',
  )
  expect(total).toBe(2)
  expect(lots).toMatchObject([
    {
      acquiredOn: ago(400),
      quantity: '1',
      unrealizedGainLoss: '20.00',
      term: 'long',
      longTermOn: null,
      daysUntilLongTerm: null,
    },
    {
      wallet: 'Kraken',
      costBasis: '80.00',
      currentValue: '60.00',
      unrealizedGainLoss: '-20.00',
      term: 'short',
    },
  ])
  // A year and a day after it was acquired; a leap day may lie in between.
  expect([6, 7]).toContain(lots[1]?.daysUntilLongTerm)
  expect((await ann.get('/api/portfolio/lots?symbol=CCC&offset=1&limit=1')).lots).toHaveLength(1)
  const bob = await ledgerOwner(product)
  expect(await bob.get('/api/portfolio/lots?symbol=CCC')).toEqual({ total: 0, lots: [] })
})

test('a new record recomputes from its day on, and a new close the days it completes', async () => {
  const ann = await ledgerOwner(product)
  await seedLast({ ddd: ['10', '11', '12', '13', '14'] })
  await ann.post('/api/transactions', act('buy', noonOf(ago(4)), '1', '10', { symbol: 'DDD' }))
  await performanceOf(ann)
  // What is not computed again keeps a mark that no computation makes.
  await product.db.update(portfolioDay).set({ withdrawn: '0.12345' }).where(eq(portfolioDay.userId, ann.id))
  const marked = async () =>
    (
      await product.db
        .select()
        .from(portfolioDay)
        .where(eq(portfolioDay.userId, ann.id))
        .orderBy(portfolioDay.day)
    )
      .filter(({ withdrawn }) => withdrawn === '0.12345')
      .map(({ day }) => day)
  await performanceOf(ann)
  expect(await marked()).toHaveLength(5)
  // Someone who asked at the same time has their turn when it is done.
  await product.deps.compute(tasks.portfolio, { userId: ann.id })
  expect(await marked()).toHaveLength(5)
  await ann.post('/api/transactions', act('buy', noonOf(ago(1)), '1', '13', { symbol: 'DDD' }))
  expect((await performanceOf(ann)).totalValue).toBe('28.00')
  expect(await marked()).toEqual([ago(4), ago(3), ago(2)])
  await ann.post('/api/transactions', act('buy', noonOf(ago(2)), '1', '5', { symbol: 'EEE' }))
  await performanceOf(ann)
  expect(await marked()).toEqual([ago(4), ago(3)])
})

test('of two that compute at once, the one whose days before have been replaced begins again', async () => {
  const ann = await ledgerOwner(product)
  await seedLast({ qqq: ['10', '11', '12', '13'] })
  const add = (day: string) =>
    ann.post('/api/transactions', act('buy', noonOf(day), '1', '10', { symbol: 'QQQ' }))
  await add(ago(3))
  await performanceOf(ann)
  const before = await findPortfolioState(product.db, ann.id)
  // Another process has replaced every day meanwhile.
  await add(ago(2))
  await performanceOf(ann)
  const state = await findPortfolioState(product.db, ann.id)
  if (!before || !state) throw new Error('nothing was kept')
  const basis = await readSnapshot(product.db, snapshot => findBasis(snapshot, ann.id))
  const save = (after: typeof before) =>
    savePortfolio(product.db, { ...before, basis }, { firstDay: ago(3), from: ago(1), after }, [])
  expect(await save(before)).toBe(false)
  expect(await findPortfolioState(product.db, ann.id)).toEqual(state)
  expect(await save(state)).toBe(true)
})

test('statistics rest on the days there are, and the market on its own prices', async () => {
  const ann = await ledgerOwner(product)
  const closes = Array.from({ length: 41 }, (_, index) =>
    (100 * 1.01 ** index * (index % 2 === 0 ? 1 : 0.98)).toFixed(6),
  )
  await seedLast({ fff: closes, eth: closes.map(close => (Number(close) * 20).toFixed(6)) })
  await ann.post('/api/transactions', act('buy', noonOf(ago(40)), '1', closes[0] ?? null, { symbol: 'FFF' }))
  const analytics: PortfolioAnalytics = await ann.get('/api/portfolio/analytics?period=allTime')
  const returns = closes.slice(1).map((close, index) => Number(close) / Number(closes[index]) - 1)
  const all = [0, ...returns]
  const mean = all.reduce((sum, value) => sum + value) / all.length
  const deviation = Math.sqrt(all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (all.length - 1))
  expect(analytics.volatility).toBeCloseTo(deviation * Math.sqrt(365) * 100, 1)
  expect(analytics.sharpeRatio).toBeCloseTo((mean / deviation) * Math.sqrt(365), 1)
  expect(analytics).toMatchObject({ days: 41, diversificationScore: 10, riskLevel: 'Medium', missing: [] })
  const comparison: PortfolioComparison = await ann.get('/api/portfolio/comparison?period=1M')
  expect(comparison.ethereum).toBe(comparison.portfolio)
  expect(comparison.basis.ethereum).toMatchObject({
    from: comparison.from,
    to: today,
    source: 'Coinbase daily closes',
    portfolio: comparison.portfolio,
  })
  const bob = await ledgerOwner(product)
  expect((await bob.get('/api/portfolio/analytics')).volatility).toBeNull()
  expect((await bob.getRaw('/api/portfolio/analytics?period=2Y')).statusCode).toBe(400)
})

test('kept values follow edits, prices and what is undone by themselves', async () => {
  const fay = await ledgerOwner(product)
  const keptRevision = async () => (await findPortfolioState(product.db, fay.id))?.revision
  const expectFollowed = () =>
    vi.waitFor(
      async () => expect(await keptRevision()).toBe((await findLedger(product.db, fay.id)).revision),
      { timeout: 60_000, interval: 500 },
    )
  const { importId } = await fay.importRows('2024-01-10T15:00:00Z,Buy,BTC,1,USD,41000,41000,41000,0,')
  const { id } = (await fay.post('/api/transactions', act('buy', noonOf(ago(2)), '1', '100'))).json()
  await expectFollowed()
  await fay.put('/api/prices', { asset: 'BTC', day: today, usd: '60000' })
  await expectFollowed()
  await fay.remove(`/api/transactions/${id}`)
  expect((await fay.remove(`/api/imports/${importId}`)).statusCode).toBe(200)
  await expectFollowed()
})

test('days before the first record that is left are gone', async () => {
  const gil = await ledgerOwner(product)
  const buy = async (day: string) =>
    (await gil.post('/api/transactions', act('buy', `${day}T15:00:00Z`, '1', '20000'))).json().id
  const [first, second] = [await buy('2024-01-10'), await buy('2024-03-10')]
  const daysKept = async () => {
    await gil.get('/api/portfolio/history?period=allTime')
    return product.db.$count(portfolioDay, eq(portfolioDay.userId, gil.id))
  }
  const all = await daysKept()
  await gil.remove(`/api/transactions/${first}`)
  expect(await daysKept()).toBe(all - 60)
  await gil.remove(`/api/transactions/${second}`)
  expect(await daysKept()).toBe(0)
})

test('a day without a price yet: the return of one day is that of the last two closes', async () => {
  const gus = await ledgerOwner(product)
  await seedCloses(product.db, { ggg: { [ago(3)]: '100', [ago(2)]: '110', [ago(1)]: '121' } })
  await gus.post('/api/transactions', act('buy', noonOf(ago(3)), '1', '100', { symbol: 'GGG' }))
  const { performance } = await performanceOf(gus)
  expect(performance['1D']).toMatchObject({
    from: ago(2),
    to: ago(1),
    returnPercent: 10,
    startValue: '110.00',
  })
  expect(performance.allTime).toMatchObject({ to: today, returnPercent: 21 })
  await gus.put('/api/prices', { asset: 'GGG', day: today, usd: '60.5' })
  const priced = await performanceOf(gus)
  expect(priced.performance['1D']).toMatchObject({ from: ago(1), to: today, returnPercent: -50 })
})

test('the market is what sources say, by the close of the very day', async () => {
  const { db } = product
  const hal = await ledgerOwner(product)
  await seedCloses(db, { jjj: { [ago(3)]: '100', [ago(2)]: '110', [ago(1)]: '121' } })
  await seedCloses(db, { btc: { [ago(2)]: '50000' } })
  await hal.post('/api/transactions', act('buy', noonOf(ago(3)), '1', '100', { symbol: 'JJJ' }))
  const overOneDay = (): Promise<PortfolioComparison> => hal.get('/api/portfolio/comparison?period=1D')
  // The newest price is that of the first day: nothing is known about what followed.
  expect(await overOneDay()).toMatchObject({ from: ago(2), to: ago(1), bitcoin: null })

  // One day ends before today, which has a price of bitcoin already; and what the person says is not the market.
  await seedCloses(db, { btc: { [ago(1)]: '51000' } }, 'kraken')
  await seedCloses(db, { btc: { [today]: '90000' } })
  await hal.put('/api/prices', { asset: 'BTC', day: ago(2), usd: '1' })
  await hal.put('/api/prices', { asset: 'BTC', day: ago(1), usd: '2' })
  const compared = await overOneDay()
  expect(compared.bitcoin).toBe(2)
  expect(compared.basis.bitcoin).toEqual({
    from: ago(2),
    to: ago(1),
    source: 'Coinbase and Kraken daily closes',
    percent: 2,
    portfolio: 10,
  })
})

test('a market is never put beside a return of other days: both over those days stand in its basis', async () => {
  const { db } = product
  const jim = await ledgerOwner(product)
  const days = Array.from({ length: 901 }, (_, index) => ago(900 - index))
  await seedCloses(db, { mmm: Object.fromEntries(days.map((day, index) => [day, String(100 + index)])) })
  await seedCloses(db, { eth: { [ago(901)]: '2000', [today]: '3000' } })
  await jim.post('/api/transactions', act('buy', noonOf(ago(900)), '1', '100', { symbol: 'MMM' }))
  const compared: PortfolioComparison = await jim.get('/api/portfolio/comparison?period=allTime')
  expect(compared).toMatchObject({ from: ago(901), to: today, portfolio: 900 })
  expect(compared.basis.ethereum).toMatchObject({ from: ago(901), to: today, portfolio: 900 })
  expect(compared.ethereum).toBe(compared.basis.ethereum?.percent)
  // Of bitcoin and the S&P 500 only months are known.
  for (const market of ['bitcoin', 'sp500'] as const) {
    const basis = compared.basis[market]
    if (!basis) throw new Error(`Nothing is known of ${market}.`)
    expect(compared[market]).toBeNull()
    expect([basis.from > compared.from, basis.to < today]).toEqual([true, true])
    const valueOn = (day: string) => 100 + days.indexOf(day)
    expect(basis.portfolio).toBeCloseTo((valueOn(basis.to) / valueOn(basis.from) - 1) * 100, 1)
  }
})

test('a total says how old its prices are and whose, and so does the end of the chart', async () => {
  const eve = await ledgerOwner(product)
  await seedCloses(product.db, { olda: { [ago(9)]: '10' }, oldb: { [ago(2)]: '20', [ago(9)]: '15' } })
  const add = (...of: Parameters<typeof act>) => eve.post('/api/transactions', act(...of))
  await add('buy', noonOf(ago(9)), '1', '10', { symbol: 'OLDA' })
  await add('buy', noonOf(ago(9)), '1', '10', { symbol: 'OLDB' })
  const old = { sources: ['Coinbase'], oldestOn: ago(9), newestOn: ago(2), ageDays: 9 }
  expect(await performanceOf(eve)).toMatchObject({ totalValue: '30.00', priceBasis: old })
  expect((await eve.get('/api/portfolio/history?period=1M')).priceBasis).toEqual(old)
  await saveOwnPrices(product.db, [
    { userId: eve.id, asset: 'OLDA', day: today, usd: '12', enteredAt: new Date() },
  ])
  expect((await performanceOf(eve)).priceBasis).toEqual({
    sources: ['Coinbase', 'your own prices'],
    oldestOn: ago(2),
    newestOn: today,
    ageDays: 2,
  })
})

test('of thousands of coins the most valuable are listed, all count, and a computing process reads them', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', noonOf(ago(4)), '1', '10', { symbol: 'DDD' }))
  const coins = 12_000
  const purchase = (coin: number) =>
    `b${coin},buy,2023-05-01T10:00:00Z,Ledger,COIN${(coin * 7919) % 99_991}X,1,100`
  const lines = [
    'id,type,at,wallet,asset,quantity,usd',
    ...Array.from({ length: coins }, (_, n) => purchase(n)),
  ]
  await ann.importFile({ fileType: 'csv', file: { name: 'coins.csv', content: `${lines.join('\n')}\n` } })
  const asked = vi.spyOn(product.deps, 'compute')
  const portfolio = await performanceOf(ann)
  expect(portfolio.totalCostBasis).toBe('1200010.00')
  expect(portfolio.openLots).toBe(coins + 1)
  expect(portfolio.holdings).toHaveLength(1000)
  expect(portfolio.holdingsLeftOut).toBe(coins + 1 - 1000)
  // Of those without a price, the one with the highest cost would be first; the only one with a price is.
  expect(portfolio.holdings[0]).toMatchObject({ symbol: 'DDD', currentValue: '14.00' })
  expect(asked.mock.calls.map(([{ name }]) => name)).toContain('largePortfolio')
  asked.mockRestore()
})
