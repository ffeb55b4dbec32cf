import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { orderDigestsJob } from '../../jobs/definitions/order-digests.ts'
import { sendConnectionMailJob } from '../../jobs/definitions/send-connection-mail.ts'
import type { Mail } from '../../mail/transport.ts'
import { sendDigestMail } from '../../usecases/notifications/send-digest-mail.ts'
import { act, ledgerOwner, makeReport, type Owner } from '../testing/ledger.ts'
import {
  confirmEmailOf,
  giveRole,
  newPerson,
  post,
  startTestProduct,
  type TestProduct,
  turnIntoDemo,
} from '../testing/test-product.ts'

let product: TestProduct
let isDown = false
const mails: Mail[] = []
beforeAll(async () => {
  product = await startTestProduct({
    mailer: {
      send: async mail => {
        if (isDown) throw new Error('connect ECONNREFUSED')
        mails.push(mail)
      },
      close: () => undefined,
    },
  })
})
afterAll(() => product.stop())

async function reader(wanted: object = {}) {
  const { username, email } = newPerson()
  const ann = await ledgerOwner(product, { username, email })
  await confirmEmailOf(product, ann.id)
  await ann.put('/api/account/notifications', {
    ...{ emailReports: true, syncAlerts: true, weeklyDigest: true },
    ...wanted,
  })
  return { ...ann, username, email }
}

const mailsTo = (address: string, subject: RegExp) =>
  mails.filter(mail => mail.to === address && subject.test(mail.subject))
const waitForMail = (address: string, subject: RegExp) =>
  vi.waitFor(
    () => {
      const mail = mailsTo(address, subject).at(-1)
      if (!mail) throw new Error('no such mail yet')
      return mail
    },
    { timeout: 60_000 },
  )
const isDone = (job: string, count: number) =>
  vi.waitFor(
    async () => {
      const jobs = await product.boss.findJobs(job)
      expect(jobs.filter(({ state }) => state === 'completed').length).toBeGreaterThanOrEqual(count)
    },
    { timeout: 60_000 },
  )
const tokenIn = (mail: Mail) => mail.text.match(/unsubscribe\?token=([\w-]+)/)?.[1] ?? ''
const makeSummary = async (ann: Owner) => {
  await ann.post('/api/transactions', act('buy', '2024-01-10T15:00:00Z', '1', '41000'))
  await makeReport(ann, 'transaction-summary', { taxYear: 2024, format: 'csv' })
}

describe('notifications', () => {
  test('an account that never chose hears of reports and failed syncs, and gets no digest', async () => {
    const ann = await ledgerOwner(product)
    expect(await ann.get('/api/account/notifications')).toEqual({
      emailReports: true,
      syncAlerts: true,
      weeklyDigest: false,
    })
  })

  test('a report that is ready is announced, with a way out that works once and for all', async () => {
    const ann = await reader()
    await makeSummary(ann)
    const mail = await waitForMail(ann.email, /Transaction summary for 2024 is ready/)
    expect(mail.html).toContain(`/unsubscribe?token=${tokenIn(mail)}`)
    expect(mail.unsubscribeUrl).toContain(tokenIn(mail))

    const token = tokenIn(mail)
    for (let time = 0; time < 2; time++) {
      const left = await post(product.app, '/api/notifications/unsubscribe', { token })
      expect(left.json()).toMatchObject({ success: true, kind: 'emailReports' })
    }
    expect(await ann.get('/api/account/notifications')).toEqual({
      emailReports: false,
      syncAlerts: true,
      weeklyDigest: true,
    })
    const before = (await product.boss.findJobs('send-report-mail')).length
    await makeSummary(ann)
    await isDone('send-report-mail', before + 1)
    expect(mailsTo(ann.email, /is ready/)).toHaveLength(1)
  })

  test('mail programs unsubscribe their readers with one click', async () => {
    const ann = await reader()
    await makeSummary(ann)
    const mail = await waitForMail(ann.email, /is ready/)
    const address = new URL(mail.unsubscribeUrl ?? '')
    const click = (search: string, type = 'application/x-www-form-urlencoded') =>
      product.app.inject({
        ...{ method: 'POST', url: `${address.pathname}${search}` },
        headers: { 'content-type': type },
        payload: 'List-Unsubscribe=One-Click',
      })
    for (const search of ['', '?token=', '?token=made-up']) expect((await click(search)).statusCode).toBe(400)
    expect(await ann.get('/api/account/notifications')).toMatchObject({ emailReports: true })
    expect((await click(address.search)).statusCode).toBe(200)
    expect((await click(address.search, 'multipart/form-data; boundary=x')).statusCode).toBe(200)
    expect(await ann.get('/api/account/notifications')).toEqual({
      ...{ emailReports: false, syncAlerts: true, weeklyDigest: true },
    })
  })

  test('a link that was changed turns nothing off', async () => {
    const ann = await reader()
    await makeSummary(ann)
    const token = tokenIn(await waitForMail(ann.email, /is ready/))
    const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    const refused = await post(product.app, '/api/notifications/unsubscribe', { token: changed })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'unsubscribe_link_invalid'])
    expect(await ann.get('/api/account/notifications')).toMatchObject({ emailReports: true })
  })

  test('a sync that keeps failing is reported, in words, unless it is not wanted', async () => {
    const ann = await reader()
    const bob = await reader({ syncAlerts: false })
    for (const { id, post: send } of [ann, bob]) {
      const added = await send('/api/exchanges', {
        ...{ name: 'kraken', displayName: 'My Kraken', apiKey: 'key', apiSecret: 'c2VjcmV0' },
      })
      const connectionId = added.json().id
      await product.db.execute(sql`update exchange_connection set status = 'error', error_code = 'unreachable',
        error_message = 'Kraken does not answer.' where user_id = ${id}`)
      await product.deps.queue.enqueue(product.db, sendConnectionMailJob, { userId: id, connectionId })
    }
    const mail = await waitForMail(ann.email, /can't update My Kraken/)
    expect(mail.text).toContain('unsubscribe?token=')
    await isDone('send-connection-mail', 2)
    expect(mailsTo(bob.email, /My Kraken/)).toEqual([])
  })

  test('the digest goes to anyone who wants it and had a week', async () => {
    const ann = await reader()
    const bob = await reader({ weeklyDigest: false })
    const carl = await reader()
    for (const one of [ann, bob])
      await one.post('/api/transactions', act('buy', '2024-01-10T15:00:00Z', '1', '41000'))
    await product.deps.queue.enqueue(product.db, orderDigestsJob, {})
    const mail = await waitForMail(ann.email, /Your week in Lotwise/)
    expect(mail.text).toContain('1 transaction added.')
    for (const one of [bob, carl]) await sendDigestMail(product.deps, { userId: one.id, mailId: one.id })
    expect([...mailsTo(bob.email, /week/), ...mailsTo(carl.email, /week/)]).toEqual([])
  })

  test('a demo is not written to', async () => {
    const ann = await reader()
    await ann.post('/api/transactions', act('buy', '2024-01-10T15:00:00Z', '1', '41000'))
    await turnIntoDemo(product, ann.id)
    await sendDigestMail(product.deps, { userId: ann.id, mailId: ann.id })
    expect(mailsTo(ann.email, /week/)).toEqual([])
  })
})

describe('test mails', () => {
  test.each([
    ['test-welcome', {}, /^\[Test\] Welcome to Lotwise$/],
    [
      'test-payment',
      { amount: '$19.00', transactionId: 'pi_1' },
      /^\[Test\] Your Lotwise payment of \$19\.00$/,
    ],
    [
      'test-report',
      { reportType: 'Form 8949', taxYear: 2024 },
      /^\[Test\] Your Form 8949 for 2024 is ready$/,
    ],
  ])('%s comes to one’s own address', async (kind, more, subject) => {
    const ann = await reader()
    const sent = await ann.post(`/api/emails/${kind}`, { email: ann.email, username: ann.username, ...more })
    expect(sent.json()).toEqual({ success: true, message: `The test email was sent to ${ann.email}.` })
    expect(mailsTo(ann.email, subject)).toHaveLength(1)
  })

  test('what is missing is named as the page words it', async () => {
    const ann = await reader()
    const { email, username } = ann
    const messageOf = async (kind: string, body: object) =>
      (await ann.post(`/api/emails/${kind}`, body)).json().message
    const always = 'Email and username are required for all email types.'
    const payment = 'Amount and transaction ID are required for payment emails.'
    expect(await messageOf('test-welcome', { email: '', username })).toBe(always)
    expect(await messageOf('test-report', { email })).toBe(always)
    expect(await messageOf('test-payment', { email, username, amount: ' ' })).toBe(payment)
    expect(await messageOf('test-payment', { email, username, amount: '1' })).toBe(payment)
    expect(await messageOf('test-welcome', { email: 'x', username })).toBe(
      'Please enter a valid email address',
    )
  })

  test('goes to no one else, unless an administrator sends it', async () => {
    const ann = await reader()
    const body = { email: 'stranger@example.com', username: 'Ann' }
    const refused = await ann.post('/api/emails/test-welcome', body)
    expect([refused.statusCode, refused.json().field]).toEqual([400, 'email'])
    expect(mailsTo(body.email, /./)).toEqual([])
    await giveRole(product, ann.id, 'admin')
    expect((await ann.post('/api/emails/test-welcome', body)).statusCode).toBe(200)
  })

  test('goes to no unconfirmed address', async () => {
    const { username, email } = newPerson()
    const ann = await ledgerOwner(product, { username, email })
    const send = () => ann.post('/api/emails/test-report', { email, username })
    const refused = await send()
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'email_not_confirmed'])
    expect(mailsTo(email, /^\[Test\]/)).toEqual([])
    const welcome = await waitForMail(email, /Welcome/)
    const token = welcome.text.match(/confirm-email\?token=([\w-]+)/)?.[1]
    expect((await post(product.app, '/api/auth/confirm-email', { token })).statusCode).toBe(200)
    expect((await send()).statusCode).toBe(200)
  })

  test('ten an hour are enough', async () => {
    const ann = await reader()
    const send = () => ann.post('/api/emails/test-welcome', { email: ann.email, username: 'Ann' })
    for (let time = 0; time < 10; time++) expect((await send()).statusCode).toBe(200)
    expect((await send()).json().code).toBe('rate_limited')
  })

  test('a mail server that is down is reported', async () => {
    const ann = await reader()
    isDown = true
    const failed = await ann.post('/api/emails/test-welcome', { email: ann.email, username: 'Ann' })
    isDown = false
    expect([failed.statusCode, failed.json().code]).toEqual([502, 'mail_not_sent'])
  })
})
