// Ledgers in which thousands of records are alike, as trading bots and dust make them.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeLedger } from '../../db/queries/ledgers.ts'
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
  expect(await ann.importRows(...rows(20_000, 'Buy'))).toMatchObject({ imported: 20_000 })
  const doubt = { year: new Date().getFullYear(), low: '0.00', high: '0.00', unpriced: 0, withoutCost: null }
  expect(await ann.get('/api/review')).toEqual({
    ...{ issues: [], total: 0, byKind: {}, doubt },
    hasDismissed: false,
  })
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
    issues: [{ kind: 'likely_duplicate', transactions: [{ wallet: 'Coinbase' }, { id }] }],
  })
}, 120_000)

test('8,000 withdrawals and 8,000 deposits of one size and day are proposed as transfers, and can be joined', async () => {
  const ann = await ledgerOwner(product)
  await ann.importRows(...rows(8_000, 'Send'))
  const ledgerCsv = [
    'id,type,at,wallet,asset,quantity',
    ...Array.from({ length: 8_000 }, (_, index) => `d${index},deposit,2023-05-01T10:20:00Z,Ledger,BTC,0.5`),
  ]
  const imported = await ann.importFile({
    fileType: 'csv',
    file: { name: 'ledger.csv', content: `${ledgerCsv.join('\n')}\n` },
  })
  expect(imported.json()).toMatchObject({ imported: 8_000, transfersJoined: 0 })
  const review = await ann.get('/api/review')
  expect(review.byKind).toMatchObject({ proposed_transfer: 8_000 })
  expect(review.issues).toHaveLength(200)
  expect((await ann.post('/api/transfers/join-all')).json()).toEqual({ joined: 8_000 })
  expect((await ann.get('/api/review')).byKind.proposed_transfer).toBeUndefined()
}, 120_000)

test('of hundreds of unpriced records and unusable rows, those with the most at stake are listed and all are counted', async () => {
  const ann = await ledgerOwner(product)
  const income = (index: number) =>
    `r${index},income,2023-06-01T10:00:00Z,Ledger,BTC,0.${String((index * 7919) % 1000).padStart(3, '0')}1,staking`
  const incomes = [
    'id,type,at,wallet,asset,quantity,kind',
    ...Array.from({ length: 1_000 }, (_, index) => income(index)),
  ]
  await ann.importFile({ fileType: 'csv', file: { name: 'incomes.csv', content: `${incomes.join('\n')}\n` } })
  await ann.importRows(row('Buy'), ...rows(300, 'Nonsense'))
  const review = await ann.get('/api/review')
  expect(review.byKind).toEqual({ missing_price: 1_000, import_issue: 300 })
  expect(review.total).toBe(1_300)
  // Ranked by the one purchase there is; what they were worth on their own day is unknown.
  const quantities = review.issues.map(({ quantity }: { quantity: string }) => Number(quantity) * 10_000)
  expect(quantities.map(Math.round)).toEqual(Array.from({ length: 200 }, (_, index) => 9_991 - index * 10))
  expect(review.issues.every(({ usdAtStake }: { usdAtStake: string | null }) => usdAtStake === null)).toBe(
    true,
  )
  // Anyone who dismisses an issue changes the ledger.
  await changeLedger(product.db, ann.id)
  const dismissed = await product.db.execute<{ key: string }>(
    sql`insert into review_dismissal select user_id, 'import_issue:' || import_id || ':' || row, now()
      from import_issue where user_id = ${ann.id} limit 10`,
  )
  expect(dismissed.rowCount).toBe(10)
  expect((await ann.get('/api/review')).byKind).toEqual({ missing_price: 1_000, import_issue: 290 })
}, 120_000)

test('of more coins and wallets than anybody looks through, the most used are offered', async () => {
  const ann = await ledgerOwner(product)
  const purchase = (index: number, coin: number) =>
    `p${index},buy,2023-06-01T10:00:00Z,Wallet ${coin},C${String(coin).padStart(4, '0')},1,100`
  const purchases = [
    'id,type,at,wallet,asset,quantity,usd',
    ...Array.from({ length: 600 }, (_, index) => purchase(index, index)),
    // The last is used twice.
    purchase(600, 599),
  ]
  await ann.importFile({ fileType: 'csv', file: { name: 'coins.csv', content: `${purchases.join('\n')}\n` } })
  const facets = await ann.get('/api/transactions/facets')
  expect(facets).toMatchObject({ total: 601, types: ['buy'], firstYear: 2023, lastYear: 2023 })
  expect(facets.assets).toHaveLength(500)
  expect(facets.assets.at(-1)).toBe('C0599')
  expect(facets.exchanges).toHaveLength(500)
  expect(facets.exchanges).toContain('Wallet 599')
  expect(await ann.list('?asset=C0555')).toHaveLength(1)
})
