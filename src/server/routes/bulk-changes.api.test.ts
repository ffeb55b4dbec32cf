// Many transactions of the list are changed by one act, and put back as one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { act, addInMarch as add, ledgerOwner, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const rows = (...ids: string[]) => ({ by: 'rows', ids })
const all = (matching: number, filters: object = {}, except: string[] = []) => ({
  by: 'filter',
  filters,
  matching,
  except,
})
const preview = async (owner: Owner, selection: object, change: object) =>
  (await owner.post('/api/transactions/bulk/preview', { selection, change })).json()
const change = async (owner: Owner, selection: object, asked: object, more: object = {}) =>
  (await owner.post('/api/transactions/bulk', { selection, change: asked, ...more })).json()
const undo = async (owner: Owner, id: string) => (await owner.remove(`/api/review/together/${id}`)).json()
const enter = async (owner: Owner, ...acts: ReturnType<typeof act>[]): Promise<string[]> => {
  const ids: string[] = []
  for (const each of acts) ids.push((await owner.post('/api/transactions', each)).json().id)
  return ids
}
/** The records, without what the review marks in them. */
const seen = async (owner: Owner) =>
  JSON.stringify((await owner.list()).map((each: object) => ({ ...each, issues: [] })))

const bought = (day: number) => act('buy', `2023-02-0${day}T15:00:00Z`, '1', '23000')

describe('deleting', () => {
  test('chosen rows go together, and come back together', async () => {
    const ann = await ledgerOwner(product)
    const ids = await enter(ann, bought(1), bought(2), bought(3))
    const before = await seen(ann)
    const [first = '', second = ''] = ids
    expect(await preview(ann, rows(first, second), { action: 'delete' })).toMatchObject({
      transactions: 2,
      changes: 2,
      left: [],
    })
    const done = await change(ann, rows(first, second), { action: 'delete' })
    expect(done).toMatchObject({ transactions: 2, words: '2 transactions deleted.' })
    expect(await ann.list()).toMatchObject([{ id: ids[2] }])
    expect((await ann.get('/api/review/together')).settled).toMatchObject([{ id: done.id }])
    expect(await undo(ann, done.id)).toEqual({ transactions: 2 })
    expect(await seen(ann)).toBe(before)
    expect(await undo(ann, done.id)).toMatchObject({ code: 'not_found' })
  })

  test('all that match, but those that were taken out of the selection', async () => {
    const ann = await ledgerOwner(product)
    const [first = ''] = await enter(ann, bought(1), bought(2), bought(3))
    await enter(ann, act('sell', '2024-01-01T15:00:00Z', '1', '50'))
    const done = await change(ann, all(3, { type: 'buy' }, [first]), { action: 'delete' })
    expect(done.transactions).toBe(2)
    expect(await ann.list('?type=buy')).toMatchObject([{ id: first }])
    expect(await ann.list('?type=sell')).toHaveLength(1)
  })

  test('refused where others match than were shown, or the ledger has changed', async () => {
    const ann = await ledgerOwner(product)
    const [first = ''] = await enter(ann, bought(1), bought(2))
    const { revision } = await preview(ann, all(2), { action: 'delete' })
    await enter(ann, bought(3))
    expect(await change(ann, all(2), { action: 'delete' })).toMatchObject({
      code: 'answer_outdated',
      message:
        'You selected 2 transactions, and now there are 3 of them. Nothing was changed. Select them again.',
    })
    expect(await change(ann, rows(first), { action: 'delete' }, { revision })).toMatchObject({
      code: 'answer_outdated',
    })
    expect(await ann.list()).toHaveLength(3)
  })

  test('a matched transfer loses its withdrawal only, and is whole again by undo', async () => {
    const ann = await ledgerOwner(product)
    await enter(ann, bought(1))
    const withdrawal = await add(ann, 'withdrawal', 1, '1')
    const deposit = await add(ann, 'deposit', 2, '1', { wallet: 'Ledger' })
    const joined = { withdrawalId: withdrawal.id, depositId: deposit.id }
    const { id } = (await ann.post('/api/transfers', joined)).json()
    const before = await seen(ann)
    const { notes } = await preview(ann, rows(id), { action: 'delete' })
    expect(notes[0]).toBe(
      '1 of them is a matched transfer. The deposit of each stays in your records, unmatched.',
    )
    const done = await change(ann, rows(id), { action: 'delete' })
    expect(await ann.list('?type=deposit')).toMatchObject([{ id: deposit.id }])
    expect(await ann.list('?type=transfer')).toEqual([])
    await undo(ann, done.id)
    expect(await seen(ann)).toBe(before)
  })
})

describe('changing the type', () => {
  test('to income: what came in becomes it, what went out stays, and undo gives all back', async () => {
    const ann = await ledgerOwner(product)
    await enter(ann, bought(1))
    const deposit = await add(ann, 'deposit', 1, '2', { note: 'from staking' })
    const sale = await add(ann, 'sell', 2, '1')
    const before = await seen(ann)
    const toIncome = { action: 'type', type: 'income', kind: 'staking' }
    expect(await preview(ann, rows(deposit.id, sale.id), toIncome)).toMatchObject({
      transactions: 2,
      changes: 1,
      left: [{ transactions: 1, message: "Can't become Staking: 1 Sell." }],
    })
    const done = await change(ann, rows(deposit.id, sale.id), toIncome)
    expect(done.words).toBe('1 transaction changed to Staking.')
    expect(await ann.list('?type=income')).toMatchObject([
      { id: deposit.id, kind: 'staking', amount: '2', note: 'from staking' },
    ])
    expect(await ann.list('?type=sell')).toMatchObject([{ id: sale.id }])
    await undo(ann, done.id)
    expect(await seen(ann)).toBe(before)
  })

  test('what would lose what a record says stays as it is', async () => {
    const ann = await ledgerOwner(product)
    const own = { acquired: '2020-01-01', basis: '500' }
    const explained = await add(ann, 'deposit', 1, '2', own)
    expect(await preview(ann, rows(explained.id), { action: 'type', type: 'buy' })).toMatchObject({
      changes: 0,
      left: [{ transactions: 1 }],
    })
    expect(await change(ann, rows(explained.id), { action: 'type', type: 'buy' })).toMatchObject({
      code: 'validation_failed',
      message: 'None of these transactions can be changed this way.',
    })
  })

  test.each([
    [{ type: 'income' }, 'kind'],
    [{ type: 'income', kind: 'stolen' }, 'kind'],
    [{ type: 'loss', kind: 'staking' }, 'kind'],
    [{ type: 'buy', kind: 'staking' }, 'kind'],
    [{ type: 'transfer' }, 'type'],
  ])('what no transaction can be is refused: %j', async (asked, field) => {
    const ann = await ledgerOwner(product)
    const { id } = await add(ann, 'deposit', 1, '2')
    expect(await change(ann, rows(id), { action: 'type', ...asked })).toMatchObject({
      code: 'validation_failed',
      field,
    })
  })

  test('what was imported is kept, and the edit of one since is not undone', async () => {
    const ann = await ledgerOwner(product)
    await ann.importRows(
      '2024-03-01T15:00:00Z,Receive,BTC,0.5,USD,60000,,,,',
      '2024-03-02T15:00:00Z,Receive,BTC,0.25,USD,60000,,,,',
    )
    const [second, first] = await ann.list()
    const done = await change(ann, all(2), { action: 'type', type: 'gift_in' })
    expect(await ann.get(`/api/transactions/${first.id}`)).toMatchObject({
      type: 'gift_in',
      isEdited: true,
      original: { type: 'deposit' },
    })
    await ann.post(`/api/transactions/${second.id}/restore`)
    await ann.put(
      `/api/transactions/${second.id}`,
      act('income', second.timestamp, '0.25', '9', { kind: 'other' }),
    )
    expect(await undo(ann, done.id)).toEqual({ transactions: 1 })
    expect(await ann.get(`/api/transactions/${first.id}`)).toMatchObject({
      type: 'deposit',
      isEdited: false,
      original: null,
    })
    expect(await ann.get(`/api/transactions/${second.id}`)).toMatchObject({ type: 'income' })
  })

  test('two changes of the same rows are undone the later first', async () => {
    const ann = await ledgerOwner(product)
    const { id } = await add(ann, 'deposit', 1, '2')
    const before = await seen(ann)
    const one = await change(ann, rows(id), { action: 'type', type: 'gift_in' })
    const two = await change(ann, rows(id), { action: 'type', type: 'buy' })
    expect(await undo(ann, one.id)).toMatchObject({ code: 'answer_outdated' })
    expect(await undo(ann, two.id)).toEqual({ transactions: 1 })
    expect(await ann.list()).toMatchObject([{ type: 'gift_in' }])
    expect(await undo(ann, one.id)).toEqual({ transactions: 1 })
    expect(await seen(ann)).toBe(before)
  })
})

test('an edit can be undone after the rows were deleted and put back', async () => {
  const ann = await ledgerOwner(product)
  const { id } = await add(ann, 'deposit', 1, '2')
  const before = await seen(ann)
  const edit = await change(ann, rows(id), { action: 'type', type: 'gift_in' })
  const deletion = await change(ann, all(1), { action: 'delete' })
  await undo(ann, deletion.id)
  expect(await undo(ann, edit.id)).toEqual({ transactions: 1 })
  expect(await seen(ann)).toBe(before)
})

describe('changing the wallet', () => {
  test('by the name that is there already, and undone after a rename into the new name', async () => {
    const ann = await ledgerOwner(product)
    await enter(ann, { ...bought(1), wallet: 'Ledger' })
    const [moved = ''] = await enter(ann, bought(2))
    const done = await change(ann, all(2), { action: 'wallet', wallet: 'ledger' })
    expect(done).toMatchObject({ transactions: 1, words: '1 transaction moved to Ledger.' })
    expect(await ann.get(`/api/transactions/${moved}`)).toMatchObject({ wallet: 'Ledger' })
    await enter(ann, bought(3))
    await ann.post('/api/wallets/rename', { from: 'Coinbase', to: 'Coinbase Pro' })
    await undo(ann, done.id)
    expect(await ann.get(`/api/transactions/${moved}`)).toMatchObject({ wallet: 'Coinbase Pro' })
  })

  test('a transfer cannot go from a wallet to itself', async () => {
    const ann = await ledgerOwner(product)
    const transfer = { toWallet: 'Ledger', receivedAmount: '1' }
    const { id } = await add(ann, 'transfer', 1, '1', transfer)
    expect(await preview(ann, rows(id), { action: 'wallet', wallet: 'Ledger' })).toMatchObject({ changes: 0 })
    expect(await preview(ann, rows(id), { action: 'wallet', wallet: 'Trezor' })).toMatchObject({ changes: 1 })
  })
})

describe('moved between my own wallets', () => {
  test('withdrawals and deposits are settled, sales are not', async () => {
    const ann = await ledgerOwner(product)
    await enter(ann, act('buy', '2023-02-01T15:00:00Z', '9', '207000'))
    for (const day of [1, 2]) await add(ann, 'withdrawal', day, `0.${day}1`)
    await add(ann, 'deposit', 3, '0.5', { wallet: 'Ledger' })
    const done = await change(ann, all(4), { action: 'mine' })
    expect(done).toMatchObject({ transactions: 3, words: '3 transactions between my own wallets.' })
    expect((await ann.get('/api/review')).byKind).toEqual({})
    await undo(ann, done.id)
    expect((await ann.get('/api/review')).byKind).toEqual({ unmatched_transfer: 3 })
  })

  test('withdrawals become transfers to the wallet that is named', async () => {
    const ann = await ledgerOwner(product)
    await enter(ann, act('buy', '2023-02-01T15:00:00Z', '9', '207000'))
    for (const day of [1, 2]) await add(ann, 'withdrawal', day, `0.${day}1`)
    const done = await change(ann, all(2, { type: 'withdrawal' }), { action: 'mine', wallet: 'Ledger' })
    expect(await ann.list('?type=transfer')).toMatchObject([{ toWallet: 'Ledger' }, { toWallet: 'Ledger' }])
    await undo(ann, done.id)
    expect(await ann.list('?type=withdrawal')).toHaveLength(2)
  })
})

test('spam is what came unasked, is worth nothing and was never used', async () => {
  const ann = await ledgerOwner(product)
  await enter(ann, bought(1))
  await add(ann, 'deposit', 1, '1000', { symbol: 'CLAIM.IO' })
  await add(ann, 'income', 2, '10', { symbol: 'SOLD.IO', kind: 'airdrop' })
  await add(ann, 'sell', 3, '10', { symbol: 'SOLD.IO' })
  await add(ann, 'deposit', 4, '1')
  await ann.put('/api/prices', { asset: 'BTC', day: '2024-03-04', usd: '60000' })
  const spam = { action: 'spam' }
  expect(await preview(ann, all(5), spam)).toMatchObject({
    changes: 1,
    left: expect.arrayContaining([
      { transactions: 2, message: 'Not received for free: 1 Buy, 1 Sell.' },
      { transactions: 1, message: 'Of a coin you bought, sold or used.' },
      { transactions: 1, message: 'With a value in dollars or a market price. Spam has none.' },
    ]),
  })
  const done = await change(ann, all(5), spam)
  expect(await ann.list('?asset=CLAIM.IO')).toEqual([])
  await undo(ann, done.id)
  expect(await ann.list('?asset=CLAIM.IO')).toHaveLength(1)
})

describe('setting a price', () => {
  test('where there is none, or everywhere; of one coin only', async () => {
    const ann = await ledgerOwner(product)
    const coin = { symbol: 'OBSCURE', kind: 'staking' }
    const bare = await add(ann, 'income', 1, '4', coin)
    const [valued = ''] = await enter(ann, act('income', '2024-03-02T15:00:00Z', '2', '10', coin))
    const before = await seen(ann)
    const missing = await change(ann, all(2), { action: 'price', price: '1.25' })
    expect(missing).toMatchObject({ transactions: 1, words: '1 transaction priced at $1.25 per coin.' })
    expect(await ann.get(`/api/transactions/${bare.id}`)).toMatchObject({ usd: '5.00', usdSource: 'you' })
    await undo(ann, missing.id)
    expect(await seen(ann)).toBe(before)
    const replaced = await change(ann, all(2), { action: 'price', price: '1.25', replaces: true })
    expect(replaced.transactions).toBe(2)
    expect(await ann.get(`/api/transactions/${valued}`)).toMatchObject({ usd: '2.50' })
    await enter(ann, bought(1))
    expect(await change(ann, all(3), { action: 'price', price: '1' })).toMatchObject({
      code: 'validation_failed',
      field: 'price',
    })
  })
})

test('a year that was filed stays what it is', async () => {
  const ann = await ledgerOwner(product)
  const [purchase = '', sale = ''] = await enter(
    ann,
    act('buy', '2022-01-10T15:00:00Z', '1', '20000'),
    act('sell', '2023-03-01T15:00:00Z', '1', '30000'),
  )
  const [later = ''] = await enter(ann, act('buy', '2024-01-10T15:00:00Z', '1', '41000'))
  expect((await ann.put('/api/year-locks/2023', {})).json()).toMatchObject([{ year: 2023 }])
  expect(await preview(ann, rows(sale, later), { action: 'delete' })).toMatchObject({
    changes: 1,
    left: [{ transactions: 1, message: 'From 2023, locked because you filed. Unlock the year first.' }],
  })
  expect(await change(ann, rows(purchase), { action: 'delete' })).toMatchObject({
    code: 'year_locked',
    message:
      'This would change 2023, which is locked because you filed it. Unlock 2023 first, or select fewer transactions.',
  })
  expect(await ann.list()).toHaveLength(3)
  expect(await change(ann, rows(sale, later), { action: 'delete' })).toMatchObject({ transactions: 1 })
  expect(await ann.list()).toHaveLength(2)
})

test('the selection is summed by its records, then by prices', async () => {
  const ann = await ledgerOwner(product)
  const [first = ''] = await enter(ann, bought(1))
  const priced = await add(ann, 'deposit', 4, '0.5')
  const bare = await add(ann, 'deposit', 5, '7', { symbol: 'OBSCURE' })
  await ann.put('/api/prices', { asset: 'BTC', day: '2024-03-04', usd: '60000' })
  const sum = async (selection: object) =>
    (await ann.post('/api/transactions/selection', { selection })).json()
  expect(await sum(rows(first, priced.id, bare.id))).toEqual({
    transactions: 3,
    usd: '53000.00',
    unpriced: 1,
  })
  expect(await sum(all(3, {}, [first]))).toEqual({ transactions: 2, usd: '30000.00', unpriced: 1 })
})

test("another account's rows are nobody's to change", async () => {
  const ann = await ledgerOwner(product)
  const bob = await ledgerOwner(product)
  const ids = await enter(ann, bought(1))
  expect(await change(bob, rows(...ids), { action: 'delete' })).toMatchObject({ code: 'answer_outdated' })
  const asked = await bob.post('/api/transactions/selection', { selection: rows(...ids) })
  expect(asked.json()).toMatchObject({ code: 'answer_outdated' })
  expect(await ann.list()).toHaveLength(1)
})
