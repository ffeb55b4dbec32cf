// Wallets are renamed and merged, everything that names them follows, and it can be taken back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, ledgerOwner, type Owner, seller } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const rename = (owner: Owner, from: string, to: string, isMerge?: boolean) =>
  owner.post('/api/wallets/rename', { from, to, ...(isMerge !== undefined && { isMerge }) })
const names = async (owner: Owner): Promise<string[]> =>
  (await owner.get('/api/wallets')).wallets.map(({ name }: { name: string }) => name)
const walletsOf = async (owner: Owner): Promise<string[]> =>
  (await owner.list()).map(({ wallet }: { wallet: string }) => wallet)
const table = (name: string, ...rows: string[]) => ({
  fileType: 'auto',
  file: { name, content: ['Date,Type,Asset,Amount,Price,Fee', ...rows, ''].join('\n') },
})

test('a renamed wallet takes its lot instructions, answers and transfers along, and undo restores all of it', async () => {
  const ann = await seller(product)
  await ann.post(
    '/api/transactions',
    act('transfer', '2024-02-01T15:00:00Z', '0.1', null, { wallet: 'Coinbase', toWallet: 'Ledger' }),
  )
  const order = {
    method: 'HIFO',
    from: '2024-01-01',
    wallet: 'Coinbase',
    identifiedAt: '2023-12-31T15:00:00Z',
  }
  expect((await ann.post('/api/standing-orders', order)).statusCode).toBeLessThan(300)
  await ann.put('/api/broker-forms/2024', { wallet: 'Coinbase', form: 'none' })
  const year = await ann.get('/api/tax-calculations/2024')

  const done = await rename(ann, 'Coinbase', 'My first exchange')
  expect(done.json()).toMatchObject({ from: 'Coinbase', isMerge: false, transactions: 4 })
  expect(await names(ann)).toEqual(['Ledger', 'My first exchange'])
  expect(new Set(await walletsOf(ann))).toEqual(new Set(['My first exchange']))
  expect((await ann.get('/api/standing-orders'))[0]).toMatchObject({ wallet: 'My first exchange' })
  expect(await ann.get('/api/tax-calculations/2024')).toMatchObject({
    short: year.short,
    long: year.long,
  })
  // That a broker holds the coins was known by the old name alone.
  const forms = await ann.get('/api/broker-forms/2024')
  expect(JSON.stringify(forms)).toContain('My first exchange')
  expect(JSON.stringify(forms)).not.toContain('"Coinbase"')

  const undone = await ann.remove(`/api/wallets/changes/${done.json().id}`)
  expect(undone.json()).toEqual({ transactions: 4 })
  expect(await names(ann)).toEqual(['Coinbase', 'Ledger'])
  expect((await ann.get('/api/standing-orders'))[0]).toMatchObject({ wallet: 'Coinbase' })
  expect((await ann.get('/api/wallets')).changes).toEqual([])
})

test('a name that is taken merges only when that is asked for, and undo separates exactly what was merged', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', '2024-01-01T15:00:00Z', '1', '100', { wallet: 'old' }))
  await ann.post('/api/transactions', act('buy', '2024-01-02T15:00:00Z', '1', '100', { wallet: 'Kraken' }))
  await ann.post('/api/transactions', act('sell', '2024-01-03T15:00:00Z', '2', '300', { wallet: 'Kraken' }))
  expect((await ann.get('/api/review')).byKind).toMatchObject({ missing_history: 1 })
  expect((await rename(ann, 'old', 'Kraken')).json()).toMatchObject({ code: 'wallet_exists', field: 'to' })
  expect(await names(ann)).toEqual(['Kraken', 'old'])

  const merged = (await rename(ann, 'old', 'Kraken', true)).json()
  expect(merged).toMatchObject({ isMerge: true, transactions: 1 })
  expect(await names(ann)).toEqual(['Kraken'])
  expect((await ann.get('/api/review')).byKind).not.toHaveProperty('missing_history')
  // Also after another change of the name.
  await rename(ann, 'Kraken', 'Kraken Pro')
  await ann.remove(`/api/wallets/changes/${merged.id}`)
  expect((await walletsOf(ann)).sort()).toEqual(['Kraken Pro', 'Kraken Pro', 'old'])
})

test('different answers about two wallets are never decided by a merge', async () => {
  const ann = await ledgerOwner(product)
  for (const wallet of ['A', 'B'])
    await ann.post('/api/transactions', act('buy', '2024-01-01T15:00:00Z', '1', '100', { wallet }))
  await ann.put('/api/wallet-custody', { wallet: 'A', custody: 'broker' })
  await ann.put('/api/wallet-custody', { wallet: 'B', custody: 'self' })
  expect((await rename(ann, 'A', 'B', true)).json()).toMatchObject({ code: 'wallets_differ' })
  expect(await names(ann)).toEqual(['A', 'B'])
})

test('later files that use the old name find the new one; the same file again adds nothing', async () => {
  const ann = await ledgerOwner(product)
  const first = '2023-05-01T10:00:00Z,Buy,BTC,0.5,USD,30000,15000.00,15000.00,0.00,'
  const second = '2023-05-02T10:00:00Z,Buy,BTC,0.25,USD,30000,7500.00,7500.00,0.00,'
  await ann.importRows(first)
  await rename(ann, 'Coinbase', 'Coinbase (joint)')
  expect(await ann.importRows(first, second)).toMatchObject({ imported: 1, duplicates: 1 })
  expect(await walletsOf(ann)).toEqual(['Coinbase (joint)', 'Coinbase (joint)'])
})

test('a wallet that was only called after its file is not that of another file of that name', async () => {
  const ann = await ledgerOwner(product)
  await ann.importFile(table('transactions.csv', '2024-01-05,Buy,BTC,1,40000,10'))
  await rename(ann, 'transactions', 'Old exchange')
  await ann.importFile(table('transactions.csv', '2024-02-05,Buy,ETH,2,2500,5'))
  expect(await names(ann)).toEqual(['Old exchange', 'transactions'])
})

test('a remembered mapping gives the next file no wallet that was only the name of the file before', async () => {
  const ann = await ledgerOwner(product)
  const file = (name: string, row: string) => ({ name, content: `When,What,Coin,How much,Worth\n${row}\n` })
  const columns = { date: 0, type: 1, asset: 2, amount: 3, value: 4 }
  const mapping = { headerRow: 1, columns, wallet: 'first', types: { zug: 'buy' } }
  const first = { fileType: 'csv', file: file('first.csv', '2024-01-05,Zug,BTC,1,40000') }
  expect((await ann.importFile({ ...first, mapping })).json()).toMatchObject({ imported: 1 })
  const second = file('second.csv', '2024-02-05,Zug,ETH,2,5000')
  expect((await ann.importFile({ fileType: 'csv', file: second })).json()).toMatchObject({ imported: 1 })
  expect(await names(ann)).toEqual(['first', 'second'])
})

test('a filed year keeps its figures: another name changes nothing in it, a merge that would is refused', async () => {
  const ann = await seller(product)
  await ann.post('/api/transactions', act('buy', '2021-01-10T15:00:00Z', '1', '7', { wallet: 'Ledger' }))
  await ann.put('/api/year-locks/2024', {})
  expect(await ann.get('/api/year-locks')).toMatchObject([{ year: 2024 }])
  expect((await rename(ann, 'Ledger', 'Trezor')).statusCode).toBe(200)
  expect((await ann.get('/api/tax-calculations/2024')).lock).toMatchObject({
    inputsChanged: false,
    drift: [],
  })
  const refused = await rename(ann, 'Trezor', 'Coinbase', true)
  expect(refused.json()).toMatchObject({ code: 'year_locked' })
  expect(refused.json().message).toContain('2024')
  expect(await names(ann)).toEqual(['Coinbase', 'Trezor'])
})

test('a transaction that was edited goes back to what was imported, in the wallet of today', async () => {
  const ann = await ledgerOwner(product)
  await ann.importRows('2023-05-01T10:00:00Z,Buy,BTC,0.5,USD,30000,15000.00,15000.00,0.00,')
  const [{ id }] = await ann.list()
  await ann.put(`/api/transactions/${id}`, act('buy', '2023-05-01T10:00:00Z', '0.6', '15000'))
  await rename(ann, 'Coinbase', 'Mine')
  await ann.post(`/api/transactions/${id}/restore`)
  expect(await ann.list()).toMatchObject([{ amount: '0.5', wallet: 'Mine' }])
})

test('what is not there is not renamed, and names are checked', async () => {
  const ann = await ledgerOwner(product)
  expect((await rename(ann, 'Nowhere', 'X')).statusCode).toBe(404)
  expect((await rename(ann, 'Nowhere', '  ')).json()).toMatchObject({
    code: 'validation_failed',
    field: 'to',
  })
})
