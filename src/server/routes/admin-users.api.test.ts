import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operator, type TestOperator } from '../testing/admin.ts'
import { act, ledgerOwner } from '../testing/ledger.ts'
import { buyer } from '../testing/payments.ts'
import {
  mailTo,
  post,
  requestResetToken,
  signUpPerson,
  startTestProduct,
  type TestProduct,
} from '../testing/test-product.ts'

let product: TestProduct
let admin: TestOperator
beforeAll(async () => {
  product = await startTestProduct()
  admin = await operator(product)
})
afterAll(() => product.stop())

const list = async (query = '') => (await admin.get(`/users?${query}`)).json()
const named = async (query: string) =>
  (await list(query)).users.map(({ username }: { username: string }) => username)

describe('the list', () => {
  test('is searched by the beginnings of words, filtered by role, sorted and paged by twenty', async () => {
    for (let index = 0; index < 23; index++)
      await signUpPerson(product.app, { username: `Zoe ${String(index).padStart(2, '0')}` })
    await signUpPerson(product.app, { username: 'smith', email: 'john.smith+tax@Mail.example' })
    const first = await list('search=zoe&sort=username&order=asc')
    expect(first.pagination).toEqual({ page: 1, limit: 20, total: 23 })
    expect(first.users).toHaveLength(20)
    expect(first.users[0].username).toBe('Zoe 00')
    expect((await list('search=zoe&sort=username&order=asc&page=2')).users).toHaveLength(3)
    expect(await named('search=JOHN mail')).toEqual(['smith'])
    expect(await named('search=ohn')).toEqual([])
    expect(await named('role=admin')).toContain(admin.person.username)
    expect(await named('role=moderator')).toEqual([])
    expect(await named('search=zoe&sort=createdAt')).toHaveLength(20)
    expect((await admin.get('/users?search=a%00b')).json().code).toBe('validation_failed')
    expect((await list('search=zoe 03')).users).toEqual([
      {
        id: expect.any(String),
        username: 'Zoe 03',
        email: expect.any(String),
        role: 'user',
        subscriptionTier: 'free',
        subscriptionStatus: 'inactive',
        isActive: true,
        lastLogin: expect.any(String),
        createdAt: expect.any(String),
      },
    ])
  })
})

describe('an account', () => {
  test('is made with a plan and a mail that lets its owner choose a password', async () => {
    const body = { username: 'invited', email: 'invited@example.com', subscriptionTier: 'plus' }
    const created = await admin.post('/users', { ...body, subscriptionStatus: 'active' })
    expect([created.statusCode, created.json()]).toMatchObject([
      201,
      { username: 'invited', role: 'user', subscriptionTier: 'plus', subscriptionStatus: 'active' },
    ])
    const mail = await mailTo(product, 'invited@example.com')
    const token = mail.text.match(/reset-password\?token=([\w-]+)/)?.[1]
    const password = 'Chosen-Horse-9'
    await post(product.app, '/api/auth/reset-password', { token, password, confirmPassword: password })
    const signIn = await post(product.app, '/api/auth/signin', { username: 'invited', password })
    expect(signIn.statusCode).toBe(200)
    expect((await admin.post('/users', body)).json().code).toBe('username_taken')
  })

  test('shows plan, use, imports and errors, and nothing of what is in the ledger', async () => {
    const owner = await ledgerOwner(product)
    await owner.post(
      '/api/transactions',
      act('buy', '2024-01-05T12:00:00Z', '7.77', '12345.67', { wallet: 'Secret Vault' }),
    )
    const detail = await admin.get(`/users/${owner.id}`)
    expect(detail.json()).toMatchObject({
      subscriptionTier: 'free',
      isPaid: false,
      usage: { exchanges: { used: 0 }, reports: { used: 0 } },
      imports: [],
      failedReports: 0,
      sessions: 1,
    })
    for (const secret of ['Secret Vault', '12345', '7.77', 'BTC']) expect(detail.body).not.toContain(secret)
    expect((await admin.get('/users/7e0b9a52-3f5d-4f0e-8a39-5b8b8f1f2c77')).json().code).toBe('not_found')
  })

  test('is renamed, disabled and let in again; every change is in the log', async () => {
    const { person, id, cookie } = await signUpPerson(product.app)
    const changed = await admin.put(`/users/${id}`, {
      username: 'renamed',
      email: 'new@example.com',
      isActive: false,
    })
    expect(changed.json()).toMatchObject({ username: 'renamed', email: 'new@example.com', isActive: false })
    const session = await product.app.inject({ url: '/api/auth/session', headers: { cookie } })
    expect(session.statusCode).toBe(401)
    const signIn = () =>
      post(product.app, '/api/auth/signin', { username: 'renamed', password: person.password })
    expect((await signIn()).json().code).toBe('account_disabled')
    await admin.put(`/users/${id}`, { isActive: true })
    expect((await signIn()).statusCode).toBe(200)
    const [, entry] = (await admin.get(`/audit-log?subject=${id}`)).json().entries
    expect(entry).toMatchObject({
      operator: admin.person.username,
      action: 'user_updated',
      before: { username: person.username, isActive: true },
      after: { username: 'renamed', email: 'n…@example.com', isActive: false },
    })
    const { entries } = (await admin.get('/audit-log')).json()
    expect(JSON.stringify(entries)).not.toContain('new@example.com')
  })

  test('a plan that was paid for is not changed here', async () => {
    const ann = await buyer(product)
    await ann.buy({ planId: 'basic' })
    const refused = await admin.put(`/users/${ann.id}`, { subscriptionTier: 'free' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'plan_is_paid'])
    const bob = await signUpPerson(product.app)
    const grant = { subscriptionTier: 'premium', subscriptionStatus: 'active' }
    expect((await admin.put(`/users/${bob.id}`, grant)).json().subscriptionTier).toBe('premium')
    expect((await admin.put(`/users/${bob.id}`, { subscriptionTier: 'free' })).json().subscriptionTier).toBe(
      'free',
    )
    expect((await admin.put(`/users/${bob.id}`, { subscriptionTier: 'gold' })).json().code).toBe(
      'validation_failed',
    )
  })

  test('whose owner has paid becomes an administrator, keeps the plan, and is demoted again', async () => {
    const ann = await buyer(product)
    await ann.buy({ planId: 'basic' })
    for (const change of [{ role: 'admin' }, { role: 'user' }, { role: 'admin', subscriptionTier: 'admin' }])
      expect((await admin.put(`/users/${ann.id}`, change)).json()).toMatchObject({
        role: change.role,
        subscriptionTier: 'basic',
      })
    await admin.put(`/users/${ann.id}`, { role: 'user' })
  })

  test('given another address has no link to the old one left, and its owner is notified there', async () => {
    const { person, id, cookie } = await signUpPerson(product.app)
    const old = person.email as string
    const token = await requestResetToken(product, old)
    const wish = { password: person.password, email: 'wished@example.com' }
    expect((await post(product.app, '/api/account/email', wish, { cookie })).statusCode).toBeLessThan(300)
    expect((await admin.put(`/users/${id}`, { email: 'given@example.com' })).statusCode).toBe(200)
    const link = { token, password: 'Another-Horse-2', confirmPassword: 'Another-Horse-2' }
    expect((await post(product.app, '/api/auth/reset-password', link)).json().code).toBe('reset_link_invalid')
    const { rows } = await product.db.execute(sql`
      select (select array_agg(email) from email_change where user_id = ${id}) as links,
        (select email_confirmed_at from app_user where id = ${id}) as confirmed,
        (select network from security_event where user_id = ${id} and kind = 'email_changed') as by`)
    // The only link there is now is the one that confirms the address.
    expect(rows).toEqual([{ links: ['given@example.com'], confirmed: null, by: 'Lotwise support' }])
    await expect
      .poll(
        () =>
          product.mails.some(({ to, text }) => to === 'given@example.com' && text.includes('confirm-email')),
        {
          timeout: 30_000,
        },
      )
      .toBe(true)
    await expect
      .poll(() => product.mails.some(({ to, text }) => to === old && text.includes('no longer used')), {
        timeout: 30_000,
      })
      .toBe(true)
  })

  test('disabled or demoted has no token of the panel left, also when let in again', async () => {
    for (const [change, back] of [
      [{ isActive: false }, { isActive: true }],
      [{ role: 'moderator' }, { role: 'admin' }],
    ] as const) {
      const bob = await operator(product)
      await admin.put(`/users/${bob.id}`, change)
      await admin.put(`/users/${bob.id}`, back)
      expect((await bob.get('/users')).json().code).toBe('unauthenticated')
      await admin.put(`/users/${bob.id}`, { role: 'user' })
    }
  })

  test('is deleted with its data; its payments stay without a name, and so does the log', async () => {
    const ann = await buyer(product)
    await ann.buy({ planId: 'basic' })
    await ann.post('/api/transactions', act('buy', '2024-01-05T12:00:00Z', '1', '100'))
    expect((await admin.delete(`/users/${ann.id}`)).json()).toEqual({ success: true })
    const { rows } = await product.db.execute(sql`
      select (select count(*)::int from app_user where id = ${ann.id}) as people,
        (select count(*)::int from transaction where user_id = ${ann.id}) as transactions,
        (select count(*)::int from closed_account_payment) as payments`)
    expect(rows).toEqual([{ people: 0, transactions: 0, payments: 1 }])
    expect((await admin.delete(`/users/${ann.id}`)).json().code).toBe('not_found')
    const { entries } = (await admin.get(`/audit-log?subject=${ann.id}`)).json()
    expect(entries[0]).toMatchObject({ action: 'user_deleted' })
  })
})

describe('the last administrator', () => {
  test('cannot be deleted, demoted or disabled, not even by two at once', async () => {
    const other = await operator(product)
    const [first, second] = await Promise.all([
      admin.put(`/users/${other.id}`, { role: 'user' }),
      other.put(`/users/${admin.id}`, { role: 'user' }),
    ])
    expect([first.statusCode, second.statusCode].filter(status => status === 200)).toHaveLength(1)
    const left = first.statusCode === 200 ? admin : other
    for (const change of [{ role: 'user' }, { role: 'moderator' }, { isActive: false }])
      expect((await left.put(`/users/${left.id}`, change)).json().code).toBe('last_admin')
    expect((await left.delete(`/users/${left.id}`)).json().code).toBe('last_admin')
    const demoted = left === admin ? other : admin
    await left.put(`/users/${demoted.id}`, { role: 'admin' })
    admin = left
  })

  test('stays when one demotes the other, who is deleting the first', async () => {
    const other = await operator(product)
    const [demoted, deleted] = await Promise.all([
      admin.put(`/users/${other.id}`, { role: 'user' }),
      other.delete(`/users/${admin.id}`),
    ])
    expect([demoted.statusCode, deleted.statusCode].every(status => status < 500)).toBe(true)
    const { rows } = await product.db.execute(
      sql`select count(*)::int as admins from app_user where role = 'admin' and is_active`,
    )
    expect(rows[0]?.admins).toBeGreaterThan(0)
  })
})
