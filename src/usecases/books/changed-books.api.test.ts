// A ledger that is held and updated must be the ledger that is read again, whatever was done to it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLedger } from '../../db/queries/ledgers.ts'
import { act, ledgerOwner } from '../../server/testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'
import { createLedgerCache } from './books.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

test('after each change the held ledger is the one that is read again, and reads no more than it must', async () => {
  const ann = await ledgerOwner(product)
  const held = createLedgerCache(product.db)
  let seen = 0
  /** How many transactions were read by themselves; undefined where all were. */
  async function changesSeen() {
    const changed = (await findLedger(product.db, ann.id)).changedSince(seen)
    const [book, fresh] = [await held.open(ann.id), await createLedgerCache(product.db).open(ann.id)]
    expect(book.events).toEqual(fresh.events)
    expect(book.basis).toEqual(fresh.basis)
    // First: what is held of them from before is updated without the outcome of the whole ledger.
    expect(book.flows()).toEqual(fresh.flows())
    expect([...book.chosen().lots]).toEqual([...fresh.chosen().lots])
    expect(book.records).toEqual(fresh.records)
    expect(book.dismissed).toEqual(fresh.dismissed)
    seen = book.basis.revision
    return changed && new Set(changed).size
  }
  const add = async (...of: Parameters<typeof act>) =>
    (await ann.post('/api/transactions', act(...of))).json().id
  const sale = '2024-05-10T15:00:00Z,Sell,BTC,0.5,USD,60000,30000,30000,0,'
  const { importId } = await ann.importRows('2024-01-10T15:00:00Z,Buy,BTC,1,USD,41000,41000,41000,0,', sale)
  expect(await changesSeen()).toBeUndefined()
  const bought = await add('buy', '2024-02-01T15:00:00Z', '2', '90000')
  expect(await changesSeen()).toBe(1)
  await ann.put(`/api/transactions/${bought}`, act('buy', '2024-06-01T15:00:00Z', '3', '120000'))
  const spent = await add('sell', '2024-03-01T15:00:00Z', '0.1', '6000')
  expect(await changesSeen()).toBe(2)
  await ann.remove(`/api/transactions/${spent}`)
  await ann.put('/api/prices', { asset: 'BTC', day: '2024-03-01', usd: '61000' })
  expect(await changesSeen()).toBe(2)
  await ann.post(`/api/transactions/${spent}/undelete`)
  expect(await changesSeen()).toBe(2)

  await add('withdrawal', '2024-07-01T15:00:00Z', '1', null)
  await add('deposit', '2024-07-01T16:00:00Z', '1', null, { wallet: 'Kraken' })
  expect(await changesSeen()).toBe(4)
  const [proposed] = (await ann.get('/api/review')).issues.filter(
    ({ kind }: { kind: string }) => kind === 'proposed_transfer',
  )
  const ids = proposed.transactions.map(({ id }: { id: string }) => id)
  const joined = await ann.post('/api/transfers', { withdrawalId: ids[0], depositId: ids[1] })
  expect(joined.statusCode, joined.body).toBeLessThan(300)
  expect(await changesSeen()).toBe(4)
  // Taken apart by deleting one half: the other comes back.
  await ann.remove(`/api/transactions/${joined.json().id}`)
  expect(await changesSeen()).toBe(4)
  await ann.post('/api/review/dismiss', { key: `unmatched_transfer:${joined.json().id}` })
  await ann.put('/api/year-methods/2024', { method: 'HIFO' })
  await add('buy', '2024-08-01T15:00:00Z', '1', '50000')
  expect(await changesSeen()).toBe(5)
  await ann.remove(`/api/imports/${importId}`)
  expect(await changesSeen()).toBeUndefined()
})

test('what is answered in the review does not run the engine again, and a price does', async () => {
  const ann = await ledgerOwner(product)
  const held = createLedgerCache(product.db)
  const { id } = (
    await ann.post('/api/transactions', act('deposit', '2024-07-01T16:00:00Z', '1', null))
  ).json()
  const outcome = (await held.open(ann.id)).chosen()
  await ann.post('/api/review/dismiss', { key: `unmatched_transfer:${id}` })
  const answered = await held.open(ann.id)
  expect(answered.dismissed.size).toBe(1)
  expect(answered.chosen()).toBe(outcome)
  await ann.put('/api/prices', { asset: 'BTC', day: '2024-07-01', usd: '61000' })
  const priced = (await held.open(ann.id)).chosen()
  expect(priced).not.toBe(outcome)
  const fresh = (await createLedgerCache(product.db).open(ann.id)).chosen()
  expect([...priced.lots]).toEqual([...fresh.lots])
})
