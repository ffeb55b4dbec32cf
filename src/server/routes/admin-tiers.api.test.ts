import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Plan } from '../../contract/plans.ts'
import { lockPlan } from '../../db/queries/subscription-tiers.ts'
import { operator, type TestOperator } from '../testing/admin.ts'
import { act } from '../testing/ledger.ts'
import { buyer } from '../testing/payments.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
/** Another process on the same database. */
let elsewhere: TestProduct
let admin: TestOperator
beforeAll(async () => {
  product = await startTestProduct({ hasLimits: true })
  elsewhere = await startTestProduct({ databaseUrl: product.url, hasLimits: true })
  admin = await operator(product)
})
afterAll(async () => {
  await elsewhere.stop()
  await product.stop()
})

let count = 0
const tier = (changes: object = {}) => ({
  name: `Tier ${++count}`,
  description: 'For tests.',
  price: 29.5,
  ...changes,
})
const promo = (changes: object = {}) => ({
  code: `TEST${++count}`,
  discountValue: '20',
  validFrom: '2025-01-01T00:00:00Z',
  ...changes,
})
const cards = async (): Promise<Plan[]> => (await elsewhere.app.inject({ url: '/api/plans' })).json()
const lastEntry = async () => (await admin.get('/audit-log')).json().entries[0]
const refusal = (response: { statusCode: number; json(): { field?: string; message: string } }) => {
  const { field, message } = response.json()
  return [response.statusCode, field, message]
}

describe('plans', () => {
  test('are listed as operators edit them: without what demos have, features without limits', async () => {
    const tiers = (await admin.get('/subscription-tiers')).json()
    expect(tiers.map(({ id }: { id: string }) => id)).toEqual(['free', 'basic', 'plus', 'premium'])
    expect(tiers[1]).toMatchObject({ price: '19', maxTransactions: 500, billingPeriod: 'tax year' })
    expect(tiers[1].features).toEqual([
      'Form 8949 and Schedule D',
      'PDF and CSV reports',
      'CSV export and tax software files',
      'Advanced filtering',
      'Portfolio analytics',
      'Custom import templates',
    ])
    // Section 9 of the product's description names these for Premium.
    expect(tiers[3].features).toEqual([...tiers[1].features, 'Tax loss harvesting suggestions'])
  })

  test('one that is added stands on the cards of every process, with its limits in words', async () => {
    const added = await admin.post(
      '/subscription-tiers',
      tier({ name: 'Pro & Co.', maxReports: 1, features: ['First line', ' ', 'Second line'], sortOrder: 9 }),
    )
    expect([added.statusCode, added.json()]).toMatchObject([
      201,
      { id: 'pro-co', price: '29.5', billingPeriod: 'tax year', isActive: true, stripePriceId: null },
    ])
    expect((await cards()).at(-1)).toMatchObject({
      id: 'pro-co',
      features: [
        'Unlimited transactions',
        'Unlimited exchange connections',
        '1 report per tax year',
        'First line',
        'Second line',
      ],
    })
    expect(await lastEntry()).toMatchObject({ action: 'tier_created', summary: 'added the plan Pro & Co.' })
    const again = await admin.post('/subscription-tiers', tier({ name: 'pro & co.' }))
    expect(refusal(again)).toEqual([400, 'name', 'There is a plan with this name already.'])
  })

  test.each([
    ['name', { name: ' ' }, 'Required'],
    ['description', { description: '' }, 'Required'],
    ['price', { price: '1.234' }, 'Enter an amount such as 19 or 19.99.'],
    ['price', { price: 0 }, 'Cards cannot be charged less than $0.50. Enter a higher price.'],
    ['maxReports', { maxReports: -1 }, 'Enter a whole number.'],
    [
      'features',
      { features: ['Up to 500 transactions'] },
      'The card shows the limits by itself. Please remove the line "Up to 500 transactions".',
    ],
  ])('%s is checked: %j', async (field, changes, message) => {
    const response = await admin.post('/subscription-tiers', tier(changes))
    expect([response.statusCode, response.json().message]).toEqual([400, message])
    expect(response.json().field).toContain(field)
  })

  test('the free plan stays free and on offer, and the plan of demos is none of them', async () => {
    expect((await admin.put('/subscription-tiers/free', { price: '5' })).json().field).toBe('price')
    expect((await admin.put('/subscription-tiers/free', { isActive: false })).json().field).toBe('isActive')
    expect((await admin.delete('/subscription-tiers/free')).json().code).toBe('tier_in_use')
    expect((await admin.put('/subscription-tiers/demo', { name: 'X' })).statusCode).toBe(404)
    expect((await admin.delete('/subscription-tiers/demo')).statusCode).toBe(404)
  })

  test('an unused one is deleted; one that someone has, pays or paid for is not', async () => {
    const made = async () => (await admin.post('/subscription-tiers', tier())).json().id as string
    const [unused, open, bought, granted] = [await made(), await made(), await made(), await made()]
    const ann = await buyer(product)
    await ann.begin({ planId: open })
    const bob = await buyer(product)
    await bob.buy({ planId: bought })
    await product.db.execute(sql`update subscription set plan = ${granted} where user_id = ${admin.id}`)
    expect((await admin.delete(`/subscription-tiers/${unused}`)).json()).toEqual({ success: true })
    expect(await lastEntry()).toMatchObject({ action: 'tier_deleted', before: { id: unused } })
    for (const id of [open, bought, granted]) {
      expect((await admin.delete(`/subscription-tiers/${id}`)).json().code).toBe('tier_in_use')
      expect((await admin.put(`/subscription-tiers/${id}`, { isActive: false })).statusCode).toBe(200)
    }
    await product.db.execute(sql`update subscription set plan = 'free' where user_id = ${admin.id}`)
    expect((await cards()).map(({ id }) => id)).not.toContain(bought)
    expect(await bob.plan()).toMatchObject({ tier: bought, status: 'active' })
    expect((await (await buyer(product)).start({ planId: bought })).json().code).toBe('not_on_sale')
  })

  test('one that is being sold is deleted after the sale, which is to say not at all', async () => {
    const { id } = (await admin.post('/subscription-tiers', tier())).json()
    const ann = await buyer(product)
    const deleted = await product.db.transaction(async db => {
      await lockPlan(db, id, 'share')
      const answer = admin.delete(`/subscription-tiers/${id}`)
      await vi.waitFor(
        async () => {
          const { rowCount } = await db.execute(sql`
            select from pg_locks l join pg_database d on d.oid = l.database
            where locktype = 'advisory' and not granted and datname = current_database()`)
          expect(rowCount).toBe(1)
        },
        { timeout: 30_000 },
      )
      await db.execute(sql`update subscription set plan = ${id} where user_id = ${ann.id}`)
      return { answer }
    })
    expect((await deleted.answer).json().code).toBe('tier_in_use')
  })

  test('one that many buy at once is sold to all of them', async () => {
    const { id } = (await admin.post('/subscription-tiers', tier())).json()
    const people = await Promise.all(Array.from({ length: 8 }, () => buyer(product)))
    const answers = await Promise.all(people.map(one => one.start({ planId: id })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  })

  test('one that a promo code is for is not deleted, so that the code is not left for a plan of the same name', async () => {
    const { id } = (await admin.post('/subscription-tiers', tier())).json()
    const made = (await admin.post('/promo-codes', promo({ applicableTiers: ['plus', id] }))).json()
    const refusedDeletion = (await admin.delete(`/subscription-tiers/${id}`)).json()
    expect([refusedDeletion.code, refusedDeletion.message]).toEqual([
      'tier_in_use',
      `The promo code ${made.code} is for this plan. Take the plan out of it or delete it first.`,
    ])
    await admin.put(`/promo-codes/${made.id}`, { applicableTiers: ['plus'] })
    expect((await admin.delete(`/subscription-tiers/${id}`)).statusCode).toBe(200)
    // Codes from before that rule can still be ended; the plan that is gone cannot be named again.
    await product.db.execute(
      sql`update promo_code set applicable_tiers = array['plus', ${id}] where id = ${made.id}`,
    )
    const put = async (body: object) => refusal(await admin.put(`/promo-codes/${made.id}`, body))
    expect(await put({ isActive: false })).toEqual([200, undefined, undefined])
    expect(await put({ applicableTiers: ['gone', id] })).toEqual([
      400,
      'applicableTiers',
      'There is no plan "gone".',
    ])
  })

  test('two that are named at the same moment do not get one name', async () => {
    const [one, two] = [
      (await admin.post('/subscription-tiers', tier())).json(),
      (await admin.post('/subscription-tiers', tier())).json(),
    ]
    const name = `Twice ${++count}`
    const answers = await Promise.all([
      ...[one, two].map(({ id }) => admin.put(`/subscription-tiers/${id}`, { name })),
      admin.post('/subscription-tiers', tier({ name })),
    ])
    expect(answers.map(({ statusCode }) => statusCode).filter(status => status < 300)).toHaveLength(1)
    expect(answers.map(({ statusCode }) => statusCode).filter(status => status >= 500)).toEqual([])
  })

  test('what changes nothing is not written down', async () => {
    const { id, name, price } = (await admin.post('/subscription-tiers', tier())).json()
    const made = (await admin.post('/promo-codes', promo())).json()
    const before = await lastEntry()
    expect((await admin.put(`/subscription-tiers/${id}`, { name, price })).statusCode).toBe(200)
    expect((await admin.put(`/promo-codes/${made.id}`, { validFrom: made.validFrom })).statusCode).toBe(200)
    expect(await lastEntry()).toEqual(before)
  })

  test('moderators read and do not change', async () => {
    const moderator = await operator(product, 'moderator')
    for (const list of ['/subscription-tiers', '/promo-codes'])
      expect((await moderator.get(list)).statusCode).toBe(200)
    expect((await moderator.post('/subscription-tiers', tier())).json().code).toBe('forbidden')
    expect((await moderator.put('/subscription-tiers/basic', { price: '1' })).json().code).toBe('forbidden')
    expect((await moderator.post('/promo-codes', promo())).json().code).toBe('forbidden')
  })
})

describe('what someone bought stays as it was', () => {
  let planId: string
  beforeEach(async () => {
    const limits = { maxTransactions: 2, maxReports: 3, maxExchanges: 4 }
    const body = tier({ ...limits, features: ['Tax-loss harvesting'] })
    planId = (await admin.post('/subscription-tiers', body)).json().id
  })
  const worse = () => ({
    name: `Renamed ${++count}`,
    price: '99',
    billingPeriod: 'monthly',
    maxTransactions: 1,
    maxReports: 0,
    maxExchanges: 0,
    features: [],
  })
  const change = () => admin.put(`/subscription-tiers/${planId}`, worse())
  const limitsOf = async (one: { get(url: string): Promise<Record<string, { limit: number }>> }) => {
    const usage = await one.get('/api/plan-usage?year=2025')
    return [usage.transactions?.limit, usage.reports?.limit, usage.exchanges?.limit]
  }

  test('name and price on every page that shows the license', async () => {
    const ann = await buyer(product)
    const bought = await ann.buy({ planId })
    const { name } = (await ann.plan()).plan
    expect(bought.item).toBe(`${name} plan`)
    expect(await change()).toMatchObject({ statusCode: 200 })
    expect((await ann.plan()).plan).toMatchObject({
      ...{ id: planId, name, price: '29.50', period: 'tax year', maxTransactions: 2 },
      features: expect.arrayContaining(['2 transactions per tax year', 'Tax-loss harvesting']),
    })
    expect((await ann.get('/api/plan-usage')).plan).toEqual({ id: planId, name })
    const { username } = await ann.get(`/api/payments/${bought.id}`)
    const listed = async (list: string, key: string) =>
      (await admin.get(`${list}?search=${username}`)).json()[key][0]
    expect(await listed('/payments', 'payments')).toMatchObject({ plan: `${name} plan` })
    expect(await listed('/subscriptions', 'subscriptions')).toMatchObject({
      ...{ plan: name, billingCycle: 'tax year', amount: '29.50' },
    })
    expect((await admin.get('/payments/export')).body).toContain(`,${name} plan,`)
    // Anyone who was given the plan has it as it is now.
    const bob = await buyer(product)
    await admin.put(`/users/${bob.id}`, { subscriptionTier: planId, subscriptionStatus: 'active' })
    expect((await bob.plan()).plan).toMatchObject({ price: '99', period: 'monthly', maxTransactions: 1 })
  })

  test('price, end, limits and features of a license', async () => {
    const ann = await buyer(elsewhere)
    const bought = await ann.buy({ planId })
    const [plan, limits] = [await ann.plan(), await limitsOf(ann)]
    expect(limits).toEqual([2, 3, 4])
    expect((await change()).statusCode).toBe(200)
    expect(await ann.get(`/api/payments/${bought.id}`)).toEqual(bought)
    expect(await ann.plan()).toEqual(plan)
    expect(await limitsOf(ann)).toEqual(limits)
    expect((await ann.get('/api/portfolio/harvesting')).includedIn).toBeNull()
    for (const day of ['10', '11']) {
      const added = await ann.post('/api/transactions', act('buy', `2025-01-${day}T15:00:00Z`, '1', '90000'))
      expect(added.statusCode).toBe(201)
    }
    const third = await ann.post('/api/transactions', act('buy', '2025-01-12T15:00:00Z', '1', '90000'))
    // The same plan, as it is now, is nothing that could be bought beside it.
    expect(third.json()).toMatchObject({ code: 'plan_limit', plan: expect.not.stringMatching(planId) })
  })

  test('anyone who buys after the change gets what the card says then', async () => {
    await change()
    const ann = await buyer(product)
    const { payment, validUntil } = await ann.begin({ planId })
    expect(payment).toMatchObject({ price: '99.00' })
    expect(Date.parse(validUntil) - Date.now()).toBeLessThan(32 * 86_400_000)
    await ann.pay(payment.id)
    expect(await limitsOf(ann)).toEqual([1, 0, 0])
  })

  test('an order that is open keeps its terms; asked for again, it is made again', async () => {
    const ann = await buyer(product)
    const { payment, validUntil } = await ann.begin({ planId })
    await admin.put(`/subscription-tiers/${planId}`, { maxTransactions: 9, billingPeriod: 'monthly' })
    const bob = await buyer(product)
    const first = await bob.begin({ planId })
    await ann.pay(payment.id)
    expect(await limitsOf(ann)).toEqual([2, 3, 4])
    expect((await ann.plan()).currentPeriodEnd * 1000).toBeGreaterThan(Date.parse(validUntil) - 60_000)
    await admin.put(`/subscription-tiers/${planId}`, { maxTransactions: 7 })
    const second = await bob.begin({ planId })
    expect(second.payment.id).not.toBe(first.payment.id)
    await bob.pay(second.payment.id)
    expect(await limitsOf(bob)).toEqual([7, 3, 4])
  })

  test('a plan that was granted and not bought follows the changes', async () => {
    const ann = await buyer(product)
    await admin.put(`/users/${ann.id}`, { subscriptionTier: planId, subscriptionStatus: 'active' })
    expect(await limitsOf(ann)).toEqual([2, 3, 4])
    await change()
    expect(await limitsOf(ann)).toEqual([1, 0, 0])
  })
})

describe('promo codes', () => {
  test('are added in capitals, work at once on every process, and are written down', async () => {
    const added = await admin.post(
      '/promo-codes',
      promo({ code: ' spring-26 ', applicableTiers: ['plus '], maxUses: 5, description: 'Spring' }),
    )
    expect([added.statusCode, added.json()]).toMatchObject([
      201,
      {
        code: 'SPRING-26',
        discountType: 'percentage',
        applicableTiers: ['plus'],
        currentUses: 0,
        validUntil: null,
        isActive: true,
      },
    ])
    expect(await lastEntry()).toMatchObject({ action: 'promo_code_created' })
    const ann = await buyer(elsewhere)
    const { payment } = await ann.begin({ planId: 'plus', promoCode: 'spring-26' })
    expect(payment).toMatchObject({ discount: '9.80', amount: '39.20' })
    expect((await admin.get('/promo-codes')).json()[0]).toMatchObject({ code: 'SPRING-26', currentUses: 1 })
    expect((await admin.post('/promo-codes', promo({ code: 'Spring-26' }))).json()).toMatchObject({
      code: 'promo_code_taken',
      field: 'code',
    })
  })

  test.each([
    ['code', { code: 'two words' }, 'Use letters, digits, dashes and underscores.'],
    ['discountValue', { discountValue: 0 }, 'Enter a discount above 0.'],
    ['discountValue', { discountValue: '100.01' }, 'A percentage is at most 100.'],
    ['validUntil', { validUntil: '2024-12-31T00:00:00Z' }, 'The end has to be after the start.'],
    ['applicableTiers', { applicableTiers: ['plus', 'gold'] }, 'There is no plan "gold".'],
    ['validFrom', { validFrom: undefined }, 'Enter a date.'],
  ])('%s is checked: %j', async (field, changes, message) => {
    expect(refusal(await admin.post('/promo-codes', promo(changes)))).toEqual([400, field, message])
  })

  test('a change is for the payments that follow; a used code keeps its name and its count', async () => {
    const { id, code } = (await admin.post('/promo-codes', promo())).json()
    const ann = await buyer(product)
    const paid = await ann.buy({ planId: 'basic', promoCode: code })
    const put = (body: object) => admin.put(`/promo-codes/${id}`, body)
    expect((await put({ discountValue: 50, discountType: 'fixed_amount' })).json().discountValue).toBe('50')
    expect(await ann.get(`/api/payments/${paid.id}`)).toEqual(paid)
    expect(refusal(await put({ maxUses: 0 }))).toEqual([400, 'maxUses', 'It has been used 1 time already.'])
    expect((await put({ code: 'OTHER' })).json().field).toBe('code')
    expect((await put({ isActive: false })).json().isActive).toBe(false)
    expect((await (await buyer(product)).start({ planId: 'basic', promoCode: code })).json().code).toBe(
      'promo_code_invalid',
    )
    expect((await admin.delete(`/promo-codes/${id}`)).json()).toEqual({ success: true })
    expect(await lastEntry()).toMatchObject({ action: 'promo_code_deleted', before: { code } })
    expect(await ann.get(`/api/payments/${paid.id}`)).toEqual(paid)
    expect((await put({ isActive: true })).statusCode).toBe(404)
  })

  test('one that is added again under the name of a deleted one has its own count', async () => {
    const { id, code } = (await admin.post('/promo-codes', promo())).json()
    const ann = await buyer(product)
    await ann.begin({ planId: 'basic', promoCode: code })
    await admin.delete(`/promo-codes/${id}`)
    await admin.post('/promo-codes', promo({ code, maxUses: 1 }))
    const bob = await buyer(product)
    await bob.begin({ planId: 'basic', promoCode: code })
    // Gives up the payment that used the deleted one.
    await ann.begin({ planId: 'plus' })
    expect((await admin.get('/promo-codes')).json()[0]).toMatchObject({ code, currentUses: 1 })
  })

  test('are searched by code and description', async () => {
    const { code } = (await admin.post('/promo-codes', promo({ description: '50% of_all' }))).json()
    const found = async (text: string): Promise<string[]> =>
      (await admin.get(`/promo-codes?search=${encodeURIComponent(text)}`))
        .json()
        .map((row: { code: string }) => row.code)
    expect(await found(code.toLowerCase())).toContain(code)
    expect(await found('0% OF_')).toEqual([code])
    expect(await found('0% of-')).toEqual([])
  })

  test('two that are renamed at the same moment do not get one name', async () => {
    const made = [
      (await admin.post('/promo-codes', promo())).json(),
      (await admin.post('/promo-codes', promo())).json(),
    ]
    const code = `TWICE${++count}`
    const answers = await Promise.all(made.map(({ id }) => admin.put(`/promo-codes/${id}`, { code })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})
