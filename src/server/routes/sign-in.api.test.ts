import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appUser, session } from '../../db/schema.ts'
import { cookieOf, post, signUpPerson, startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const get = (url: string, headers: Record<string, string> = {}) => product.app.inject({ url, headers })
const hour = 3600 * 1000

describe('signing in and out', () => {
  test('takes the right password, with the name in any case', async () => {
    const { person, id } = await signUpPerson(product.app)
    const credentials = { username: ` ${person.username.toUpperCase()} `, password: person.password }
    const response = await post(product.app, '/api/auth/signin', credentials)
    expect(response.statusCode).toBe(200)
    expect(response.json().user.id).toBe(id)
  })

  test('gives the same answer for a wrong password and for an unknown name', async () => {
    const { person } = await signUpPerson(product.app)
    const wrong = await post(product.app, '/api/auth/signin', { username: person.username, password: 'nope' })
    const unknown = await post(product.app, '/api/auth/signin', { username: 'nobody-here', password: 'nope' })
    expect(wrong.statusCode).toBe(401)
    expect(unknown.statusCode).toBe(401)
    const { requestId: first, ...wrongBody } = wrong.json()
    const { requestId: second, ...unknownBody } = unknown.json()
    expect(first).not.toBe(second)
    expect(wrongBody).toEqual(unknownBody)
    expect(wrongBody.message).toBe('Invalid username or password')
  })

  test('names what is missing', async () => {
    const noName = await post(product.app, '/api/auth/signin', { username: '', password: 'x' })
    const noPassword = await post(product.app, '/api/auth/signin', { username: 'x', password: '' })
    expect([noName.json().message, noPassword.json().message]).toEqual([
      'Username is required',
      'Password is required',
    ])
  })

  test('a disabled account cannot sign in, and its open session ends', async () => {
    const { person, cookie, id } = await signUpPerson(product.app)
    await product.db.update(appUser).set({ isActive: false }).where(eq(appUser.id, id))
    const { username, password } = person
    expect((await post(product.app, '/api/auth/signin', { username, password })).json().code).toBe(
      'account_disabled',
    )
    const wrong = await post(product.app, '/api/auth/signin', { username, password: 'wrong' })
    expect(wrong.json().code).toBe('invalid_credentials')
    expect((await get('/api/auth/session', { cookie })).statusCode).toBe(401)
  })

  test('signing out ends the session on the server, not only in the browser', async () => {
    const { cookie } = await signUpPerson(product.app)
    const response = await post(product.app, '/api/auth/signout', {}, { cookie })
    expect(response.json()).toEqual({ success: true })
    expect((await get('/api/auth/session', { cookie })).statusCode).toBe(401)
  })

  test('signing out is refused when the page belongs to another account', async () => {
    const [mine, theirs] = [await signUpPerson(product.app), await signUpPerson(product.app)]
    const headers = { cookie: mine.cookie, 'x-user-id': theirs.id }
    expect((await post(product.app, '/api/auth/signout', {}, headers)).json().code).toBe('user_mismatch')
    expect((await get('/api/auth/session', { cookie: mine.cookie })).statusCode).toBe(200)
  })

  test('signing in takes the place of the session the browser was in', async () => {
    const { person, cookie } = await signUpPerson(product.app)
    const { username, password } = person
    const again = await post(product.app, '/api/auth/signin', { username, password }, { cookie })
    expect((await get('/api/auth/session', { cookie })).statusCode).toBe(401)
    expect((await get('/api/auth/session', { cookie: cookieOf(again) })).statusCode).toBe(200)
  })

  test('the line about a request has the id of its account, and nothing else about it', async () => {
    const { person, cookie, id } = await signUpPerson(product.app)
    const response = await get('/api/auth/session', { cookie })
    const line = product.logs.findLast(text => text.includes(String(response.headers['x-request-id']))) ?? ''
    expect(JSON.parse(line)).toMatchObject({ account: id, req: { path: '/api/auth/session' } })
    expect(line).not.toContain(person.username)
  })

  test('signing out without a session is no error', async () => {
    expect((await post(product.app, '/api/auth/signout', {})).statusCode).toBe(200)
  })
})

describe('sessions', () => {
  test.each(['', 'x', 'A'.repeat(64), '../../etc/passwd', `${'A'.repeat(63)}=`])(
    'a cookie of %j is nobody',
    async value => {
      const response = await get('/api/auth/session', { cookie: `lotwise_session=${value}` })
      expect(response.json().code).toBe('unauthenticated')
    },
  )

  test("a cookie with another person's id and one's own secret is no session", async () => {
    const [mine, theirs] = [await signUpPerson(product.app), await signUpPerson(product.app)]
    const owner = Buffer.from(theirs.id.replaceAll('-', ''), 'hex')
    const secret = Buffer.from(mine.cookie.split('=')[1] ?? '', 'base64url').subarray(16)
    const forged = Buffer.concat([owner, secret]).toString('base64url')
    expect((await get('/api/auth/session', { cookie: `lotwise_session=${forged}` })).statusCode).toBe(401)
  })

  test('x-user-id is never trusted: alone it is no session, beside another session it is refused', async () => {
    const [mine, theirs] = [await signUpPerson(product.app), await signUpPerson(product.app)]
    expect((await get('/api/auth/session', { 'x-user-id': theirs.id })).statusCode).toBe(401)
    const refused = await get('/api/auth/session', { cookie: mine.cookie, 'x-user-id': theirs.id })
    expect(refused.statusCode).toBe(403)
    expect(refused.json().code).toBe('user_mismatch')
    expect((await get('/api/auth/session', { cookie: mine.cookie, 'x-user-id': mine.id })).statusCode).toBe(
      200,
    )
  })

  test('a visit moves the end two weeks on; without visits the session runs out', async () => {
    const { cookie } = await signUpPerson(product.app)
    product.wait(13 * 24 * hour)
    const visit = await get('/api/auth/session', { cookie })
    expect(visit.statusCode).toBe(200)
    expect(cookieOf(visit)).toBe(cookie)
    product.wait(13 * 24 * hour)
    expect((await get('/api/auth/session', { cookie })).statusCode).toBe(200)
    product.wait(15 * 24 * hour)
    expect((await get('/api/auth/session', { cookie })).statusCode).toBe(401)
  })

  test('three months after signing in even a busy session ends', async () => {
    const { cookie } = await signUpPerson(product.app)
    for (let days = 0; days < 84; days += 12) {
      product.wait(12 * 24 * hour)
      expect((await get('/api/auth/session', { cookie })).statusCode).toBe(200)
    }
    product.wait(7 * 24 * hour)
    expect((await get('/api/auth/session', { cookie })).statusCode).toBe(401)
  })

  test('the owner sees where the account is signed in and can end the others', async () => {
    const { person, cookie } = await signUpPerson(product.app)
    const { username, password } = person
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Safari/604.1'
    const other = await post(product.app, '/api/auth/signin', { username, password }, { 'user-agent': phone })
    const listed = (await get('/api/auth/sessions', { cookie })).json()
    expect(listed.sessions).toHaveLength(2)
    expect(listed.sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
    expect(listed.sessions.map(({ device }: { device: string }) => device)).toContain('Safari on iPhone')
    const ended = await post(product.app, '/api/auth/sessions/end-others', {}, { cookie })
    expect(ended.json()).toEqual({ ended: 1 })
    expect((await get('/api/auth/session', { cookie: cookieOf(other) })).statusCode).toBe(401)
    expect((await get('/api/auth/session', { cookie })).statusCode).toBe(200)
  })

  test('only a hash of the secret is stored', async () => {
    const { cookie, id } = await signUpPerson(product.app)
    const rows = await product.db.select().from(session).where(eq(session.userId, id))
    const secret = Buffer.from(cookie.split('=')[1] ?? '', 'base64url').subarray(16)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.tokenHash.equals(secret)).toBe(false)
  })
})
