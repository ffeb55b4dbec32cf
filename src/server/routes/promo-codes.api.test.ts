import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { promoCode } from '../../db/schema.ts'
import { settlePayments } from '../../usecases/payments/settle-payments.ts'
import { buyer } from '../testing/payments.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const DAY = 24 * 3_600_000
let count = 0
type Changes = Partial<typeof promoCode.$inferInsert>

async function code(changes: Changes = {}): Promise<string> {
  const now = product.deps.clock()
  const row = {
    id: randomUUID(),
    code: `CODE${++count}`,
    discountType: 'percentage',
    discountValue: '20',
    validFrom: new Date(now.getTime() - DAY),
    createdAt: now,
    updatedAt: now,
    ...changes,
  } as const
  await product.db.insert(promoCode).values(row)
  return row.code
}
const usesOf = async (promo: string) =>
  (await product.db.execute(sql`select current_uses as uses from promo_code where code = ${promo}`)).rows[0]
    ?.uses

test('a percentage or an amount off the price, in whatever case it is typed', async () => {
  const [ann, bob] = [await buyer(product), await buyer(product)]
  const [percent, fixed] = [await code(), await code({ discountType: 'fixed_amount', discountValue: '9.50' })]
  const { payment } = await ann.begin({ planId: 'plus', promoCode: ` ${percent.toLowerCase()} ` })
  expect(payment).toMatchObject({ price: '49.00', discount: '9.80', amount: '39.20', promoCode: percent })
  expect((await bob.buy({ planId: 'basic', promoCode: fixed })).amount).toBe('9.50')
  expect([await usesOf(percent), await usesOf(fixed)]).toEqual([1, 1])
})

test.each<[string, string, Changes, string?]>([
  ['unknown', "We don't know the promo code", {}, 'NOBODY'],
  ['switched off', "We don't know the promo code", { isActive: false }],
  ['for another plan', "isn't for this plan", { applicableTiers: ['premium'] }],
  ['not begun', "isn't valid yet", { validFrom: new Date('2090-01-01') }],
  ['over', 'has expired', { validUntil: new Date('2026-01-01') }],
  ['used up', 'has been used as often as it can be', { maxUses: 0 }],
])('a code that is %s is refused with the reason', async (_, words, changes, typed) => {
  const ann = await buyer(product)
  const made = await code(changes)
  const refused = (await ann.start({ planId: 'basic', promoCode: typed ?? made })).json()
  expect(refused).toMatchObject({ code: 'promo_code_invalid', field: 'promoCode' })
  expect(refused.message).toContain(words)
  expect(await ann.payments()).toEqual([])
})

test('many at once get as many uses as there are', async () => {
  const promo = await code({ maxUses: 3 })
  const people = await Promise.all(Array.from({ length: 8 }, () => buyer(product)))
  const answers = await Promise.all(people.map(one => one.start({ planId: 'basic', promoCode: promo })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 422, 422, 422, 422, 422])
  expect(await usesOf(promo)).toBe(3)
})

test('the same person asking again, also for another plan, keeps one use', async () => {
  const ann = await buyer(product)
  const promo = await code({ maxUses: 1 })
  for (const planId of ['basic', 'basic', 'plus', 'premium', 'basic'])
    expect((await ann.start({ planId, promoCode: promo })).statusCode).toBe(200)
  expect(await usesOf(promo)).toBe(1)
  await ann.begin({ planId: 'basic' })
  expect(await usesOf(promo)).toBe(0)
})

test('a use comes back when the payment is abandoned, and stays when it is paid', async () => {
  const [ann, bob] = [await buyer(product), await buyer(product)]
  const promo = await code({ maxUses: 2 })
  await ann.begin({ planId: 'basic', promoCode: promo })
  await bob.buy({ planId: 'basic', promoCode: promo })
  product.wait(2 * 3_600_000)
  await settlePayments(product.deps)
  await settlePayments(product.deps)
  expect(await usesOf(promo)).toBe(1)
})

test('free by code needs no card', async () => {
  const ann = await buyer(product)
  const promo = await code({ discountValue: '100', maxUses: 1 })
  const answers = await Promise.all([1, 2, 3].map(() => ann.start({ planId: 'premium', promoCode: promo })))
  const begun = answers.filter(({ statusCode }) => statusCode === 200)
  expect(begun).toHaveLength(1)
  expect(begun[0]?.json()).toMatchObject({
    clientSecret: null,
    payment: { status: 'completed', amount: '0.00', discount: '99.00', provider: 'none' },
  })
  expect(await ann.plan()).toMatchObject({ tier: 'premium', status: 'active' })
  expect(await usesOf(promo)).toBe(1)
})

test('a code and an upgrade together: off the difference', async () => {
  const ann = await buyer(product)
  await ann.buy({ planId: 'basic' })
  const { payment } = await ann.begin({ planId: 'plus', promoCode: await code({ discountValue: '50' }) })
  expect(payment).toMatchObject({ price: '49.00', credit: '19.00', discount: '15.00', amount: '15.00' })
})
