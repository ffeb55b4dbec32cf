import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPrices, saveOwnPrices } from '../db/queries/prices.ts'
import { coinChoice } from '../db/schema.ts'
import { signUpPerson, startTestProduct, type TestProduct } from '../server/testing/test-product.ts'
import { dailyCloses, latestPrices } from './closes.ts'
import { seedCloses } from './testing/seed-closes.ts'
import { priceWords } from './words.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await seedCloses(product.db, {
    btc: { '2024-03-02': '62000.5', '2024-03-03': '63000', '2024-03-05': '67000' },
    'terra-classic': { '2022-05-27': '0.0001', '2022-05-28': '0.00009' },
    'terra-2': { '2022-05-28': '6.5' },
  })
})
afterAll(() => product.stop())

const pricesOf = (closes: Awaited<ReturnType<typeof dailyCloses>>, asset: string) =>
  [...(closes.get(asset) ?? [])].map(([day, { usd, source }]) => `${day} ${usd} ${source}`)

test('days with a price have it, days without are missing, and what an account entered counts first', async () => {
  const [ann, bob] = [await signUpPerson(product.app), await signUpPerson(product.app)]
  const enteredAt = new Date()
  await saveOwnPrices(product.db, [
    { userId: ann.id, asset: 'BTC', day: '2024-03-03', usd: '63111', enteredAt },
    { userId: ann.id, asset: 'BTC', day: '2024-03-09', usd: '1', enteredAt },
  ])
  const march = { assets: ['BTC', 'NONE'], from: '2024-03-03', to: '2024-03-05' }
  const [annsCloses, bobsCloses] = [
    await dailyCloses(product.db, ann.id, march),
    await dailyCloses(product.db, bob.id, march),
  ]
  expect(pricesOf(annsCloses, 'BTC')).toEqual(['2024-03-03 63111 you', '2024-03-05 67000 coinbase'])
  expect(pricesOf(bobsCloses, 'BTC')).toEqual(['2024-03-03 63000 coinbase', '2024-03-05 67000 coinbase'])
  expect(pricesOf(annsCloses, 'NONE')).toEqual([])
})

test('a name that two coins share has the first one until the second took it, then the one the person named', async () => {
  const { id: userId } = await signUpPerson(product.app)
  const days = { assets: ['LUNA'], from: '2022-05-27', to: '2022-05-28' }
  expect(pricesOf(await dailyCloses(product.db, userId, days), 'LUNA')).toEqual([
    '2022-05-27 0.0001 coinbase',
  ])
  await product.db
    .insert(coinChoice)
    .values({ userId, asset: 'LUNA', coinId: 'terra-2', chosenAt: new Date() })
  expect(pricesOf(await dailyCloses(product.db, userId, days), 'LUNA')).toEqual([
    '2022-05-27 0.0001 coinbase',
    '2022-05-28 6.5 coinbase',
  ])
})

test('the latest price is the newest of all, with its source, time and granularity', async () => {
  const { id: userId } = await signUpPerson(product.app)
  const wordsAt = async (until: string) => {
    const price = (await latestPrices(product.db, userId, ['BTC'], new Date(until))).get('BTC')
    return price && `${price.usd}: ${priceWords(price)}`
  }
  expect(await wordsAt('2024-03-01T12:00Z')).toBeUndefined()
  expect(await wordsAt('2024-03-04T12:00Z')).toBe('63000: Coinbase, Mar 3, 2024 close')
  const fetchedAt = new Date()
  const at = new Date('2024-03-04T11:15Z')
  await insertPrices(product.db, [
    { coinId: 'btc', granularity: 'minute', at, usd: '64000', source: 'kraken', fetchedAt },
  ])
  expect(await wordsAt('2024-03-04T12:00Z')).toBe('64000: Kraken, Mar 4, 2024 at 11:15 UTC')
  await saveOwnPrices(product.db, [
    { userId, asset: 'BTC', day: '2024-03-04', usd: '64500', enteredAt: fetchedAt },
  ])
  expect(await wordsAt('2024-03-04T12:00Z')).toBe('64500: your price for Mar 4, 2024')
})

test('days of a dollar stablecoin without a close are at par, as long as the close before them is near it', async () => {
  const { id: userId } = await signUpPerson(product.app)
  await seedCloses(product.db, {
    usdc: { '2023-03-08': '0.9999', '2023-03-12': '0.962' },
    usdt: { '2024-03-03': '0.93', '2024-03-05': '0.999' },
  })
  const days = { assets: ['USDC', 'USDT'], from: '2023-03-07', to: '2023-03-15' }
  const closes = await dailyCloses(product.db, userId, days)
  expect(pricesOf(closes, 'USDC')).toEqual([
    '2023-03-08 0.9999 coinbase',
    '2023-03-12 0.962 coinbase',
    '2023-03-07 1 par',
    '2023-03-09 1 par',
  ])
  // A break that the table does not know of yet shows in the closes; a series that begins later sees it too.
  const later = await dailyCloses(product.db, userId, { ...days, from: '2024-03-04', to: '2024-03-06' })
  expect(pricesOf(later, 'USDT')).toEqual(['2024-03-05 0.999 coinbase', '2024-03-06 1 par'])
})

test('the latest price of a dollar stablecoin is par where there is none, or an old one near it', async () => {
  const { id: userId } = await signUpPerson(product.app)
  const latestOf = async (asset: string, until: string) => {
    const price = (await latestPrices(product.db, userId, [asset], new Date(until))).get(asset)
    return price && `${price.usd} ${price.source}`
  }
  await seedCloses(product.db, { tusd: { '2024-06-01': '0.998' }, fdusd: { '2024-06-01': '0.4' } })
  expect(await latestOf('PYUSD', '2024-06-03T12:00Z')).toBe('1 par')
  expect(await latestOf('TUSD', '2024-06-03T12:00Z')).toBe('0.998 coinbase')
  expect(await latestOf('TUSD', '2024-07-01T12:00Z')).toBe('1 par')
  expect(await latestOf('FDUSD', '2024-07-01T12:00Z')).toBe('0.4 coinbase')
  expect(await latestOf('UST', '2024-07-01T12:00Z')).toBeUndefined()
})
