// What a page of the panel reads, it reads by an index, however many accounts there are. The statements are taken from the
// use cases as they run, and PostgreSQL is asked how it would go about each of them.
import { tmpdir } from 'node:os'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onConnection, type Transaction } from '../../db/client.ts'
import { countUnsettled } from '../../db/queries/figures.ts'
import { findPromoCodeFor } from '../../db/queries/promo-codes.ts'
import { isPlanInUse } from '../../db/queries/subscription-tiers.ts'
import { createTestDatabase } from '../../db/testing/database.ts'
import { startBoss } from '../../jobs/boss.ts'
import { readUseFigures } from '../analytics/use-figures.ts'
import { exportAuditLog, readAuditLog } from '../audit/audit-log.ts'
import type { Deps } from '../deps.ts'
import { listPromoCodes } from './change-promo-codes.ts'
import { listSettings } from './change-settings.ts'
import { listAllPlans } from './change-tiers.ts'
import { countEverything } from './count-everything.ts'
import { readDemoAnalytics } from './demo-analytics.ts'
import { listTemplates } from './email-templates.ts'
import { readFigures } from './figures.ts'
import { readLocationAnalytics } from './location-analytics.ts'
import { exportPayments, listPayments, readPayment, readPaymentStats } from './payments.ts'
import { searchPanel } from './search.ts'
import { listSubscriptions } from './subscriptions.ts'
import { readSystemHealth } from './system-health.ts'
import { listUsers, readUser } from './users.ts'

const PEOPLE = 100_000
const PAYMENTS = 200_000
const ENTRIES = 50_000
const TRANSACTIONS = 1_000_000
/** Of whom each has so many of the transactions; the others have none. */
const TRADERS = 1_000
const DEMOS = 20_000
const VISITS = 100_000
const EVENTS = 200_000
/** Done, and kept for a while. */
const JOBS = 200_000
/** Reading so many rows from end to end takes no longer than a few look-ups. */
const FEW = 1_000
/** Totals are counted up to 10,000: a scan that stops there has not read the table, unless few of its rows match. */
const MAX_COUNTED = 50_000

type Sent = { text: string; values: unknown[] }

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
let deps: Deps
const sent: Sent[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  // Rows that were made up refer to each other as they should, without checking each of a million.
  await client.query('set session_replication_role = replica')
  const boss = await startBoss(database.url, { works: false, log: console })
  await boss.stop()
  for (const statement of seed) await client.query(statement)
  await client.query('set session_replication_role = default')
  const recording = new Proxy(client, {
    get: (target, name) =>
      name === 'query'
        ? (query: { text: string }, values: unknown[] = []) => {
            sent.push({ text: query.text, values })
            return target.query({ ...query }, values)
          }
        : Reflect.get(target, name),
  })
  const db = onConnection(recording as unknown as pg.PoolClient)
  const clock = () => new Date()
  const queue = { enqueue: async () => undefined }
  deps = {
    db,
    clock,
    queue,
    payments: { name: 'test' },
    uploadDir: tmpdir(),
    lostLogLines: () => 0,
    priceSources: [],
  } as unknown as Deps
  await countEverything({ clock, ownConnection: work => work(client as unknown as pg.PoolClient) })
}, 600_000)
afterAll(async () => {
  await client.end()
  await database.drop()
})

const id = (kind: string) => `md5('${kind}' || n)::uuid`
const seed = [
  `insert into app_user (id, username, email, password_hash, role, last_sign_in_at, created_at, updated_at)
   select ${id('u')}, 'person ' || n, 'person.' || n || '@example' || n % 500 || '.com', 'x',
     case when n % 20000 = 0 then 'admin' else 'user' end, now() - n * interval '1 minute',
     now() - n * interval '2 minutes', now() from generate_series(1, ${PEOPLE}) n`,
  `insert into subscription (user_id, plan, status, current_period_start, current_period_end, created_at, updated_at)
   select ${id('u')}, case when n % 5 = 0 then 'plus' else 'free' end, 'active', now() - n * interval '1 minute',
     case when n % 5 = 0 then now() + interval '100 days' end, now(), now() from generate_series(1, ${PEOPLE}) n`,
  `insert into payment (user_id, id, plan, amount_cents, price_cents, status, provider, provider_reference, completed_at,
     tried_at, period_start, period_end, created_at, updated_at)
   select md5('u' || (n % ${PEOPLE} + 1))::uuid, ${id('p')}, case when n % 3 = 0 then 'basic' else 'plus' end, 4900, 4900,
     case when n % 50 = 0 then 'failed' else 'completed' end, 'test', 'intent-' || n,
     case when n % 50 <> 0 then now() - n * interval '1 minute' end,
     case when n % 3 <> 1 then now() - n * interval '1 minute' end,
     now() - n * interval '1 minute', now() - n * interval '1 minute' + interval '1 year',
     now() - n * interval '1 minute', now() from generate_series(1, ${PAYMENTS}) n`,
  `insert into audit_entry (id, at, operator, action, summary, subject_kind, subject_id, address, user_agent)
   select ${id('a')}, now() - n * interval '1 minute', 'operator ' || n % 10,
     case when n % 10 = 0 then 'payment_refunded' else 'user_updated' end, 'changed the account of person ' || n, 'user',
     ${id('u')}::text, '', '' from generate_series(1, ${ENTRIES}) n`,
  // Uniqueness and order are built once the rows are there: adding a million to an index one by one takes minutes.
  'drop index transaction_identity, transaction_at',
  `insert into transaction (user_id, id, type, at, wallet, asset, quantity, identity, occurrence, created_at, updated_at)
   select md5('u' || (n % ${TRADERS} + 1))::uuid, ${id('t')}, 'buy', now() - n * interval '1 minute', 'Coinbase', 'BTC', 1,
     ${id('t')}, 1, now(), now() from generate_series(1, ${TRANSACTIONS}) n`,
  'create unique index transaction_identity on transaction (user_id, identity, occurrence)',
  'create index transaction_at on transaction (user_id, at, id) where deleted_at is null and merged_into is null',
  `insert into import (user_id, id, kind, layout, imported, duplicates, skipped, issues, rows, skips, created_at)
   select ${id('u')}, ${id('i')}, 'sync', 'Coinbase', 10, 0, 0, 0, 10, '[]', now() - n * interval '1 minute'
   from generate_series(1, ${PEOPLE}) n`,
  `insert into report (user_id, id, type, title, status, tax_year, format, method, created_at)
   select ${id('u')}, ${id('r')}, 'form8949', 'Form 8949', 'pending', 2025, 'pdf', 'fifo', now() - n * interval '1 minute'
   from generate_series(1, ${PEOPLE}) n`,
  `insert into session (user_id, token_hash, created_at, last_seen_at, expires_at, user_agent)
   select ${id('u')}, decode(md5('s' || n), 'hex'), now(), now(), now() + interval '1 day', ''
   from generate_series(1, ${PEOPLE}) n`,
  `insert into app_user (id, kind, username, email, password_hash, role, created_at, updated_at)
   select ${id('d')}, 'demo', 'visitor ' || n, 'visitor.' || n || '@example.com', 'x', 'user',
     now() - n * interval '1 second', now() from generate_series(1, ${DEMOS}) n`,
  `insert into demo (user_id, visit_id, ends_at)
   select ${id('d')}, ${id('v')}, now() + interval '1 hour' from generate_series(1, ${DEMOS}) n`,
  `insert into demo_visit (visit_id, city, region, country, time_zone, started_at)
   select ${id('v')}, 'City ' || n % 300, 'Region', 'US', 'America/Chicago', now() - n * interval '1 minute'
   from generate_series(1, ${VISITS}) n`,
  `insert into demo_event (visit_id, id, type, happened_at)
   select md5('v' || (n % ${VISITS} + 1))::uuid, ${id('e')}, 'transaction_import', now() - n * interval '30 seconds'
   from generate_series(1, ${EVENTS}) n`,
  `insert into account_location (user_id, ip_address, city, region, country, time_zone, created_at)
   select ${id('u')}, '8.8.8.8', 'City ' || n % 300, 'Region', 'US', 'America/Chicago', now() - n * interval '2 minutes'
   from generate_series(1, ${PEOPLE}) n`,
  `insert into pgboss.job (name, state, start_after, created_on, completed_on)
   select 'fetch-prices', case when n % 1000 = 0 then 'created' else 'completed' end::pgboss.job_state,
     now() - n * interval '1 second', now() - n * interval '1 second', now() from generate_series(1, ${JOBS}) n`,
  'analyze',
]

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Total Cost': number
  Plans?: Plan[]
}

/** What a scan would read of a table, as far as what stands over it lets it go on. */
function* scansOf(plan: Plan, share = 1): Generator<{ table: string; share: number }> {
  if (plan['Node Type'] === 'Seq Scan') yield { table: plan['Relation Name'] ?? '', share }
  for (const child of plan.Plans ?? []) {
    const stopsAt = plan['Node Type'] === 'Limit' ? plan['Total Cost'] / child['Total Cost'] : 1
    yield* scansOf(child, share * stopsAt)
  }
}

/** The large tables that the statements would read from end to end. */
async function scanned(work: () => Promise<unknown>): Promise<string[]> {
  sent.length = 0
  await work()
  const { rows: sizes } = await client.query('select relname as name, reltuples as rows from pg_class')
  const rowsOf = new Map<string, number>(sizes.map(({ name, rows }) => [name, Number(rows)]))
  const found: string[] = []
  for (const { text, values } of sent.splice(0)) {
    const { rows } = await client.query(`explain (format json) ${text}`, values)
    for (const { table, share } of scansOf(rows[0]['QUERY PLAN'][0].Plan)) {
      const size = rowsOf.get(table) ?? 0
      const most = share < 1 ? MAX_COUNTED : FEW
      if (size * share > most) found.push(`${Math.round(size * share)} rows of ${table}: ${text}`)
    }
  }
  return found
}

const page = { page: 1, limit: 20 }
const newest = { sort: 'createdAt', order: 'desc' } as const

describe('nothing is scanned by', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['the figures', () => readFigures(deps)],
    ['the users, newest first', () => listUsers(deps, { ...page, ...newest })],
    ['a later page of them', () => listUsers(deps, { ...page, page: 40, ...newest })],
    ['the users by name', () => listUsers(deps, { ...page, sort: 'username', order: 'asc' })],
    ['the users by last login', () => listUsers(deps, { ...page, sort: 'lastLogin', order: 'desc' })],
    ['the operators', () => listUsers(deps, { ...page, ...newest, role: 'admin' })],
    ['a search for one person', () => listUsers(deps, { ...page, ...newest, search: 'person 4711' })],
    ['a search for a domain', () => listUsers(deps, { ...page, ...newest, search: 'example44' })],
    ['a search of the whole panel', () => searchPanel(deps, 'person 4711')],
    ['a search of the panel for a payment', () => searchPanel(deps, 'intent-4711')],
    ['somebody with a thousand transactions', async () => readUser(deps, await anyId('u', 7))],
    ['one account', async () => readUser(deps, await anyId('u'))],
    ['the payments', () => listPayments(deps, page)],
    ['the failed payments', () => listPayments(deps, { ...page, status: 'failed' })],
    ['the payments for a plan', () => listPayments(deps, { ...page, plan: 'basic' })],
    ['the payments of one person', () => listPayments(deps, { ...page, search: 'person 4711' })],
    ['a payment by its reference', () => listPayments(deps, { ...page, search: 'intent-4711' })],
    ['one payment', async () => readPayment(deps, await anyId('p'))],
    ['what payments come to', () => readPaymentStats(deps)],
    ['the payments as a file', async () => drain(await exportPayments(deps, { status: 'failed' }))],
    ['the subscriptions', () => listSubscriptions(deps, page)],
    ['a later page of them', () => listSubscriptions(deps, { ...page, page: 40 })],
    ['the subscriptions to a plan', () => listSubscriptions(deps, { ...page, plan: 'plus' })],
    ['the subscriptions to a plan nobody has', () => listSubscriptions(deps, { ...page, plan: 'basic' })],
    ['the subscription of one person', () => listSubscriptions(deps, { ...page, search: 'person 4715' })],
    ['the plans', () => listAllPlans(deps)],
    ['whether a plan is used', () => isPlanInUse(deps.db as Transaction, 'plus')],
    ['whether one that nobody has is used', () => isPlanInUse(deps.db as Transaction, 'premium')],
    ['whether a code is for a plan', () => findPromoCodeFor(deps.db, 'premium')],
    ['the promo codes', () => listPromoCodes(deps, { search: 'winter' })],
    ['the settings', () => listSettings(deps)],
    ['the email templates', () => listTemplates(deps)],
    ['what demos are used for', () => readDemoAnalytics(deps)],
    ['where people come from', () => readLocationAnalytics(deps)],
    ['how the product is used', () => readUseFigures(deps)],
    ['the log as a file', () => drain(exportAuditLog(deps, { search: 'person 4711' }))],
    ['the health of the system', () => readSystemHealth(deps, null)],
    ['the payments that are stuck', () => countUnsettled(deps.db, new Date())],
    ['the audit log', () => readAuditLog(deps, { limit: 50 })],
    ['the log by action', () => readAuditLog(deps, { limit: 50, action: 'payment_refunded' })],
    ['a search in the log', () => readAuditLog(deps, { limit: 50, search: 'person 4711' })],
    [
      'what was done to one account',
      async () => readAuditLog(deps, { limit: 50, subject: await anyId('u') }),
    ],
  ])('%s', async (_, work) => {
    expect(await scanned(work)).toEqual([])
  })
})

const anyId = async (kind: string, number = 4711): Promise<string> =>
  (await client.query(`select md5('${kind}${number}')::uuid::text as id`)).rows[0].id

const drain = async (pieces: AsyncIterable<unknown>) => {
  for await (const _ of pieces);
}
