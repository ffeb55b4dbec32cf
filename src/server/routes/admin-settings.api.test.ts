import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SystemSetting } from '../../contract/admin-settings.ts'
import { systemSetting } from '../../db/schema.ts'
import { knownSettings } from '../../usecases/settings/known-settings.ts'
import { operator, type TestOperator } from '../testing/admin.ts'
import { startDemo } from '../testing/demo.ts'
import { act } from '../testing/ledger.ts'
import {
  confirmEmailOf,
  cookieOf,
  mailTo,
  newPerson,
  post,
  signUpPerson,
  startTestProduct,
  type TestProduct,
} from '../testing/test-product.ts'

let product: TestProduct
/** Another process on the same database. */
let elsewhere: TestProduct
let admin: TestOperator
beforeAll(async () => {
  product = await startTestProduct()
  elsewhere = await startTestProduct({ databaseUrl: product.url })
  admin = await operator(product)
})
afterAll(async () => {
  await elsewhere.stop()
  await product.stop()
})
afterEach(async () => {
  for (const [key, { initial }] of Object.entries(knownSettings)) await set(key, initial)
})

const set = (key: string, value: string) => admin.put(`/settings/${key}`, { value })
const list = async (): Promise<SystemSetting[]> => (await admin.get('/settings')).json()
const siteOf = async ({ app }: TestProduct) => (await app.inject({ url: '/api/site' })).json()
const lastEntry = async () => (await admin.get('/audit-log')).json().entries[0]

describe('the list', () => {
  test('has every setting that the product reads, with what it starts with', async () => {
    const settings = await list()
    expect(settings.map(({ key, value }) => [key, value]).sort()).toEqual(
      Object.entries(knownSettings)
        .map(([key, { initial }]) => [key, initial])
        .sort(),
    )
    expect(settings.every(({ isUsed, description }) => isUsed && description)).toBe(true)
  })

  test('a moderator reads it and changes nothing', async () => {
    const moderator = await operator(product, 'moderator')
    expect((await moderator.get('/settings')).statusCode).toBe(200)
    expect((await moderator.put('/settings/demoHours', { value: '5' })).json().code).toBe('forbidden')
    expect((await moderator.post('/settings', { key: 'a', value: 'b' })).json().code).toBe('forbidden')
  })
})

describe('changing', () => {
  test.each([
    ['demoHours', '0', 'Enter a whole number from 1 to 168.'],
    ['demoHours', '1.5', 'Enter a whole number from 1 to 168.'],
    ['demoMaxTransactions', '-1', 'Enter a whole number from 0 to 100,000.'],
    ['isSignUpOpen', 'maybe', 'Enter true or false.'],
    ['supportAddress', 'nowhere', 'Please enter a valid email address'],
    ['mailSenderName', 'Two\nlines', 'Enter a single line of text.'],
    ['maintenanceBanner', 'x'.repeat(301), 'Enter at most 300 characters.'],
  ])('%s to %j is refused in words, and nothing changes', async (key, value, message) => {
    const before = await list()
    const refused = await set(key, value)
    expect([refused.statusCode, refused.json().field, refused.json().message]).toEqual([
      400,
      'value',
      message,
    ])
    expect(await list()).toEqual(before)
  })

  test('is written down with what was before and after; the same again is not', async () => {
    expect((await set('demoHours', '4')).json()).toMatchObject({ key: 'demoHours', value: '4' })
    const entry = await lastEntry()
    expect(entry).toMatchObject({
      action: 'setting_updated',
      summary: 'changed the setting demoHours',
      operator: admin.person.username,
      before: { value: '2' },
      after: { value: '4' },
    })
    await set('demoHours', ' 4 ')
    expect((await lastEntry()).id).toBe(entry.id)
    expect((await set('nothing', '4')).statusCode).toBe(404)
  })

  test('one that the product does not read can be added once, and is marked so', async () => {
    const body = { key: 'office.phone', value: '555-0100', description: 'Ours', category: 'payment' }
    const added = await admin.post('/settings', body)
    expect([added.statusCode, added.json()]).toMatchObject([201, { ...body, type: 'text', isUsed: false }])
    expect(await lastEntry()).toMatchObject({ action: 'setting_created', after: { value: '555-0100' } })
    expect((await admin.post('/settings', body)).json()).toMatchObject({
      code: 'setting_exists',
      field: 'key',
    })
    expect((await admin.post('/settings', { ...body, key: 'demoHours' })).json().field).toBe('value')
    expect((await admin.post('/settings', { key: 'b', value: '' })).json().field).toBe('value')
  })
})

describe('every process follows at once', () => {
  test('support address, banner and limits on the pages', async () => {
    const before = { supportAddress: 'support@lotwise.example', isSignUpOpen: true, banner: null }
    expect(await siteOf(elsewhere)).toMatchObject(before)
    await set('supportAddress', 'help@example.com')
    await set('maintenanceBanner', 'Back at 5 <b>pm</b>.')
    await set('demoMaxTransactions', '7')
    expect(await siteOf(elsewhere)).toEqual({
      supportAddress: 'help@example.com',
      isSignUpOpen: true,
      banner: 'Back at 5 <b>pm</b>.',
      demo: { maxTransactions: 7, maxExchanges: 3, hours: 2 },
      officialForms: [],
    })
  })

  test('sign-up closed: no one gets in alone, administrators still create accounts', async () => {
    await set('isSignUpOpen', 'false')
    const refused = await post(elsewhere.app, '/api/auth/signup', newPerson())
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'sign_up_closed'])
    const { username, email } = newPerson()
    expect((await admin.post('/users', { username, email })).statusCode).toBe(201)
    await set('isSignUpOpen', 'true')
    expect((await post(elsewhere.app, '/api/auth/signup', newPerson())).statusCode).toBe(201)
  })

  test('what a demo holds and how long it lasts', async () => {
    await set('demoMaxTransactions', '1')
    await set('demoMaxExchanges', '0')
    await set('demoHours', '5')
    const demo = await startDemo(elsewhere.app)
    expect(await demo.get('/api/demo/stats')).toMatchObject({
      limits: { maxTransactions: 1, maxExchanges: 0 },
      secondsLeft: expect.closeTo(5 * 3600, -2),
    })
    const bought = (day: string) =>
      demo.post('/api/transactions', act('buy', `2025-01-${day}T15:00:00Z`, '1', '90000'))
    expect((await bought('10')).statusCode).toBe(201)
    const refused = (await bought('11')).json()
    expect(refused).toMatchObject({ code: 'plan_limit' })
    expect(refused.message).toContain('A demo holds 1 transaction.')
    expect((await demo.send('POST', '/api/demo/exchange')).json().code).toBe('plan_limit')
  })

  test('the name emails come from', async () => {
    await set('mailSenderName', 'Lotwise Help')
    const person = newPerson()
    await post(elsewhere.app, '/api/auth/signup', person)
    // Whichever process works the job.
    const mail = await Promise.any([mailTo(product, person.email), mailTo(elsewhere, person.email)])
    expect(mail.senderName).toBe('Lotwise Help')
  })

  test('how many test emails an account sends', async () => {
    await set('testMailsPerHour', '1')
    const { person, response, id } = await signUpPerson(elsewhere.app)
    await confirmEmailOf(elsewhere, id)
    const send = () =>
      post(
        elsewhere.app,
        '/api/emails/test-welcome',
        { email: person.email, username: person.username },
        { cookie: cookieOf(response) },
      )
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 429])
  })
})

test('a value that the product cannot read counts as what it starts with', async () => {
  await product.db.update(systemSetting).set({ value: 'nonsense' })
  expect(await siteOf(product)).toEqual({
    supportAddress: 'support@lotwise.example',
    isSignUpOpen: true,
    banner: 'nonsense',
    demo: { maxTransactions: 50, maxExchanges: 3, hours: 2 },
    officialForms: [],
  })
})
