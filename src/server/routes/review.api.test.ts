import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerOwner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const row = (type: string, quantity: string, { day = 1, minute = 0, total = '15000.00' } = {}) =>
  `2023-05-${String(day).padStart(2, '0')}T10:${String(minute).padStart(2, '0')}:00Z,${type},BTC,${quantity},USD,30000,${total},${total},0.00,`
const act = (type: string, more: object = {}) => ({
  type,
  symbol: 'BTC',
  amount: '0.12345678',
  timestamp: '2023-05-03T10:10:00Z',
  wallet: 'Ledger',
  ...more,
})

type Issue = {
  kind: string
  key: string
  usdAtStake: string | null
  quantity: string | null
  transactions: { id: string }[]
  message: string
}
const kinds = ({ issues }: { issues: Issue[] }) => issues.map(({ kind }) => kind)

test('a complete ledger has nothing to review', async () => {
  const ann = await ledgerOwner(product)
  await ann.importRows(row('Buy', '0.5'), row('Sell', '0.5', { day: 2 }))
  expect(await ann.get('/api/review')).toEqual({
    issues: [],
    total: 0,
    byKind: {},
    hasDismissed: false,
    doubt: { year: 2023, low: '0.00', high: '0.00', unpriced: 0, withoutCost: null },
  })
})

test('a row that could not be used is missing all the same once it is dismissed, until its import is undone', async () => {
  const ann = await ledgerOwner(product)
  const { importId } = await ann.importRows(row('Buy', '0.5'), row('Buy', 'many', { day: 2 }))
  const [issue] = (await ann.get('/api/review')).issues
  await ann.post('/api/review/dismiss', { key: issue.key })
  // Any text is taken as a key.
  await ann.post('/api/review/dismiss', { key: 'missing_price:none' })
  expect(await ann.get('/api/review')).toMatchObject({ total: 0, hasDismissed: true })
  await ann.remove(`/api/imports/${importId}`)
  expect(await ann.get('/api/review')).toMatchObject({ hasDismissed: false })
})

test('a sale of more than there is names the missing quantity and the dollars, and adding the purchase settles it', async () => {
  const ann = await ledgerOwner(product)
  await ann.importRows(row('Buy', '0.5'), row('Sell', '0.8', { day: 2, total: '24000.00' }))
  const review = await ann.get('/api/review')
  expect(review.issues).toMatchObject([{ kind: 'missing_history', quantity: '0.3', usdAtStake: '9000.00' }])
  expect(review.issues[0].message).toBe(
    '0.3 BTC missing in Coinbase on or before May 2, 2023: a deposit or purchase is not in your files.',
  )
  expect((await ann.list('?needsReview=true'))[0]).toMatchObject({ type: 'sell', issues: ['history'] })
  await ann.post(
    '/api/transactions',
    act('buy', { amount: '0.3', usd: '8400', wallet: 'Coinbase', timestamp: '2023-04-01T00:00:00Z' }),
  )
  expect(await ann.get('/api/review')).toMatchObject({ issues: [] })
  expect(await ann.list('?needsReview=true')).toEqual([])
})

test('what is still missing is shown again, and what was missing elsewhere stays as it was', async () => {
  const ann = await ledgerOwner(product)
  await ann.importRows(
    row('Buy', '0.5'),
    row('Sell', '0.8', { day: 2, total: '24000.00' }),
    row('Sell', '0.1', { day: 4, total: '3000.00' }),
  )
  const missing = async () =>
    (await ann.get('/api/review')).issues.map(({ quantity, usdAtStake }: Issue) => [quantity, usdAtStake])
  expect(await missing()).toEqual([
    ['0.3', '9000.00'],
    ['0.1', '3000.00'],
  ])
  await ann.post(
    '/api/transactions',
    act('buy', { amount: '0.1', usd: '2800', wallet: 'Coinbase', timestamp: '2023-04-01T00:00:00Z' }),
  )
  expect(await missing()).toEqual([
    ['0.2', '6000.00'],
    ['0.1', '3000.00'],
  ])
})

test('an issue that is found again is not written again: a ledger can have a hundred thousand', async () => {
  const ann = await ledgerOwner(product)
  await ann.importRows(row('Sell', '0.80'), row('Sell', '0.7', { day: 2 }))
  const written = async () => {
    await ann.get('/api/review')
    const { rows } = await product.db.execute(
      sql`select xmin::text, quantity from ledger_issue where user_id = ${ann.id} order by transaction_id, code`,
    )
    return rows
  }
  const before = await written()
  expect(before).toHaveLength(2)
  const income = { amount: '1', usd: '27000', timestamp: '2023-05-20T10:00:00Z', kind: 'staking' }
  await ann.post('/api/transactions', act('income', income))
  expect(await written()).toEqual(before)
})

test('what is missing follows the filing facts: one pool for all wallets has what a wallet by itself lacks', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', { usd: '3000', timestamp: '2023-05-01T10:00:00Z' }))
  await ann.post('/api/transactions', act('sell', { usd: '4000', wallet: 'Coinbase' }))
  expect(kinds(await ann.get('/api/review'))).toEqual(['missing_history'])
  const facts = await ann.get('/api/filing-facts')
  await ann.put('/api/filing-facts', { ...facts, poolingBefore2025: 'universal' })
  // The cost is known, and still nothing says how the coins came to Coinbase.
  const { issues } = await ann.get('/api/review')
  expect(issues).toMatchObject([{ kind: 'negative_balance', asset: 'BTC', quantity: '0.12345678' }])
  expect(issues[0].message).toBe(
    '0.12345678 BTC missing in Coinbase on or before May 3, 2023: a deposit or purchase is not in your files.',
  )
  await ann.post('/api/review/dismiss', { key: issues[0].key })
  expect(kinds(await ann.get('/api/review'))).toEqual([])
})

test('a sale whose coin and fee are both short is one issue', async () => {
  const ann = await ledgerOwner(product)
  const facts = await ann.get('/api/filing-facts')
  await ann.put('/api/filing-facts', { ...facts, poolingBefore2025: 'universal' })
  for (const symbol of ['BTC', 'BNB'])
    await ann.post(
      '/api/transactions',
      act('buy', { symbol, usd: '3000', timestamp: '2023-05-01T10:00:00Z' }),
    )
  const fee = { feeSymbol: 'BNB', feeAmount: '0.1', fee: '20' }
  await ann.post('/api/transactions', act('sell', { usd: '4000', wallet: 'Coinbase', ...fee }))
  expect(kinds(await ann.get('/api/review'))).toContain('negative_balance')
})

test('where a fee was paid in another coin, the coin that is missing is named', async () => {
  const ann = await ledgerOwner(product)
  await ann.put('/api/filing-facts', {
    ...(await ann.get('/api/filing-facts')),
    timeZone: 'America/New_York',
  })
  const may1 = { wallet: 'Binance', timestamp: '2023-05-01T10:00:00Z' }
  const fee = { feeSymbol: 'BNB', feeAmount: '0.01', feeUsd: '3', wallet: 'Binance' }
  await ann.post('/api/transactions', act('buy', { ...may1, symbol: 'ETH', amount: '1', usd: '3000' }))
  // Late in the evening of the day before, where the taxpayer lives.
  const may3 = { ...fee, symbol: 'ETH', usd: '900', timestamp: '2023-05-04T02:00:00Z' }
  await ann.post('/api/transactions', act('sell', { ...may3, amount: '1' }))
  const missing = async () =>
    (await ann.get('/api/review')).issues.map(({ asset, message }: Issue & { asset: string }) => [
      asset,
      message,
    ])
  expect(await missing()).toEqual([
    [
      'BNB',
      '0.01 BNB missing in Binance on or before May 3, 2023: a deposit or purchase is not in your files.',
    ],
  ])
  await ann.post('/api/transactions', act('buy', { ...may1, symbol: 'BNB', amount: '5', usd: '1500' }))
  await ann.post(
    '/api/transactions',
    act('sell', { ...may3, amount: '0.3', timestamp: '2023-05-05T10:00:00Z' }),
  )
  expect(await missing()).toEqual([
    [
      'ETH',
      '0.3 ETH missing in Binance on or before May 5, 2023: a deposit or purchase is not in your files.',
    ],
  ])
})

test('with one pool for all wallets too, the coin that a wallet lacks is named', async () => {
  const ann = await ledgerOwner(product)
  await ann.put('/api/filing-facts', {
    ...(await ann.get('/api/filing-facts')),
    poolingBefore2025: 'universal',
  })
  const may1 = { timestamp: '2023-05-01T10:00:00Z', usd: '300', amount: '1' }
  await ann.post('/api/transactions', act('buy', { ...may1, usd: '28000', wallet: 'Coinbase' }))
  await ann.post('/api/transactions', act('buy', { ...may1, symbol: 'BNB' }))
  await ann.post(
    '/api/transactions',
    act('sell', {
      amount: '1',
      usd: '29000',
      wallet: 'Coinbase',
      feeSymbol: 'BNB',
      feeAmount: '0.1',
      feeUsd: '20',
    }),
  )
  expect((await ann.get('/api/review')).issues).toMatchObject([
    { kind: 'negative_balance', asset: 'BNB', quantity: '0.1' },
  ])
})

test('what rounding leaves is not missing; from a satoshi on it is', async () => {
  const ann = await ledgerOwner(product)
  const missing = async () => (await ann.get('/api/review')).byKind.missing_history
  const sell = (amount: string, timestamp: string) =>
    ann.post('/api/transactions', act('sell', { amount, usd: '4000', timestamp }))
  await ann.post(
    '/api/transactions',
    act('buy', { amount: '1', usd: '3000', timestamp: '2023-05-01T10:00:00Z' }),
  )
  await sell('1.000000009999999999', '2023-05-02T10:00:00Z')
  expect(await missing()).toBeUndefined()
  await sell('0.00000001', '2023-05-03T10:00:00Z')
  expect(await missing()).toBe(1)
})

test('what is certain is joined at import; a split stands open again and a join can be refused', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('deposit'))
  const result = await ann.importRows(row('Buy', '0.5'), row('Send', '0.12345678', { day: 3 }))
  expect(result.transfersJoined).toBe(1)
  const [transfer] = await ann.list('?type=transfer')
  expect(transfer).toMatchObject({
    wallet: 'Coinbase',
    toWallet: 'Ledger',
    receivedAmount: '0.12345678',
    issues: [],
  })
  expect(await ann.list()).toHaveLength(2)
  expect(await ann.get('/api/review')).toMatchObject({ issues: [] })

  const split = (await ann.remove(`/api/transfers/${transfer.id}`)).json()
  expect(split.transactions.map(({ type }: { type: string }) => type).sort()).toEqual([
    'deposit',
    'withdrawal',
  ])
  const review = await ann.get('/api/review')
  expect(kinds(review)).toEqual(['proposed_transfer'])
  // No price of that day is known.
  expect(review.issues[0].usdAtStake).toBeNull()
  await ann.post('/api/review/dismiss', { key: review.issues[0].key })
  expect(kinds(await ann.get('/api/review')).sort()).toEqual(['unmatched_transfer', 'unmatched_transfer'])
  const [withdrawalId, depositId] = review.issues[0].transactions.map(
    ({ id }: Issue['transactions'][number]) => id,
  )
  expect((await ann.post('/api/transfers', { withdrawalId, depositId })).statusCode).toBe(201)
  expect((await ann.post('/api/transfers', { withdrawalId, depositId })).json()).toMatchObject({
    code: 'not_joinable',
  })
})

test('undoing an import gives the other half of a joined transfer back', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('deposit'))
  const { importId } = await ann.importRows(row('Buy', '0.5'), row('Send', '0.12345678', { day: 3 }))
  await ann.remove(`/api/imports/${importId}`)
  expect(await ann.list()).toMatchObject([{ type: 'deposit', issues: ['transfer'] }])
})

test('an unmatched withdrawal is no sale: nothing is disposed of, and saying what it was settles it', async () => {
  const ann = await ledgerOwner(product)
  await ann.importRows(row('Buy', '0.5'), row('Send', '0.2', { day: 3 }))
  expect(kinds(await ann.get('/api/review'))).toEqual(['unmatched_transfer'])
  const [open] = await ann.list('?type=withdrawal')
  await ann.put(`/api/transactions/${open.id}`, act('gift_out', { amount: '0.2', wallet: 'Coinbase' }))
  expect(await ann.get('/api/review')).toMatchObject({ issues: [] })
})

test('a missing price has a dash, not the price of another day, and is settled by entering it', async () => {
  const ann = await ledgerOwner(product)
  await ann.importRows(row('Buy', '0.5'))
  const { id } = (
    await ann.post('/api/transactions', act('income', { kind: 'staking', amount: '0.01' }))
  ).json()
  const review = await ann.get('/api/review')
  expect(review.issues).toMatchObject([
    { kind: 'missing_price', usdAtStake: null, key: `missing_price:${id}` },
  ])
  await ann.put(`/api/transactions/${id}`, act('income', { kind: 'staking', amount: '0.01', usd: '280.12' }))
  expect(await ann.get('/api/review')).toMatchObject({ issues: [] })
})

test('the doubt is about the year that is asked for, else the latest with sales, else this one', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', { usd: '100', timestamp: '2023-05-01T10:00:00Z' }))
  expect((await ann.get('/api/review?year=2023')).doubt.year).toBe(2023)
  expect((await ann.get('/api/review')).doubt.year).toBe(new Date().getFullYear())
  await ann.post('/api/transactions', act('sell', { usd: '120', timestamp: '2024-05-01T10:00:00Z' }))
  await ann.post('/api/transactions', act('buy', { usd: '100', timestamp: '2025-05-01T10:00:00Z' }))
  expect((await ann.get('/api/review')).doubt.year).toBe(2024)
  expect((await ann.get('/api/review?year=x')).code).toBe('validation_failed')
})

test('one act from two places is a likely duplicate until one is deleted or both are called real', async () => {
  const ann = await ledgerOwner(product)
  await ann.importRows(row('Buy', '0.5'))
  const mine = act('buy', {
    amount: '0.5',
    usd: '15000',
    wallet: 'My own list',
    timestamp: '2023-05-01T10:00:40Z',
  })
  const { id } = (await ann.post('/api/transactions', mine)).json()
  const review = await ann.get('/api/review')
  expect(review.issues).toMatchObject([
    { kind: 'likely_duplicate', transactions: [{ wallet: 'Coinbase' }, { id }] },
  ])
  await ann.post('/api/review/dismiss', { key: review.issues[0].key })
  expect(await ann.get('/api/review')).toMatchObject({ issues: [] })
})

/** One order of 0.5 BTC, filled in three pieces within four minutes. */
const binanceTrades = `"Date(UTC)","Pair","Side","Price","Executed","Amount","Fee"
"2021-01-06 10:00:01","BTCUSDT","BUY","35000","0.1BTC","3500USDT","0.0001BTC"
"2021-01-06 10:01:12","BTCUSDT","BUY","35000","0.25BTC","8750USDT","0.00025BTC"
"2021-01-06 10:04:00","BTCUSDT","BUY","35010","0.15BTC","5251.5USDT","0.00015BTC"
`
const binanceOrders = `Time,OrderNo,Pair,Type¹,Side,Order Price,Order Amount,Time,Executed²,Average Price,Trading total³,Status
2021-01-06 09:59:00,1001,BTCUSDT,Limit,BUY,35010,0.5BTC,2021-01-06 10:04:00,0.5BTC,35003,17501.5USDT,FILLED
`

test.each([
  ['fills, then orders', [binanceTrades, binanceOrders]],
  ['orders, then fills', [binanceOrders, binanceTrades]],
])(
  'an order beside its own fills is a likely duplicate, and deleting the whole settles it: %s',
  async (_, files) => {
    const ann = await ledgerOwner(product)
    for (const [index, content] of files.entries())
      await ann.importFile({ fileType: 'csv', file: { name: `binance ${index}.csv`, content } })
    const { issues } = await ann.get('/api/review')
    const [issue] = issues.filter(({ kind }: Issue) => kind === 'likely_duplicate')
    expect(
      issue.transactions.map(({ receivedAmount }: { receivedAmount: string }) => receivedAmount),
    ).toEqual(['0.5', '0.1', '0.25', '0.15'])
    expect(issue.message).toContain('as the fills of one order do')
    expect(await ann.list('?needsReview=true')).toContainEqual(
      expect.objectContaining({
        id: issue.transactions[0].id,
        issues: expect.arrayContaining(['duplicate']),
      }),
    )
    await ann.remove(`/api/transactions/${issue.transactions[0].id}`)
    expect(kinds(await ann.get('/api/review'))).not.toContain('likely_duplicate')
  },
)

test('what is at stake where no value is known is not told as zero dollars', async () => {
  const ann = await ledgerOwner(product)
  // A day on which USDT was not a dollar.
  const content = binanceTrades.replaceAll('2021-01-06', '2018-10-15')
  await ann.importFile({ fileType: 'csv', file: { name: 'binance.csv', content } })
  const { issues } = await ann.get('/api/review')
  const missing = issues.filter(({ kind }: Issue) => kind === 'missing_history')
  expect(missing.map(({ usdAtStake }: Issue) => usdAtStake)).toEqual([null, null, null])
})

test('anyone who says that an order and what looks like its fills are all real is not asked again', async () => {
  const ann = await ledgerOwner(product)
  for (const content of [binanceTrades, binanceOrders])
    await ann.importFile({ fileType: 'csv', file: { name: 'binance.csv', content } })
  const { issues } = await ann.get('/api/review')
  const { key } = issues.find(({ kind }: Issue) => kind === 'likely_duplicate')
  await ann.post('/api/review/dismiss', { key })
  expect(kinds(await ann.get('/api/review'))).not.toContain('likely_duplicate')
})

test('the largest stake stands first', async () => {
  const ann = await ledgerOwner(product)
  await ann.importRows(
    row('Buy', '0.5'),
    row('Send', '0.1', { day: 3 }),
    row('Send', '0.3', { day: 4 }),
    row('Nonsense', '1'),
  )
  const { issues, byKind } = await ann.get('/api/review')
  // The order follows what is known of the coin; no price of the day is known, so none is shown.
  expect(issues.map(({ quantity }: Issue) => quantity)).toEqual(['0.3', '0.1', null])
  expect(issues.map(({ usdAtStake }: Issue) => usdAtStake)).toEqual([null, null, null])
  expect(byKind).toEqual({ unmatched_transfer: 2, import_issue: 1 })
  expect(issues[2]).toMatchObject({
    importRow: { row: 5, column: 'Transaction Type', value: 'Nonsense', fileName: 'coinbase.csv' },
  })
})

test('a review belongs to its owner', async () => {
  const ann = await ledgerOwner(product)
  const bob = await ledgerOwner(product)
  await ann.importRows(row('Send', '0.1'))
  expect(await bob.get('/api/review')).toMatchObject({ total: 0 })
  const [{ id }] = await ann.list()
  expect((await bob.remove(`/api/transfers/${id}`)).statusCode).toBe(404)
})

test('coins that a transfer lost on its way need a value, which stays with the transfer', async () => {
  const ann = await ledgerOwner(product)
  await ann.importRows(row('Buy', '0.5'))
  const sent = await ann.post('/api/transactions', act('withdrawal', { amount: '0.2', wallet: 'Coinbase' }))
  const arrived = await ann.post('/api/transactions', act('deposit', { amount: '0.1998' }))
  const { id } = sent.json()
  await ann.post('/api/transfers', { withdrawalId: id, depositId: arrived.json().id })
  expect((await ann.get('/api/review')).issues).toMatchObject([
    { kind: 'missing_fee_value', asset: 'BTC', quantity: '0.0002', transactions: [{ id }] },
  ])

  const valued = await ann.put(`/api/transactions/${id}/fee-value`, { usd: '5.6' })
  expect(valued.json()).toMatchObject({ type: 'transfer', isJoined: true, feeAmount: '0.0002', fee: '5.60' })
  expect((await ann.get('/api/review')).issues).toEqual([])
  // 0.0002 of what cost 30,000 a coin.
  expect(await ann.get('/api/tax-calculations/2023')).toMatchObject({
    short: { lines: 1, proceeds: '5.60', basis: '6.00', gain: '-0.40' },
    unknownProceeds: { lines: 0 },
  })

  await ann.remove(`/api/transfers/${id}`)
  expect(await ann.get(`/api/transactions/${id}`)).toMatchObject({ type: 'withdrawal', feeAmount: null })
})

test('a fee in coins of another kind can be valued, and one that was never paid cannot', async () => {
  const ann = await ledgerOwner(product)
  await ann.post(
    '/api/transactions',
    act('buy', { symbol: 'BNB', amount: '1', usd: '300', wallet: 'Binance' }),
  )
  const paid = act('buy', { usd: '4000', wallet: 'Binance', timestamp: '2023-05-04T10:00:00Z' })
  const bought = await ann.post('/api/transactions', { ...paid, feeSymbol: 'BNB', feeAmount: '0.01' })
  const url = `/api/transactions/${bought.json().id}/fee-value`
  expect((await ann.get('/api/review')).issues).toMatchObject([{ kind: 'missing_fee_value', asset: 'BNB' }])
  expect((await ann.put(url, { usd: '3' })).json()).toMatchObject({ fee: '3.00', feeSymbol: 'BNB' })
  expect((await ann.get('/api/review')).issues).toEqual([])

  const plain = await ann.post('/api/transactions', act('buy', { usd: '1' }))
  const refused = await ann.put(`/api/transactions/${plain.json().id}/fee-value`, { usd: '3' })
  expect(refused.json()).toMatchObject({ code: 'no_fee_in_coins' })
})

test('a record that contradicts itself is named with the way out, and can be left as it is', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', { usd: '3000', timestamp: '2023-05-01T10:00:00Z' }))
  await ann.post('/api/transactions', act('sell', { amount: '0.0004', usd: '10', feeUsd: '25' }))
  const review = await ann.get('/api/review')
  expect(review).toMatchObject({
    byKind: { unclear_record: 1 },
    issues: [
      {
        kind: 'unclear_record',
        message: expect.stringContaining('fee is larger'),
        transactions: [{ type: 'sell' }],
      },
    ],
  })
  await ann.post('/api/review/dismiss', { key: review.issues[0].key })
  expect((await ann.get('/api/review')).total).toBe(0)
})

test('a transfer that paid its fee in other coins and arrived short has a value for each', async () => {
  const ann = await ledgerOwner(product)
  const early = '2023-01-02T10:00:00Z'
  const held = { wallet: 'Binance', timestamp: early }
  await ann.post('/api/transactions', act('buy', { ...held, symbol: 'BNB', amount: '1', usd: '300' }))
  await ann.post('/api/transactions', act('buy', { ...held, amount: '1', usd: '30000' }))
  const moved = await ann.post('/api/transactions', {
    ...act('transfer', { wallet: 'Binance', amount: '0.2', timestamp: '2023-05-04T10:00:00Z' }),
    toWallet: 'Ledger',
    receivedAmount: '0.1998',
    feeSymbol: 'BNB',
    feeAmount: '0.01',
  })
  const { id } = moved.json()
  const url = `/api/transactions/${id}/fee-value`
  const open = async () => (await ann.get('/api/review')).issues
  expect(await open()).toMatchObject([{ kind: 'missing_fee_value', asset: 'BNB', quantity: '0.01' }])
  await ann.put(url, { usd: '3.2', symbol: 'BNB' })
  expect(await open()).toMatchObject([{ kind: 'missing_fee_value', asset: 'BTC', quantity: '0.0002' }])
  await ann.put(url, { usd: '5.6', symbol: 'BTC' })
  expect(await open()).toEqual([])
  // 0.01 BNB of 300 each, and 0.0002 BTC of 30,000 each.
  expect(await ann.get('/api/tax-calculations/2023')).toMatchObject({
    short: { lines: 2, proceeds: '8.80', basis: '9.00', gain: '-0.20' },
    unknownProceeds: { lines: 0 },
  })
  // It is in the file that comes back as it was.
  const { body } = await ann.getRaw('/api/transactions/export?format=csv')
  expect(body).toMatch(/,transfer,.*,5\.6,/)
})
