// What is written together is stored whole or not at all, and the caller learns which.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../server/testing/test-product.ts'
import { connect, isOutage, type Transaction } from './client.ts'
import { isDone } from './commit-for-sure.ts'
import { longTransaction } from './long-transaction.ts'
import { breakingAtCommit, wireCutAtCommit } from './testing/break-at-commit.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await product.db.execute(sql`create table note (words text primary key)`)
  await product.db.execute(sql`create table later (words text references note deferrable initially deferred)`)
  await product.db.execute(sql`grant all on note, later to public`)
})
afterAll(() => product.stop())
beforeEach(() => product.db.execute(sql`delete from note`))

const note = (words: string) => async (db: Transaction) => {
  await db.execute(sql`insert into note values (${words})`)
  return words
}
const notes = async () => (await product.db.execute<{ words: string }>(sql`select words from note`)).rows

test('what was committed is answered as done, though the connection broke', async () => {
  const ownConnection = breakingAtCommit(product.deps.ownConnection)
  expect(await longTransaction({ ownConnection }, note('kept'))).toBe('kept')
  expect(await notes()).toEqual([{ words: 'kept' }])
})

test('the same for what takes no time', async () => {
  const wire = await wireCutAtCommit(product.url, 1)
  const database = connect(wire.url, { onLost: () => undefined })
  expect(await database.db.transaction(note('soon'))).toBe('soon')
  expect(wire.timesLeft()).toBe(0)
  expect(await notes()).toEqual([{ words: 'soon' }])
  // What only read has nothing to ask about.
  expect(await database.db.transaction(async () => 'nothing written')).toBe('nothing written')
  await database.close()
  wire.end()
})

test("another's work is not taken for one's own, though it got the same number after a crash", async () => {
  const lost = { id: randomUUID(), transaction: '' }
  await product.db.transaction(async db => {
    await note('of another')(db)
    const { rows } = await db.execute<{ number: string }>(sql`select pg_current_xact_id()::text as number`)
    lost.transaction = rows[0]?.number ?? ''
    // It may be anyone's as long as it runs.
    expect(await isDone(product.db, lost)).toBeUndefined()
  })
  expect(await isDone(product.db, lost)).toBe(false)
})

test('what fails at the commit is answered as failed', async () => {
  const work = (db: Transaction) => db.execute(sql`insert into later values ('nowhere')`)
  await expect(longTransaction(product.deps, work)).rejects.toMatchObject({ cause: { code: '23503' } })
  await expect(product.db.transaction(work)).rejects.toMatchObject({ cause: { code: '23503' } })
  expect((await product.db.execute(sql`select from later`)).rowCount).toBe(0)
})

test('nothing is committed for whom it comes too late', async () => {
  const late = new AbortController()
  const work = async (db: Transaction) => {
    await note('too late')(db)
    late.abort(new Error('The time is over.'))
  }
  const { ownConnection } = product.deps
  await expect(longTransaction({ ownConnection, signal: late.signal }, work)).rejects.toThrow('time is over')
  expect(await notes()).toEqual([])
})

test('what takes too long on a busy server can be tried again', async () => {
  const work = async (db: Transaction) => {
    await db.execute(sql`set local statement_timeout = 20`)
    await db.execute(sql`select pg_sleep(10)`)
  }
  const failure = await product.db.transaction(work).catch((error: unknown) => error)
  expect(isOutage(failure), String(failure)).toBe(true)
})
