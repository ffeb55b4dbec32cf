import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../db/testing/database.ts'
import {
  newPerson,
  post,
  requestResetToken,
  signUpPerson,
  startTestProduct,
  type TestProduct,
} from './testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const json = { 'content-type': 'application/json' }
const send = (payload: string, headers: Record<string, string> = json) =>
  product.app.inject({ method: 'POST', url: '/api/auth/signin', payload, headers })

describe('every error has one shape', () => {
  test.each([
    ['broken JSON', '{"username":', 400, 'malformed_request'],
    ['an empty body', '', 400, 'malformed_request'],
    ['a list', '[]', 400, 'malformed_request'],
    ['null', 'null', 400, 'malformed_request'],
    ['a prototype in disguise', '{"__proto__":{"admin":true}}', 400, 'malformed_request'],
    ['wrong types', '{"username":{"$ne":1},"password":[]}', 400, 'validation_failed'],
    [
      'two megabytes',
      JSON.stringify({ username: 'x'.repeat(2 ** 21), password: 'y' }),
      413,
      'payload_too_large',
    ],
    ['a NUL', '{"username":"a\\u0000b","password":"x"}', 400, 'validation_failed'],
    ['half a character', '{"username":"\\ud800","password":"x"}', 400, 'validation_failed'],
  ])('%s', async (_, payload, status, code) => {
    const response = await send(payload)
    expect(response.statusCode).toBe(status)
    const body = response.json()
    expect(body).toMatchObject({ code, error: body.message, requestId: response.headers['x-request-id'] })
    expect(body.message).toMatch(/\w/)
  })

  test('a form or plain text is not taken for JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/html']) {
      const response = await send('username=a&password=b', { 'content-type': type })
      expect(response.json().code).toBe('unsupported_media_type')
    }
  })

  test.each(['/%zz', `/api/auth/validate-reset-token/${'x'.repeat(400)}`])('the address %s', async url => {
    const response = await product.app.inject(url)
    expect(response.json()).toMatchObject({ code: 'not_found', requestId: response.headers['x-request-id'] })
    expect(response.headers['content-security-policy']).toContain("default-src 'none'")
    expect(response.body).not.toContain('xxx')
  })

  test('an unknown API address answers in JSON', async () => {
    const response = await product.app.inject('/api/no-such-thing')
    expect(response.statusCode).toBe(404)
    expect(response.json().code).toBe('not_found')
  })
})

describe('requests from other sites', () => {
  const withHeaders = (headers: Record<string, string>) =>
    product.app.inject({
      method: 'POST',
      url: '/api/auth/signout',
      headers: { host: 'localhost:3000', ...headers },
    })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a hidden origin', { origin: 'null' }],
    ['the same host over another port', { origin: 'http://localhost:4000' }],
    ['a browser that says so', { 'sec-fetch-site': 'cross-site' }],
  ])('are refused: %s', async (_, headers) => {
    const response = await withHeaders(headers)
    expect(response.statusCode).toBe(403)
    expect(response.json().code).toBe('cross_site')
  })

  test.each([
    ['our own page', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
    ['the same page by number', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['a program without an origin', {}],
  ])('are not confused with %s', async (_, headers) => {
    expect((await withHeaders(headers)).statusCode).toBe(200)
  })
})

describe('headers', () => {
  test('answers may be neither framed, sniffed nor cached', async () => {
    const { headers } = await product.app.inject('/api/plans')
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('over https the cookie is bound to host and transport', async () => {
    const secure = await startTestProduct({ publicUrl: 'https://lotwise.example' })
    try {
      const { response } = await signUpPerson(secure.app)
      expect(String(response.headers['set-cookie'])).toMatch(/^__Host-lotwise_session=.*Secure/)
      expect(response.headers['strict-transport-security']).toContain('max-age')
    } finally {
      await secure.stop()
    }
  })
})

describe('guessing', () => {
  test('a password can be guessed ten times; then even the right one has to wait', async () => {
    const { person } = await signUpPerson(product.app)
    const { username, password } = person
    for (let i = 0; i < 10; i++)
      expect(
        (await post(product.app, '/api/auth/signin', { username, password: `wrong${i}` })).statusCode,
      ).toBe(401)
    const refused = await post(product.app, '/api/auth/signin', {
      username: username.toUpperCase(),
      password,
    })
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toMatch(/^Too many attempts\. Please wait \d+ minutes and try again\.$/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  })

  test('guesses sent all at once count as well', async () => {
    const { person } = await signUpPerson(product.app)
    const guess = (i: number) =>
      post(product.app, '/api/auth/signin', { username: person.username, password: `w${i}` })
    const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => guess(i)))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
  })

  test('an unknown name is limited the same way', async () => {
    const guess = () => post(product.app, '/api/auth/signin', { username: 'ghost', password: 'x' })
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await guess()).statusCode)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  test('a stranger who guesses elsewhere does not lock the owner out', async () => {
    const behindProxy = await startTestProduct({ trustProxy: 1 })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    try {
      const { person } = await signUpPerson(behindProxy.app)
      const { username, password } = person
      const signIn = (secret: string, address: string) =>
        post(behindProxy.app, '/api/auth/signin', { username, password: secret }, from(address))
      for (let i = 0; i < 12; i++) await signIn('wrong', '6.6.6.6')
      expect((await signIn('wrong', '6.6.6.6')).statusCode).toBe(429)
      expect((await signIn(password, '203.0.113.7')).statusCode).toBe(200)
    } finally {
      await behindProxy.stop()
    }
  })

  /** From a network of its own: the others are counted on that of the tests. */
  const signInFrom = (remoteAddress: string, payload: object, headers: Record<string, string> = {}) =>
    product.app.inject({ method: 'POST', url: '/api/auth/signin', payload, headers, remoteAddress })

  test('a browser that was signed in before has tries of its own: guessing from its own network does not lock it out', async () => {
    const { person, response } = await signUpPerson(product.app)
    const { username, password } = person
    const kept = response.cookies.find(({ name }) => name === 'lotwise_device')
    expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    const headers = { cookie: `lotwise_device=${kept?.value}` }
    const guess = (more: Record<string, string> = {}) =>
      signInFrom('192.0.2.7', { username, password: 'wrong' }, more)
    for (let i = 0; i < 11; i++) await guess()
    expect((await guess()).statusCode).toBe(429)
    const owner = await signInFrom('192.0.2.7', { username, password }, headers)
    expect(owner.statusCode).toBe(200)
    // It is no way around the limits: its own tries are few, it is for one account, and it cannot be made up.
    expect((await guess()).statusCode).toBe(429)
    for (let i = 0; i < 10; i++) expect((await guess(headers)).statusCode).toBe(401)
    expect((await guess(headers)).statusCode).toBe(429)
    const other = await signUpPerson(product.app)
    const forged = Buffer.from(kept?.value ?? '', 'base64url')
    Buffer.from(other.id.replaceAll('-', ''), 'hex').copy(forged)
    for (const token of [kept?.value, forged.toString('base64url'), 'x', '']) {
      const body = { username: other.person.username, password: 'wrong' }
      await signInFrom('192.0.2.7', body, { cookie: `lotwise_device=${token}` })
    }
    const counted = await product.db.execute(
      sql`select hits from rate_limit where key = ${`sign-in account here:192.0.2.7 ${other.person.username}`}`,
    )
    expect(counted.rows).toEqual([{ hits: 4 }])
  })

  test('anyone who is refused again waits twice as long, and the owner reads of it in one mail and in the list', async () => {
    const { person, cookie } = await signUpPerson(product.app)
    const guess = () => signInFrom('192.0.2.8', { username: person.username, password: 'wrong' })
    const key = `sign-in account here:192.0.2.8 ${person.username}`
    const waits: number[] = []
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 10; i++) expect((await guess()).statusCode).toBe(401)
      waits.push(Math.round(Number((await guess()).headers['retry-after']) / 60))
      await product.db.execute(sql`update rate_limit set resets_at = now() where key = ${key}`)
    }
    expect(waits).toEqual([15, 30, 60])
    const warnings = () =>
      product.mails.filter(
        ({ to, text }) => to === person.email && text.includes('tried many times to sign in'),
      )
    await vi.waitFor(() => expect(warnings()).toHaveLength(1), { timeout: 60_000 })
    const security = await product.app.inject({ url: '/api/account/security', headers: { cookie } })
    const kinds = security.json().events.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(Array(5).fill('sign_in_failed'))
    expect(warnings()).toHaveLength(1)
  })

  test('a network over its own limit uses up nothing of an account', async () => {
    const behindProxy = await startTestProduct({ trustProxy: 1 })
    try {
      const { person } = await signUpPerson(behindProxy.app)
      const guess = (username: string, address: string) =>
        post(behindProxy.app, '/api/auth/signin', { username, password: 'x' }, { 'x-forwarded-for': address })
      for (let i = 0; i < 100; i++) await guess(`nobody${i}`, '6.6.6.6')
      for (let i = 0; i < 100; i++) expect((await guess(person.username, '6.6.6.6')).statusCode).toBe(429)
      expect((await guess(person.username, '203.0.113.7')).statusCode).toBe(401)
    } finally {
      await behindProxy.stop()
    }
  })

  test('a completed reset lifts the lock', async () => {
    const { person } = await signUpPerson(product.app)
    const { username, email } = person
    for (let i = 0; i < 11; i++) await post(product.app, '/api/auth/signin', { username, password: 'wrong' })
    const token = await requestResetToken(product, email)
    const password = 'New-Password-9'
    await post(product.app, '/api/auth/reset-password', { token, password, confirmPassword: password })
    expect((await post(product.app, '/api/auth/signin', { username, password })).statusCode).toBe(200)
  })

  test('signing in clears the count', async () => {
    const { person } = await signUpPerson(product.app)
    const { username, password } = person
    for (let i = 0; i < 9; i++) await post(product.app, '/api/auth/signin', { username, password: 'wrong' })
    expect((await post(product.app, '/api/auth/signin', { username, password })).statusCode).toBe(200)
    expect((await post(product.app, '/api/auth/signin', { username, password: 'wrong' })).statusCode).toBe(
      401,
    )
  })

  test('past five reset mails an hour nothing more is sent, and nothing is said', async () => {
    const { person } = await signUpPerson(product.app)
    const ask = () => post(product.app, '/api/auth/forgot-password', { email: person.email.toUpperCase() })
    const answers = []
    for (let i = 0; i < 7; i++) answers.push(await ask())
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    const resetMails = () =>
      product.mails.filter(({ to, text }) => to === person.email && text.includes('reset-password?token='))
    await vi.waitFor(() => expect(resetMails()).toHaveLength(5), 60_000)
    await new Promise(resolve => setTimeout(resolve, 1_500))
    expect(resetMails()).toHaveLength(5)
  })

  test('sign-ups from one address are limited; another address is not affected', async () => {
    const other = await startTestProduct({ trustProxy: 1 })
    const signUp = (address: string) =>
      post(other.app, '/api/auth/signup', newPerson(), { 'x-forwarded-for': address })
    try {
      const answers = await Promise.all(Array.from({ length: 61 }, () => signUp('203.0.113.7')))
      expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(60)
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
      expect((await signUp('203.0.113.8')).statusCode).toBe(201)
    } finally {
      await other.stop()
    }
  })

  test('two processes share one count', async () => {
    const database = await createTestDatabase()
    const one = await startTestProduct({ databaseUrl: database.url })
    const two = await startTestProduct({ databaseUrl: database.url })
    try {
      const { person } = await signUpPerson(one.app)
      const guess = (app: TestProduct['app']) =>
        post(app, '/api/auth/signin', { username: person.username, password: 'wrong' })
      for (let i = 0; i < 5; i++) {
        expect((await guess(one.app)).statusCode).toBe(401)
        expect((await guess(two.app)).statusCode).toBe(401)
      }
      expect((await guess(one.app)).statusCode).toBe(429)
      expect((await guess(two.app)).statusCode).toBe(429)
    } finally {
      await one.stop()
      await two.stop()
      await database.drop()
    }
  })
})

describe('for machines', () => {
  test('/healthz, /readyz and /metrics answer', async () => {
    expect((await product.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await product.app.inject('/readyz')).json()).toEqual({
      status: 'ready',
      database: 'ok',
      disk: 'ok',
    })
    const metrics = await product.app.inject('/metrics')
    expect(metrics.headers['content-type']).toContain('text/plain')
    expect(metrics.body).toContain('http_request_duration_seconds_bucket')
  })

  test('the API describes itself: every call, with its summary', async () => {
    const document = (await product.app.inject('/api/docs/json')).json()
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/auth/signup', '/api/auth/validate-reset-token/{token}', '/api/plans']),
    )
    for (const methods of Object.values(document.paths) as object[])
      for (const operation of Object.values(methods)) expect(operation.summary).toMatch(/\w/)
  })
})
