import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { appUser, passwordReset, session } from '../../db/schema.ts'
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

const hour = 3600 * 1000
const get = (url: string, headers: Record<string, string> = {}) => product.app.inject({ url, headers })
const mailTo = (address: string) =>
  vi.waitFor(
    () => {
      const mail = product.mails.findLast(({ to }) => to === address)
      if (!mail) throw new Error(`no mail to ${address} yet`)
      return mail
    },
    { timeout: 10_000 },
  )

async function requestResetToken(email: string): Promise<string> {
  const before = product.mails.length
  await post(product.app, '/api/auth/forgot-password', { email })
  return vi.waitFor(
    () => {
      const mail = product.mails.slice(before).find(({ to, text }) => to === email && text.includes('token='))
      const token = mail?.text.match(/token=([\w-]+)/)?.[1]
      if (!token) throw new Error('no reset mail yet')
      return token
    },
    { timeout: 10_000 },
  )
}

describe('signing up', () => {
  test('creates the account, signs in and sends the welcome mail', async () => {
    const { person, response, cookie, id } = await signUpPerson(product.app)
    expect(response.statusCode).toBe(201)
    expect(response.json().user).toEqual({ id, username: person.username, email: person.email })
    const current = await get('/api/auth/session', { cookie })
    expect(current.json()).toEqual({ user: { id, username: person.username, email: person.email } })
    const mail = await mailTo(person.email)
    expect(mail.subject).toBe('Welcome to Lotwise')
    expect(mail.text).toContain(person.username)
  })

  test('stores an argon2id hash and starts on the free plan, whatever plan was chosen', async () => {
    const { id } = await signUpPerson(product.app, { selectedPlan: 'premium' })
    const [row] = await product.db.select().from(appUser).where(eq(appUser.id, id))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(row).toMatchObject({ subscriptionTier: 'free', role: 'user', isActive: true })
  })

  test('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const { response } = await signUpPerson(product.app)
    const header = String(response.headers['set-cookie'])
    expect(header).toMatch(/HttpOnly/)
    expect(header).toMatch(/SameSite=Lax/)
    expect(header).not.toMatch(/Secure/)
  })

  test('refuses a name that is taken, in any case or width, and says at which field', async () => {
    const { person } = await signUpPerson(product.app)
    for (const username of [person.username.toUpperCase(), person.username.replace('p', 'ｐ')]) {
      const response = await post(product.app, '/api/auth/signup', newPerson({ username }))
      expect(response.statusCode).toBe(409)
      expect(response.json()).toMatchObject({ code: 'username_taken', field: 'username' })
    }
  })

  test('does not tell whether an address has an account: a second account may use it', async () => {
    const { person } = await signUpPerson(product.app)
    const second = await post(product.app, '/api/auth/signup', newPerson({ email: person.email }))
    expect(second.statusCode).toBe(201)
  })

  test('two requests for one name at the same time make one account', async () => {
    const person = newPerson()
    const responses = await Promise.all([1, 2, 3, 4].map(() => post(product.app, '/api/auth/signup', person)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
  })

  test.each([
    ['username', { username: 'ab' }, 'Username must be at least 3 characters'],
    ['username', { username: 'x'.repeat(10_000) }, 'Username must be at most 50 characters'],
    ['username', { username: 'eve\u202Etxt' }, 'Username must not contain invisible characters'],
    ['username', { username: 'Prize: http://evil.example' }, 'Username must not contain a web address'],
    ['email', { email: 'nobody' }, 'Please enter a valid email address'],
    ['email', { email: `${'x'.repeat(300)}@example.com` }, 'Please enter a valid email address'],
    ['password', { password: 'Ab1', confirmPassword: 'Ab1' }, 'Password must be at least 8 characters'],
    [
      'password',
      { password: 'abcdefgh1', confirmPassword: 'abcdefgh1' },
      'Password must contain at least 3 of the following: lowercase letters, uppercase letters, numbers, or special characters (!@#$%^&*)',
    ],
    ['confirmPassword', { confirmPassword: 'Correct-Horse-2' }, "Passwords don't match"],
    ['username', { username: 7 }, 'Required'],
    [
      'selectedPlan',
      { selectedPlan: 'gold' },
      'There is no plan called "gold". Choose free, basic, plus, premium.',
    ],
    ['role', { role: 'admin' }, 'Unknown field "role"'],
  ])('refuses a bad %s', async (field, overrides, message) => {
    const response = await post(product.app, '/api/auth/signup', newPerson(overrides))
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'validation_failed', field, message, error: message })
  })

  test.each([
    '😀🚀🎉',
    'مستخدم_جديد',
    "Robert'); drop table app_user;--",
    '<script>alert(1)</script>',
    'Zoë Ünal',
  ])('takes %s as a name like any other', async username => {
    const { response, cookie, person } = await signUpPerson(product.app, { username })
    expect(response.statusCode).toBe(201)
    expect((await get('/api/auth/session', { cookie })).json().user.username).toBe(username)
    expect(
      (await post(product.app, '/api/auth/signin', { username, password: person.password })).statusCode,
    ).toBe(200)
    const mail = await mailTo(person.email)
    expect(mail.html).not.toContain('<script>')
  })
})

describe('signing in and out', () => {
  test('takes the right password, with the name in any case', async () => {
    const { person, id } = await signUpPerson(product.app)
    const credentials = { username: ` ${person.username.toUpperCase()} `, password: person.password }
    const response = await post(product.app, '/api/auth/signin', credentials)
    expect(response.statusCode).toBe(200)
    expect(response.json().user.id).toBe(id)
  })

  test('gives the same answer for a wrong password and for a name nobody has', async () => {
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

  test("a cookie with another person's id and one's own secret is nobody", async () => {
    const [mine, theirs] = [await signUpPerson(product.app), await signUpPerson(product.app)]
    const owner = Buffer.from(theirs.id.replaceAll('-', ''), 'hex')
    const secret = Buffer.from(mine.cookie.split('=')[1] ?? '', 'base64url').subarray(16)
    const forged = Buffer.concat([owner, secret]).toString('base64url')
    expect((await get('/api/auth/session', { cookie: `lotwise_session=${forged}` })).statusCode).toBe(401)
  })

  test('x-user-id is never trusted: alone it is nobody, beside another session it is refused', async () => {
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

describe('recovering a password', () => {
  const newPassword = { password: 'New-Password-9', confirmPassword: 'New-Password-9' }

  test('answers the same whether the address has an account or not', async () => {
    const { person } = await signUpPerson(product.app)
    const known = await post(product.app, '/api/auth/forgot-password', { email: person.email })
    const unknown = await post(product.app, '/api/auth/forgot-password', { email: 'nobody@example.com' })
    const message = "If an account with this email exists, you'll receive a password reset link shortly"
    expect(known.json()).toEqual({ success: true, message })
    expect(unknown.json()).toEqual(known.json())
  })

  test('the mail has the username and a link that sets a new password and ends every session', async () => {
    const { person, cookie } = await signUpPerson(product.app)
    const token = await requestResetToken(person.email)
    const mail = product.mails.findLast(({ to }) => to === person.email)
    expect(mail?.text).toContain(`Your username is ${person.username}.`)
    expect(mail?.text).toContain('expires in 24 hours')
    expect((await get(`/api/auth/validate-reset-token/${token}`)).json()).toMatchObject({ valid: true })

    const reset = await post(product.app, '/api/auth/reset-password', { token, ...newPassword })
    expect(reset.json().success).toBe(true)
    expect((await get('/api/auth/session', { cookie })).statusCode).toBe(401)
    const { username, password } = person
    expect((await post(product.app, '/api/auth/signin', { username, password })).statusCode).toBe(401)
    const signedIn = await post(product.app, '/api/auth/signin', { username, password: newPassword.password })
    expect(signedIn.statusCode).toBe(200)
  })

  test('a link works once, even when used twice at the same moment, and takes other open links with it', async () => {
    const { person } = await signUpPerson(product.app)
    const [token, other] = [await requestResetToken(person.email), await requestResetToken(person.email)]
    const body = { token, ...newPassword }
    const both = await Promise.all([1, 2].map(() => post(product.app, '/api/auth/reset-password', body)))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    const late = await post(product.app, '/api/auth/reset-password', { token: other, ...newPassword })
    expect(late.json()).toMatchObject({ code: 'reset_link_invalid' })
  })

  test('a sign-in with the old password that is under way during a reset opens no session', async () => {
    const { person } = await signUpPerson(product.app)
    const token = await requestResetToken(person.email)
    const { username, password } = person
    const signIn = () => post(product.app, '/api/auth/signin', { username, password })
    const [, ...signIns] = await Promise.all([
      post(product.app, '/api/auth/reset-password', { token, ...newPassword }),
      ...Array.from({ length: 7 }, signIn),
    ])
    for (const answer of signIns)
      expect((await get('/api/auth/session', { cookie: cookieOf(answer) })).statusCode).toBe(401)
  })

  test('a reset leaves the session of another account in the same browser alone', async () => {
    const [mine, theirs] = [await signUpPerson(product.app), await signUpPerson(product.app)]
    const token = await requestResetToken(theirs.person.email)
    const reset = await post(
      product.app,
      '/api/auth/reset-password',
      { token, ...newPassword },
      { cookie: mine.cookie },
    )
    expect(reset.statusCode).toBe(200)
    expect(reset.headers['set-cookie']).toBeUndefined()
    expect((await get('/api/auth/session', { cookie: mine.cookie })).statusCode).toBe(200)
  })

  test('a link expires after 24 hours', async () => {
    const { person } = await signUpPerson(product.app)
    const token = await requestResetToken(person.email)
    product.wait(23 * hour)
    expect((await get(`/api/auth/validate-reset-token/${token}`)).json().valid).toBe(true)
    product.wait(hour + 1000)
    expect((await get(`/api/auth/validate-reset-token/${token}`)).json()).toEqual({
      valid: false,
      message: 'This password reset link is invalid or has expired.',
    })
    const reset = await post(product.app, '/api/auth/reset-password', { token, ...newPassword })
    expect(reset.statusCode).toBe(400)
  })

  test('a bad new password does not use the link up', async () => {
    const { person } = await signUpPerson(product.app)
    const token = await requestResetToken(person.email)
    const weak = await post(product.app, '/api/auth/reset-password', {
      token,
      password: 'short',
      confirmPassword: 'short',
    })
    expect(weak.json()).toMatchObject({
      field: 'password',
      message: 'Password must be at least 8 characters',
    })
    expect((await get(`/api/auth/validate-reset-token/${token}`)).json().valid).toBe(true)
  })

  test('every account with the address gets its own mail; a disabled one gets none', async () => {
    const email = 'family@example.com'
    const people = [1, 2, 3].map(() => newPerson({ email }))
    const ids = []
    for (const person of people)
      ids.push((await post(product.app, '/api/auth/signup', person)).json().user.id)
    await product.db.update(appUser).set({ isActive: false }).where(eq(appUser.id, ids[2]))
    await requestResetToken(email)
    await vi.waitFor(() => {
      const texts = product.mails
        .filter(({ to, text }) => to === email && text.includes('token='))
        .map(({ text }) => text)
      expect(texts).toHaveLength(2)
      for (const { username } of people.slice(0, 2)) expect(texts.join()).toContain(username)
    })
  })

  test.each(['x', 'A'.repeat(64), '%00', "'; drop table app_user; --"])(
    'the token %j is invalid, not an error',
    async token => {
      const response = await get(`/api/auth/validate-reset-token/${encodeURIComponent(token)}`)
      expect(response.statusCode).toBe(200)
      expect(response.json().valid).toBe(false)
    },
  )

  test('neither the link nor the password reaches the logs or the database in clear', async () => {
    const { person, id } = await signUpPerson(product.app, {
      password: 'Very-Secret-77',
      confirmPassword: 'Very-Secret-77',
    })
    const token = await requestResetToken(person.email)
    await get(`/api/auth/validate-reset-token/${token}`)
    await get(`/reset-password?token=${token}`)
    const rows = await product.db.select().from(passwordReset).where(eq(passwordReset.userId, id))
    const secret = Buffer.from(token, 'base64url').subarray(16)
    expect(rows.every(row => !row.tokenHash.equals(secret))).toBe(true)
    const logged = product.logs.join('')
    expect(logged).toContain('/api/auth/validate-reset-token/[secret]')
    expect(logged).not.toContain(token)
    expect(logged).not.toContain('Very-Secret-77')
  })
})
