import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDemo } from '../testing/demo.ts'
import { act, coinbaseCsv } from '../testing/ledger.ts'
import {
  cookieOf,
  newPerson,
  post,
  signUpPerson,
  startTestProduct,
  type TestProduct,
} from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const minutes = (count: number) => count * 60_000
const bought = act('buy', '2025-01-10T15:00:00Z', '1', '90000')

describe('registering', () => {
  test('answers an id that is kept as a hash, and opens an account of its own kind', async () => {
    const demo = await startDemo(product.app, { timeZone: 'America/Denver' })
    expect(demo.response.statusCode).toBe(201)
    const { sessionId, user } = demo.response.json()
    expect(user).toEqual({ id: demo.id, username: demo.visitor.name, email: demo.visitor.email })
    expect(sessionId).toMatch(/^[\w-]{64}$/)
    const { rows } = await product.db.execute<{ kept: string }>(
      sql`select u::text || s::text as kept from app_user u join session s on s.user_id = u.id where u.id = ${demo.id}`,
    )
    expect(JSON.stringify(rows)).not.toContain(sessionId)
    expect(Buffer.from(sessionId, 'base64url').subarray(16)).toHaveLength(32)
    expect(JSON.stringify(rows)).not.toContain(
      Buffer.from(sessionId, 'base64url').subarray(16).toString('hex'),
    )
    expect(await demo.get('/api/filing-facts/time-zone')).toEqual({
      timeZone: 'America/Denver',
      isConfirmed: false,
    })
  })

  test('does not reveal whether the address was here before, and sends it nothing', async () => {
    const { person } = await signUpPerson(product.app)
    const answers = await Promise.all(
      ['nobody@example.com', person.email, person.email].map(
        async email => (await startDemo(product.app, { email })).response,
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(answers.map(answer => Object.keys(answer.json()))).toEqual(
      Array(3).fill(['sessionId', 'user', 'endsAt']),
    )
    expect(new Set(answers.map(answer => answer.json().sessionId)).size).toBe(3)
    expect(product.mails.filter(({ to }) => to === 'nobody@example.com')).toEqual([])
  })

  test('a name may be as short as names are', async () => {
    const { response } = await startDemo(product.app, { name: 'Bo' })
    expect([response.statusCode, response.json().user.username]).toEqual([201, 'Bo'])
  })

  test('needs a name and an address', async () => {
    const refused = (payload: object) => post(product.app, '/api/demo/register', payload)
    expect((await refused({ name: ' ', email: 'a@example.com' })).json()).toMatchObject({
      field: 'name',
      message: 'Name is required',
    })
    expect((await refused({ name: 'Ann', email: 'nowhere' })).json()).toMatchObject({
      field: 'email',
      message: 'Please enter a valid email address',
    })
  })

  test('is limited by address', async () => {
    const limited = await startTestProduct({ databaseUrl: product.url, trustProxy: 1 })
    const ask = (address: string) =>
      post(
        limited.app,
        '/api/demo/register',
        { name: 'Ann', email: 'ann@example.com' },
        {
          'x-forwarded-for': address,
        },
      )
    for (let count = 0; count < 30; count++) expect((await ask('203.0.113.5')).statusCode).toBe(201)
    expect((await ask('203.0.113.5')).json()).toMatchObject({ code: 'rate_limited' })
    expect((await ask('203.0.113.6')).statusCode).toBe(201)
    await limited.stop()
  })

  test('no one can sign in to a demo or recover its password', async () => {
    const demo = await startDemo(product.app)
    const { name, email } = demo.visitor
    for (const password of ['', 'x', 'Correct-Horse-1'])
      expect(
        (await post(product.app, '/api/auth/signin', { username: name, password })).statusCode,
      ).toBeGreaterThanOrEqual(400)
    await post(product.app, '/api/auth/forgot-password', { email })
    // By the time a mail that was ordered later has gone out, one to the demo would have too.
    const { person } = await signUpPerson(product.app)
    await expect
      .poll(() => product.mails.some(({ to }) => to === person.email), { timeout: 60_000 })
      .toBe(true)
    expect(product.mails.filter(({ to }) => to === email)).toEqual([])
  })
})

describe('a demo', () => {
  test('is known by the header or by the cookie, and answered as no one else', async () => {
    const demo = await startDemo(product.app)
    await demo.post('/api/transactions', bought)
    expect(await demo.get('/api/transactions')).toHaveLength(1)
    const byCookie = { cookie: cookieOf(demo.response) }
    expect((await product.app.inject({ url: '/api/transactions', headers: byCookie })).json()).toHaveLength(1)
    const { cookie } = await signUpPerson(product.app)
    const both = { cookie, ...demo.headers }
    expect((await product.app.inject({ url: '/api/transactions', headers: both })).json()).toHaveLength(1)
    const wrong = { cookie, 'x-demo-session-id': 'a'.repeat(64) }
    expect((await product.app.inject({ url: '/api/transactions', headers: wrong })).json().code).toBe(
      'demo_ended',
    )
  })

  test("a person's own secret does not pass for a demo's", async () => {
    const { cookie } = await signUpPerson(product.app)
    const headers = { 'x-demo-session-id': cookie.split('=')[1] ?? '' }
    expect((await product.app.inject({ url: '/api/transactions', headers })).json().code).toBe('demo_ended')
  })

  test('does not see another, nor reach what is in it', async () => {
    const [ann, bob] = [await startDemo(product.app), await startDemo(product.app)]
    const { id } = (await ann.post('/api/transactions', bought)).json()
    expect(await bob.get('/api/transactions')).toEqual([])
    expect((await bob.send('GET', `/api/transactions/${id}`)).statusCode).toBe(404)
    expect((await bob.send('DELETE', `/api/transactions/${id}`)).statusCode).toBe(404)
    await bob.post('/api/demo/reset')
    expect(await ann.get('/api/transactions')).toHaveLength(1)
    expect(await ann.stats()).toMatchObject({ transactionCount: 1 })
    expect(await bob.stats()).toMatchObject({ transactionCount: 0 })
  })

  test('has its limits in the stats, as they are set', async () => {
    const demo = await startDemo(product.app)
    expect(await demo.stats()).toEqual({
      transactionCount: 0,
      exchangeCount: 0,
      reportCount: 0,
      limits: { maxTransactions: 50, maxExchanges: 3 },
      remaining: { transactions: 50, exchanges: 3 },
      endsAt: expect.any(String),
      secondsLeft: expect.any(Number),
      hasSample: false,
    })
    const row = (year: number, day: number) =>
      `${year}-01-0${day}T10:00:00Z,Buy,BTC,0.5,USD,30000,15000.00,15000.00,0.00,`
    const file = coinbaseCsv(row(2024, 1), row(2024, 2), row(2025, 1))
    expect((await demo.importFile({ fileType: 'csv', file })).json()).toMatchObject({ imported: 3 })
    await demo.post('/api/exchanges', {
      name: 'kraken',
      displayName: 'Kraken',
      apiKey: 'key',
      apiSecret: 'c2VjcmV0',
    })
    expect(await demo.stats()).toMatchObject({
      transactionCount: 3,
      exchangeCount: 1,
      remaining: { transactions: 47, exchanges: 2 },
    })
  })
})

describe('resetting', () => {
  test('empties the demo and keeps it; nothing computed before passes for the new one', async () => {
    const demo = await startDemo(product.app, { timeZone: 'America/Denver' })
    const sell = act('sell', '2025-03-01T15:00:00Z', '1', '100000')
    await demo.post('/api/transactions', bought)
    await demo.post('/api/transactions', sell)
    const gain = async () => Number((await demo.get('/api/tax-calculations/2025')).totalGainLoss)
    expect(await gain()).toBe(10_000)
    expect((await demo.post('/api/demo/reset')).json()).toMatchObject({ success: true })
    expect(await demo.get('/api/transactions')).toEqual([])
    expect(await gain()).toBe(0)
    await demo.post('/api/transactions', { ...bought, usd: '95000' })
    await demo.post('/api/transactions', sell)
    expect(await gain()).toBe(5_000)
    expect(await demo.get('/api/filing-facts/time-zone')).toMatchObject({ timeZone: 'America/Denver' })
    expect(
      (await product.app.inject({ url: '/api/transactions', headers: { cookie: cookieOf(demo.response) } }))
        .statusCode,
    ).toBe(200)
  })
})

test('a reset while the sample is loaded leaves all of it or nothing', async () => {
  const demo = await startDemo(product.app)
  for (const pauseMs of [0, 150, 600]) {
    const loading = demo.post('/api/demo/sample')
    await sleep(pauseMs)
    const [loaded, reset] = await Promise.all([loading, demo.post('/api/demo/reset')])
    expect([loaded.statusCode, reset.statusCode]).toEqual([201, 200])
    const { transactionCount, hasSample } = await demo.stats()
    expect([transactionCount, hasSample]).toEqual(hasSample ? [29, true] : [0, false])
    const { rows } = await product.db.execute(sql`select 1 from broker_statement where user_id = ${demo.id}`)
    expect(rows).toHaveLength(hasSample ? 1 : 0)
  }
})

describe('the end', () => {
  test('comes two hours after the last use; a page that only looks on does not put it off', async () => {
    const demo = await startDemo(product.app)
    const endsAt = async () => Date.parse((await demo.stats()).endsAt)
    const first = await endsAt()
    expect(first - product.deps.clock().getTime()).toBeLessThanOrEqual(minutes(120))
    product.wait(minutes(90))
    expect(await endsAt()).toBe(first)
    expect((await demo.stats()).secondsLeft).toBeLessThanOrEqual(30 * 60)
    await demo.get('/api/transactions')
    expect((await endsAt()) - first).toBeGreaterThanOrEqual(minutes(90))
    product.wait(minutes(119))
    expect((await demo.send('GET', '/api/demo/stats')).statusCode).toBe(200)
    product.wait(minutes(2))
    const refused = await demo.send('GET', '/api/transactions')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      401,
      {
        code: 'demo_ended',
        message:
          'Your demo has ended, and everything in it was deleted. Start a new demo, or create an account to keep your records.',
      },
    ])
  })

  test('comes at once when the visitor leaves', async () => {
    const demo = await startDemo(product.app)
    expect((await demo.post('/api/auth/signout')).statusCode).toBe(200)
    expect((await demo.send('GET', '/api/demo/stats')).json().code).toBe('demo_ended')
  })
})

describe('signing up from a demo', () => {
  const signUp = (headers: Record<string, string>, more: object = {}) =>
    post(product.app, '/api/auth/signup', { ...newPerson(), keepDemo: true, ...more }, headers)

  test('makes the demo the account, with all that is in it; its id opens nothing any more', async () => {
    const demo = await startDemo(product.app)
    await demo.post('/api/transactions', bought)
    const response = await signUp(demo.headers)
    expect(response.statusCode).toBe(201)
    expect(response.json().user.id).toBe(demo.id)
    const headers = { cookie: cookieOf(response) }
    const asked = (url: string) => product.app.inject({ url, headers })
    expect((await asked('/api/transactions')).json()).toHaveLength(1)
    expect((await asked('/api/subscription-status')).json()).toMatchObject({ tier: 'free' })
    expect((await demo.send('GET', '/api/transactions')).json().code).toBe('demo_ended')
    const old = { cookie: cookieOf(demo.response) }
    expect((await product.app.inject({ url: '/api/transactions', headers: old })).statusCode).toBe(401)
  })

  test('keeps all or nothing: a name that is taken leaves the demo as it was', async () => {
    const { person } = await signUpPerson(product.app)
    const demo = await startDemo(product.app)
    await demo.post('/api/transactions', bought)
    const refused = await signUp(demo.headers, { username: person.username })
    expect(refused.json()).toMatchObject({ code: 'username_taken' })
    expect(await demo.get('/api/transactions')).toHaveLength(1)
    expect(await demo.stats()).toMatchObject({ transactionCount: 1 })
    expect((await signUp(demo.headers)).statusCode).toBe(201)
  })

  test('of one that has ended is refused in words, and no account is made', async () => {
    const demo = await startDemo(product.app)
    product.wait(minutes(121))
    const person = newPerson()
    const refused = await post(product.app, '/api/auth/signup', { ...person, keepDemo: true }, demo.headers)
    expect(refused.json()).toMatchObject({
      code: 'demo_ended',
      message:
        'Your demo has ended, so there is nothing left to keep. You can create your account without it.',
    })
    expect((await post(product.app, '/api/auth/signup', person)).statusCode).toBe(201)
  })

  test('twice at once makes one account of it, and refuses the other whole', async () => {
    const demo = await startDemo(product.app)
    await demo.post('/api/transactions', bought)
    const people = [newPerson(), newPerson()]
    const answers = await Promise.all(people.map(person => signUp(demo.headers, person)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 401])
    const refused = people[answers.findIndex(({ statusCode }) => statusCode === 401)]
    // Its name is still free.
    expect((await post(product.app, '/api/auth/signup', { ...refused })).statusCode).toBe(201)
  })

  test("another person's session cannot be kept as a demo", async () => {
    const { cookie } = await signUpPerson(product.app)
    const refused = await signUp({ 'x-demo-session-id': cookie.split('=')[1] ?? '' })
    expect(refused.json()).toMatchObject({ code: 'demo_ended' })
  })
})

test('what is done in demos is counted, without who did it', async () => {
  const demo = await startDemo(product.app)
  const row = '2025-01-02T10:00:00Z,Buy,BTC,0.5,USD,30000,15000.00,15000.00,0.00,'
  await demo.importFile({ fileType: 'csv', file: coinbaseCsv(row) })
  await demo.post('/api/exchanges', { name: 'uphold', displayName: 'Uphold', apiKey: 'token' })
  await demo.post('/api/reports/form8949', { taxYear: 2025, format: 'csv' })
  const { rows } = await product.db.execute<{ type: string; kept: string }>(
    sql`select e.type, e::text as kept from demo_event e
      where visit_id = (select visit_id from demo where user_id = ${demo.id}) order by happened_at`,
  )
  expect(rows.map(({ type }) => type)).toEqual([
    'demo_registration',
    'transaction_import',
    'exchange_connect',
    'report_generate',
  ])
  for (const { kept } of rows) expect(kept).not.toContain(demo.id)
})
