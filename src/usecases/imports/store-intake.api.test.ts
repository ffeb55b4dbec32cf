// What comes into the ledger without a file is stored, shown and undone as a file is.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { ledgerOwner } from '../../server/testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'
import type { Account } from '../accounts/account.ts'
import type { Batch, Intake } from './intake.ts'
import { storeIntake } from './store-intake.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const buy = (day: number): ImportedEvent => ({
  type: 'buy',
  at: Date.UTC(2024, 0, day),
  asset: 'BTC',
  quantity: '0.5',
  usd: '20000',
  sourceId: `buy-${day}`,
})

const batch = (...events: ImportedEvent[]): Batch => ({
  origin: { wallet: 'Sample Exchange', valueSource: 'file' },
  records: events.map(event => ({ events: [event], rows: [] })),
  skips: [],
  issues: [],
})

function sample(...batches: Batch[]): Intake {
  async function* all() {
    yield* batches
  }
  return { batches: all(), source: () => ({ kind: 'sample', layout: 'Sample ledger' }) }
}

async function newcomer() {
  const ann = await ledgerOwner(product)
  const person = { username: 'ann', email: 'ann@example.com', lastSignInAt: null }
  const account: Account = { id: ann.id, kind: 'user', role: 'user', plan: 'free', ...person }
  const store = (intake: Intake) => storeIntake(product.deps, account, intake, new AbortController().signal)
  return { ann, store }
}

test('records from memory are shown, counted once, undone whole and stored again', async () => {
  const { ann, store } = await newcomer()
  const days = () => sample(batch(buy(1), buy(2)), batch(buy(3)))
  const { importId, ...stored } = await store(days())
  expect(stored).toMatchObject({ layout: 'Sample ledger', imported: 3, duplicates: 0 })
  expect(await ann.get('/api/imports')).toMatchObject([
    { id: importId, fileName: 'Sample ledger', fileType: 'sample', layout: 'Sample ledger', imported: 3 },
  ])
  const [newest] = await ann.list()
  expect(newest).toMatchObject({ importId, wallet: 'Sample Exchange', amount: '0.5', total: '20000.00' })
  expect((await ann.get(`/api/transactions/${newest.id}`)).origin).toMatchObject({
    importId,
    fileName: 'Sample ledger',
    columns: [],
    rows: [],
  })
  expect(await store(days())).toMatchObject({ importId: null, imported: 0, duplicates: 3 })
  expect((await ann.remove(`/api/imports/${importId}`)).json()).toEqual({ removed: 3 })
  expect(await ann.list()).toEqual([])
  expect(await ann.get('/api/imports')).toEqual([])
  expect(await store(days())).toMatchObject({ imported: 3, duplicates: 0 })
})

test('a record that could not be used is an issue of its import, and goes with it', async () => {
  const { ann, store } = await newcomer()
  const issue = { row: 7, column: 'amount', value: 'x', message: 'is no amount.', cells: ['x'] }
  const { importId } = await store(sample({ ...batch(buy(1)), issues: [issue] }))
  const review = await ann.get('/api/review')
  expect(review.byKind).toMatchObject({ import_issue: 1 })
  await ann.remove(`/api/imports/${importId}`)
  expect((await ann.get('/api/review')).byKind).toEqual({})
})

test('a source that fails half-way leaves nothing behind', async () => {
  const { ann, store } = await newcomer()
  async function* failing() {
    yield batch(buy(1))
    throw new Error('The exchange does not answer.')
  }
  const intake = { ...sample(), batches: failing() }
  await expect(store(intake)).rejects.toThrow('The exchange does not answer.')
  expect(await ann.list()).toEqual([])
  expect(await store(sample(batch(buy(1))))).toMatchObject({ imported: 1 })
})
