// A running product, asked over HTTP: every call of the contract with the ids of everything that someone else has, by
// another customer, a demo and operators. No answer shows anything of theirs, and nothing of theirs changes.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../../src/contract/call.ts'
import { unzip } from '../../src/documents/testing/unzip.ts'
import { operator } from '../../src/server/testing/admin.ts'
import { startDemo } from '../../src/server/testing/demo.ts'
import { everyCall, idCount, nameOf, requestFor } from '../../src/server/testing/every-call.ts'
import { makeArchive } from '../../src/server/testing/ledger.ts'
import { ownerOfEverything } from '../../src/server/testing/owner-of-everything.ts'
import { type Outside, overHttp } from './support/over-http.ts'
import { type Processes, startProcesses } from './support/processes.ts'

type Owner = Awaited<ReturnType<typeof ownerOfEverything>>

/** In everything that Ann has: her name is in each record, and her ids in each row. */
const mark = 'Annabel'
const atOnce = 6

const calls = await everyCall()
const isForOperators = ({ access }: Call) => access === 'moderator' || access === 'admin'
const withIds = calls.filter(call => !isForOperators(call) && idCount(call, 'params', 'query', 'body') > 0)
const listsOf = calls.filter(call => call.method === 'GET' && idCount(call, 'params', 'query') === 0)

let folder: string
let product: Processes
let outside: Outside
let ann: Owner
let bob: Owner
let demo: Record<string, string>
let operators: Record<string, string>[]
let before: Map<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotwise-others-'))
  // No exchange is reached.
  product = await startProcesses(folder, { EXCHANGE_URLS: 'kraken=http://127.0.0.1:1' })
  outside = overHttp(product.url, product.databaseUrl)
  const { db, app } = outside.product
  await db.execute(sql`update subscription_tier set max_transactions = null, max_exchanges = null,
    max_reports = null where id = 'free'`)
  const owners = [mark, 'Bob'].map(name => ownerOfEverything(outside.product, name))
  ;[ann, bob] = (await Promise.all(owners)) as [Owner, Owner]
  demo = (await startDemo(app)).headers
  operators = [await operator(outside.product, 'moderator'), await operator(outside.product, 'admin')].map(
    ({ headers }) => headers,
  )
  before = await everythingOf(ann)
  expect([...before.values()].join()).toContain(mark)
}, 900_000)
afterAll(async () => {
  await outside?.close()
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('another customer and a demo get nothing by her ids, and change nothing', {
  timeout: 600_000,
}, async () => {
  const found: string[] = []
  let asked = 0
  const tries = [{ cookie: bob.cookie }, demo].flatMap(headers =>
    withIds.flatMap(call => idsFor(call).map(ids => ({ headers, call, ids }))),
  )
  await inTurns(tries, async ({ headers, call, ids }) => {
    // Some of them end or delete what is Bob's own, and what ends is not a caller anymore.
    const rest = [...ids]
    const sent = requestFor(call, () => rest.shift())
    const answer = await send(sent, headers)
    asked++
    const isHers = ids.slice(0, idCount(call, 'params')).some(id => Object.values(ann.ids).includes(id))
    if (answer.text.includes(mark)) found.push(`${nameOf(call)} showed ${ids}`)
    if (answer.status >= 500) found.push(`${nameOf(call)} answered ${answer.status}`)
    if (isHers && answer.status < 300) found.push(`${nameOf(call)} took ${ids}`)
  })
  expect(found).toEqual([])
  expect(asked).toBeGreaterThan(1000)
  expect(before.size).toBeGreaterThan(20)
  expect(await everythingOf(ann)).toEqual(before)
})

test('no list shows any of it, and operators see no ledger', async () => {
  const [moderator = {}, admin = {}] = operators
  for (const headers of [{ cookie: bob.cookie }, demo, {}, moderator, admin])
    for (const call of listsOf.filter(({ path }) => !path.endsWith('/events'))) {
      const { text, status } = await send(
        requestFor(call, () => undefined),
        headers,
      )
      expect(text, nameOf(call)).not.toContain(mark)
      expect(status, nameOf(call)).toBeLessThan(500)
    }
  // What they call a connection stands in its error, which helps operators to help.
  const ofLedger = new RegExp(`(Vault|Note|Confirmation) of ${mark}`)
  for (const headers of [moderator, admin])
    for (const call of calls.filter(call => isForOperators(call) && call.method === 'GET')) {
      const { text } = await send(
        requestFor(call, () => ann.id),
        headers,
      )
      expect(text, nameOf(call)).not.toMatch(ofLedger)
    }
})

test("operators' calls are no one else's, and an administrator's not a moderator's", {
  timeout: 300_000,
}, async () => {
  const [moderator = {}] = operators
  const forOperators = calls.filter(isForOperators)
  const tries = [
    ...[{ cookie: bob.cookie }, demo, {}].flatMap(headers => forOperators.map(call => ({ headers, call }))),
    ...forOperators.filter(({ access }) => access === 'admin').map(call => ({ headers: moderator, call })),
  ]
  const taken: string[] = []
  await inTurns(tries, async ({ headers, call }) => {
    const { status } = await send(
      requestFor(call, () => ann.id),
      headers,
    )
    if (status !== 401 && status !== 403) taken.push(`${nameOf(call)} answered ${status}`)
  })
  // Signing in to the panel is for anyone who has an operator's password.
  expect(taken.filter(words => !words.includes('/api/admin/login'))).toEqual([])
  expect(tries.length).toBeGreaterThan(100)
  expect(await everythingOf(ann)).toEqual(before)
})

test('events are those of anyone who listens', async () => {
  const leaving = new AbortController()
  const answer = await fetch(`${product.url}/api/exchanges/events`, {
    headers: { cookie: bob.cookie },
    signal: leaving.signal,
  })
  await ann.post(`/api/exchanges/${ann.ids.connection}/sync`)
  await bob.post(`/api/exchanges/${bob.ids.connection}/sync`)
  let heard = ''
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  while (!heard.includes(bob.ids.connection)) {
    const { value, done } = (await reader?.read()) ?? { done: true }
    if (done) break
    heard += value
  }
  leaving.abort()
  expect(heard).toContain(bob.ids.connection)
  expect(heard).not.toContain(ann.ids.connection)
  expect(heard).not.toContain(mark)
})

test('a session and a link name their owner, and are worth nothing under another name', async () => {
  const [name = '', secret = ''] = bob.cookie.split('=')
  const bytes = Buffer.from(secret, 'base64url')
  Buffer.from(ann.id.replaceAll('-', ''), 'hex').copy(bytes)
  const forged = bytes.toString('base64url')
  expect(
    (await send({ method: 'GET', url: '/api/auth/session' }, { cookie: `${name}=${forged}` })).status,
  ).toBe(401)
  const link = { token: forged, password: 'Correct-Horse-2', confirmPassword: 'Correct-Horse-2' }
  for (const url of ['/api/auth/reset-password', '/api/auth/confirm-email']) {
    const payload = url.endsWith('email') ? { token: forged } : link
    expect((await send({ method: 'POST', url, payload }, {})).status).toBeGreaterThanOrEqual(400)
  }
})

async function send(
  { method, url, payload }: { method: string; url: string; payload?: object },
  headers: Record<string, string>,
) {
  const answer = await fetch(product.url + url, {
    method,
    headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
    ...(payload && { body: JSON.stringify(payload) }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const inside = bytes.subarray(0, 2).toString() === 'PK' ? [...(await unzip(bytes)).values()] : []
  return { status: answer.status, text: Buffer.concat([bytes, ...inside]).toString('latin1') }
}

/** Each of hers in every place, and with one of Bob's of the same kind in the others. */
function idsFor(call: Call): string[][] {
  const count = idCount(call, 'params', 'query', 'body')
  const things = Object.keys(ann.ids) as (keyof Owner['ids'])[]
  return things.flatMap(thing =>
    count === 1
      ? [[ann.ids[thing]]]
      : Array.from({ length: count + 1 }, (_, own) =>
          Array.from({ length: count }, (_, place) => (place === own ? bob : ann).ids[thing]),
        ),
  )
}

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>) {
  const waiting = [...all]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one)
    }),
  )
}

/** What jobs and each look write by themselves, from what is looked at here too, and what an export says of itself. */
const ofItself =
  /^tables\/((data_export|security_event|session|exchange_connection|import_progress|calculation|portfolio_day|portfolio_state)\.|payment\.csv)|README/i
/** When a job asked last how an open payment stands. */
const lastAsked = /"updated_at":"[^"]*"/g

/** Her whole data export. */
async function everythingOf(owner: Owner): Promise<Map<string, string>> {
  const id = await makeArchive(owner)
  const answer = await owner.getRaw(`/api/account/exports/${id}/download`)
  const files = await unzip(answer.rawPayload)
  expect(files.size).toBeGreaterThan(10)
  return new Map(
    [...files]
      .filter(([name]) => !ofItself.test(name))
      .map(([name, content]) => [name, content.toString('latin1').replace(lastAsked, '')]),
  )
}
