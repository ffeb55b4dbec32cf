// What a page of the panel reads, it reads by an index, however many accounts there are. The statements are taken from the
// use cases as they run, and PostgreSQL is asked how it would go about each of them.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onConnection } from '../../db/client.ts'
import { countUnsettled } from '../../db/queries/figures.ts'
import { createTestDatabase } from '../../db/testing/database.ts'
import type { Deps } from '../deps.ts'
import { readAuditLog } from './audit-log.ts'
import { countFigures, readFigures } from './figures.ts'
import { listPayments, readPayment } from './payments.ts'
import { listSubscriptions } from './subscriptions.ts'
import { listUsers, readUser } from './users.ts'

const PEOPLE = 100_000
const PAYMENTS = 200_000
const ENTRIES = 50_000
/** Reading so many rows from end to end takes no longer than a few look-ups. */
const FEW = 1_000
/** Totals are counted up to 10,000: a scan that stops there has not read the table, unless few of its rows match. */
const MOST_COUNTED = 50_000

type Sent = { text: string; values: unknown[] }

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
let deps: Deps
const sent: Sent[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  for (const statement of seed) await client.query(statement)
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
  deps = { db, clock, queue } as unknown as Deps
  await countFigures({ clock, ownConnection: work => work(client as unknown as pg.PoolClient) })
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
     period_start, period_end, created_at, updated_at)
   select md5('u' || (n % ${PEOPLE} + 1))::uuid, ${id('p')}, case when n % 3 = 0 then 'basic' else 'plus' end, 4900, 4900,
     case when n % 50 = 0 then 'failed' else 'completed' end, 'test', 'intent-' || n,
     case when n % 50 <> 0 then now() - n * interval '1 minute' end,
     now() - n * interval '1 minute', now() - n * interval '1 minute' + interval '1 year',
     now() - n * interval '1 minute', now() from generate_series(1, ${PAYMENTS}) n`,
  `insert into audit_entry (id, at, operator, action, summary, subject_kind, subject_id, address, user_agent)
   select ${id('a')}, now() - n * interval '1 minute', 'operator ' || n % 10,
     case when n % 10 = 0 then 'payment_refunded' else 'user_updated' end, 'changed the account of person ' || n, 'user',
     ${id('u')}::text, '', '' from generate_series(1, ${ENTRIES}) n`,
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
      const most = share < 1 ? MOST_COUNTED : FEW
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
    ['one account', async () => readUser(deps, await anyId('u'))],
    ['the payments', () => listPayments(deps, page)],
    ['the failed payments', () => listPayments(deps, { ...page, status: 'failed' })],
    ['the payments for a plan', () => listPayments(deps, { ...page, plan: 'basic' })],
    ['the payments of one person', () => listPayments(deps, { ...page, search: 'person 4711' })],
    ['a payment by its reference', () => listPayments(deps, { ...page, search: 'intent-4711' })],
    ['one payment', async () => readPayment(deps, await anyId('p'))],
    ['the subscriptions', () => listSubscriptions(deps, page)],
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

const anyId = async (kind: string): Promise<string> =>
  (await client.query(`select md5('${kind}4711')::uuid::text as id`)).rows[0].id
