// The real client of Stripe against a server that plays Stripe, and the product around it.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Buyer, buyer } from '../server/testing/payments.ts'
import { startTestProduct, type TestProduct } from '../server/testing/test-product.ts'
import { settlePayments } from '../usecases/payments/settle-payments.ts'
import { createStripeProvider } from './stripe-provider.ts'
import { type StripeServer, startStripeServer } from './testing/stripe-server.ts'

const secretKey = 'sk_test_never_in_a_log'
let stripe: StripeServer
let product: TestProduct
beforeAll(async () => {
  stripe = await startStripeServer('whsec_never_in_a_log')
  const payments = createStripeProvider({
    secretKey,
    publishableKey: 'pk_test_shown',
    webhookSecret: stripe.secret,
    url: stripe.url,
  })
  product = await startTestProduct({ payments })
})
afterAll(async () => {
  await product.stop()
  stripe.stop()
})
beforeEach(() => stripe.fail(null))

const deliver = (sent: ReturnType<StripeServer['event']>) =>
  product.app.inject({ method: 'POST', url: '/webhooks/stripe', ...sent })

const ofPayment = (paymentId: string) =>
  [...stripe.intents.values()].filter(({ metadata }) => metadata.paymentId === paymentId)

async function begin(ann: Buyer, planId: string) {
  const { payment, clientSecret } = await ann.begin({ planId })
  const [intent, ...others] = ofPayment(payment.id)
  expect(others).toEqual([])
  return { id: payment.id as string, intentId: intent?.id ?? '', clientSecret }
}

test('an intent has our price, automatic payment methods and the pinned version', async () => {
  const ann = await buyer(product)
  const { payment, clientSecret, publishableKey } = await ann.begin({ planId: 'basic' })
  const [intent] = ofPayment(payment.id)
  expect({ clientSecret, publishableKey }).toEqual({
    clientSecret: intent?.client_secret,
    publishableKey: 'pk_test_shown',
  })
  expect(payment).toMatchObject({ provider: 'stripe', transactionId: intent?.id, amount: '19.00' })
  const created = stripe.requests.findLast(
    ({ path, method }) => method === 'POST' && path === '/v1/payment_intents',
  )
  expect(created?.version).toBe('2026-10-28.endive')
  expect(Object.fromEntries(created?.body ?? [])).toEqual({
    amount: '1900',
    currency: 'usd',
    'automatic_payment_methods[enabled]': 'true',
    description: 'Lotwise: Basic',
    'metadata[userId]': ann.id,
    'metadata[paymentId]': payment.id,
  })
  // The forms of the built-in provider are not there.
  expect(
    (await ann.post(`/api/payments/${payment.id}/test-card`, { number: '1', expiry: '1', cvc: '1' }))
      .statusCode,
  ).toBe(404)
})

test('the signed webhook begins the license, once, however often it comes', async () => {
  const ann = await buyer(product)
  const { id, intentId } = await begin(ann, 'plus')
  stripe.pay(intentId)
  const event = stripe.event('payment_intent.succeeded', intentId)
  const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(event)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(await ann.plan()).toMatchObject({ tier: 'plus', status: 'active' })
  const before = await ann.plan()
  await deliver(stripe.event('payment_intent.succeeded', intentId))
  expect(await ann.plan()).toEqual(before)
  expect(await ann.payments()).toMatchObject([
    { id, status: 'completed', amount: '49.00', paymentMethod: 'Visa ending in 4242' },
  ])
  const { rows } = await product.db.execute(
    sql`select count(*)::int as events from payment_event where payment_id = ${id}`,
  )
  expect(rows).toEqual([{ events: 2 }])
})

test('a webhook that is late or lost is made up for by a look at the payment', async () => {
  const ann = await buyer(product)
  const { id, intentId } = await begin(ann, 'basic')
  stripe.process(intentId)
  expect(await ann.get(`/api/payments/${id}`)).toMatchObject({ status: 'pending' })
  expect((await ann.start({ planId: 'plus' })).json()).toMatchObject({ code: 'payment_in_progress' })
  stripe.pay(intentId)
  expect(await ann.get(`/api/payments/${id}`)).toMatchObject({ status: 'completed' })
  await deliver(stripe.event('payment_intent.succeeded', intentId))
  expect(await ann.plan()).toMatchObject({ tier: 'basic' })
})

test('a payment that waits for the bank is open, and is paid once the bank has said yes', async () => {
  const ann = await buyer(product)
  const { id, intentId } = await begin(ann, 'basic')
  expect(await ann.payments()).toEqual([])
  stripe.askBank(intentId)
  expect((await deliver(stripe.event('payment_intent.requires_action', intentId))).statusCode).toBe(200)
  expect(await ann.get(`/api/payments/${id}`)).toMatchObject({ status: 'pending' })
  expect(await ann.payments()).toMatchObject([{ id, status: 'pending' }])
  expect(await ann.plan()).toMatchObject({ tier: 'free' })
  stripe.pay(intentId)
  expect(await ann.get(`/api/payments/${id}`)).toMatchObject({ status: 'completed' })
  expect(await ann.plan()).toMatchObject({ tier: 'basic' })
})

test('what was replaced is canceled at Stripe and takes no card any more', async () => {
  const ann = await buyer(product)
  const before = await begin(ann, 'basic')
  stripe.askBank(before.intentId)
  const after = await begin(ann, 'plus')
  expect(stripe.intents.get(before.intentId)?.status).toBe('canceled')
  expect(() => stripe.pay(before.intentId)).toThrow('payment_intent_unexpected_state')
  stripe.pay(after.intentId)
  await deliver(stripe.event('payment_intent.succeeded', after.intentId))
  expect(await ann.plan()).toMatchObject({ tier: 'plus' })
})

test('the order of events does not matter', async () => {
  const ann = await buyer(product)
  const { id, intentId } = await begin(ann, 'basic')
  stripe.decline(intentId, 'Your card was declined.')
  const failed = stripe.event('payment_intent.payment_failed', intentId)
  stripe.pay(intentId)
  const succeeded = stripe.event('payment_intent.succeeded', intentId)
  stripe.refund(intentId)
  const refunded = stripe.event('charge.refunded', intentId)
  for (const event of [refunded, failed, succeeded]) expect((await deliver(event)).statusCode).toBe(200)
  expect(await ann.get(`/api/payments/${id}`)).toMatchObject({ status: 'refunded', refunded: '19.00' })
  expect(await ann.plan()).toMatchObject({ tier: 'free' })
})

test('a part that is paid back is booked and the license stays', async () => {
  const ann = await buyer(product)
  const { id, intentId } = await begin(ann, 'basic')
  stripe.pay(intentId)
  await deliver(stripe.event('payment_intent.succeeded', intentId))
  stripe.refund(intentId, 500)
  await deliver(stripe.event('charge.refunded', intentId))
  expect(await ann.get(`/api/payments/${id}`)).toMatchObject({ status: 'completed', refunded: '5.00' })
  expect(await ann.plan()).toMatchObject({ tier: 'basic' })
})

test('a refund of an upgraded license takes the upgrade along', async () => {
  const ann = await buyer(product)
  const basic = await begin(ann, 'basic')
  stripe.pay(basic.intentId)
  await deliver(stripe.event('payment_intent.succeeded', basic.intentId))
  const plus = await begin(ann, 'plus')
  stripe.pay(plus.intentId)
  await deliver(stripe.event('payment_intent.succeeded', plus.intentId))
  stripe.refund(basic.intentId)
  await deliver(stripe.event('charge.refunded', basic.intentId))
  expect(await ann.plan()).toMatchObject({ tier: 'free' })
  await expect.poll(() => stripe.intents.get(plus.intentId)?.amountRefunded, { timeout: 60_000 }).toBe(30_00)
  await expect
    .poll(async () => (await ann.get(`/api/payments/${plus.id}`)).status, { timeout: 60_000 })
    .toBe('refunded')
})

test('while a bank decides the license stays; what it takes back for good is booked and ends it', async () => {
  const ann = await buyer(product)
  const { id, intentId } = await begin(ann, 'basic')
  stripe.pay(intentId)
  await deliver(stripe.event('payment_intent.succeeded', intentId))
  stripe.dispute(intentId, 'needs_response')
  await deliver(stripe.event('charge.dispute.created', intentId))
  expect(await ann.get(`/api/payments/${id}`)).toMatchObject({ status: 'completed', dispute: 'open' })
  expect(await ann.plan()).toMatchObject({ tier: 'basic' })
  stripe.dispute(intentId, 'lost')
  for (const type of ['charge.dispute.funds_withdrawn', 'charge.dispute.closed'])
    await deliver(stripe.event(type, intentId))
  expect(await ann.get(`/api/payments/${id}`)).toMatchObject({
    status: 'refunded',
    dispute: 'lost',
    refunded: '19.00',
  })
  expect(await ann.plan()).toMatchObject({ tier: 'free' })
})

test('a dispute that we win, and a question of the bank, change nothing', async () => {
  const ann = await buyer(product)
  const { id, intentId } = await begin(ann, 'basic')
  stripe.pay(intentId)
  await deliver(stripe.event('payment_intent.succeeded', intentId))
  stripe.dispute(intentId, 'warning_needs_response')
  await deliver(stripe.event('charge.dispute.created', intentId))
  expect(await ann.get(`/api/payments/${id}`)).toMatchObject({ status: 'completed', dispute: null })
  stripe.dispute(intentId, 'won')
  await deliver(stripe.event('charge.dispute.closed', intentId))
  expect(await ann.get(`/api/payments/${id}`)).toMatchObject({ status: 'completed', dispute: 'won' })
  expect(await ann.plan()).toMatchObject({ tier: 'basic' })
})

test('forged, changed, unsigned and old events are refused, and nothing changes', async () => {
  const ann = await buyer(product)
  const { id, intentId } = await begin(ann, 'premium')
  const honest = stripe.event('payment_intent.succeeded', intentId)
  const other = await startStripeServer('whsec_of_somebody_else')
  other.intents.set(intentId, structuredClone(stripe.intents.get(intentId)) as never)
  const refused = [
    other.event('payment_intent.succeeded', intentId),
    { ...honest, payload: honest.payload.replace('succeeded', 'canceled') },
    { ...honest, headers: { ...honest.headers, 'stripe-signature': 't=1,v1=00' } },
    { ...honest, headers: { 'content-type': 'application/json' } as never },
    stripe.event('payment_intent.succeeded', intentId, { secondsAgo: 301 }),
  ]
  other.stop()
  for (const event of refused)
    expect((await deliver(event)).json()).toMatchObject({ code: 'webhook_refused' })
  const { rows } = await product.db.execute(sql`select 1 from payment_event where payment_id = ${id}`)
  expect(rows).toEqual([])
})

test('an honest event cannot say more than Stripe does when it is asked', async () => {
  const ann = await buyer(product)
  const { id, intentId } = await begin(ann, 'premium')
  stripe.pay(intentId)
  const early = stripe.event('payment_intent.succeeded', intentId)
  stripe.decline(intentId, 'Your card was declined.')
  await deliver(early)
  expect(await ann.get(`/api/payments/${id}`)).toMatchObject({
    status: 'pending',
    failure: 'Your card was declined.',
  })
  expect(await ann.plan()).toMatchObject({ tier: 'free' })
})

test('events about what is not ours are taken and left alone', async () => {
  const foreign = { id: 'pi_foreign', client_secret: '', amount: 1, status: 'succeeded', metadata: {} }
  stripe.intents.set('pi_foreign', { ...foreign, amountRefunded: 0, dispute: null, last_payment_error: null })
  expect((await deliver(stripe.event('payment_intent.succeeded', 'pi_foreign'))).statusCode).toBe(200)
})

test('an answer that is lost on the way is one intent', async () => {
  const ann = await buyer(product)
  stripe.fail('lost answer')
  await begin(ann, 'basic')
  const many = await buyer(product)
  const answers = await Promise.all(Array.from({ length: 4 }, () => many.begin({ planId: 'plus' })))
  expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1)
  expect(ofPayment(answers[0].payment.id)).toHaveLength(1)
})

test('while Stripe is down no one is charged, and the same payment goes on later', async () => {
  const ann = await buyer(product)
  stripe.fail('down')
  const refused = await ann.start({ planId: 'basic' })
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'payment_unavailable'])
  stripe.fail(null)
  const { id, intentId } = await begin(ann, 'basic')
  stripe.pay(intentId)
  expect(await ann.get(`/api/payments/${id}`)).toMatchObject({ status: 'completed' })
  expect(await ann.payments()).toMatchObject([{ id }])
})

test('paid for, but the license has changed meanwhile: the money goes back', async () => {
  const ann = await buyer(product)
  const basic = await begin(ann, 'basic')
  // An operator grants a plan while the bank asks.
  await product.db.execute(sql`
    insert into payment (user_id, id, plan, price_cents, amount_cents, status, provider, completed_at, created_at, updated_at)
    values (${ann.id}, ${basic.id.replace(/^.{8}/, '00000000')}, 'plus', 0, 0, 'completed', 'none', now(), now(), now())`)
  await product.db.execute(sql`
    update subscription set plan = 'plus', status = 'active', payment_id = ${basic.id.replace(/^.{8}/, '00000000')}
    where user_id = ${ann.id}`)
  stripe.pay(basic.intentId)
  await deliver(stripe.event('payment_intent.succeeded', basic.intentId))
  await settlePayments(product.deps)
  expect(await ann.plan()).toMatchObject({ tier: 'plus' })
  expect(stripe.intents.get(basic.intentId)?.amountRefunded).toBe(19_00)
  expect(await ann.get(`/api/payments/${basic.id}`)).toMatchObject({ status: 'refunded', periodEnd: null })
})

test('no secret is logged', () => {
  const logged = product.logs.join('\n')
  for (const secret of [secretKey, stripe.secret, '_secret_']) expect(logged).not.toContain(secret)
})
