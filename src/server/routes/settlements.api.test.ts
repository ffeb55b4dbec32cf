// One answer settles many issues, and is taken back as one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, addInMarch as add, ledgerOwner, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const settle = async (owner: Owner, answer: object) =>
  (await owner.post('/api/review/together', answer)).json()
const undo = async (owner: Owner, id: string) => (await owner.remove(`/api/review/together/${id}`)).json()
const counts = async (owner: Owner) => (await owner.get('/api/review')).byKind

test('all deposits to one place are mine: one answer, one undo', async () => {
  const ann = await ledgerOwner(product)
  for (const day of [1, 2, 3]) await add(ann, 'deposit', day, `0.${day}`)
  await add(ann, 'deposit', 4, '1', { wallet: 'Kraken' })
  const { proposals } = await ann.get('/api/review/together')
  expect(proposals).toMatchObject([
    { wallet: 'Coinbase', type: 'deposit', actions: ['mine'], transactions: 3 },
  ])
  const done = await settle(ann, { action: 'mine', wallet: 'Coinbase', type: 'deposit' })
  expect(done).toMatchObject({ transactions: 3, words: '3 deposits to Coinbase came from my own wallets.' })
  expect(await counts(ann)).toEqual({ unmatched_transfer: 1 })
  expect(await ann.get('/api/review/together')).toMatchObject({ proposals: [], settled: [{ id: done.id }] })
  expect(await undo(ann, done.id)).toEqual({ transactions: 3 })
  expect(await counts(ann)).toEqual({ unmatched_transfer: 4 })
})

test('these withdrawals are one wallet: they become transfers that carry their lots along', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', '2024-01-01T15:00:00Z', '3', '126000'))
  for (const day of [1, 2, 3]) await add(ann, 'withdrawal', day, '1')
  const done = await settle(ann, { action: 'one_wallet', wallet: 'Coinbase', to: 'Ledger' })
  expect(done.transactions).toBe(3)
  expect(await ann.list('?type=transfer')).toMatchObject(
    Array.from({ length: 3 }, () => ({ toWallet: 'Ledger', receivedAmount: '1' })),
  )
  expect(await counts(ann)).toEqual({})
  // The lots are there: a sale from Ledger has its cost.
  await ann.post(
    '/api/transactions',
    act('sell', '2024-04-01T15:00:00Z', '3', '189000', { wallet: 'Ledger' }),
  )
  expect((await ann.get('/api/tax-calculations/2024')).short).toMatchObject({
    basis: '126000.00',
    gain: '63000.00',
  })
  await undo(ann, done.id)
  expect(await ann.list('?type=withdrawal')).toHaveLength(3)
})

test('a coin that strangers sent is spam: gone from the records, and back by undo', async () => {
  const ann = await ledgerOwner(product)
  const spam = { symbol: 'CLAIM-AT-ETH2.COM', wallet: 'Ledger' }
  await add(ann, 'deposit', 1, '1000', spam)
  await add(ann, 'income', 2, '500', { ...spam, kind: 'airdrop' })
  const { proposals } = await ann.get('/api/review/together')
  expect(proposals).toMatchObject([{ asset: 'CLAIM-AT-ETH2.COM', actions: ['spam'], transactions: 2 }])
  const done = await settle(ann, { action: 'spam', asset: 'CLAIM-AT-ETH2.COM' })
  expect(await ann.list()).toEqual([])
  expect(await counts(ann)).toEqual({})
  expect(await undo(ann, done.id)).toEqual({ transactions: 2 })
  expect(await ann.list()).toHaveLength(2)
})

test('a coin that was ever sold, or has a value, is never called spam', async () => {
  const ann = await ledgerOwner(product)
  const coin = { symbol: 'VISIT-US.IO', wallet: 'Ledger' }
  await add(ann, 'deposit', 1, '1000', coin)
  await ann.post('/api/transactions', act('sell', '2024-03-02T15:00:00Z', '10', '5', coin))
  expect((await ann.get('/api/review/together')).proposals).toEqual([])
})

test('what does most to the result comes first, and what is not there cannot be settled', async () => {
  const ann = await ledgerOwner(product)
  for (const day of [1, 2]) {
    await add(ann, 'deposit', day, '0.01', { wallet: 'Small' })
    await add(ann, 'deposit', day, '9', { wallet: 'Large' })
  }
  for (const day of ['2024-03-01', '2024-03-02'])
    await ann.put('/api/prices', { asset: 'BTC', day, usd: '60000' })
  const { proposals } = await ann.get('/api/review/together')
  expect(proposals.map(({ wallet }: { wallet: string }) => wallet)).toEqual(['Large', 'Small'])
  expect(await settle(ann, { action: 'mine', wallet: 'Nowhere', type: 'deposit' })).toMatchObject({
    code: 'not_found',
  })
})

test('months apart, the same telling amount is proposed with its reason', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', '2024-01-01T15:00:00Z', '3', '126000'))
  await add(ann, 'withdrawal', 1, '0.12345678')
  await ann.post(
    '/api/transactions',
    act('deposit', '2024-06-01T15:00:00Z', '0.12345678', null, { wallet: 'Ledger' }),
  )
  const { issues } = await ann.get('/api/review')
  expect(issues).toMatchObject([{ kind: 'proposed_transfer' }])
  expect(issues[0].message).toContain('The same amount, 92 days apart.')
})

test('the same amount is the same however many zeros a file writes', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', '2024-01-01T15:00:00Z', '3', '126000'))
  await add(ann, 'withdrawal', 1, '0.12345678')
  await ann.post(
    '/api/transactions',
    act('deposit', '2024-06-01T15:00:00Z', '0.123456780000', null, { wallet: 'Ledger' }),
  )
  expect((await ann.get('/api/review')).byKind).toEqual({ proposed_transfer: 1 })
})

test('anyone who refuses one of two that fit is shown the other', async () => {
  const ann = await ledgerOwner(product)
  await add(ann, 'withdrawal', 1, '1.5')
  for (const day of [2, 3]) await add(ann, 'deposit', day, '1.5', { wallet: 'Ledger' })
  const proposed = async () =>
    (await ann.get('/api/review')).issues.filter(({ kind }: { kind: string }) => kind === 'proposed_transfer')
  const days = async () =>
    (await proposed()).map(({ transactions }: { transactions: { timestamp: string }[] }) =>
      transactions.map(({ timestamp }) => timestamp.slice(8, 10)),
    )
  expect(await days()).toEqual([['01', '02']])
  await ann.post('/api/review/dismiss', { key: (await proposed())[0].key })
  expect(await days()).toEqual([['01', '03']])
})

test('orders beside their own fills are deleted by one answer, and are back by undo', async () => {
  const ann = await ledgerOwner(product)
  const days = [
    ['04', 50_000],
    ['05', 52_000],
    ['06', 54_000],
  ] as const
  const fills = days.flatMap(([day, price]) =>
    [0.1, 0.25].map(
      (amount, second) =>
        `2021-03-${day} 10:00:0${second},BTCUSDT,BUY,${price},${amount}BTC,${amount * price}USDT,0USDT`,
    ),
  )
  const orders = days.map(
    ([day, price]) =>
      `2021-03-${day} 10:00:01,${day},BTCUSDT,Limit,BUY,${price},0.35BTC,2021-03-${day} 10:00:01,0.35BTC,${price},${0.35 * price}USDT,FILLED`,
  )
  const importFile = (name: string, lines: string[]) =>
    ann.importFile({ fileType: 'csv', file: { name, content: `${lines.join('\n')}\n` } })
  await importFile('trades.csv', ['Date(UTC),Pair,Side,Price,Executed,Amount,Fee', ...fills])
  await importFile('orders.csv', [
    'Time,OrderNo,Pair,Type¹,Side,Order Price,Order Amount,Time,Executed²,Average Price,Trading total³,Status',
    ...orders,
  ])
  for (const [day] of days) await ann.put('/api/prices', { asset: 'USDT', day: `2021-03-${day}`, usd: '1' })
  const { proposals } = await ann.get('/api/review/together')
  const offered = {
    // 0.35 bitcoins at 50,000, 52,000 and 54,000: paid in tether, so that only its price says what they are worth.
    usdAtStake: '54600',
    key: 'whole_orders:Binance',
    actions: ['whole_orders'],
    wallet: 'Binance',
    transactions: 3,
  }
  expect(proposals).toContainEqual(expect.objectContaining(offered))
  // Without one of its fills it has coins that no other record has.
  const fill = (await ann.list()).find(
    ({ receivedAmount, timestamp }: { receivedAmount: string; timestamp: string }) =>
      receivedAmount === '0.25' && timestamp.startsWith('2021-03-06'),
  )
  await ann.remove(`/api/transactions/${fill.id}`)
  const done = await settle(ann, { action: 'whole_orders', wallet: 'Binance' })
  expect(done).toMatchObject({ transactions: 2, words: '2 orders of Binance deleted, and the fills kept.' })
  expect((await counts(ann)).likely_duplicate).toBeUndefined()
  expect(await ann.list()).toHaveLength(6)
  expect((await settle(ann, { action: 'whole_orders', wallet: 'Binance' })).code).toBe('not_found')
  expect(await undo(ann, done.id)).toEqual({ transactions: 2 })
  expect((await counts(ann)).likely_duplicate).toBe(2)
})
