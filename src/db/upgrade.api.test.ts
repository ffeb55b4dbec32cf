// What an older release has stored is still there, and found, after the steps of this one.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { identityOf } from '../ledger/identity.ts'
import { connect } from './client.ts'
import { migrate, readMigrations } from './migrate.ts'
import { countImportIssues } from './queries/imports.ts'
import { listLedgerPrices } from './queries/ledger-prices.ts'
import { findCoverage } from './queries/prices.ts'
import { findSubscription } from './queries/subscriptions.ts'
import { findUserByUsername, fold, listActiveUsersByEmail } from './queries/users.ts'
import { listYearMethods } from './queries/year-methods.ts'
import { createEmptyDatabase } from './testing/database.ts'
import { shapeOf } from './username-shape.ts'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let client: pg.Client
beforeEach(async () => {
  database = await createEmptyDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

/** The database as it was before the named step. */
async function migrateUpTo(name: string) {
  const all = await readMigrations()
  const before = all.findIndex(migration => migration.name.endsWith(name))
  await migrate(database.url, all.slice(0, before))
}

async function insertOldUser(username: string, email: string): Promise<string> {
  const { rows } = await client.query(
    `insert into app_user (username, username_key, email, email_key, password_hash, created_at, updated_at)
     values ($1, $2, $3, $4, 'x', now(), now()) returning id`,
    [username, fold(username), email, fold(email)],
  )
  return rows[0].id
}

test('accounts are found by the names and addresses they had', async () => {
  await migrateUpTo('_account_look_ups.sql')
  const ann = await insertOldUser('Ann', 'Family@Example.com')
  const bob = await insertOldUser('Ｂob', 'family@example.com')
  await migrate(database.url)
  const { db, close } = connect(database.url, { onLost: () => undefined })
  expect((await findUserByUsername(db, 'ANN'))?.id).toBe(ann)
  expect((await findUserByUsername(db, 'bob'))?.id).toBe(bob)
  expect(await findUserByUsername(db, 'cid')).toBeUndefined()
  const family = await listActiveUsersByEmail(db, 'FAMILY@example.com')
  expect(family.map(({ id }) => id).sort()).toEqual([ann, bob].sort())
  expect(await listActiveUsersByEmail(db, 'nobody@example.com')).toEqual([])
  await close()
})

test('names have the shapes that the code gives them; of those that look alike the oldest has it', async () => {
  await migrateUpTo('_username_shape.sql')
  const usernames = ['Ivan 1', 'lvan l', 'Барни', 'МАХ', 'Νικος', 'vvill  barn', 'Ａnn|']
  for (const [age, username] of usernames.entries())
    await client.query(
      `insert into app_user (id, username, email, password_hash, created_at, updated_at)
       values ($1, $2, 'a@example.com', 'x', now() + $3 * interval '1 day', now())`,
      [randomUUID(), username, age],
    )
  await migrate(database.url)
  const { rows } = await client.query(
    'select username, shape from username_shape join app_user on id = user_id order by created_at',
  )
  const kept = usernames.filter(username => username !== 'lvan l')
  expect(rows).toEqual(kept.map(username => ({ username, shape: shapeOf(username) })))
})

test('of names that differ in a dash the plain one has the shape, else the oldest', async () => {
  await migrateUpTo('_dashes_look_alike.sql')
  const usernames = ['root\u2010admin', 'root-admin', 'ann\u2014lee', 'ann\u2013lee', 'o\u2019neil', 'bob']
  for (const [age, username] of usernames.entries()) {
    const id = randomUUID()
    await client.query(
      `insert into app_user (id, username, email, password_hash, created_at, updated_at)
       values ($1, $2, 'a@example.com', 'x', now() + $3 * interval '1 day', now())`,
      [id, username, age],
    )
    await client.query('insert into username_shape (shape, user_id) values ($1, $2)', [username, id])
  }
  await migrate(database.url)
  const { rows } = await client.query(
    'select username, shape from username_shape join app_user on id = user_id order by created_at',
  )
  const kept = ['root-admin', 'ann\u2014lee', 'o\u2019neil', 'bob']
  expect(rows).toEqual(kept.map(username => ({ username, shape: shapeOf(username) })))
})

test('accounts keep the plan they had', async () => {
  await migrateUpTo('_account_look_ups.sql')
  const [ann, bob] = [
    await insertOldUser('ann', 'a@example.com'),
    await insertOldUser('bob', 'b@example.com'),
  ]
  await client.query(
    "update app_user set subscription_tier = 'plus', subscription_status = 'active' where id = $1",
    [bob],
  )
  await migrate(database.url)
  const { db, close } = connect(database.url, { onLost: () => undefined })
  expect(await findSubscription(db, ann)).toMatchObject({
    plan: 'free',
    status: 'inactive',
    wantedPlan: null,
  })
  expect(await findSubscription(db, bob)).toMatchObject({ plan: 'plus', status: 'active', wantedPlan: null })
  await close()
})

test('a row that was dismissed stays dismissed, the others are still open', async () => {
  await migrateUpTo('_account_look_ups.sql')
  const ann = await insertOldUser('ann', 'a@example.com')
  const importId = randomUUID()
  await client.query(
    `insert into import (user_id, id, file_name, file_type, file_bytes, layout_id, layout, columns, imported, duplicates,
       skipped, problems, rows, skips, created_at)
     values ($1, $2, 'a.csv', 'csv', 1, 'a', 'A', '{}', 0, 0, 0, 2, 2, '[]', now())`,
    [ann, importId],
  )
  await client.query(
    `insert into import_problem (user_id, import_id, row, column_name, value, message, cells)
     values ($1, $2, 2, '', '', '', '{}'), ($1, $2, 3, '', '', '', '{}')`,
    [ann, importId],
  )
  await client.query(
    "insert into review_dismissal values ($1, 'import_problem:' || $2::text || ':3', now())",
    [ann, importId],
  )
  await migrate(database.url)
  const { db, close } = connect(database.url, { onLost: () => undefined })
  expect(await countImportIssues(db, ann)).toBe(1)
  await close()
})

test('a trade counts by the value its owner gave it, and can still be restored', async () => {
  await migrateUpTo('_edited_values_count.sql')
  const ann = await insertOldAccount('ann')
  const bob = await insertOldAccount('bob')
  await insertOldTrade(ann, '50000')
  await insertOldTrade(bob, '60000.00')
  await migrate(database.url)
  const { rows } = await client.query(
    `select l.user_id, revision::int, received_usd, original->>'receivedUsd' as original
     from ledger l join transaction t on t.user_id = l.user_id order by usd`,
  )
  expect(rows).toEqual([
    { user_id: ann, revision: 8, received_usd: null, original: '61000' },
    { user_id: bob, revision: 7, received_usd: '61000', original: null },
  ])
})

async function insertOldAccount(username: string): Promise<string> {
  const { rows } = await client.query(
    `insert into app_user (id, username, email, password_hash, created_at, updated_at)
     values (gen_random_uuid(), $1, $1, 'x', now(), now()) returning id`,
    [username],
  )
  await client.query('insert into ledger (user_id, revision) values ($1, 7)', [rows[0].id])
  return rows[0].id
}

/** One bitcoin for 20 ETH, by the file worth $60,000, edited to what is given. */
async function insertOldTrade(userId: string, usd: string) {
  const original = { type: 'trade', usd: '60000', receivedAsset: 'ETH', receivedQuantity: '20' }
  await client.query(
    `insert into transaction (user_id, id, import_id, type, at, wallet, asset, quantity, usd, usd_source,
       received_asset, received_quantity, received_usd, received_usd_source, original, identity, occurrence,
       created_at, updated_at)
     values ($1, gen_random_uuid(), gen_random_uuid(), 'trade', now(), 'Kraken', 'BTC', 1, $2, 'you', 'ETH', 20,
       61000, 'file', $3, gen_random_uuid(), 1, now(), now())`,
    [userId, usd, JSON.stringify(original)],
  )
}

test('the one method of all years becomes that of every year from the first on', async () => {
  await migrateUpTo('_account_look_ups.sql')
  const [ann, bob] = [
    await insertOldUser('ann', 'a@example.com'),
    await insertOldUser('bob', 'b@example.com'),
  ]
  for (const [id, method] of [
    [ann, 'HIFO'],
    [bob, 'FIFO'],
  ])
    await client.query(
      `insert into filing_facts (user_id, status, time_zone, method, pooling_before_2025, updated_at)
       values ($1, 'single', 'America/New_York', $2, 'wallet', now())`,
      [id, method],
    )
  await migrate(database.url)
  const { db, close } = connect(database.url, { onLost: () => undefined })
  expect(await listYearMethods(db, ann)).toMatchObject([{ year: 2009, method: 'HIFO' }])
  expect(await listYearMethods(db, bob)).toEqual([])
  await close()
})

test('the prices a ledger was valued with stay the same', async () => {
  await migrateUpTo('_ledger_price_month.sql')
  const user = randomUUID()
  await client.query(
    `insert into app_user (id, username, email, password_hash, created_at, updated_at)
     values ($1, 'ann', 'ann@example.com', 'x', now(), now())`,
    [user],
  )
  const kept = [
    ['ETH', 'day', '2024-02-29T00:00:00Z', '3339.900', 'coinbase'],
    ['ETH', 'day', '2024-03-01T00:00:00Z', '3434.1', 'kraken'],
    ['ETH', 'minute', '2024-03-01T23:59:00Z', '3430.55', 'coinbase'],
    ['PEPE', 'day', '2024-03-01T00:00:00Z', '0.000000412', 'coingecko'],
  ]
  for (const row of kept)
    await client.query(
      'insert into ledger_price (user_id, asset, granularity, at, usd, source) values ($1, $2, $3, $4, $5, $6)',
      [user, ...row],
    )
  await migrate(database.url)
  const { db, close } = connect(database.url, { onLost: () => undefined })
  const now = (await listLedgerPrices(db, user)).map(({ asset, granularity, at, usd, source }) => [
    asset,
    granularity,
    at.toISOString().replace('.000Z', 'Z'),
    usd,
    source,
  ])
  expect(now.sort()).toEqual(kept.sort())
  await close()
})

test('days that no source had are asked for again where there are new sources', async () => {
  await migrateUpTo('_more_price_sources.sql')
  await client.query(
    `insert into price_coverage (coin_id, first_day, last_day, asked_at) values ('btc', '2013-05-01', '2026-11-18', now())`,
  )
  await migrate(database.url)
  const { db, close } = connect(database.url, { onLost: () => undefined })
  expect(await findCoverage(db, 'btc')).toBeUndefined()
  await close()
})

test('a receipt names the plan that was sold before plans could be renamed', async () => {
  await migrateUpTo('_plan_names.sql')
  const ann = await insertOldAccount('ann')
  const terms = { billingPeriod: 'yearly', features: ['Form 8949'], maxTransactions: 500 }
  // A plan that is no more is known by its id; what is bought beside plans has no terms.
  for (const [plan, extra] of [
    ['basic', null],
    ['founders', null],
    [null, 'premium_report'],
  ])
    await client.query(
      `insert into payment (user_id, id, plan, extra, price_cents, amount_cents, terms, status, provider, completed_at,
         created_at, updated_at)
       values ($1, gen_random_uuid(), $2, $3, 4900, 4900, $4, 'completed', 'test', now(), now(), now())`,
      [ann, plan, extra, plan === null ? null : JSON.stringify(terms)],
    )
  await client.query("update subscription_tier set name = 'Starter' where id = 'basic'")
  await migrate(database.url)
  await client.query("update subscription_tier set name = 'Other' where id = 'basic'")
  const { rows } = await client.query('select plan, terms from payment order by plan')
  expect(rows).toEqual([
    { plan: 'basic', terms: { ...terms, name: 'Starter' } },
    { plan: 'founders', terms: { ...terms, name: 'founders' } },
    { plan: null, terms: null },
  ])
})

test('what Nexo calls by another word now is known from older files', async () => {
  await migrateUpTo('_nexo_types_renamed.sql')
  const ann = randomUUID()
  const imported = randomUUID()
  await client.query(
    `insert into app_user (id, username, email, password_hash, created_at, updated_at)
     values ($1, 'ann', 'ann@example.com', 'x', now(), now())`,
    [ann],
  )
  await client.query(
    `insert into import (user_id, id, kind, file_name, file_type, file_bytes, layout_id, layout, columns, imported,
       duplicates, skipped, issues, rows, skips, created_at)
     values ($1, $2, 'file', 'a.csv', 'csv', 1, 'nexo', 'Nexo', '{}', 0, 0, 0, 0, 0, '[]', now())`,
    [ann, imported],
  )
  const event = { type: 'deposit', at: 0, asset: 'BTC', quantity: '1' } as const
  const idOf = (sourceId: string) => identityOf('Nexo', { ...event, sourceId }, 'Nexo').identity
  const before = [
    'topupcrypto:NXT1',
    'topupcrypto:NXT2',
    'deposit:NXT2',
    'referralbonus:NXT3',
    'repayment:NXT4',
  ]
  for (const sourceId of before)
    await client.query(
      `insert into transaction (user_id, id, import_id, type, at, wallet, asset, quantity, source_id, identity,
         occurrence, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, 'deposit', now(), 'Nexo', 'BTC', 1, $3, $4, 1, now(), now())`,
      [ann, imported, sourceId, idOf(sourceId)],
    )
  await migrate(database.url)
  const { rows } = await client.query(
    `select source_id, replace(identity::text, '-', '') as identity from transaction order by source_id`,
  )
  const now = ['deposit:NXT1', 'deposit:NXT2', 'loan:NXT4', 'referralbonus:NXT3', 'topupcrypto:NXT2']
  expect(rows).toEqual(now.map(sourceId => ({ source_id: sourceId, identity: idOf(sourceId) })))
})
