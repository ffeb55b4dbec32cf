import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { appUser, passwordReset } from '../../db/schema.ts'
import {
  cookieOf,
  newPerson,
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

const get = (url: string, headers: Record<string, string> = {}) => product.app.inject({ url, headers })
const hour = 3600 * 1000

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
    const token = await requestResetToken(product, person.email)
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
    await vi.waitFor(
      () =>
        expect(product.mails.filter(({ to }) => to === person.email).map(({ text }) => text)).toContainEqual(
          expect.stringContaining('The password of your account was reset'),
        ),
      { timeout: 60_000 },
    )
  })

  test('a common password is refused, and the link stays good for another', async () => {
    const { person } = await signUpPerson(product.app)
    const token = await requestResetToken(product, person.email)
    const common = { token, password: 'Qwerty123!', confirmPassword: 'Qwerty123!' }
    const refused = await post(product.app, '/api/auth/reset-password', common)
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      field: 'password',
      message: expect.stringContaining('This password is easy to guess'),
    })
    const reset = await post(product.app, '/api/auth/reset-password', { token, ...newPassword })
    expect(reset.statusCode).toBe(200)
  })

  test('a link works once, even when used twice at the same moment, and takes other open links with it', async () => {
    const { person } = await signUpPerson(product.app)
    const [token, other] = [
      await requestResetToken(product, person.email),
      await requestResetToken(product, person.email),
    ]
    const body = { token, ...newPassword }
    const both = await Promise.all([1, 2].map(() => post(product.app, '/api/auth/reset-password', body)))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    const late = await post(product.app, '/api/auth/reset-password', { token: other, ...newPassword })
    expect(late.json()).toMatchObject({ code: 'reset_link_invalid' })
  })

  test('a sign-in with the old password that is under way during a reset opens no session', async () => {
    const { person } = await signUpPerson(product.app)
    const token = await requestResetToken(product, person.email)
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
    const token = await requestResetToken(product, theirs.person.email)
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
    const token = await requestResetToken(product, person.email)
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
    const token = await requestResetToken(product, person.email)
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
    await requestResetToken(product, email)
    await vi.waitFor(() => {
      const texts = product.mails
        .filter(({ to, text }) => to === email && text.includes('reset-password?token='))
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
    const token = await requestResetToken(product, person.email)
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
