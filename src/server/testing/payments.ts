// A user who pays, for tests: as the screens do it, over the API.
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { ledgerOwner } from './ledger.ts'
import type { TestProduct } from './test-product.ts'

export const goodCard = { number: '4242 4242 4242 4242', expiry: '12 / 49', cvc: '123' }

export type Buyer = Awaited<ReturnType<typeof buyer>>

export async function buyer(product: TestProduct, signUp: Record<string, unknown> = {}) {
  const owner = await ledgerOwner(product, signUp)
  // Licenses last longer than sessions.
  await product.db.execute(
    sql`update session set created_at = '2098-01-01', expires_at = '2099-01-01' where user_id = ${owner.id}`,
  )
  const start = (order: object) => owner.post('/api/create-payment-intent', order)
  const begin = async (order: object) => {
    const response = await start(order)
    expect(response.json()).toMatchObject({ payment: expect.anything() })
    return response.json()
  }
  const pay = async (paymentId: string, card: Partial<typeof goodCard> = {}) =>
    (await owner.post(`/api/payments/${paymentId}/test-card`, { ...goodCard, ...card })).json()
  return {
    ...owner,
    start,
    begin,
    pay,
    buy: async (order: object) => {
      const { payment } = await begin(order)
      expect(await pay(payment.id)).toMatchObject({ status: 'succeeded', error: null })
      return owner.get(`/api/payments/${payment.id}`)
    },
    plan: () => owner.get('/api/subscription-status'),
    payments: () => owner.get('/api/payments'),
  }
}
