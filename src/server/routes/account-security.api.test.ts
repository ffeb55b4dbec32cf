import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { recoveryCode, twoFactor } from '../../db/schema.ts'
import { rotateKeys } from '../../usecases/connections/rotate-keys.ts'
import { openKeyring } from '../../usecases/secrets/keyring.ts'
import { sendWelcomeMail } from '../../usecases/sign-in/send-welcome-mail.ts'
import { operator } from '../testing/admin.ts'
import { codeOf } from '../testing/authenticator.ts'
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

const hour = 3600 * 1000
const halfMinute = 30_000

/** A person who is signed in, with what a browser of theirs sends. */
async function member() {
  const { person, cookie, id } = await signUpPerson(product.app)
  const send = (url: string, payload: object = {}) => post(product.app, url, payload, { cookie })
  const security = async () =>
    (await product.app.inject({ url: '/api/account/security', headers: { cookie } })).json()
  const signIn = (more: object = {}) =>
    post(product.app, '/api/auth/signin', { username: person.username, password: person.password, ...more })
  return { ...person, id, cookie, send, security, signIn }
}

const kindsOf = (security: { events: { kind: string }[] }) => security.events.map(({ kind }) => kind)
const mailsTo = (address: string, text: string) =>
  product.mails.filter(mail => mail.to === address && mail.text.includes(text))
const waitForMail = (address: string, text: string) =>
  vi.waitFor(
    () => {
      const mail = mailsTo(address, text).at(-1)
      if (!mail) throw new Error(`no such mail to ${address} yet`)
      return mail
    },
    { timeout: 60_000 },
  )

describe('changing the password', () => {
  const next = { password: 'Another-Horse-2', confirmPassword: 'Another-Horse-2' }

  test('takes the new one, ends every other session and open reset link, and notifies by mail', async () => {
    const ann = await member()
    const elsewhere = cookieOf(await ann.signIn())
    const token = await requestResetToken(product, ann.email)
    const changed = await ann.send('/api/account/password', { currentPassword: ann.password, ...next })
    expect(changed.json()).toMatchObject({ success: true })
    expect((await ann.signIn()).statusCode).toBe(401)
    expect((await ann.signIn({ password: next.password })).statusCode).toBe(200)
    const other = await product.app.inject({ url: '/api/auth/session', headers: { cookie: elsewhere } })
    expect(other.statusCode).toBe(401)
    expect(kindsOf(await ann.security())).toContain('password_changed')
    expect((await product.app.inject(`/api/auth/validate-reset-token/${token}`)).json().valid).toBe(false)
    await waitForMail(ann.email, 'password of your account was changed')
  })

  test('refuses without the present one, and a guesser after ten tries', async () => {
    const ann = await member()
    const wrong = { currentPassword: 'Not-My-Horse-1', ...next }
    const first = await ann.send('/api/account/password', wrong)
    expect([first.statusCode, first.json().code, first.json().field]).toEqual([
      403,
      'password_wrong',
      'currentPassword',
    ])
    for (let tries = 1; tries < 10; tries++) await ann.send('/api/account/password', wrong)
    const right = await ann.send('/api/account/password', { ...wrong, currentPassword: ann.password })
    expect(right.json().code).toBe('rate_limited')
    expect((await ann.signIn()).statusCode).toBe(200)
  })

  test('holds the new one to the rules', async () => {
    const ann = await member()
    const weak = { currentPassword: ann.password, password: 'short', confirmPassword: 'short' }
    expect((await ann.send('/api/account/password', weak)).json().message).toBe(
      'Password must be at least 8 characters',
    )
    const common = { ...weak, password: 'Dragon123!', confirmPassword: 'Dragon123!' }
    expect((await ann.send('/api/account/password', common)).json()).toMatchObject({
      field: 'password',
      message: expect.stringContaining('This password is easy to guess'),
    })
    const unequal = { ...weak, password: next.password }
    expect((await ann.send('/api/account/password', unequal)).json().message).toBe("Passwords don't match")
  })
})

const linkIn = (text: string) => text.match(/confirm-email\?token=([\w-]+)/)?.[1] ?? ''
const confirm = (token: string) => post(product.app, '/api/auth/confirm-email', { token })

describe('the address someone signed up with', () => {
  const linkTo = async (address: string, subject: string) => {
    const mail = await vi.waitFor(
      () => {
        const found = product.mails.findLast(
          ({ to, subject: words }) => to === address && words.includes(subject),
        )
        if (!found) throw new Error(`no mail to ${address} yet`)
        return found
      },
      { timeout: 60_000 },
    )
    return linkIn(mail.text)
  }

  test('is confirmed by the link in the welcome mail, once', async () => {
    const ann = await member()
    expect(await ann.security()).toMatchObject({ isEmailConfirmed: false, pendingEmail: null })
    const token = await linkTo(ann.email, 'Welcome')
    expect((await confirm(token)).json().message).toBe('Your email address is confirmed.')
    const security = await ann.security()
    expect(security).toMatchObject({ isEmailConfirmed: true, pendingEmail: null })
    expect(kindsOf(security)).toContain('email_confirmed')
    expect(kindsOf(security)).not.toContain('email_changed')
    expect((await confirm(token)).json().code).toBe('email_link_invalid')
    expect(mailsTo(ann.email, 'was changed')).toEqual([])
  })

  test('is confirmed by a reset link that was used', async () => {
    const ann = await member()
    const token = await requestResetToken(product, ann.email)
    await post(product.app, '/api/auth/reset-password', {
      ...{ token, password: 'Another-Horse-2', confirmPassword: 'Another-Horse-2' },
    })
    const cookie = cookieOf(await ann.signIn({ password: 'Another-Horse-2' }))
    const security = await product.app.inject({ url: '/api/account/security', headers: { cookie } })
    expect(security.json()).toMatchObject({ isEmailConfirmed: true })
  })

  test('gets another link, which replaces the first', async () => {
    const ann = await member()
    const first = await linkTo(ann.email, 'Welcome')
    const sent = await ann.send('/api/account/email/link')
    expect(sent.json().message).toContain(ann.email)
    const second = await linkTo(ann.email, 'Confirm your email address')
    expect((await confirm(first)).statusCode).toBe(400)
    expect((await confirm(second)).statusCode).toBe(200)
  })

  test('asks for no more links than a mailbox bears', async () => {
    const ann = await member()
    const answers = []
    for (let time = 0; time < 6; time++) answers.push((await ann.send('/api/account/email/link')).statusCode)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('a welcome mail that comes late takes no wish for another address away', async () => {
    const ann = await member()
    const { email } = newPerson()
    await linkTo(ann.email, 'Welcome')
    await ann.send('/api/account/email', { password: ann.password, email })
    await sendWelcomeMail(product.deps, { userId: ann.id, mailId: 'late' })
    expect(await ann.security()).toMatchObject({ pendingEmail: email })
    const last = product.mails.findLast(({ to }) => to === ann.email)
    expect(last?.text).toContain('/settings')
    expect(last?.text).not.toContain('confirm-email')
  })

  test('a new one that waits gets its link again, and is confirmed with it', async () => {
    const ann = await member()
    const { email } = newPerson()
    await ann.send('/api/account/email', { password: ann.password, email })
    const first = linkIn((await waitForMail(email, 'confirm-email')).text)
    expect((await ann.send('/api/account/email/link')).json().message).toContain(email)
    await vi.waitFor(() => expect(mailsTo(email, 'confirm-email')).toHaveLength(2), { timeout: 60_000 })
    expect((await confirm(first)).statusCode).toBe(400)
    expect((await confirm(linkIn(mailsTo(email, 'confirm-email').at(-1)?.text ?? ''))).json().message).toBe(
      'Your new email address is confirmed.',
    )
    expect(await ann.security()).toMatchObject({ isEmailConfirmed: true })
  })
})

describe('changing the e-mail address', () => {
  test('counts once the link in the mail was opened, once, and notifies the old address', async () => {
    const ann = await member()
    const { email } = newPerson()
    const asked = await ann.send('/api/account/email', { password: ann.password, email })
    expect(asked.json().message).toContain(email)
    expect(await ann.security()).toMatchObject({ pendingEmail: email })
    const token = linkIn((await waitForMail(email, 'confirm-email')).text)
    const before = await product.app.inject({ url: '/api/auth/session', headers: { cookie: ann.cookie } })
    expect(before.json().user.email).toBe(ann.email)

    // On another device, where no one is signed in.
    expect((await post(product.app, '/api/auth/confirm-email', { token })).statusCode).toBe(200)
    const after = await product.app.inject({ url: '/api/auth/session', headers: { cookie: ann.cookie } })
    expect(after.json().user.email).toBe(email)
    expect(await ann.security()).toMatchObject({ pendingEmail: null })
    expect((await post(product.app, '/api/auth/confirm-email', { token })).json().code).toBe(
      'email_link_invalid',
    )
    await waitForMail(ann.email, 'email address of your account was changed')
    // The way back into the account goes to the new address, and no longer to the old one.
    expect(await requestResetToken(product, email)).not.toBe('')
    const owners = await product.db.execute(sql`select email_key from email_owner where user_id = ${ann.id}`)
    expect(owners.rows).toEqual([{ email_key: email }])
  })

  test('a link is good for a day, and only until another address is asked for', async () => {
    const ann = await member()
    const [first, second] = [newPerson().email, newPerson().email]
    await ann.send('/api/account/email', { password: ann.password, email: first })
    const old = linkIn((await waitForMail(first, 'confirm-email')).text)
    await ann.send('/api/account/email', { password: ann.password, email: second })
    expect((await post(product.app, '/api/auth/confirm-email', { token: old })).statusCode).toBe(400)
    const token = linkIn((await waitForMail(second, 'confirm-email')).text)
    product.wait(25 * hour)
    expect((await post(product.app, '/api/auth/confirm-email', { token })).statusCode).toBe(400)
    product.wait(-25 * hour)
    expect((await post(product.app, '/api/auth/confirm-email', { token })).statusCode).toBe(200)
  })

  test('of two clicks on one link one counts, and a link for another address then counts for nothing', async () => {
    const ann = await member()
    const [one, two] = [newPerson().email, newPerson().email]
    const ask = (email: string) => ann.send('/api/account/email', { password: ann.password, email })
    await ask(one)
    const link = linkIn((await waitForMail(one, 'confirm-email')).text)
    const confirm = (token: string) => post(product.app, '/api/auth/confirm-email', { token })
    const clicks = await Promise.all([confirm(link), confirm(link), ask(two)])
    const taken = clicks.slice(0, 2).map(({ statusCode }) => statusCode)
    // The wish for the other address may have come first: then the link is worth nothing.
    expect([
      [200, 400],
      [400, 400],
    ]).toContainEqual(taken.sort())
    const last = linkIn((await waitForMail(two, 'confirm-email')).text)
    expect((await confirm(last)).statusCode).toBe(200)
    expect((await confirm(link)).statusCode).toBe(400)
    const { rows } = await product.db.execute(sql`select email from app_user where id = ${ann.id}`)
    expect(rows).toEqual([{ email: two }])
    const owners = await product.db.execute(sql`select 1 from email_owner where user_id = ${ann.id}`)
    expect(owners.rows).toHaveLength(1)
  })

  test('can be taken back', async () => {
    const ann = await member()
    const { email } = newPerson()
    await ann.send('/api/account/email', { password: ann.password, email })
    const token = linkIn((await waitForMail(email, 'confirm-email')).text)
    const headers = { cookie: ann.cookie }
    await product.app.inject({ method: 'DELETE', url: '/api/account/email', headers })
    expect((await post(product.app, '/api/auth/confirm-email', { token })).statusCode).toBe(400)
  })

  test('needs the password', async () => {
    const ann = await member()
    const asked = await ann.send('/api/account/email', {
      password: 'Wrong-1-Password',
      email: 'x@example.com',
    })
    expect(asked.json().code).toBe('password_wrong')
    expect(mailsTo('x@example.com', '')).toEqual([])
  })
})

describe('two-factor sign-in', () => {
  async function withTwoFactor() {
    const ann = await member()
    const started = await ann.send('/api/account/two-factor/start', { password: ann.password })
    const { secret } = started.json()
    const confirmed = await ann.send('/api/account/two-factor/confirm', { code: codeOf(product, secret) })
    const { recoveryCodes } = confirmed.json() as { recoveryCodes: string[] }
    // The code that turned it on was used up with that.
    product.wait(halfMinute)
    return { ...ann, secret, recoveryCodes, code: () => codeOf(product, secret) }
  }

  test('is on once a first code was given, and not before', async () => {
    const ann = await member()
    const { secret, uri } = (
      await ann.send('/api/account/two-factor/start', { password: ann.password })
    ).json()
    expect(uri).toContain(`secret=${secret}&issuer=Lotwise`)
    expect((await ann.signIn()).statusCode).toBe(200)
    const wrong = await ann.send('/api/account/two-factor/confirm', { code: '000000' })
    expect(wrong.json().code).toBe('second_factor_wrong')
    expect(await ann.security()).toMatchObject({ twoFactor: { isOn: false } })
    const right = await ann.send('/api/account/two-factor/confirm', { code: codeOf(product, secret) })
    expect(new Set(right.json().recoveryCodes).size).toBe(10)
    expect(await ann.security()).toMatchObject({ twoFactor: { isOn: true, recoveryCodesLeft: 10 } })
    await waitForMail(ann.email, 'Two-factor sign-in was turned on')
  })

  test('asks for a code only after the right password, and takes each once', async () => {
    const ann = await withTwoFactor()
    expect((await ann.signIn({ password: 'Wrong-1-Password' })).json().code).toBe('invalid_credentials')
    const asked = await ann.signIn()
    expect([asked.statusCode, asked.json().code, cookieOf(asked)]).toEqual([401, 'second_factor_needed', ''])
    const code = ann.code()
    expect((await ann.signIn({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).statusCode).toBe(200)
    expect((await ann.signIn({ code })).json().code).toBe('second_factor_wrong')
    product.wait(halfMinute)
    expect((await ann.signIn({ code: ann.code() })).statusCode).toBe(200)
    expect(kindsOf(await ann.security())).toContain('second_factor_wrong')
  })

  test('of two sign-ins with one code, one gets in', async () => {
    const ann = await withTwoFactor()
    const code = ann.code()
    const answers = await Promise.all([ann.signIn({ code }), ann.signIn({ code }), ann.signIn({ code })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403])
  })

  test('a guesser who has the password is stopped after ten tries, from wherever they come', async () => {
    const ann = await withTwoFactor()
    for (let tries = 0; tries < 9; tries++) await ann.signIn({ code: '000000' })
    await product.db.execute(sql`delete from rate_limit where key like 'sign-in%'`)
    await ann.signIn({ code: '000000' })
    await product.db.execute(sql`delete from rate_limit where key like 'sign-in%'`)
    expect((await ann.signIn({ code: ann.code() })).json().code).toBe('rate_limited')
    await waitForMail(ann.email, 'with a wrong two-factor code')
    expect(mailsTo(ann.email, 'with a wrong two-factor code')).toHaveLength(1)
  })

  test('a browser that was signed in before has tries of its own', async () => {
    const ann = await withTwoFactor()
    const entered = await ann.signIn({ code: ann.code() })
    const device = entered.cookies.find(({ name }) => name === 'lotwise_device')?.value ?? ''
    const signInHere = (code: string) =>
      post(
        product.app,
        '/api/auth/signin',
        { username: ann.username, password: ann.password, code },
        { cookie: `lotwise_device=${device}` },
      )
    for (let tries = 0; tries < 11; tries++) {
      await product.db.execute(sql`delete from rate_limit where key like 'sign-in%'`)
      await ann.signIn({ code: '000000' })
    }
    product.wait(halfMinute)
    await product.db.execute(sql`delete from rate_limit where key like 'sign-in%'`)
    expect((await ann.signIn({ code: ann.code() })).json().code).toBe('rate_limited')
    expect((await signInHere(ann.code())).statusCode).toBe(200)
    for (let tries = 0; tries < 10; tries++) {
      await product.db.execute(sql`delete from rate_limit where key like 'sign-in%'`)
      expect((await signInHere('000000')).json().code).toBe('second_factor_wrong')
    }
    await product.db.execute(sql`delete from rate_limit where key like 'sign-in%'`)
    expect((await signInHere('000000')).json().code).toBe('rate_limited')
  })

  test('a new password needs a code too, which one that is refused does not use up', async () => {
    const ann = await withTwoFactor()
    const next = { password: 'Another-Horse-2', confirmPassword: 'Another-Horse-2' }
    const change = (more: object) =>
      ann.send('/api/account/password', { currentPassword: ann.password, ...next, ...more })
    const missing = await change({})
    expect(missing.json()).toMatchObject({ code: 'second_factor_needed', field: 'code' })
    expect((await change({ code: '000000' })).json().code).toBe('second_factor_wrong')
    product.wait(halfMinute)
    const code = ann.code()
    const common = { password: 'Password1!', confirmPassword: 'Password1!' }
    expect((await change({ code, ...common })).statusCode).toBe(400)
    expect((await change({ code })).json()).toMatchObject({ success: true })
  })

  test('what takes everything along or away, or changes the address, needs a code too', async () => {
    const ann = await withTwoFactor()
    const { email } = newPerson()
    for (const [path, body] of [
      ['/api/account/email', { email }],
      ['/api/account/exports', {}],
      ['/api/account/delete', { username: ann.username }],
    ] as const) {
      const missing = await ann.send(path, { ...body, password: ann.password })
      expect([missing.json().code, missing.json().field]).toEqual(['second_factor_needed', 'code'])
      const wrong = await ann.send(path, { ...body, password: ann.password, code: '000000' })
      expect(wrong.json().code).toBe('second_factor_wrong')
    }
    product.wait(halfMinute)
    const asked = await ann.send('/api/account/email', { email, password: ann.password, code: ann.code() })
    expect(asked.statusCode).toBe(200)
  })

  test('a mistyped code is forgiven, and no one is alarmed', async () => {
    const ann = await withTwoFactor()
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 4; tries++) await ann.signIn({ code: '000000' })
      expect((await ann.signIn({ code: ann.code() })).statusCode).toBe(200)
      product.wait(halfMinute)
    }
    expect(mailsTo(ann.email, 'with a wrong two-factor code')).toEqual([])
  })

  test('a code from before the last one taken is no good, though its half minute is not over', async () => {
    const ann = await withTwoFactor()
    const before = ann.code()
    product.wait(halfMinute)
    expect((await ann.signIn({ code: ann.code() })).statusCode).toBe(200)
    expect((await ann.signIn({ code: before })).json().code).toBe('second_factor_wrong')
  })

  test('of two requests with one recovery code, one gets in', async () => {
    const ann = await withTwoFactor()
    const [code] = ann.recoveryCodes
    const answers = await Promise.all([ann.signIn({ code }), ann.signIn({ code })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  })

  test('an administrator can take it off for a person who has lost everything: sessions end, and the owner is notified', async () => {
    const ann = await withTwoFactor()
    const admin = await operator(product)
    const reset = (by = admin) => by.post(`/users/${ann.id}/reset-second-factor`)
    expect((await reset(await operator(product, 'moderator'))).json().code).toBe('forbidden')
    expect((await admin.get(`/users/${ann.id}`)).json().hasSecondFactor).toBe(true)
    expect((await reset()).json()).toEqual({ success: true })
    expect((await admin.get(`/users/${ann.id}`)).json().hasSecondFactor).toBe(false)
    expect((await reset()).json().code).toBe('two_factor_is_off')
    expect((await admin.post(`/users/${admin.id}/reset-second-factor`)).json().code).toBe('forbidden')
    expect((await admin.get(`/audit-log?subject=${ann.id}`)).json().entries).toMatchObject([
      { action: 'second_factor_reset', operator: admin.person.username },
    ])
    const old = await product.app.inject({ url: '/api/auth/session', headers: { cookie: ann.cookie } })
    expect(old.statusCode).toBe(401)
    expect((await ann.signIn({ password: 'Wrong-1-Password' })).json().code).toBe('invalid_credentials')
    expect((await ann.signIn()).statusCode).toBe(200)
    await waitForMail(ann.email, 'turned off by our support')
  })

  test('a recovery code opens the account once, however it is written, and the owner is notified', async () => {
    const ann = await withTwoFactor()
    const code = ann.recoveryCodes[0] ?? ''
    expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
    expect((await ann.signIn({ code: code.toLowerCase().replaceAll('-', ' ') })).statusCode).toBe(200)
    expect((await ann.signIn({ code })).json().code).toBe('second_factor_wrong')
    expect(await ann.security()).toMatchObject({ twoFactor: { recoveryCodesLeft: 9 } })
    await waitForMail(ann.email, 'recovery code')
  })

  test('anyone who lost the app gets in by a recovery code, turns it off with another and starts again', async () => {
    const ann = await withTwoFactor()
    expect((await ann.signIn({ code: ann.recoveryCodes[0] })).statusCode).toBe(200)
    const proof = { password: ann.password, code: ann.recoveryCodes[1] }
    expect((await ann.send('/api/account/two-factor/end', proof)).statusCode).toBe(200)
    expect((await ann.signIn()).statusCode).toBe(200)
    const left = await product.db.select().from(recoveryCode).where(eq(recoveryCode.userId, ann.id))
    expect(left).toEqual([])
    const again = await ann.send('/api/account/two-factor/start', { password: ann.password })
    expect(again.json().secret).not.toBe(ann.secret)
  })

  test('new recovery codes take the place of the old ones', async () => {
    const ann = await withTwoFactor()
    const renewed = await ann.send('/api/account/two-factor/recovery-codes', {
      password: ann.password,
      code: ann.code(),
    })
    expect(renewed.json().recoveryCodes).toHaveLength(10)
    expect((await ann.signIn({ code: ann.recoveryCodes[0] })).statusCode).toBe(403)
    expect((await ann.signIn({ code: renewed.json().recoveryCodes[0] })).statusCode).toBe(200)
  })

  test('neither a stolen session nor a reset link gets around it', async () => {
    const ann = await withTwoFactor()
    const off = await ann.send('/api/account/two-factor/end', { password: ann.password, code: '000000' })
    expect(off.json().code).toBe('second_factor_wrong')
    const without = await ann.send('/api/account/two-factor/end', { password: 'nope', code: ann.code() })
    expect(without.json().code).toBe('password_wrong')
    const again = await ann.send('/api/account/two-factor/start', { password: ann.password })
    expect(again.json().code).toBe('two_factor_is_on')
    const token = await requestResetToken(product, ann.email)
    const reset = { token, password: 'Reset-Horse-3', confirmPassword: 'Reset-Horse-3' }
    await post(product.app, '/api/auth/reset-password', reset)
    expect((await ann.signIn({ password: reset.password })).json().code).toBe('second_factor_needed')
  })

  test('the secret is sealed, for its own account only, and sealed again with a new key', async () => {
    const ann = await withTwoFactor()
    const bob = await withTwoFactor()
    const rowOf = async (id: string) =>
      (await product.db.select().from(twoFactor).where(eq(twoFactor.userId, id)))[0]
    const row = await rowOf(ann.id)
    expect(row?.sealed.includes(ann.secret)).toBe(false)
    const next = openKeyring({
      secrets: ['a newer key for tests, long enough', 'a secret key for tests, long enough'],
      file: '',
    })
    await rotateKeys({ db: product.db, keyring: next })
    expect((await rowOf(ann.id))?.keyId).toBe(next.newest().id)
    product.deps.keyring = next
    expect((await ann.signIn({ code: ann.code() })).statusCode).toBe(200)
    const { sealed } = (await rowOf(bob.id)) ?? {}
    if (sealed) await product.db.update(twoFactor).set({ sealed }).where(eq(twoFactor.userId, ann.id))
    product.wait(halfMinute)
    expect((await ann.signIn({ code: bob.code() })).statusCode).toBe(500)
  })
})

describe('sessions', () => {
  test('one of the list can be signed out, and no one else can do it', async () => {
    const ann = await member()
    const bob = await member()
    const elsewhere = cookieOf(await ann.signIn())
    const list = await product.app.inject({ url: '/api/auth/sessions', headers: { cookie: ann.cookie } })
    const { id } = list.json().sessions.find(({ current }: { current: boolean }) => !current)
    const end = (cookie: string) =>
      product.app.inject({ method: 'DELETE', url: `/api/auth/sessions/${id}`, headers: { cookie } })
    expect((await end(bob.cookie)).statusCode).toBe(404)
    expect((await end(ann.cookie)).json()).toEqual({ ended: 1 })
    const gone = await product.app.inject({ url: '/api/auth/session', headers: { cookie: elsewhere } })
    expect(gone.statusCode).toBe(401)
    expect((await end(ann.cookie)).statusCode).toBe(404)
  })

  test('events say what happened, where from, newest first', async () => {
    const ann = await member()
    await ann.signIn()
    await ann.send('/api/auth/sessions/end-others')
    const { events } = await ann.security()
    expect(kindsOf({ events })).toEqual(['other_sessions_ended', 'signed_in'])
    expect(events[0]).toMatchObject({ network: '127.0.0.1' })
  })
})
