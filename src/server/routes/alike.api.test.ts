// Ledgers in which thousands of records are alike, as trading bots and dust make them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerOwner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const row = (type: string) => `2023-05-01T10:00:00Z,${type},BTC,0.5,USD,30000,15000.00,15000.00,0.00,`
const rows = (count: number, type: string) => Array.from({ length: count }, () => row(type))

test('20,000 equal fills of one minute, and one of them entered by hand too: one likely duplicate', async () => {
  const ann = await ledgerOwner(product)
  expect(await ann.bringRows(...rows(20_000, 'Buy'))).toMatchObject({ imported: 20_000 })
  expect(await ann.get('/api/review')).toEqual({ items: [], total: 0, byKind: {} })
  const mine = {
    type: 'buy',
    symbol: 'BTC',
    amount: '0.5',
    timestamp: '2023-05-01T10:00:40Z',
    wallet: 'My list',
  }
  const { id } = (await ann.post('/api/transactions', { ...mine, usd: '15000' })).json()
  expect(await ann.get('/api/review')).toMatchObject({
    total: 1,
    items: [{ kind: 'likely_duplicate', transactions: [{ wallet: 'Coinbase' }, { id }] }],
  })
}, 120_000)

test('8,000 withdrawals and 8,000 deposits of one size and day are proposed as transfers, and can be joined', async () => {
  const ann = await ledgerOwner(product)
  await ann.bringRows(...rows(8_000, 'Send'))
  const ledgerCsv = [
    'id,type,at,wallet,asset,quantity',
    ...Array.from({ length: 8_000 }, (_, index) => `d${index},deposit,2023-05-01T10:20:00Z,Ledger,BTC,0.5`),
  ]
  const brought = await ann.bring({
    fileType: 'csv',
    file: { name: 'ledger.csv', content: `${ledgerCsv.join('\n')}\n` },
  })
  expect(brought.json()).toMatchObject({ imported: 8_000, transfersJoined: 0 })
  const review = await ann.get('/api/review')
  expect(review.byKind).toMatchObject({ proposed_transfer: 8_000 })
  expect(review.items).toHaveLength(200)
  expect((await ann.post('/api/transfers/join-all')).json()).toEqual({ joined: 8_000 })
  expect((await ann.get('/api/review')).byKind.proposed_transfer).toBeUndefined()
}, 120_000)
