import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type ExchangeServer, serveExchange } from '../../connectors/testing/exchange-server.ts'
import {
  type KrakenEntry,
  krakenExchange,
  krakenHistory,
  krakenKey,
} from '../../connectors/testing/kraken-exchange.ts'
import { krakenFile } from '../../connectors/testing/kraken-file.ts'
import { type Exchange, newExchange } from '../../contract/exchanges.ts'
import { findAccount } from '../../db/queries/users.ts'
import type { Queue } from '../../jobs/queue.ts'
import { addConnection } from '../../usecases/connections/add-connection.ts'
import { requestDueSyncs, requestSyncs } from '../../usecases/connections/request-sync.ts'
import { actsToTheSecond, settled } from '../testing/connections.ts'
import { ledgerOwner, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct, turnIntoDemo } from '../testing/test-product.ts'

/** What Kraken has; tests change it. */
const entries: KrakenEntry[] = []
const balances: Record<string, string> = {}
const permissions: string[] = []
const history = krakenHistory(70)
/** Of 70 purchases, a sale, coins for coins, a deposit, a withdrawal and two rewards. */
const TRANSACTIONS = 76

let kraken: ExchangeServer
let product: TestProduct
beforeAll(async () => {
  kraken = await serveExchange(krakenExchange(entries, balances, permissions))
  product = await startTestProduct({ exchangeUrls: { kraken: kraken.url } })
})
afterAll(async () => {
  await product.stop()
  await kraken.close()
})
beforeEach(() => {
  kraken.fail()
  entries.splice(0, entries.length, ...history)
})

type Listed = { id: string; timestamp: string }

const form = { name: 'kraken', displayName: 'Kraken', ...krakenKey }

const connections = (owner: Owner): Promise<Exchange[]> => owner.get('/api/exchanges')

/** As when a node of a cluster dies while it commits: what was asked for is kept, its job is not. */
const losing = () => ({ ...product.deps, queue: { enqueue: async () => undefined } })

/**
 * The syncs that are due for someone. Those of other tests are requested as well, at a time of their own, so
 * that what Kraken is asked says nothing about one person.
 */
async function requestedFor(owner: Owner) {
  const requested: { userId: string }[] = []
  const queue: Queue = {
    enqueue: async (_transaction, _job, payload) => void requested.push(payload as { userId: string }),
  }
  await requestDueSyncs({ ...product.deps, queue })
  return requested.filter(({ userId }) => userId === owner.id)
}

async function connected(more: object = {}) {
  const owner = await ledgerOwner(product)
  const added = await owner.post('/api/exchanges', { ...form, ...more })
  expect(added.statusCode).toBe(201)
  return { owner, added: added.json() as Exchange, connection: await settled(owner) }
}

test('a key that is pasted adds the whole history, once, and says what it is not sure of', async () => {
  const { owner, added, connection } = await connected()
  // A worker may have begun before the answer is made.
  expect(['waiting', 'syncing']).toContain(added.status)
  expect(added).toMatchObject({ name: 'kraken', displayName: 'Kraken', lastSyncAt: null })
  expect(connection).toMatchObject({
    status: 'connected',
    isConnected: true,
    errorMessage: null,
    entries: history.length,
    transactions: TRANSACTIONS,
    lastSyncAt: expect.any(String),
  })
  const list = await owner.list()
  expect(list).toHaveLength(TRANSACTIONS)
  expect(new Set(list.map(({ wallet }: { wallet: string }) => wallet))).toEqual(new Set(['Kraken']))
  const review = await owner.get('/api/review')
  const issue = review.issues.find(({ kind }: { kind: string }) => kind === 'import_issue')
  expect(issue.importRow).toMatchObject({
    kind: 'sync',
    columns: ['Entry'],
    cells: [expect.stringContaining('teleport')],
  })
  expect(issue.message).toMatch(/^Entry \d+, /)
  expect(issue.message).not.toMatch(/file|import/i)
  expect(connection.issues).toBe(1)
  await owner.post('/api/review/dismiss', { key: issue.key })
  expect(await connections(owner)).toMatchObject([{ issues: 0 }])
  expect(await owner.get('/api/imports')).toMatchObject([
    { id: added.id, fileType: 'sync', layout: 'Kraken connection', imported: TRANSACTIONS },
  ])
})

test('the key is not sent back, not logged and not readable in the database', async () => {
  const { owner } = await connected()
  const { rows } = await product.db.execute<{ row: string }>(
    `select (to_jsonb(c) || jsonb_build_object('sealed', encode(sealed, 'escape')))::text as row
     from exchange_connection c`,
  )
  const jobs = await product.boss.findJobs('sync-connection')
  const seen = JSON.stringify([await connections(owner), rows, jobs, product.logs])
  expect(seen).toContain(owner.id)
  for (const secret of [krakenKey.apiKey, krakenKey.apiSecret]) expect(seen).not.toContain(secret)
})

test('a later sync adds what is new and nothing twice; what the exchange takes back goes', async () => {
  const { owner, added } = await connected()
  const [withdrawal] = history.filter(({ refid }) => refid === 'W1') as [KrakenEntry]
  const time = String(Math.floor(Date.now() / 1000) - 86_400)
  entries.push(
    { ...withdrawal, txid: 'NEW-1', refid: 'W3', time },
    { ...withdrawal, txid: 'NEW-2', refid: 'D9', type: 'deposit', amount: '0.25', fee: '0', time },
  )
  const asked = await owner.post(`/api/exchanges/${added.id}/sync`)
  expect(asked.json()).toEqual({ message: 'Sync started' })
  expect(await settled(owner)).toMatchObject({ status: 'connected', transactions: TRANSACTIONS + 2 })
  // The withdrawal failed after all.
  entries.push({
    ...withdrawal,
    txid: 'NEW-3',
    refid: 'W3',
    amount: '0.5000000000',
    fee: '-0.0035000000',
    time,
  })
  expect((await owner.post('/api/exchanges/sync-all')).json()).toEqual({
    success: 1,
    message: '1 sync started',
  })
  expect(await settled(owner)).toMatchObject({ transactions: TRANSACTIONS + 1 })
  expect(await owner.list()).toHaveLength(TRANSACTIONS + 1)
})

const file = () => ({ name: 'ledgers.csv', content: krakenFile(history) })

test('the file of a history that is connected adds nothing, nor the other way round', async () => {
  const { owner } = await connected()
  const byApi = await actsToTheSecond(owner)
  const imported = await owner.importFile({ fileType: 'csv', file: file() })
  expect(imported.json()).toMatchObject({ imported: 0, duplicates: TRANSACTIONS })
  expect(await actsToTheSecond(owner)).toEqual(byApi)
  const other = await ledgerOwner(product)
  expect((await other.importFile({ fileType: 'csv', file: file() })).json()).toMatchObject({
    imported: TRANSACTIONS,
  })
  await other.post('/api/exchanges', form)
  expect(await settled(other)).toMatchObject({ status: 'connected', transactions: 0 })
  expect(await other.list()).toHaveLength(TRANSACTIONS)
  expect(await actsToTheSecond(other)).toEqual(byApi)
})

test('what a file added as well stays when the connection goes, and the other way round', async () => {
  const { owner, added } = await connected()
  const { importId } = (await owner.importFile({ fileType: 'csv', file: file() })).json()
  expect(await connections(owner)).toMatchObject([{ transactions: 0 }])
  // Undone, the file leaves what the connection has.
  expect((await owner.remove(`/api/imports/${importId}`)).json()).toEqual({ removed: 0 })
  expect(await owner.list()).toHaveLength(TRANSACTIONS)
  expect(await connections(owner)).toMatchObject([{ transactions: TRANSACTIONS }])
  await owner.importFile({ fileType: 'csv', file: file() })
  expect((await owner.remove(`/api/exchanges/${added.id}?transactions=delete`)).json()).toEqual({
    removed: 0,
  })
  const rest = await owner.list()
  expect(rest).toHaveLength(TRANSACTIONS)
  // Connected again, and the file undone: the connection has it all.
  await owner.post('/api/exchanges', form)
  await settled(owner)
  const imports = await owner.get('/api/imports')
  for (const { id, fileType } of imports) if (fileType === 'csv') await owner.remove(`/api/imports/${id}`)
  expect(await owner.list()).toHaveLength(TRANSACTIONS)
})

test('balances that differ from the ledger are shown, coin by coin', async () => {
  const { owner, connection } = await connected()
  const held = { BTC: '0.066415', ETH: '1.635256789100000001' }
  expect(connection.differences).toEqual([
    { asset: 'BTC', exchange: '0', ledger: expect.any(String), since: null },
    { asset: 'ETH', exchange: '0', ledger: expect.any(String), since: null },
  ])
  const ledger = Object.fromEntries(connection.differences.map(({ asset, ledger }) => [asset, ledger]))
  expect(ledger).toEqual(held)
  Object.assign(balances, { XXBT: ledger.BTC, 'ETH.M': '0.5', XETH: '1', SOL: '0.7', ZUSD: '12' })
  await owner.post('/api/exchanges/sync-all')
  expect((await settled(owner)).differences).toEqual([
    // Every entry agrees with the ledger, so no one can say when it began.
    { asset: 'ETH', exchange: '1.5', ledger: held.ETH, since: null },
    // What is unknown is missing in the ledger.
    { asset: 'SOL', exchange: '0.7', ledger: '0', since: '2024-08-01T10:00:00.000Z' },
  ])
  // A purchase that the person takes out is missing from its day on.
  const [oldest] = (await owner.list()).toSorted((a: Listed, b: Listed) =>
    a.timestamp.localeCompare(b.timestamp),
  )
  await owner.remove(`/api/transactions/${oldest.id}`)
  await owner.post('/api/exchanges/sync-all')
  expect((await settled(owner)).differences[0]).toMatchObject({
    asset: 'BTC',
    since: '2022-01-04T00:00:00.000Z',
  })
})

test('a key that may do more than read is taken, with a warning', async () => {
  permissions.push('modify-trades', 'withdraw-funds')
  const { owner, connection } = await connected()
  expect(connection).toMatchObject({
    status: 'connected',
    warning: expect.stringContaining('This key can trade and withdraw.'),
  })
  permissions.length = 0
  await owner.post('/api/exchanges/sync-all')
  expect(await settled(owner)).toMatchObject({ warning: null })
})

test('days that every sync reads again are kept once', async () => {
  const { owner } = await connected()
  const [deposit] = history as [KrakenEntry]
  const kept = async () => {
    const { rows } = await product.db.execute<{ pages: number }>(
      `select count(*)::int as pages from exchange_page where user_id = '${owner.id}'`,
    )
    return rows[0]?.pages ?? 0
  }
  const first = await kept()
  const counts: number[] = []
  for (let day = 1; day <= 4; day++) {
    entries.push({
      ...deposit,
      txid: `DAY-${day}`,
      refid: `D-${day}`,
      asset: 'XXBT',
      time: String(Math.floor(Date.now() / 1000) - 60 + day),
    })
    await owner.post('/api/exchanges/sync-all')
    expect(await settled(owner)).toMatchObject({ status: 'connected', transactions: TRANSACTIONS + day })
    counts.push((await kept()) - first)
  }
  expect(counts).toEqual([1, 1, 1, 1])
})

test('a connection goes with its transactions, or without them', async () => {
  const { owner, added } = await connected()
  const refused = await owner.remove(`/api/imports/${added.id}`)
  expect(refused.json()).toMatchObject({ code: 'import_is_connected' })
  expect((await owner.remove(`/api/exchanges/${added.id}?transactions=delete`)).json()).toEqual({
    removed: TRANSACTIONS,
  })
  expect(await owner.list()).toEqual([])
  expect(await connections(owner)).toEqual([])

  await owner.post('/api/exchanges', form)
  const { id } = await settled(owner)
  expect((await owner.remove(`/api/exchanges/${id}`)).json()).toEqual({ removed: 0 })
  expect(await owner.list()).toHaveLength(TRANSACTIONS)
  // What stays is an import like any other.
  expect((await owner.remove(`/api/imports/${id}`)).json()).toEqual({ removed: TRANSACTIONS })
  expect((await owner.remove(`/api/exchanges/${id}`)).json()).toMatchObject({ code: 'not_found' })
})

test('a key that is refused stands in the list with what to do; no mail is sent for one that never worked', async () => {
  const { owner, connection } = await connected({ apiKey: 'wrong' })
  expect(connection).toMatchObject({
    isConnected: false,
    status: 'error',
    errorMessage: expect.stringContaining("Kraken didn't accept this API key."),
  })
  expect(await owner.list()).toEqual([])
  expect(await product.boss.findJobs('send-connection-mail')).toEqual([])
})

test('a key that stops working is reported by one mail, and by no second', async () => {
  const { owner, added } = await connected()
  const { rows } = await product.db.execute<{ email: string }>(
    `select email from app_user where id = '${owner.id}'`,
  )
  const email = rows[0]?.email ?? ''
  for (let time = 0; time < 2; time++) {
    kraken.fail('key revoked')
    await owner.post(`/api/exchanges/${added.id}/sync`)
    expect(await settled(owner)).toMatchObject({ status: 'error' })
  }
  const about = () => product.mails.filter(({ to, subject }) => to === email && subject.includes('Kraken'))
  await vi.waitFor(() => expect(about()).toHaveLength(1), { timeout: 60_000 })
  // With the key in order again it goes on where it was.
  await owner.post(`/api/exchanges/${added.id}/sync`)
  expect(await settled(owner)).toMatchObject({ status: 'connected', transactions: TRANSACTIONS })
  expect(about()).toHaveLength(1)
})

test('an exchange that fails in the middle is asked again until all is there', async () => {
  kraken.fail(null, 'cut off', 'rate limit', 'server error', null, 'malformed')
  const { connection } = await connected()
  expect(connection).toMatchObject({
    status: 'connected',
    transactions: TRANSACTIONS,
    entries: history.length,
  })
})

test('an exchange that stays away is tried again by itself, later and later', async () => {
  kraken.fail(...Array<'server error'>(6).fill('server error'))
  const { owner, connection } = await connected()
  expect(connection).toMatchObject({
    status: 'error',
    errorMessage: expect.stringContaining("couldn't reach Kraken"),
  })
  await requestDueSyncs(product.deps)
  expect(await settled(owner)).toMatchObject({ status: 'error' })
  product.wait(10 * 60_000)
  await requestDueSyncs(product.deps)
  await vi.waitFor(async () => expect(await settled(owner)).toMatchObject({ status: 'connected' }), 30_000)
})

test('once a day a connection is synced by itself', async () => {
  const { owner, connection } = await connected()
  expect(await requestedFor(owner)).toEqual([])
  product.wait(25 * 3_600_000)
  await requestDueSyncs(product.deps)
  await vi.waitFor(
    async () => expect((await settled(owner)).lastSyncAt).not.toBe(connection.lastSyncAt),
    60_000,
  )
  expect(await settled(owner)).toMatchObject({ status: 'connected', transactions: TRANSACTIONS })
})

test('a first sync that was lost is made after an hour', async () => {
  const owner = await ledgerOwner(product)
  const account = await findAccount(product.db, owner.id, new Date())
  if (!account) throw new Error('There is no such account.')
  const added = await addConnection(losing(), account, newExchange.parse(form))
  expect(added).toMatchObject({ status: 'waiting', lastSyncAt: null })
  expect(await requestedFor(owner)).toEqual([])
  expect(await connections(owner)).toMatchObject([{ status: 'waiting' }])
  product.wait(3_600_000)
  await requestDueSyncs(product.deps)
  expect(await settled(owner)).toMatchObject({ status: 'connected', transactions: TRANSACTIONS })
})

test('a sync that was asked for and lost is made after an hour, also where none was due any more', async () => {
  const { owner, added } = await connected()
  await product.db.execute(
    sql`update exchange_connection set status = 'error', next_sync_at = null where user_id = ${owner.id}`,
  )
  expect(await requestSyncs(losing(), owner.id, { id: added.id })).toBe(1)
  product.wait(3_600_000)
  await requestDueSyncs(product.deps)
  await vi.waitFor(async () => expect(await settled(owner)).toMatchObject({ status: 'connected' }), 60_000)
})

test('progress is shown as it is made, and the stream ends with the sync', async () => {
  const owner = await ledgerOwner(product)
  expect((await owner.getRaw('/api/exchanges/events')).body).toContain('data: []')
  await owner.post('/api/exchanges', form)
  const { headers, body } = await owner.getRaw('/api/exchanges/events')
  expect(headers['content-type']).toContain('text/event-stream')
  const events = [...body.matchAll(/^event: exchanges\ndata: (.*)$/gm)].map(
    ([, data]) => JSON.parse(data ?? '')[0],
  )
  expect(['waiting', 'syncing']).toContain(events[0].status)
  expect(events.at(-1)).toMatchObject({ status: 'connected', transactions: TRANSACTIONS })
})

test.each([
  [{ name: undefined }, 'name', 'Exchange name is required'],
  [{ name: 'nowhere' }, 'name', 'Exchange name is required'],
  [{ displayName: ' ' }, 'displayName', 'Display name is required'],
  [{ apiKey: ' ' }, 'apiKey', 'API key/token is required'],
  [{ apiKey: undefined }, 'apiKey', 'API key/token is required'],
  [{ apiSecret: '' }, 'apiSecret', 'API secret is required for this exchange'],
  [{ apiSecret: undefined }, 'apiSecret', 'API secret is required for this exchange'],
  [
    { apiSecret: krakenKey.apiSecret.slice(1) },
    'apiSecret',
    "This private key isn't complete. It has 87 characters, and such keys have 88.",
  ],
  [{ sandbox: true }, 'sandbox', 'Kraken has no sandbox. Turn it off to connect your account.'],
])('a form with %j is not taken', async (wrong, field, message) => {
  const owner = await ledgerOwner(product)
  const refused = await owner.post('/api/exchanges', { ...form, ...wrong })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ code: 'validation_failed', field, message })
  expect(await connections(owner)).toEqual([])
})

test('a demo has three connections', async () => {
  const offer = (isActive: boolean) =>
    product.db.execute(sql`update subscription_tier set is_active = ${isActive} where id <> 'demo'`)
  const owner = await ledgerOwner(product)
  await offer(false)
  await turnIntoDemo(product, owner.id)
  for (let count = 0; count < 3; count++)
    expect((await owner.post('/api/exchanges', { ...form, apiKey: 'wrong' })).statusCode).toBe(201)
  expect((await owner.post('/api/exchanges', form)).json()).toMatchObject({
    code: 'plan_limit',
    message: 'The Demo plan has 3 exchange connections, and you have 3. Create an account to connect more.',
  })
  await offer(true)
})

test('a history that the plan does not hold is reported as such, and comes in once the plan does', async () => {
  const hold = (most: number | null) =>
    product.db.execute(sql`update subscription_tier set max_transactions = ${most} where id = 'free'`)
  await hold(1)
  const { owner, added, connection } = await connected()
  await hold(null)
  expect(connection).toMatchObject({
    status: 'error',
    isBeyondPlan: true,
    errorMessage: expect.stringContaining('The Free plan includes 1 transaction per tax year.'),
  })
  expect(await owner.list()).toEqual([])
  await owner.post(`/api/exchanges/${added.id}/sync`)
  expect(await settled(owner)).toMatchObject({ status: 'connected', isBeyondPlan: false, errorMessage: null })
})

test('of a history that the plan does not hold, the part that fits comes in when it is asked for', async () => {
  const hold = (most: number | null) =>
    product.db.execute(sql`update subscription_tier set max_transactions = ${most} where id = 'free'`)
  await hold(1)
  const { owner, added, connection } = await connected()
  expect(connection).toMatchObject({ isBeyondPlan: true, hasRoom: true })
  await owner.post(`/api/exchanges/${added.id}/sync?part=fitting`)
  const part = await settled(owner)
  expect(part).toMatchObject({ status: 'error', isBeyondPlan: true, hasRoom: false })
  expect(part.errorMessage).toMatch(
    /^We added the first 1 transaction from .*later ones? (isn't|aren't) in your records/,
  )
  expect(part.transactions).toBe((await owner.list()).length)
  await hold(null)
  await owner.post(`/api/exchanges/${added.id}/sync`)
  const whole = await settled(owner)
  expect(whole).toMatchObject({ status: 'connected', issues: part.issues })
  expect(whole.transactions).toBeGreaterThan(part.transactions)
})
