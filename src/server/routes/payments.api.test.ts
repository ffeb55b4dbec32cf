import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { promoCode } from '../../db/schema.ts'
import { settlePayments } from '../../usecases/payments/settle-payments.ts'
import { endLicenses } from '../../usecases/plans/end-licenses.ts'
import { notifyOfEnds } from '../../usecases/plans/notify-of-ends.ts'
import { type Buyer, buyer } from '../testing/payments.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ hasLimits: true })
})
afterAll(() => product.stop())

const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEAR = 366 * DAY
async function mailsOf({ id }: Buyer): Promise<string[]> {
  const { rows } = await product.db.execute<{ email: string }>(
    sql`select email from app_user where id = ${id}`,
  )
  return product.mails.filter(({ to }) => to === rows[0]?.email).map(({ text }) => text)
}
const waitForMail = (person: Buyer, words: string) =>
  expect.poll(() => mailsOf(person), { timeout: 60_000 }).toContainEqual(expect.stringContaining(words))
const endNotices = async (person: Buyer) =>
  (await mailsOf(person)).filter(text => text.includes('license ends on')).length

describe('a plan', () => {
  test('is bought with a card, holds for a year, and the receipt comes by mail', async () => {
    const ann = await buyer(product)
    const begun = await ann.begin({ planId: 'basic' })
    expect(begun).toMatchObject({
      clientSecret: expect.stringMatching(/^test_/),
      publishableKey: null,
      payment: { item: 'Basic plan', plan: 'basic', status: 'pending', amount: '19.00', provider: 'test' },
    })
    expect(await ann.plan()).toMatchObject({ tier: 'free', status: 'active' })

    expect(await ann.pay(begun.payment.id)).toEqual({ status: 'succeeded', error: null, attempt: 1 })
    expect(await ann.get(`/api/payments/${begun.payment.id}`)).toMatchObject({
      status: 'completed',
      amount: '19.00',
      paymentMethod: 'Visa ending in 4242',
    })
    const { tier, status, currentPeriodEnd, cancelAtPeriodEnd } = await ann.plan()
    expect({ tier, status, cancelAtPeriodEnd }).toEqual({
      tier: 'basic',
      status: 'active',
      cancelAtPeriodEnd: false,
    })
    const days = (currentPeriodEnd * 1000 - product.deps.clock().getTime()) / (24 * HOUR)
    expect(days).toBeGreaterThan(364.9)
    expect(days).toBeLessThan(366.1)
    await waitForMail(ann, 'payment of $19.00 for Basic plan')
    await waitForMail(ann, `/receipt?payment=${begun.payment.id}`)
  })
})

test('twice clicked, or in two tabs, is one payment; paid twice is paid once', async () => {
  const ann = await buyer(product)
  const answers = await Promise.all(Array.from({ length: 6 }, () => ann.begin({ planId: 'plus' })))
  expect(new Set(answers.map(({ payment }) => payment.id)).size).toBe(1)
  const { id } = answers[0].payment
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => ann.pay(id)))
  for (const { status } of outcomes) expect(status).toBe('succeeded')
  expect(await ann.payments()).toMatchObject([{ id, status: 'completed', amount: '49.00' }])
  expect(await ann.plan()).toMatchObject({ tier: 'plus' })
})

test('another plan chosen takes the open payment back', async () => {
  const ann = await buyer(product)
  const [basic, plus] = [await ann.begin({ planId: 'basic' }), await ann.begin({ planId: 'plus' })]
  expect(await ann.pay(basic.payment.id)).toMatchObject({ status: 'canceled', error: { code: 'canceled' } })
  expect(await ann.pay(plus.payment.id)).toMatchObject({ status: 'succeeded' })
  expect(await ann.payments()).toMatchObject([
    { plan: 'plus', status: 'completed' },
    { plan: 'basic', status: 'failed' },
  ])
})

test('opening a plan adds no payment to any list; pressing the button that pays does', async () => {
  const ann = await buyer(product)
  const { payment } = await ann.begin({ planId: 'basic' })
  await ann.begin({ planId: 'plus' })
  expect(await ann.payments()).toEqual([])
  // Neither once nobody came back to it.
  product.wait(61 * 60_000)
  await settlePayments(product.deps)
  expect(await ann.payments()).toEqual([])
  expect(await ann.pay(payment.id)).toMatchObject({ status: 'canceled' })
  expect(await ann.payments()).toMatchObject([{ id: payment.id, status: 'failed' }])
})

test('two tabs that want different plans at once leave one payment open', async () => {
  const ann = await buyer(product)
  await Promise.all(['basic', 'plus', 'premium', 'basic'].map(planId => ann.start({ planId })))
  const payments: { status: string }[] = await ann.payments()
  expect(payments.filter(({ status }) => status === 'pending').length).toBeLessThanOrEqual(1)
})

test('a declined card can be tried again, with what the bank said', async () => {
  const ann = await buyer(product)
  const { payment } = await ann.begin({ planId: 'basic' })
  const declined = await ann.pay(payment.id, { number: '4000000000009995' })
  expect(declined).toEqual({
    status: 'requires_payment_method',
    error: { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
    attempt: 1,
  })
  expect(await ann.get(`/api/payments/${payment.id}`)).toMatchObject({
    status: 'pending',
    failure: 'Your card has insufficient funds.',
  })
  expect(await ann.plan()).toMatchObject({ tier: 'free' })
  expect(await ann.pay(payment.id)).toMatchObject({ status: 'succeeded' })
  expect(await ann.plan()).toMatchObject({ tier: 'basic' })
})

test('the bank may ask first: passed, failed and tried again', async () => {
  const ann = await buyer(product)
  const { payment } = await ann.begin({ planId: 'basic' })
  const authenticate = async (approve: boolean, attempt: number) =>
    (await ann.post(`/api/payments/${payment.id}/test-card/authentication`, { approve, attempt })).json()
  const asking = { number: '4000002500003155' }
  expect(await ann.pay(payment.id, asking)).toEqual({ status: 'requires_action', error: null, attempt: 1 })
  expect(await authenticate(false, 1)).toMatchObject({
    status: 'requires_payment_method',
    error: { code: 'payment_intent_authentication_failure' },
  })
  expect(await ann.plan()).toMatchObject({ tier: 'free' })
  const { attempt } = await ann.pay(payment.id, asking)
  expect(await authenticate(true, attempt)).toMatchObject({ status: 'succeeded', error: null })
  expect(await authenticate(false, attempt)).toMatchObject({ status: 'succeeded', error: null })
  expect(await ann.plan()).toMatchObject({ tier: 'basic' })
})

test('what the bank asked about a card no longer counts once another card was tried', async () => {
  const ann = await buyer(product)
  const { payment } = await ann.begin({ planId: 'basic' })
  const confirm = async (attempt: number) =>
    (
      await ann.post(`/api/payments/${payment.id}/test-card/authentication`, { approve: true, attempt })
    ).json()
  const asking = { number: '4000002500003155' }
  const first = await ann.pay(payment.id, asking)
  expect(await ann.pay(payment.id, { number: '4000000000000002' })).toMatchObject({
    error: { code: 'card_declined' },
  })
  expect(await confirm(first.attempt)).toMatchObject({ status: 'requires_payment_method' })
  const second = await ann.pay(payment.id, asking)
  expect(await confirm(first.attempt)).toMatchObject({ status: 'requires_action', attempt: second.attempt })
  expect(await ann.plan()).toMatchObject({ tier: 'free' })
  expect(await confirm(second.attempt)).toMatchObject({ status: 'succeeded' })
  expect(await ann.plan()).toMatchObject({ tier: 'basic' })
})

test('a real card number is refused, and neither stored nor logged', async () => {
  const ann = await buyer(product)
  const { payment } = await ann.begin({ planId: 'basic' })
  // Passes the check digit, and is on no list of test cards.
  const number = '4539578763621486'
  expect(await ann.pay(payment.id, { number })).toMatchObject({
    status: 'requires_payment_method',
    error: { code: 'test_mode_live_card', message: expect.stringContaining('Never enter a real card') },
  })
  await ann.post(`/api/payments/${payment.id}/test-card`, { number, expiry: 12, cvc: number })
  expect(product.logs.join('\n')).not.toContain(number)
  const { rows } = await product.db.execute(
    sql`select i::text as intent, p::text as payment from test_card_intent i, payment p
      where p.user_id = ${ann.id} and i.user_id = ${ann.id} and p.id = ${payment.id} and i.payment_id = ${payment.id}`,
  )
  expect(JSON.stringify(rows)).not.toContain(number)
})

test('an upgrade pays the difference and keeps the end; what is no upgrade is refused', async () => {
  const ann = await buyer(product)
  await ann.buy({ planId: 'basic' })
  const { currentPeriodEnd } = await ann.plan()
  product.wait(30 * 24 * HOUR)
  const { payment } = await ann.begin({ planId: 'plus' })
  expect(payment).toMatchObject({ price: '49.00', credit: '19.00', discount: '0.00', amount: '30.00' })
  await ann.pay(payment.id)
  expect(await ann.plan()).toMatchObject({ tier: 'plus', currentPeriodEnd })
  await waitForMail(ann, 'payment of $30.00 for Plus plan')
  await waitForMail(ann, 'Your plan is now Plus (upgraded), effective ')
  // Of the first license the receipt says it.
  expect((await mailsOf(ann)).filter(text => text.includes('Your plan is now'))).toHaveLength(1)
  for (const planId of ['plus', 'basic'])
    expect((await ann.start({ planId })).json()).toMatchObject({
      code: 'not_an_upgrade',
      message: expect.stringMatching(/^You have the Plus plan until \w+ \d+, \d{4}\./),
    })
  expect((await ann.start({ planId: 'free' })).json()).toMatchObject({ code: 'not_on_sale' })
  expect((await ann.start({ planId: 'gold' })).json()).toMatchObject({ code: 'not_on_sale' })
})

test('an upgrade takes off what was paid, not what the plan costs', async () => {
  const ann = await buyer(product)
  await addPromo('PAID-LESS', { discountValue: '60' })
  await addPromo('PAID-NOTHING', { discountValue: '100' })
  await ann.buy({ planId: 'basic', promoCode: 'paid-less' })
  const { payment } = await ann.begin({ planId: 'plus' })
  expect(payment).toMatchObject({ price: '49.00', credit: '7.60', amount: '41.40' })
  await ann.pay(payment.id)
  // Of both payments.
  expect((await ann.begin({ planId: 'premium' })).payment).toMatchObject({ credit: '49.00' })

  const bob = await buyer(product)
  await bob.begin({ planId: 'basic', promoCode: 'paid-nothing' })
  expect(await bob.plan()).toMatchObject({ tier: 'basic' })
  expect((await bob.begin({ planId: 'plus' })).payment).toMatchObject({ credit: '0.00', amount: '49.00' })
})

describe('a promo code', () => {
  test('is used once by one person, or as often as the operator says', async () => {
    const ann = await buyer(product)
    await addPromo('ONCE', { discountValue: '50' })
    await addPromo('TWICE', { discountValue: '50', usesPerPerson: 2 })
    await ann.buy({ planId: 'basic', promoCode: 'once' })
    expect((await ann.start({ planId: 'plus', promoCode: 'once' })).json()).toMatchObject({
      code: 'promo_code_invalid',
      message: 'You have used the promo code "ONCE" as often as one person can.',
    })
    await ann.buy({ planId: 'plus', promoCode: 'twice' })
    await ann.buy({ planId: 'premium', promoCode: 'twice' })
    const bob = await buyer(product)
    expect((await bob.start({ planId: 'basic', promoCode: 'once' })).statusCode).toBe(200)
    // Asked again it is the same use, and what is taken back gives it back.
    expect((await bob.start({ planId: 'basic', promoCode: 'once' })).statusCode).toBe(200)
    expect((await bob.start({ planId: 'plus', promoCode: 'once' })).statusCode).toBe(200)
  })

  test('is guessed twenty times an hour, by one account or from one network', async () => {
    const ann = await buyer(product)
    await addPromo('GUESSED', { discountValue: '50' })
    await product.db.execute(sql`delete from rate_limit`)
    const guess = async (promoCode: string) =>
      (await ann.start({ planId: 'basic', promoCode })).json().code as string | undefined
    // Right ones count for nothing.
    for (let time = 0; time < 3; time++) expect(await guess('guessed')).toBeUndefined()
    for (let time = 0; time < 20; time++) expect(await guess(`wrong-${time}`)).toBe('promo_code_invalid')
    expect(await guess('guessed')).toBe('rate_limited')
    const bob = await buyer(product)
    const elsewhere = (await bob.start({ planId: 'basic', promoCode: 'guessed' })).json()
    expect(elsewhere).toMatchObject({ code: 'rate_limited' })
    expect((await bob.start({ planId: 'basic' })).statusCode).toBe(200)
    await product.db.execute(sql`delete from rate_limit`)
  })
})

const addPromo = (code: string, more: { discountValue: string; usesPerPerson?: number }) =>
  product.db.insert(promoCode).values({
    id: randomUUID(),
    code,
    discountType: 'percentage',
    validFrom: new Date(0),
    createdAt: new Date(0),
    updatedAt: new Date(0),
    ...more,
  })

test('canceled, it stays until its end, which is shown; then it is free again', async () => {
  const ann = await buyer(product)
  expect((await ann.post('/api/cancel-subscription')).json()).toMatchObject({ code: 'nothing_to_cancel' })
  await ann.buy({ planId: 'basic' })
  const canceled = (await ann.post('/api/cancel-subscription')).json()
  expect(canceled).toMatchObject({
    tier: 'basic',
    status: 'active',
    cancelAtPeriodEnd: true,
    message: expect.stringMatching(
      /^Your subscription will remain active until the end of your billing period, \w+ \d+, \d{4}\.$/,
    ),
  })
  expect((await ann.post('/api/cancel-subscription')).json()).toEqual(canceled)
  await waitForMail(ann, 'Your plan is now Basic (canceled, active until its end)')

  product.wait(YEAR)
  // At once, whether or not the job has come by.
  expect(await ann.plan()).toMatchObject({ tier: 'free', status: 'active', currentPeriodEnd: null })
  expect(await ann.get('/api/plan-usage')).toMatchObject({
    plan: { id: 'free', name: 'Free' },
    transactions: { limit: 50 },
  })
  await endLicenses(product.deps)
  await endLicenses(product.deps)
  const { rows } = await product.db.execute(
    sql`select plan, payment_id from subscription where user_id = ${ann.id}`,
  )
  expect(rows).toEqual([{ plan: 'free', payment_id: null }])
  await waitForMail(ann, 'Your plan is now Free (your Basic license has ended)')
  // And can be bought again.
  expect((await ann.begin({ planId: 'basic' })).payment).toMatchObject({ amount: '19.00', credit: '0.00' })
})

test('two weeks before a license ends its owner is notified, once; who canceled knows', async () => {
  const [ann, bob] = [await buyer(product), await buyer(product)]
  for (const one of [ann, bob]) await one.buy({ planId: 'basic' })
  await bob.post('/api/cancel-subscription')
  product.wait(350 * DAY)
  await notifyOfEnds(product.deps)
  expect(await endNotices(ann)).toBe(0)
  product.wait(2 * DAY)
  for (let time = 0; time < 2; time++) await notifyOfEnds(product.deps)
  await waitForMail(ann, 'Your Basic license ends on')
  expect([await endNotices(ann), await endNotices(bob)]).toEqual([1, 0])
})

test('what is left open is taken back after an hour; what was paid is found', async () => {
  const [ann, bob] = [await buyer(product), await buyer(product)]
  const left = (await ann.begin({ planId: 'basic' })).payment.id
  const paid = (await bob.begin({ planId: 'basic' })).payment.id
  // As after a crash between the provider's answer and our books.
  await product.deps.payments.testCards?.pay(
    { userId: bob.id, paymentId: paid },
    { number: '4242424242424242', expiry: '12/49', cvc: '123' },
  )
  product.wait(10 * 60_000)
  await settlePayments(product.deps)
  expect(await bob.plan()).toMatchObject({ tier: 'basic' })
  expect(await ann.get(`/api/payments/${left}`)).toMatchObject({ status: 'pending' })
  product.wait(HOUR)
  await settlePayments(product.deps)
  expect(await ann.get(`/api/payments/${left}`)).toMatchObject({ status: 'failed' })
})

test('extras are sold at our price and raise the limits of each year', async () => {
  const ann = await buyer(product)
  const extras = (await product.app.inject({ url: '/api/extras' })).json()
  expect(extras).toMatchObject([
    { type: 'premium_report', name: 'Premium Tax Report', price: '9.00' },
    { type: 'professional_package', name: 'Professional Package', price: '39.00' },
  ])
  const order = { amount: 39, description: 'Professional Package', type: 'professional_package' }
  for (const amount of [0.01, '38.99', '390'])
    expect((await ann.start({ ...order, amount })).json()).toMatchObject({ code: 'price_changed' })
  expect((await ann.start({ ...order, type: 'yacht' })).json()).toMatchObject({ code: 'not_on_sale' })
  expect((await ann.start({ amount: '-39', description: 'x' })).statusCode).toBe(409)
  expect((await ann.get('/api/plan-usage')).reports).toEqual({ used: 0, limit: 3 })
  const bought = await ann.buy(order)
  expect(bought).toMatchObject({ item: 'Professional Package', plan: null, amount: '39.00' })
  expect(await ann.plan()).toMatchObject({ tier: 'free' })
  expect(await ann.get('/api/plan-usage')).toMatchObject({
    transactions: { limit: 2050 },
    exchanges: { limit: 2 },
    reports: { limit: 28 },
  })
  product.wait(YEAR)
  expect((await ann.get('/api/plan-usage')).reports).toEqual({ used: 0, limit: 3 })
})

test('the plan chosen at sign-up is kept until it is bought', async () => {
  const ann = await buyer(product, { selectedPlan: 'plus' })
  expect(await ann.plan()).toMatchObject({ tier: 'free', wantedPlan: 'plus' })
  await ann.buy({ planId: 'plus' })
  expect(await ann.plan()).toMatchObject({ tier: 'plus', wantedPlan: null })
})
