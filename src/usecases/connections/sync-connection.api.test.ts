import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ExchangeServer, serveExchange } from '../../connectors/testing/exchange-server.ts'
import { krakenExchange, krakenHistory, krakenKey } from '../../connectors/testing/kraken-exchange.ts'
import { findConnection } from '../../db/queries/exchange-connections.ts'
import { exchangeConnection, exchangePage, transaction } from '../../db/schema.ts'
import { ledgerOwner } from '../../server/testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'
import { startSyncProcess } from '../../sync/start.ts'
import { openKeyring } from '../secrets/keyring.ts'
import { remapConnections } from './remap.ts'
import { rotateKeys } from './rotate-keys.ts'
import { syncConnection } from './sync-connection.ts'
import { unseal } from './unseal.ts'

const history = krakenHistory(400)
const TRANSACTIONS = 406
/** Each time a process loads all it needs to sync. */
const KILLS = process.env.PROPERTY_RUNS ? 8 : 1
const keys = { secrets: ['a secret key for tests, long enough'], file: '' }

let kraken: ExchangeServer
/** As Binance answers servers in the United States. */
let abroad: ExchangeServer
let product: TestProduct
beforeAll(async () => {
  kraken = await serveExchange(krakenExchange(history))
  const msg =
    "Service unavailable from a restricted location according to 'b. Eligibility' in https://www.binance.com/en/terms."
  const refused = { status: 451, body: { code: 0, msg } }
  abroad = await serveExchange({ ...krakenExchange([]), answer: () => refused })
  product = await startTestProduct({ exchangeUrls: { kraken: kraken.url, binance: abroad.url } })
})
afterAll(async () => {
  await product.stop()
  await Promise.all([kraken.close(), abroad.close()])
})

async function connect() {
  const owner = await ledgerOwner(product)
  const added = await owner.post('/api/exchanges', { name: 'kraken', displayName: 'Kraken', ...krakenKey })
  const key = { userId: owner.id, id: added.json().id as string }
  const done = () =>
    vi.waitFor(
      async () => expect(await findConnection(product.db, key)).toMatchObject({ status: 'connected' }),
      { timeout: 60_000, interval: 100 },
    )
  return { owner, key, done }
}

test('an exchange that answers nobody from here is not asked again, and the way is the file', async () => {
  const owner = await ledgerOwner(product)
  const key = { apiKey: 'k'.repeat(64), apiSecret: 's'.repeat(64) }
  const added = await owner.post('/api/exchanges', { name: 'binance', displayName: 'Binance', ...key })
  const id = added.json().id as string
  await vi.waitFor(
    async () =>
      expect(await findConnection(product.db, { userId: owner.id, id })).toMatchObject({
        ...{ status: 'error', errorCode: 'location_blocked', nextSyncAt: null },
        errorMessage: expect.stringMatching(/doesn't answer from the country .* import the file instead/),
      }),
    { timeout: 60_000, interval: 100 },
  )
})

test('a sync that is killed again and again loses nothing and doubles nothing', async () => {
  const { owner, key, done } = await connect()
  await done()
  // The same connection as before its first sync.
  await product.db.delete(transaction).where(eq(transaction.userId, owner.id))
  await product.db.delete(exchangePage).where(eq(exchangePage.userId, owner.id))
  await product.db
    .update(exchangeConnection)
    .set({ state: null, pages: 0, entries: 0 })
    .where(eq(exchangeConnection.userId, owner.id))
  const worker = { databaseUrl: product.url, keys, exchangeUrls: { kraken: kraken.url }, pauseMs: 1 }
  const log = { warn: () => undefined }
  const payload = { userId: owner.id, connectionId: key.id }
  let progress = 0
  for (let time = 0; time < KILLS; time++) {
    // A process that is killed runs no code of ours anymore; its lease runs out.
    const sync = startSyncProcess(worker, log)
    const pulled = syncConnection({ ...product.deps, pull: sync.pull }, payload).catch(() => undefined)
    const before = kraken.requests()
    await vi.waitFor(() => expect(kraken.requests()).toBeGreaterThan(before), {
      timeout: 60_000,
      interval: 1,
    })
    await setTimeout(randomInt(15))
    await sync.close()
    await pulled
    product.wait(2 * 60_000)
    const entries = (await findConnection(product.db, key))?.entries ?? 0
    expect(entries).toBeGreaterThanOrEqual(progress)
    progress = entries
  }
  await syncConnection(product.deps, payload)
  const row = await findConnection(product.db, key)
  expect(row).toMatchObject({ status: 'connected' })
  expect(await owner.list()).toHaveLength(TRANSACTIONS)
  const pages = await product.db.select().from(exchangePage).where(eq(exchangePage.userId, owner.id))
  expect(pages.map(({ number }) => number).sort((a, b) => a - b)).toEqual(pages.map((_, index) => index + 1))
  expect(row?.pages).toBe(pages.length)
})

test('of two that sync one connection at once, one does it', async () => {
  const { owner, key, done } = await connect()
  await done()
  const payload = { userId: owner.id, connectionId: key.id }
  const both = await Promise.allSettled([
    syncConnection(product.deps, payload),
    syncConnection(product.deps, payload),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await owner.list()).toHaveLength(TRANSACTIONS)
})

test('a better reading of what was said needs no exchange', async () => {
  const { owner, done } = await connect()
  await done()
  // As if an older reading had taken a purchase for something else, and overlooked another.
  await product.db.execute(sql`update transaction set type = 'income', kind = 'reward', usd = null
    where user_id = ${owner.id} and source_id = 'trade:T1'`)
  await product.db.execute(
    sql`delete from transaction where user_id = ${owner.id} and source_id = 'trade:T2'`,
  )
  const asked = kraken.requests()
  const remapped: { imported: number }[] = []
  await remapConnections(product.deps, one => void remapped.push(one))
  expect(kraken.requests()).toBe(asked)
  expect(remapped.map(({ imported }) => imported).filter(count => count > 0)).toEqual([1])
  const list = await owner.list()
  expect(list).toHaveLength(TRANSACTIONS)
  expect(list.filter(({ kind }: { kind: string }) => kind === 'reward')).toHaveLength(1)
  // What a person has changed stays as they want it.
  const { id, timestamp } = list.find(({ type }: { type: string }) => type === 'buy')
  const edited = { type: 'buy', symbol: 'BTC', amount: '7', usd: '1', wallet: 'Kraken', timestamp }
  expect((await owner.put(`/api/transactions/${id}`, edited)).statusCode).toBe(200)
  // So does the place they gave it among others at one time, which is not a change of what the exchange says.
  const [placed] = list.filter((each: { id: string }) => each.id !== id)
  const atOneTime = list.filter((each: { timestamp: string }) => each.timestamp === placed.timestamp)
  const ids = atOneTime.map((each: { id: string }) => each.id)
  expect((await owner.put('/api/transactions/order', { ids })).json()).toEqual({ ordered: ids.length })
  await remapConnections(product.deps, () => undefined)
  expect(await owner.get(`/api/transactions/${id}`)).toMatchObject({ amount: '7' })
  const [row] = await product.db
    .select({ sequence: transaction.sequence })
    .from(transaction)
    .where(and(eq(transaction.userId, owner.id), eq(transaction.id, ids[0])))
  expect(row).toEqual({ sequence: 1 })
})

test('all credentials can be sealed with a new key', async () => {
  const { key } = await connect()
  const keyring = openKeyring({
    ...keys,
    secrets: ['the key that comes after it, also long', ...keys.secrets],
  })
  expect(await rotateKeys({ db: product.db, keyring })).toBeGreaterThan(0)
  expect(await rotateKeys({ db: product.db, keyring })).toBe(0)
  const row = await findConnection(product.db, key)
  if (!row) throw new Error('The connection is gone.')
  expect(row.keyId).toBe(keyring.newest().id)
  expect(unseal(keyring, { userId: key.userId, connectionId: key.id }, row)).toEqual(krakenKey)
})
