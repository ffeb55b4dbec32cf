import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOperator, listOperators, resetOperator } from '../../usecases/admin/operators.ts'
import { operator } from '../testing/admin.ts'
import { codeOf } from '../testing/authenticator.ts'
import {
  giveRole,
  post,
  requestResetToken,
  signUpPerson,
  startTestProduct,
  type TestProduct,
} from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())
beforeEach(() => product.db.execute(sql`delete from rate_limit`))

const hour = 60 * 60_000
const login = (username: string, password: string) =>
  post(product.app, '/api/admin/login', { username, password })
const log = (headers: Record<string, string>, query = '') =>
  product.app.inject({ url: `/api/admin/audit-log${query}`, headers })

async function newOperator(role: 'moderator' | 'admin' = 'admin', overrides: object = {}) {
  const { person, id } = await signUpPerson(product.app, { ...overrides })
  await giveRole(product, id, role)
  return { id, ...person } as { id: string; username: string; password: string; email: string }
}

describe('signing in', () => {
  test('answers who it is and a token, and never the same token twice', async () => {
    const ann = await newOperator()
    const first = await login(ann.username, ann.password)
    expect(first.json()).toEqual({
      user: { username: ann.username, role: 'admin' },
      role: 'admin',
      sessionToken: expect.stringMatching(/^[\w-]{64}$/),
    })
    const second = await login(ann.username.toUpperCase(), ann.password)
    expect(second.json().sessionToken).not.toBe(first.json().sessionToken)
    expect(first.cookies).toEqual([])
  })

  test('guessing locks no one out of a browser that they signed in to the product with', async () => {
    const ann = await newOperator()
    const { username, password } = ann
    const entered = await post(product.app, '/api/auth/signin', { username, password })
    const device = entered.cookies.find(({ name }) => name === 'lotwise_device')?.value ?? ''
    const loginHere = (secret: string) =>
      post(
        product.app,
        '/api/admin/login',
        { username, password: secret },
        { cookie: `lotwise_device=${device}` },
      )
    for (let tries = 0; tries < 6; tries++) await login(username, 'Wrong-Horse-1')
    expect((await login(username, password)).statusCode).toBe(429)
    expect((await loginHere(password)).statusCode).toBe(200)
    for (let tries = 0; tries < 5; tries++) expect((await loginHere('Wrong-Horse-1')).statusCode).toBe(401)
    expect((await loginHere(password)).statusCode).toBe(429)
    await product.db.execute(sql`delete from rate_limit`)
  })

  test('a wrong password, an unknown name, an ordinary user and a disabled admin get one answer', async () => {
    const ann = await newOperator()
    const user = (await signUpPerson(product.app)).person
    const disabled = await newOperator()
    await product.db.execute(sql`update app_user set is_active = false where id = ${disabled.id}`)
    const answers = [
      await login(ann.username, 'Wrong-Horse-1'),
      await login('nobody at all', ann.password),
      await login(user.username, user.password),
      await login(disabled.username, disabled.password),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 'invalid_credentials', message: 'Invalid credentials' })
    }
  })

  test('after five wrong passwords from one network no one gets in from there for a while', async () => {
    const ann = await newOperator()
    for (let guess = 0; guess < 5; guess++)
      expect((await login(ann.username, `Wrong-Horse-${guess}`)).statusCode).toBe(401)
    const locked = await login(ann.username, ann.password)
    expect([locked.statusCode, locked.json().code]).toEqual([429, 'rate_limited'])
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('guesses where everybody signs in count as well, and the answer does not say whose name it is', async () => {
    const ann = await newOperator()
    const signIn = (username: string, password: string, headers = {}) =>
      post(product.app, '/api/auth/signin', { username, password }, headers)
    const known = await signIn(ann.username, ann.password)
    const device = known.cookies.find(({ name }) => name.includes('device'))
    for (let guess = 0; guess < 5; guess++) await signIn(ann.username, `Wrong-Horse-${guess}`)
    const person = await signUpPerson(product.app)
    const wrong = await signIn((person.person as { username: string }).username, 'Wrong-Horse-1')
    const right = await signIn(ann.username, ann.password)
    expect([right.statusCode, right.json().message]).toEqual([wrong.statusCode, wrong.json().message])
    expect((await login(ann.username, ann.password)).json().code).toBe('rate_limited')
    const cookie = `${device?.name}=${device?.value}`
    expect((await signIn(ann.username, ann.password, { cookie })).statusCode).toBe(200)
  })

  test('guesses in the headers count as well, and at most thirty from one network', async () => {
    const tries = Array.from({ length: 40 }, (_, guess) =>
      log({ 'x-admin-user': `guess${guess % 15}`, 'x-admin-password': `Wrong-Horse-${guess}` }),
    )
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
    expect(statuses.filter(status => status === 401)).toHaveLength(30)
    expect(statuses.filter(status => status === 429)).toHaveLength(10)
  })
})

describe('the credentials of a call', () => {
  test('are the token or the password, of that very operator', async () => {
    const ann = await newOperator('admin', { username: 'Анна Кузнецова' })
    const { sessionToken } = (await login(ann.username, ann.password)).json()
    // As browsers and curl send what is not Latin-1: the bytes of its UTF-8.
    const user = Buffer.from(ann.username, 'utf8').toString('latin1')
    for (const secret of [sessionToken, ann.password])
      expect((await log({ 'x-admin-user': user, 'x-admin-password': secret })).statusCode).toBe(200)
    expect((await log({ 'x-admin-user': user })).json().code).toBe('unauthenticated')
    expect((await log({ 'x-admin-password': sessionToken })).json().code).toBe('unauthenticated')
  })

  test('a right password is not counted, one call after another nor many at once', async () => {
    const ann = await newOperator()
    const headers = { 'x-admin-user': ann.username, 'x-admin-password': ann.password }
    const atOnce = await Promise.all(Array.from({ length: 12 }, () => log(headers)))
    expect(atOnce.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
    for (let call = 0; call < 32; call++) expect((await log(headers)).statusCode).toBe(200)
    expect((await log({ ...headers, 'x-admin-password': 'Wrong-Horse-1' })).statusCode).toBe(401)
  })

  test('a token ends two hours after its last use, and twelve after its first', async () => {
    const idle = await operator(product)
    product.wait(1.9 * hour)
    expect((await idle.get('/audit-log')).statusCode).toBe(200)
    product.wait(1.9 * hour)
    expect((await idle.get('/audit-log')).statusCode).toBe(200)
    product.wait(2.1 * hour)
    expect((await idle.get('/audit-log')).json().code).toBe('unauthenticated')

    const busy = await operator(product)
    for (let hours = 1; hours < 12; hours++) {
      product.wait(hour)
      expect((await busy.get('/audit-log')).statusCode).toBe(200)
    }
    product.wait(hour)
    expect((await busy.get('/audit-log')).json().code).toBe('unauthenticated')
  })

  test('a token that has ended locks no one out, however often a panel sends it', async () => {
    const ann = await operator(product)
    await ann.post('/logout')
    for (let call = 0; call < 8; call++)
      expect((await ann.get('/audit-log')).json().code).toBe('unauthenticated')
    expect((await login(ann.person.username, ann.person.password)).statusCode).toBe(200)
  })

  test('a new password, a lost role and a disabled account end every token', async () => {
    const ends = {
      password: async (_: string, email: string) => {
        const token = await requestResetToken(product, email)
        const password = 'Another-Horse-2'
        await post(product.app, '/api/auth/reset-password', { token, password, confirmPassword: password })
      },
      role: (id: string) => product.db.execute(sql`update app_user set role = 'user' where id = ${id}`),
      disabled: (id: string) =>
        product.db.execute(sql`update app_user set is_active = false where id = ${id}`),
    }
    for (const end of Object.values(ends)) {
      const ann = await operator(product)
      expect((await ann.get('/audit-log')).statusCode).toBe(200)
      await end(ann.id, ann.person.email)
      expect((await ann.get('/audit-log')).json().code).toBe('unauthenticated')
    }
  })
})

test('with a second factor the password alone opens nothing, and a lost one goes with a reset', async () => {
  const { person, id, cookie } = await signUpPerson(product.app)
  await giveRole(product, id, 'admin')
  const { username, password } = person as { username: string; password: string }
  const send = (url: string, payload: object) =>
    post(product.app, `/api/account/two-factor/${url}`, payload, { cookie })
  const { secret } = (await send('start', { password })).json()
  const code = () => codeOf(product, secret)
  expect((await send('confirm', { code: code() })).statusCode).toBe(200)

  expect((await login(username, password)).json()).toMatchObject({
    code: 'second_factor_needed',
    field: 'code',
  })
  expect((await log({ 'x-admin-user': username, 'x-admin-password': password })).statusCode).toBe(401)
  product.wait(60_000)
  const right = code()
  const withCode = (sent: string) => post(product.app, '/api/admin/login', { username, password, code: sent })
  expect((await withCode(right === '000000' ? '111111' : '000000')).json().code).toBe('second_factor_wrong')
  expect((await withCode(right)).statusCode).toBe(200)
  expect((await withCode(right)).json().code).toBe('second_factor_wrong')

  const token = await requestResetToken(product, person.email as string)
  const reset = await resetOperator(product.deps, username)
  expect((await login(username, reset.password)).statusCode).toBe(200)
  const link = { token, password: 'Another-Horse-2', confirmPassword: 'Another-Horse-2' }
  expect((await post(product.app, '/api/auth/reset-password', link)).json().code).toBe('reset_link_invalid')
  const { rows } = await product.db.execute(
    sql`select summary from audit_entry where action = 'password_reset' and subject_id = ${id}`,
  )
  expect(rows).toEqual([{ summary: `gave ${username} a new password and turned the second factor off` }])
})

describe('the audit log', () => {
  test('has what operators change of their own protection, and nothing of what others do', async () => {
    const { person, id, cookie } = await signUpPerson(product.app)
    const { username, password } = person as { username: string; password: string }
    const change = (before: string, after: string) =>
      post(
        product.app,
        '/api/account/password',
        { currentPassword: before, password: after, confirmPassword: after },
        { cookie },
      )
    const written = async () =>
      (
        await product.db.execute(
          sql`select operator, summary from audit_entry where action = 'own_security_changed' and subject_id = ${id} order by at`,
        )
      ).rows
    expect((await change(password, 'Another-Horse-2')).statusCode).toBe(200)
    expect(await written()).toEqual([])
    await giveRole(product, id, 'admin')
    expect((await change('Another-Horse-2', 'Another-Horse-3')).statusCode).toBe(200)
    const send = (url: string, payload: object) =>
      post(product.app, `/api/account/two-factor/${url}`, payload, { cookie })
    const { secret } = (await send('start', { password: 'Another-Horse-3' })).json()
    await send('confirm', { code: codeOf(product, secret) })
    product.wait(60_000)
    await send('end', { password: 'Another-Horse-3', code: codeOf(product, secret) })
    expect(await written()).toEqual(
      ['changed their own password', 'turned two-factor sign-in on', 'turned two-factor sign-in off'].map(
        summary => ({ operator: username, summary }),
      ),
    )
  })

  test('shows who did what, from where, newest first, page by page', async () => {
    const ann = await operator(product)
    await ann.post('/logout')
    const bob = await operator(product, 'moderator')
    const { entries, next } = (await bob.get('/audit-log?limit=2')).json()
    expect(entries).toMatchObject([
      { operator: bob.person.username, action: 'signed_in', summary: 'signed in', address: '127.0.0.1' },
      { operator: ann.person.username, action: 'signed_out', summary: 'signed out' },
    ])
    const rest = (await bob.get(`/audit-log?limit=2&after=${encodeURIComponent(next)}`)).json()
    expect(rest.entries[0]).toMatchObject({ operator: ann.person.username, action: 'signed_in' })
  })

  test('is searched by the beginnings of words, by action and by day', async () => {
    const ann = await operator(product)
    const name = ann.person.username
    const found = async (query: string) => (await ann.get(`/audit-log?${query}`)).json().entries
    expect(await found(`search=${name}`)).toHaveLength(1)
    expect(await found(`search=${name.toUpperCase()} sig`)).toHaveLength(1)
    expect(await found(`search=${name} refunded`)).toEqual([])
    expect(await found(`search=${name}&action=signed_out`)).toEqual([])
    expect(await found(`search=${encodeURIComponent(`':* & | ! (`)}`)).not.toEqual([])
    expect(await found(`search=${name}&to=2020-01-01`)).toEqual([])
    expect(await found(`search=${name}&from=2020-01-01`)).toHaveLength(1)
  })

  test.each([
    'to=9999-12-31',
    'from=0000-01-01',
    'search=a%00b',
    'subject=%00',
    `after=${encodeURIComponent(`2026-01-01T00:00:00.000Z ${'-'.repeat(36)}`)}`,
    `after=${encodeURIComponent('+100000-01-01T00:00:00.000Z 7e0b9a52-3f5d-4f0e-8a39-5b8b8f1f2c77')}`,
    `after=${encodeURIComponent('0000-01-01T00:00:00.000Z 7e0b9a52-3f5d-4f0e-8a39-5b8b8f1f2c77')}`,
  ])('refuses what no log can be asked for: %s', async query => {
    const ann = await operator(product)
    const refused = await ann.get(`/audit-log?${query}`)
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'validation_failed'])
  })

  test('is exported as CSV that no spreadsheet executes, and the export is in it', async () => {
    const evil = await newOperator('moderator', { username: '=HYPERLINK(0)' })
    const { sessionToken } = (await login(evil.username, evil.password)).json()
    const headers = { 'x-admin-user': evil.username, 'x-admin-password': sessionToken }
    const file = await log(headers, '/export?search=hyperlink')
    expect(file.headers['content-disposition']).toBe('attachment; filename="lotwise-audit-log.csv"')
    const lines = file.body.trim().split('\r\n')
    expect(lines[0]).toBe('Time,Operator,Action,Summary,About,Id,Before,After,Address,Device')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(",'=HYPERLINK(0),data_exported,exported the audit log,")
    // What of it was taken along.
    expect(lines[1]).toContain('"{""search"":""hyperlink""}"')
  })

  test('nothing but its two queries touches the table, and those add and read', async () => {
    const folder = new URL('../../', import.meta.url)
    const files = (await readdir(folder, { recursive: true })).filter(
      name => /\.(ts|tsx)$/.test(name) && !name.endsWith('.test.ts') && !nameTables.includes(name),
    )
    const sources = await Promise.all(files.map(name => readFile(new URL(name, folder), 'utf8')))
    const touching = files.filter((_, index) => knowsTheTable.test(sources[index] ?? ''))
    // The other one is where the product's role is given its rights to it, which are the same two.
    expect(touching.sort()).toEqual(['db/queries/audit-entries.ts', 'db/rights.ts'])
    const source = await readFile(new URL('db/queries/audit-entries.ts', folder), 'utf8')
    const acts = [...source.matchAll(/\bdb\s*\.(\w+)\(/g)].map(([, act]) => act)
    expect(acts).toEqual(['insert', 'select'])
  })
})

/** What says which tables there are, and where they lie. */
const nameTables = ['db/schema/operators.ts', 'db/distribution/places.ts']

/** By either of its names. */
const knowsTheTable = /import[^']*\bauditEntry\b[^']*'[^']*schema[^']*\.ts'|audit_entry/

describe('the command line', () => {
  test('makes operators, gives them new passwords and lists them', async () => {
    const { password } = await createOperator(product.deps, {
      username: 'second-admin',
      email: 'second@example.com',
      role: 'admin',
    })
    const { sessionToken } = (await login('second-admin', password)).json()
    const headers = { 'x-admin-user': 'second-admin', 'x-admin-password': sessionToken }
    expect((await log(headers)).statusCode).toBe(200)

    const reset = await resetOperator(product.deps, 'SECOND-admin')
    expect((await log(headers)).json().code).toBe('unauthenticated')
    expect((await login('second-admin', password)).statusCode).toBe(401)
    expect((await login('second-admin', reset.password)).statusCode).toBe(200)

    expect(await listOperators(product.deps)).toContainEqual(
      expect.objectContaining({ username: 'second-admin', role: 'admin', isActive: true }),
    )
    const ann = await operator(product)
    const { entries } = (await ann.get('/audit-log?search=second admin')).json()
    expect(entries.map(({ operator: who, summary }: never) => [who, summary])).toEqual([
      ['second-admin', 'signed in'],
      ['command line', 'gave second-admin a new password'],
      ['second-admin', 'signed in'],
      ['command line', 'created the admin second-admin'],
    ])
  })

  test('refuses a name that is taken, and to reset an ordinary user', async () => {
    const { person } = await signUpPerson(product.app)
    const taken = { username: person.username as string, email: 'x@example.com', role: 'admin' as const }
    await expect(createOperator(product.deps, taken)).rejects.toThrow('already taken')
    await expect(resetOperator(product.deps, person.username as string)).rejects.toThrow('no operator')
  })
})
