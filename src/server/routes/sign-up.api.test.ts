import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appUser, subscription } from '../../db/schema.ts'
import {
  mailTo,
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

const get = (url: string, headers: Record<string, string> = {}) => product.app.inject({ url, headers })

describe('signing up', () => {
  test('creates the account, signs in and sends the welcome mail', async () => {
    const { person, response, cookie, id } = await signUpPerson(product.app)
    expect(response.statusCode).toBe(201)
    expect(response.json().user).toEqual({ id, username: person.username, email: person.email })
    const current = await get('/api/auth/session', { cookie })
    expect(current.json()).toEqual({ user: { id, username: person.username, email: person.email } })
    const mail = await mailTo(product, person.email)
    expect(mail.subject).toBe('Welcome to Lotwise')
    expect(mail.text).toContain(`the username you chose (${person.username.slice(0, 2)}…)`)
  })

  test('stores an argon2id hash', async () => {
    const { id } = await signUpPerson(product.app)
    const [row] = await product.db.select().from(appUser).where(eq(appUser.id, id))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(row).toMatchObject({ role: 'user', isActive: true })
  })

  test('starts on the free plan, and remembers the plan that was chosen', async () => {
    const { id, cookie } = await signUpPerson(product.app, { selectedPlan: 'premium' })
    const [row] = await product.db.select().from(subscription).where(eq(subscription.userId, id))
    expect(row).toMatchObject({ plan: 'free', wantedPlan: 'premium', wantedAt: expect.any(Date) })
    expect((await get('/api/subscription-status', { cookie })).json()).toEqual({
      tier: 'free',
      plan: expect.objectContaining({ name: 'Free', price: '0' }),
      status: 'active',
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      wantedPlan: 'premium',
    })
  })

  test('a plan that was paid for says when it ends', async () => {
    const { id, cookie } = await signUpPerson(product.app, { selectedPlan: 'plus' })
    const currentPeriodEnd = new Date('2027-04-15T00:00:00.500Z')
    await product.db
      .update(subscription)
      .set({
        plan: 'plus',
        wantedPlan: null,
        wantedAt: null,
        status: 'active',
        currentPeriodEnd,
        cancelAtPeriodEnd: true,
      })
      .where(eq(subscription.userId, id))
    expect((await get('/api/subscription-status', { cookie })).json()).toEqual({
      tier: 'plus',
      plan: expect.objectContaining({ name: 'Plus', price: '49' }),
      status: 'active',
      currentPeriodEnd: Date.parse('2027-04-15T00:00:00Z') / 1000,
      cancelAtPeriodEnd: true,
      wantedPlan: null,
    })
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

  test('refuses a name that looks like one that is taken, and gives it free with its account', async () => {
    const { person, cookie } = await signUpPerson(product.app, { username: 'mirror-anna' })
    for (const username of ['mirror-аnnа', 'rnirror-anna', 'M1rror-Anna'.replace('1', 'ı')]) {
      const response = await post(product.app, '/api/auth/signup', newPerson({ username }))
      expect(response.statusCode).toBe(409)
      expect(response.json()).toMatchObject({
        code: 'username_taken',
        field: 'username',
        message: 'This username is already taken, or looks like one that is. Please choose another one.',
      })
    }
    await post(
      product.app,
      '/api/account/delete',
      { username: person.username, password: person.password },
      { cookie },
    )
    const after = await post(product.app, '/api/auth/signup', newPerson({ username: 'mirror-аnnа' }))
    expect(after.statusCode).toBe(201)
  })

  test('a welcome mail has no words that were chosen at sign-up', async () => {
    const { person } = await signUpPerson(product.app, { username: 'You have won call now' })
    const mail = await mailTo(product, person.email)
    expect(mail.text + mail.html + mail.subject).not.toContain('have won')
  })

  test('does not reveal whether an address has an account: a second account may use it', async () => {
    const { person } = await signUpPerson(product.app)
    const second = await post(product.app, '/api/auth/signup', newPerson({ email: person.email }))
    expect(second.statusCode).toBe(201)
  })

  test('an address is greeted three times a day at the most, however many accounts are opened with it', async () => {
    const email = 'flooded@example.com'
    for (let i = 0; i < 5; i++)
      expect((await post(product.app, '/api/auth/signup', newPerson({ email }))).statusCode).toBe(201)
    const { person } = await signUpPerson(product.app)
    await mailTo(product, person.email)
    expect(product.mails.filter(({ to }) => to === email)).toHaveLength(3)
  })

  test('twenty requests for one name at the same time make one account, which can sign in', async () => {
    const person = newPerson()
    const spellings = Array.from({ length: 20 }, (_, i) =>
      i % 2 ? person : { ...person, username: person.username.toUpperCase() },
    )
    const responses = await Promise.all(spellings.map(body => post(product.app, '/api/auth/signup', body)))
    const statuses = responses.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([201, ...Array(19).fill(409)])
    const made = responses[statuses.indexOf(201)]?.json().user
    expect(await product.db.select().from(appUser).where(eq(appUser.email, person.email))).toHaveLength(1)
    const { username, password } = person
    const signedIn = await post(product.app, '/api/auth/signin', { username, password })
    expect(signedIn.json().user).toEqual(made)
  })

  test('a sign-up that fails leaves its name free', async () => {
    const person = newPerson()
    await product.db.execute(
      sql`alter table app_user add constraint none_now check (username <> ${sql.raw(`'${person.username}'`)})`,
    )
    expect((await post(product.app, '/api/auth/signup', person)).statusCode).toBe(500)
    await product.db.execute(sql`alter table app_user drop constraint none_now`)
    expect((await post(product.app, '/api/auth/signup', person)).statusCode).toBe(201)
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
    [
      'password',
      { password: 'P@ssw0rd1', confirmPassword: 'P@ssw0rd1' },
      'This password is easy to guess: it is a common one, or a common word with a few characters added. Please choose another, such as several unrelated words with a number.',
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

  test.each(['ann@home', 'win at evil.com', 'go evil.io/x', 'evil．com', 'evil。shop'])(
    'refuses %s as a name: mail programs make links of such',
    async username => {
      const response = await post(product.app, '/api/auth/signup', newPerson({ username }))
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({
        field: 'username',
        message: 'Username must not contain an email address or a domain, such as example.com',
      })
    },
  )

  test.each([
    '😀🚀🎉',
    'مستخدم_جديد',
    "Robert'); drop table app_user;--",
    '<script>alert(1)</script>',
    'Zoë Ünal',
    'john.smith',
    'Dr. Who',
  ])('takes %s as a name like any other', async username => {
    const { response, cookie, person } = await signUpPerson(product.app, { username })
    expect(response.statusCode).toBe(201)
    expect((await get('/api/auth/session', { cookie })).json().user.username).toBe(username)
    expect(
      (await post(product.app, '/api/auth/signin', { username, password: person.password })).statusCode,
    ).toBe(200)
    const mail = await mailTo(product, person.email)
    expect(mail.html).not.toContain('<script>')
  })
})
