import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Rate } from '../../prices/sources/ecb.ts'
import { SourceUnavailable } from '../../prices/sources/source.ts'
import { fetchExchangeRates } from '../../usecases/rates/exchange-rates.ts'
import { ledgerOwner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const ratesOf = (day: string, perUsd: string): Rate[] =>
  ['EUR', 'GBP', 'CAD'].map(currency => ({ currency, perUsd, day }))

test('nothing is known until a source has said it, and what is known has its day', async () => {
  const ann = await ledgerOwner(product)
  expect(await ann.get('/api/exchange-rates')).toEqual({ rates: [] })

  product.deps.rateSource = async () => ratesOf('2026-11-13', '0.860733')
  expect(await ann.get('/api/exchange-rates')).toEqual({ rates: [] })
  const known = await vi.waitFor(
    async () => {
      const { rates } = await ann.get('/api/exchange-rates')
      expect(rates).toHaveLength(3)
      return rates
    },
    { timeout: 30_000 },
  )
  expect(known).toContainEqual({ currency: 'EUR', perUsd: '0.860733', day: '2026-11-13' })
  // What is fresh is not asked for again.
  const orders = async () => (await product.boss.findJobs('fetch-rates')).length
  const before = await orders()
  await ann.get('/api/exchange-rates')
  expect(await orders()).toBe(before)
})

test('a source that is silent, or answers late, changes nothing', async () => {
  const ann = await ledgerOwner(product)
  const fetchFrom = (rateSource: () => Promise<Rate[]>) => fetchExchangeRates({ ...product.deps, rateSource })
  await fetchFrom(async () => ratesOf('2026-11-16', '0.9'))
  const { rates } = await ann.get('/api/exchange-rates')
  await fetchFrom(async () => ratesOf('2026-11-13', '0.8'))
  await fetchFrom(async () => {
    throw new SourceUnavailable('no answer')
  })
  expect(await ann.get('/api/exchange-rates')).toEqual({ rates })
  expect(rates[0]).toMatchObject({ perUsd: '0.9', day: '2026-11-16' })
})
