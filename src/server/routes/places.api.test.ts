// Where coins are: what each place holds is what the portfolio holds, and what its exchange says is compared with it.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExchangeServer, serveExchange } from '../../connectors/testing/exchange-server.ts'
import { type KrakenEntry, krakenExchange, krakenKey } from '../../connectors/testing/kraken-exchange.ts'
import type { PortfolioPerformance } from '../../contract/portfolio.ts'
import type { Place, PlaceDetail, Places } from '../../contract/wallets.ts'
import { exchangeConnection } from '../../db/schema.ts'
import { addDays } from '../../portfolio/days.ts'
import { seedCloses } from '../../prices/testing/seed-closes.ts'
import { settled } from '../testing/connections.ts'
import { act, ledgerOwner, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

/** A coin for dollars, as Kraken's ledger has it: two entries with one reference. */
const purchase = (refid: string, asset: string, amount: string, usd: string): KrakenEntry[] =>
  [
    ['ZUSD', `-${usd}`],
    [asset, amount],
  ].map(([name = '', moved = ''], index) => ({
    ...{ txid: `L-${refid}-${index}`, refid, time: '1704200400', type: 'trade', subtype: 'tradespot' },
    ...{ asset: name, amount: moved, fee: '0', balance: moved },
  }))

const entries = [...purchase('T1', 'XXBT', '1.0', '40000'), ...purchase('T2', 'XETH', '2.0', '5000')]
const balances: Record<string, string> = {}

let kraken: ExchangeServer
let product: TestProduct
beforeAll(async () => {
  kraken = await serveExchange(krakenExchange(entries, balances))
  product = await startTestProduct({ exchangeUrls: { kraken: kraken.url } })
  const today = new Date().toISOString().slice(0, 10)
  const days = [0, 1, 2].map(days => addDays(today, -days))
  const closes = { btc: '60000', eth: '3000', aaa: '10', bbb: '0.01' }
  await seedCloses(
    product.db,
    Object.fromEntries(
      Object.entries(closes).map(([coin, usd]) => [coin, Object.fromEntries(days.map(day => [day, usd]))]),
    ),
  )
})
afterAll(async () => {
  await product.stop()
  await kraken.close()
})

const placesOf = (owner: Owner, query = ''): Promise<Places> => owner.get(`/api/wallets/places${query}`)
const placeOf = (owner: Owner, wallet: string): Promise<PlaceDetail> =>
  owner.get(`/api/wallets/place?wallet=${encodeURIComponent(wallet)}`)
const add = async (owner: Owner, ...of: Parameters<typeof act>) => {
  const response = await owner.post('/api/transactions', act(...of))
  expect(response.statusCode).toBe(201)
}
const namesOf = ({ places }: Places) => places.map(({ wallet }) => wallet)
const one = ({ places }: Places, wallet: string): Place => {
  const found = places.find(place => place.wallet === wallet)
  if (!found) throw new Error(`No place is called ${wallet}.`)
  return found
}

test('without records there is no place, and nothing to prove', async () => {
  const ann = await ledgerOwner(product)
  expect(await placesOf(ann)).toMatchObject({
    ...{ places: [], total: 0, count: 0, hidden: 0 },
    proof: { percent: null, compared: 0, total: '0.00', hasPrices: true },
  })
})

test('holdings by place add up to the portfolio, and what has no price is named', async () => {
  const ann = await ledgerOwner(product)
  await add(ann, 'buy', '2023-01-10T15:00:00Z', '2', '40000', { wallet: 'Coinbase' })
  await add(ann, 'transfer', '2025-02-01T15:00:00Z', '0.5', null, { wallet: 'Coinbase', toWallet: 'Ledger' })
  await add(ann, 'withdrawal', '2025-03-01T15:00:00Z', '0.25', null, { wallet: 'Coinbase' })
  await add(ann, 'buy', '2025-03-02T15:00:00Z', '100', '50', { wallet: 'Ledger', symbol: 'NOPRICE' })
  await add(ann, 'buy', '2022-03-02T15:00:00Z', '7', '70', { wallet: 'Celsius', symbol: 'AAA' })
  await add(ann, 'sell', '2022-04-02T15:00:00Z', '7', '90', { wallet: 'Celsius', symbol: 'AAA' })
  const list = await placesOf(ann)
  expect(namesOf(list)).toEqual(['Coinbase', 'Ledger', 'Celsius'])
  expect(one(list, 'Coinbase')).toMatchObject({
    ...{ transactions: 3, byHand: 3, files: 0, state: 'records_only', value: '75000.00', coins: 1 },
    ...{ custody: 'broker', isCustodyAnswered: false, toReview: 1, canHide: false },
    holds: [{ symbol: 'BTC', quantity: '1.25', value: '75000.00' }],
  })
  expect(one(list, 'Ledger')).toMatchObject({
    ...{ value: '30000.00', coins: 2, unpriced: ['NOPRICE'], unpricedCoins: 1, custody: 'self' },
  })
  expect(one(list, 'Celsius')).toMatchObject({ state: 'closed', coins: 0, value: '0.00', canHide: true })
  const portfolio: PortfolioPerformance = await ann.get('/api/portfolio/performance')
  expect(list.proof).toMatchObject({
    ...{ percent: null, compared: 0, total: portfolio.totalValue, recordsOnly: '105000.00' },
    ...{ inTransit: '15000.00', proved: '0.00', unpriced: ['NOPRICE'] },
  })
  const { places } = await placesOf(ann, '?sort=name')
  expect(places.map(({ wallet }) => wallet)).toEqual(['Celsius', 'Coinbase', 'Ledger'])
  const detail = await placeOf(ann, 'Ledger')
  expect(detail.holdings).toMatchObject([
    { symbol: 'BTC', name: 'Bitcoin', quantity: '0.5', costBasis: '10000.00', value: '30000.00' },
    { symbol: 'NOPRICE', costBasis: '50.00', value: null, price: null },
  ])
  expect(detail.costBasis).toBe('10050.00')
  const { lots } = await ann.get('/api/portfolio/lots?symbol=BTC')
  const atLedger = lots.filter(({ wallet }: { wallet: string | null }) => wallet === 'Ledger')
  expect(atLedger.map(({ quantity }: { quantity: string }) => quantity)).toEqual(['0.5'])
})

test('a place whose coins all lack a price has no value, which is not zero', async () => {
  const ann = await ledgerOwner(product)
  await add(ann, 'buy', '2025-03-02T15:00:00Z', '100', '50', { wallet: 'Cold', symbol: 'NOPRICE' })
  const { places, proof } = await placesOf(ann)
  expect(places).toMatchObject([{ wallet: 'Cold', value: null, unpriced: ['NOPRICE'], canHide: false }])
  expect(proof).toMatchObject({ percent: null, hasPrices: false })
})

test('more left than was there: the place says how much', async () => {
  const ann = await ledgerOwner(product)
  await add(ann, 'buy', '2023-01-10T15:00:00Z', '1', '20000', { wallet: 'Old' })
  await add(ann, 'sell', '2023-02-10T15:00:00Z', '1.3', '30000', { wallet: 'Old' })
  expect((await placesOf(ann)).places).toMatchObject([
    { state: 'overdrawn', overdrawn: [{ symbol: 'BTC', quantity: '0.3' }], canHide: false, toReview: 1 },
  ])
})

test('what the exchange confirms is proved, and only that: records that change later are compared again', async () => {
  Object.assign(balances, { XXBT: '1', XETH: '2' })
  const ann = await ledgerOwner(product)
  await ann.post('/api/exchanges', { name: 'kraken', displayName: 'Mine', ...krakenKey })
  expect(await settled(ann)).toMatchObject({ status: 'connected', differences: [] })
  await add(ann, 'buy', '2024-01-10T15:00:00Z', '1', '100', { wallet: 'Paper', symbol: 'AAA' })
  const first = await placesOf(ann)
  expect(one(first, 'Kraken')).toMatchObject({
    ...{ state: 'matches', value: '66000.00', differences: [] },
    connections: [{ displayName: 'Mine', exchange: 'Kraken', status: 'connected', errorMessage: null }],
  })
  // 66,000 of 66,010 is not all of it.
  expect(first.proof).toMatchObject({ percent: 99, compared: 1, proved: '66000.00', recordsOnly: '10.00' })

  // What is entered for after the sync is no difference to it, and confirmed by nothing.
  await add(ann, 'buy', new Date().toISOString(), '1', '60000', { wallet: 'Kraken' })
  const second = await placesOf(ann)
  expect(one(second, 'Kraken')).toMatchObject({ state: 'matches', value: '126000.00' })
  expect(second.proof).toMatchObject({ percent: 52, proved: '66000.00', notMatching: '60000.00' })

  await add(ann, 'sell', '2024-02-10T15:00:00Z', '0.3', '700', { wallet: 'Kraken', symbol: 'ETH' })
  const third = await placesOf(ann)
  expect(one(third, 'Kraken')).toMatchObject({
    state: 'differs',
    differences: [{ asset: 'ETH', exchange: '2', ledger: '1.7', since: null }],
  })
  // A coin that differs is not proved at all.
  expect(third.proof).toMatchObject({
    ...{ proved: '60000.00', missingCoins: 1 },
    missing: [{ wallet: 'Kraken', asset: 'ETH' }],
  })
  expect((await placeOf(ann, 'Kraken')).allDifferences).toHaveLength(1)
})

test('a key that stopped working proves nothing, and a renamed wallet keeps its exchange', async () => {
  Object.assign(balances, { XXBT: '1', XETH: '2' })
  const ann = await ledgerOwner(product)
  await ann.post('/api/exchanges', { name: 'kraken', displayName: 'Kraken', ...krakenKey })
  await settled(ann)
  await ann.post('/api/wallets/rename', { from: 'Kraken', to: 'Retirement' })
  expect((await placesOf(ann)).places).toMatchObject([{ wallet: 'Retirement', state: 'matches' }])
  await product.db
    .update(exchangeConnection)
    .set({ status: 'error', errorCode: 'key_refused', errorMessage: 'The key is gone.' })
    .where(eq(exchangeConnection.userId, ann.id))
  const { places, proof } = await placesOf(ann)
  expect(places).toMatchObject([
    { state: 'sync_failed', connections: [{ errorMessage: 'The key is gone.' }], canHide: false },
  ])
  expect(proof).toMatchObject({ percent: null, compared: 0, proved: '0.00', notMatching: '66000.00' })
})

test('what is empty can be hidden, changes nothing, and comes back with its next record', async () => {
  const ann = await ledgerOwner(product)
  await add(ann, 'buy', '2022-03-02T15:00:00Z', '7', '70', { wallet: 'Celsius', symbol: 'AAA' })
  await add(ann, 'sell', '2022-04-02T15:00:00Z', '7', '90', { wallet: 'Celsius', symbol: 'AAA' })
  await add(ann, 'buy', '2022-03-02T15:00:00Z', '50', '1', { wallet: 'Dust', symbol: 'BBB' })
  await add(ann, 'buy', '2022-03-02T15:00:00Z', '1', '1', { wallet: 'Full', symbol: 'AAA' })
  const hide = (wallet: string, isHidden = true) => ann.put('/api/wallets/hidden', { wallet, isHidden })
  const before = await ann.get('/api/tax-calculations/2022')
  expect((await hide('Full')).json()).toMatchObject({ code: 'validation_failed', field: 'wallet' })
  expect((await hide('Nowhere')).statusCode).toBe(404)
  expect((await hide('Celsius')).json()).toEqual({ wallet: 'Celsius', isHidden: true })
  expect((await hide('Dust')).statusCode).toBe(200)
  const list = await placesOf(ann)
  expect(namesOf(list)).toEqual(['Full'])
  expect(list).toMatchObject({ total: 1, count: 3, hidden: 2, proof: { total: '10.50' } })
  expect(await ann.get('/api/tax-calculations/2022')).toEqual(before)
  // Who looks for it finds it.
  expect(namesOf(await placesOf(ann, '?search=cels'))).toEqual(['Celsius'])
  expect(namesOf(await placesOf(ann, '?hidden=with'))).toEqual(['Full', 'Dust', 'Celsius'])
  expect((await placeOf(ann, 'Celsius')).isHidden).toBe(true)

  // Another name is no news; a record is.
  await ann.post('/api/wallets/rename', { from: 'Celsius', to: 'Old account' })
  expect((await placesOf(ann)).hidden).toBe(2)
  await add(ann, 'buy', '2022-05-02T15:00:00Z', '1', '10', { wallet: 'Old account', symbol: 'AAA' })
  await add(ann, 'sell', '2022-06-02T15:00:00Z', '1', '10', { wallet: 'Old account', symbol: 'AAA' })
  expect(namesOf(await placesOf(ann))).toEqual(['Full', 'Old account'])
  await hide('Dust', false)
  expect((await placesOf(ann)).hidden).toBe(0)
})

test('a preview says what a merge would change, and changes nothing', async () => {
  const ann = await ledgerOwner(product)
  await add(ann, 'buy', '2025-01-10T15:00:00Z', '1', '20000', { wallet: 'A' })
  await add(ann, 'buy', '2025-01-11T15:00:00Z', '1', '30000', { wallet: 'B' })
  await add(ann, 'transfer', '2025-01-12T15:00:00Z', '0.5', null, { wallet: 'A', toWallet: 'B' })
  await add(ann, 'sell', '2025-02-01T15:00:00Z', '1', '50000', { wallet: 'B' })
  const preview = async (from: string, to: string) =>
    (await ann.post('/api/wallets/rename/preview', { from, to })).json()
  const before = await ann.get('/api/tax-calculations/2025')
  const merge = await preview('A', 'B')
  expect(merge).toMatchObject({
    ...{ isMerge: true, similar: null, transactions: 2, transfersBetween: 1, refusal: null },
    years: [{ year: 2025 }],
  })
  expect(await ann.get('/api/tax-calculations/2025')).toEqual(before)
  expect((await ann.get('/api/wallets')).changes).toEqual([])

  await ann.post('/api/wallets/rename', { from: 'A', to: 'B', isMerge: true })
  const { short } = await ann.get('/api/tax-calculations/2025')
  expect(Number(merge.years[0].after)).toBe(Number(short.gain))
  expect(Number(merge.years[0].before)).toBe(Number(before.short.gain))
  expect(Number(merge.years[0].before)).not.toBe(Number(merge.years[0].after))

  expect(await preview('B', 'b')).toMatchObject({ isMerge: false, similar: null, years: [] })
  await add(ann, 'buy', '2025-03-10T15:00:00Z', '1', '1', { wallet: 'C' })
  expect(await preview('C', 'b')).toMatchObject({ isMerge: false, similar: 'B' })
  expect(await preview('B', 'B')).toMatchObject({ code: 'validation_failed', field: 'to' })
  expect(await preview('Nowhere', 'B')).toMatchObject({ code: 'not_found' })
})

test('of two that rename one wallet at once, one does it', async () => {
  const ann = await ledgerOwner(product)
  await add(ann, 'buy', '2025-01-10T15:00:00Z', '1', '20000', { wallet: 'A' })
  const both = await Promise.all(
    ['X', 'Y'].map(to => ann.post('/api/wallets/rename', { from: 'A', to, isMerge: false })),
  )
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  expect(namesOf(await placesOf(ann))).toHaveLength(1)
})

test('thousands of places come a page at a time, and odd names are names', async () => {
  const ann = await ledgerOwner(product)
  const rows = Array.from({ length: 1500 }, (_, n) => `2024-01-05,Buy,AAA,${n + 1},1,0,Wallet ${n + 1}`)
  const content = ['Date,Type,Asset,Amount,Price,Fee,Wallet', ...rows, ''].join('\n')
  const imported = await ann.importFile({ fileType: 'auto', file: { name: 'many.csv', content } })
  expect(imported.json()).toMatchObject({ imported: 1500 })
  const odd = `<b>${'ß'.repeat(180)}</b> & "x"`
  await add(ann, 'buy', '2024-01-10T15:00:00Z', '0.00001', '1', { wallet: odd })
  const first = await placesOf(ann)
  expect(first).toMatchObject({ total: 1501, count: 1501 })
  expect(first.places).toHaveLength(50)
  expect(first.places[0]).toMatchObject({ wallet: 'Wallet 1500', value: '15000.00', files: 1 })
  const byName = await placesOf(ann, '?sort=name&offset=1&limit=3')
  expect(namesOf(byName)).toEqual(['Wallet 1', 'Wallet 2', 'Wallet 3'])
  expect(namesOf(await placesOf(ann, '?offset=5000'))).toEqual([])
  expect((await placeOf(ann, odd)).wallet).toBe(odd)
  expect((await ann.getRaw('/api/wallets/places?limit=100000')).statusCode).toBe(400)
})

test("another account's places are nobody's to see, hide or rename", async () => {
  const [ann, ben] = [await ledgerOwner(product), await ledgerOwner(product)]
  await add(ann, 'buy', '2022-03-02T15:00:00Z', '7', '70', { wallet: 'Secret', symbol: 'AAA' })
  await add(ann, 'sell', '2022-04-02T15:00:00Z', '7', '90', { wallet: 'Secret', symbol: 'AAA' })
  await add(ben, 'buy', '2022-03-02T15:00:00Z', '1', '1', { wallet: 'Own', symbol: 'AAA' })
  expect(namesOf(await placesOf(ben))).toEqual(['Own'])
  expect((await ben.getRaw('/api/wallets/place?wallet=Secret')).statusCode).toBe(404)
  expect((await ben.put('/api/wallets/hidden', { wallet: 'Secret', isHidden: true })).statusCode).toBe(404)
  const rename = { from: 'Secret', to: 'Taken' }
  expect((await ben.post('/api/wallets/rename/preview', rename)).statusCode).toBe(404)
  expect((await ben.post('/api/wallets/rename', rename)).statusCode).toBe(404)
  expect(namesOf(await placesOf(ann))).toEqual(['Secret'])
})
