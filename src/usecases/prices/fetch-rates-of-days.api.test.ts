// Coins bought and sold for euros: what they were worth in dollars, and who says so.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ledgerOwner, type Owner } from '../../server/testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'
import { fetchPrices } from './fetch-prices.ts'

// March 1, 2024 was a Friday.
const history = `<gesmes:Envelope><Cube>
  <Cube time="2024-06-03"><Cube currency="USD" rate="1.1000"/></Cube>
  <Cube time="2024-03-04"><Cube currency="USD" rate="1.0846"/><Cube currency="GBP" rate="0.8555"/></Cube>
  <Cube time="2024-03-01"><Cube currency="USD" rate="1.0800"/><Cube currency="GBP" rate="0.8000"/></Cube>
</Cube></gesmes:Envelope>`

let bank: Server
let asked: string[] = []
let product: TestProduct
beforeAll(async () => {
  bank = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end(history)
  })
  await new Promise<void>(resolve => bank.listen(0, '127.0.0.1', resolve))
  const ecb = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`
  product = await startTestProduct({ prices: { addresses: { ecb } } })
})
afterAll(async () => {
  await product.stop()
  bank.close()
})

const head = 'type,at,wallet,asset,quantity,fee_asset,fee_quantity,quote_asset,quote_quantity'
const importFile = async (owner: Owner, ...rows: string[]) => {
  const content = [head, ...rows, ''].join('\n')
  const answer = await owner.importFile({ fileType: 'csv', file: { name: 'ledger.csv', content } })
  expect(answer.json()).toMatchObject({ imported: rows.length })
}
const yearOf = (owner: Owner) => owner.get('/api/tax-calculations/2024')

test('a purchase and a sale for euros count by the rate of the day, with fees in euros, and say so', async () => {
  const ann = await ledgerOwner(product)
  await importFile(
    ann,
    // A Sunday: by the rate of Friday.
    'buy,2024-03-03T12:00:00Z,Kraken,BTC,1,EUR,10,EUR,1000',
    'sell,2024-06-03T12:00:00Z,Kraken,BTC,1,EUR,20,EUR,2000',
  )
  await vi.waitFor(async () => expect((await yearOf(ann)).totalGainLoss).not.toBe('0.00'), {
    timeout: 60_000,
    interval: 500,
  })
  // 1,980 EUR at 1.10, less 1,010 EUR at 1.08.
  expect(await yearOf(ann)).toMatchObject({ totalGainLoss: '1087.20', unknownBasis: { lines: 0 } })
  expect((await ann.get('/api/review')).byKind).toEqual({})
  const [sale, purchase] = await ann.list()
  expect(sale).toMatchObject({
    usd: null,
    quoteSymbol: 'EUR',
    market: { usd: '2200.00', unitPrice: null, source: 'European Central Bank, last rate up to Jun 3, 2024' },
    feeMarket: { usd: '22.00', source: 'European Central Bank, last rate up to Jun 3, 2024' },
  })
  expect(purchase.market).toEqual({
    usd: '1080.00',
    unitPrice: null,
    source: 'European Central Bank, last rate up to Mar 3, 2024',
  })
  expect(asked).toContain('/stats/eurofxref/eurofxref-hist.xml')
})

test('pounds go by way of the euro; what was asked for a moment ago is not asked for again', async () => {
  const bob = await ledgerOwner(product)
  await importFile(bob, 'buy,2024-03-01T12:00:00Z,Kraken,BTC,1,,,GBP,800')
  await fetchPrices(product.deps, { userId: bob.id })
  expect((await bob.list())[0].market.usd).toBe('1080.00')
  asked = []
  await fetchPrices(product.deps, { userId: bob.id })
  expect(asked).toEqual([])
})

test('money without a rate stays unknown and is listed; a price of one’s own values it', async () => {
  const cid = await ledgerOwner(product)
  await importFile(
    cid,
    'buy,2024-03-01T12:00:00Z,Bisq,XMR,1,,,NGN,200000',
    'sell,2024-03-02T12:00:00Z,Bisq,XMR,1,NGN,500,NGN,300000',
  )
  await fetchPrices(product.deps, { userId: cid.id })
  expect((await cid.get('/api/review')).byKind).toEqual({ missing_price: 2, missing_fee_value: 1 })
  for (const day of ['2024-03-01', '2024-03-02'])
    expect((await cid.put('/api/prices', { asset: 'NGN', day, usd: '0.001' })).statusCode).toBeLessThan(300)
  expect((await yearOf(cid)).totalGainLoss).toBe('99.50')
  expect((await cid.get('/api/review')).byKind).toEqual({})
})
