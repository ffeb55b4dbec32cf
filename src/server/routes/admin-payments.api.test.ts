import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { operator, type TestOperator } from '../testing/admin.ts'
import { buyer } from '../testing/payments.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
let admin: TestOperator
beforeAll(async () => {
  product = await startTestProduct()
  admin = await operator(product)
})
afterAll(() => product.stop())

const list = async (query = '') => (await admin.get(`/payments?${query}`)).json()
const day = 24 * 60 * 60_000

test('without a payment there is nothing to export, and no figure is invented', async () => {
  const refused = await admin.get('/payments/export')
  expect(refused.json()).toMatchObject({ code: 'nothing_to_export', message: 'No data available to export' })
  expect((await admin.get('/payment-stats')).json()).toEqual({
    totalRevenue: '0.00',
    monthlyRevenue: '0.00',
    activeSubscriptions: 0,
    totalPayments: 0,
    churnRate: null,
    averageRevenuePerUser: null,
  })
})

test('payments are listed, searched and filtered; one shows what its price is made of', async () => {
  const ann = await buyer(product, { username: '=cmd|evil', email: 'evil.ann@example.com' })
  const paid = await ann.buy({ planId: 'plus' })
  const ben = await buyer(product)
  const open = await ben.begin({ planId: 'basic' })
  // Ben has only looked at the plan so far.
  expect((await list()).pagination.total).toBe(1)
  expect(await ben.payments()).toEqual([])
  await ben.pay(open.payment.id, { number: '4000000000009995' })
  expect((await list()).pagination.total).toBe(2)
  expect((await list('status=pending')).payments).toMatchObject([{ id: open.payment.id, status: 'pending' }])
  expect((await list('plan=plus')).payments).toMatchObject([
    { id: paid.id, plan: 'Plus plan', amount: '49.00' },
  ])
  expect((await list('search=evil')).payments).toMatchObject([{ email: 'evil.ann@example.com' }])
  expect((await list(`search=${paid.transactionId}`)).payments).toMatchObject([{ id: paid.id }])
  expect((await list('search=nobody')).payments).toEqual([])
  const detail = (await admin.get(`/payments/${paid.id}`)).json()
  expect(detail).toMatchObject({ price: '49.00', credit: '0.00', provider: 'test', events: [] })
  const file = await admin.get('/payments/export?status=completed')
  expect(file.body.split('\r\n')[1]).toContain(
    `${paid.id},'=cmd|evil,evil.ann@example.com,Plus plan,49.00,0.00`,
  )
})

describe('a refund', () => {
  test('goes through the provider, ends the plan, and is offered for completed payments only', async () => {
    const ann = await buyer(product, { username: 'refunded ann' })
    const paid = await ann.buy({ planId: 'basic' })
    const refunded = await admin.post(`/payments/${paid.id}/refund`)
    expect(refunded.json()).toMatchObject({ status: 'refunded', refunded: '19.00', refundDue: false })
    expect((await ann.plan()).tier).toBe('free')
    const again = await admin.post(`/payments/${paid.id}/refund`)
    expect([again.statusCode, again.json().code]).toEqual([409, 'not_refundable'])
    const { rows } = await product.db.execute(
      sql`select refunded_cents from test_card_intent where user_id = ${ann.id} and payment_id = ${paid.id}`,
    )
    expect(rows).toEqual([{ refunded_cents: 1900 }])
    const { entries } = (await admin.get(`/audit-log?subject=${paid.id}`)).json()
    expect(entries).toMatchObject([{ summary: 'ordered a refund of $19.00 to refunded ann' }])
  })

  test('of what another provider was paid is refused before anything is written down', async () => {
    const ann = await buyer(product)
    const paid = await ann.buy({ planId: 'basic' })
    await product.db.execute(
      sql`update payment set provider = 'stripe' where user_id = ${ann.id} and id = ${paid.id}`,
    )
    const refused = await admin.post(`/payments/${paid.id}/refund`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_refundable'])
    expect(refused.json().message).toContain('stripe')
    expect((await admin.get(`/payments/${paid.id}`)).json()).toMatchObject({
      status: 'completed',
      refundDue: false,
    })
    expect((await admin.get(`/audit-log?subject=${paid.id}`)).json().entries).toEqual([])
  })

  test('that fails half way is answered as what it is: ordered', async () => {
    const ann = await buyer(product)
    const paid = await ann.buy({ planId: 'basic' })
    const { payments } = product.deps
    const refund = vi.spyOn(payments, 'refund').mockRejectedValue(new Error('nobody expected this'))
    const ordered = await admin.post(`/payments/${paid.id}/refund`)
    refund.mockRestore()
    expect([ordered.statusCode, ordered.json()]).toMatchObject([
      200,
      { status: 'completed', refundDue: true },
    ])
  })

  test('asked for twice at once is made once', async () => {
    const ann = await buyer(product)
    const paid = await ann.buy({ planId: 'basic' })
    const both = await Promise.all([1, 2].map(() => admin.post(`/payments/${paid.id}/refund`)))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('a moderator may look and not refund', async () => {
    const moderator = await operator(product, 'moderator')
    expect((await moderator.get('/payments')).statusCode).toBe(200)
    const { payments } = await list()
    expect((await moderator.post(`/payments/${payments[0].id}/refund`)).json().code).toBe('forbidden')
  })
})

test('subscriptions are listed and canceled once; figures follow', async () => {
  const ann = await buyer(product, { username: 'lasting ann' })
  await ann.buy({ planId: 'premium' })
  const subscriptions = async () => (await admin.get('/subscriptions?search=lasting')).json().subscriptions
  expect(await subscriptions()).toMatchObject([
    { id: ann.id, plan: 'Premium', status: 'active', amount: '99.00', billingCycle: 'tax year' },
  ])
  expect((await admin.post(`/subscriptions/${ann.id}/cancel`)).statusCode).toBe(200)
  expect(await subscriptions()).toMatchObject([{ status: 'canceled' }])
  expect((await admin.post(`/subscriptions/${ann.id}/cancel`)).json().code).toBe('nothing_to_cancel')
  product.wait(366 * day)
  const later = await operator(product)
  expect((await later.get('/subscriptions?search=lasting')).json().subscriptions).toEqual([])
})
