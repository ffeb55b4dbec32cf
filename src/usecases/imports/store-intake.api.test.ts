// What comes into the ledger without a file is stored, shown and undone as a file is.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isOutage } from '../../db/client.ts'
import { breakingAtCommit } from '../../db/testing/break-at-commit.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { act, ledgerOwner } from '../../server/testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import { RESERVE_BYTES } from '../room.ts'
import type { Compute } from '../task.ts'
import { importUpload } from './import-upload.ts'
import type { Batch, Intake } from './intake.ts'
import { storeIntake } from './store-intake.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const noSignal = new AbortController().signal

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
  return { batches: all(), source: () => ({ kind: 'sample', layout: 'Sample ledger', columns: [] }) }
}

async function newcomer() {
  const ann = await ledgerOwner(product)
  const person = { username: 'ann', email: 'ann@example.com', lastSignInAt: null }
  const account: Account = { id: ann.id, kind: 'user', role: 'user', plan: 'free', ...person }
  const store = (intake: Intake) => storeIntake(product.deps, account, intake, noSignal)
  return { ann, account, store }
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
  const issue = { row: 7, column: 'amount', value: 'x', message: 'is not an amount.', cells: ['x'] }
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

const movement = (type: 'withdrawal' | 'deposit', hour: number): ImportedEvent => ({
  type,
  at: Date.UTC(2024, 1, 1, hour),
  asset: 'BTC',
  quantity: '0.12345678',
  sourceId: `${type}-${hour}`,
})
const moved = () =>
  sample(batch(buy(1), movement('withdrawal', 1)), {
    ...batch(movement('deposit', 2)),
    origin: { wallet: 'Other Exchange', valueSource: 'file' },
  })

test.each([
  { ledger: 'an empty ledger', more: 0, before: [] },
  { ledger: 'an empty ledger', more: 1, before: [] },
  { ledger: 'a ledger', more: 0, before: [buy(9)] },
  { ledger: 'a ledger', more: 1, before: [buy(9)] },
])(
  'a database that goes away while $more more batches come into $ledger is told as such',
  async ({ more, before }) => {
    const { ann, account, store } = await newcomer()
    if (before.length > 0) await store(sample(batch(...before)))
    async function* interrupted() {
      yield batch(buy(1))
      await vi.waitFor(async () => {
        const { rowCount } = await product.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where query ilike 'copy % from stdin' and datname = current_database()`)
        expect(rowCount).toBe(1)
      })
      await sleep(300)
      for (let day = 2; day < 2 + more; day++) yield batch(buy(day))
    }
    const intake: Intake = { ...sample(), batches: interrupted() }
    const failure = await storeIntake(product.deps, account, intake, noSignal).catch(error => error)
    expect(isOutage(failure), String(failure)).toBe(true)
    expect(await ann.list()).toHaveLength(before.length)
  },
)

test('what a person enters while their first import is read waits for it, and both are there', async () => {
  const { ann, store } = await newcomer()
  const entry = act('buy', '2024-03-01T00:00:00Z', '0.5', '20000')
  let entered: Promise<{ statusCode: number }> | undefined
  let isEntered = false
  async function* slow() {
    yield batch(buy(1))
    entered = ann.post('/api/transactions', entry).then(answer => {
      isEntered = true
      return answer
    })
    await sleep(300)
    expect(isEntered).toBe(false)
    yield batch({ ...buy(2), sourceId: undefined }, { ...buy(2), sourceId: undefined })
  }
  expect(await store({ ...sample(), batches: slow() })).toMatchObject({ imported: 3, duplicates: 0 })
  expect((await entered)?.statusCode).toBe(201)
  expect(await ann.list()).toHaveLength(4)
  const again = batch(buy(1), { ...buy(2), sourceId: undefined }, buy(2))
  expect(await store(sample(again))).toMatchObject({ imported: 0, duplicates: 3 })
})

test('transfers are joined with the import that adds them, or nothing is stored', async () => {
  const { ann, store } = await newcomer()
  await product.db.execute(sql`
    create function refuse_joining() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`)
  await product.db.execute(sql`
    create trigger refuse_joining before update of merged_into on transaction
    for each row execute function refuse_joining()`)
  await expect(store(moved())).rejects.toThrow()
  await product.db.execute(sql`drop function refuse_joining cascade`)
  expect(await ann.list()).toEqual([])
  expect(await store(moved())).toMatchObject({ imported: 3, transfersJoined: 1 })
  expect(await ann.list()).toHaveLength(2)
})

test('a connection that breaks after the commit: what is stored is answered as stored', async () => {
  const { ann, account } = await newcomer()
  const deps = { ...product.deps, ownConnection: breakingAtCommit(product.deps.ownConnection) }
  const stored = await storeIntake(deps, account, sample(batch(buy(1))), noSignal)
  expect(stored).toMatchObject({ imported: 1 })
  expect(await ann.list()).toHaveLength(1)
})

test.each([
  ['is ended at its deadline', new AppError('took_too_long')],
  ['dies', new Error('The process ended.')],
])('a process that %s after the commit: what is stored is answered as stored', async (_, reason) => {
  const { ann, account } = await newcomer()
  const compute = (async (_task: unknown, { importId }: { importId: string }) => {
    const intake = { ...sample(batch(buy(1), buy(2))), newId: importId }
    await storeIntake(product.deps, account, intake, noSignal)
    throw reason
  }) as unknown as Compute
  const result = await importUpload({ ...product.deps, compute }, account, upload(1))
  expect(result).toMatchObject({ imported: 2, duplicates: 0, rows: { issue: 0 } })
  expect(await ann.get('/api/imports')).toMatchObject([{ id: result.importId, imported: 2 }])
})

test('a process that is ended before the commit: nothing is stored, and that is said', async () => {
  const { ann, account } = await newcomer()
  const compute: Compute = () => Promise.reject(new AppError('took_too_long'))
  await expect(importUpload({ ...product.deps, compute }, account, upload(1))).rejects.toMatchObject({
    code: 'took_too_long',
  })
  expect(await ann.list()).toEqual([])
})

const upload = (bytes: number) => ({
  path: import.meta.filename,
  fileName: 'a.csv',
  fileType: 'csv' as const,
  bytes,
  mapping: undefined,
  onlyWhatFits: false,
  signal: noSignal,
  progressId: undefined,
})

test('a file that would not fit on the disk is refused before it is read', async () => {
  const { account } = await newcomer()
  const compute: Compute = () => Promise.reject(new Error('It was read.'))
  const deps = { ...product.deps, compute, freeBytes: async () => RESERVE_BYTES + 1000 }
  await expect(importUpload(deps, account, upload(100))).rejects.toMatchObject({ code: 'no_room' })
  await expect(importUpload(deps, account, upload(10))).rejects.toThrow('It was read.')
})

test('prices that cannot be ordered do not make a stored import fail', async () => {
  const { ann, account } = await newcomer()
  const result = await importUpload(
    {
      ...product.deps,
      compute: (async () => ({
        result: await storeIntake(product.deps, account, sample(batch(buy(1))), noSignal),
        mappedFile: undefined,
      })) as Compute,
      queue: { enqueue: () => Promise.reject(new Error('no queue')) } as unknown as Queue,
    },
    account,
    upload(1),
  )
  expect(result).toMatchObject({ imported: 1 })
  expect(await ann.list()).toHaveLength(1)
})
