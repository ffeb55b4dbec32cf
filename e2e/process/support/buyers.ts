// People who buy a plan with a test card, one after the other, and try again whatever was not answered: each pays once
// and has what was paid for.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Life } from './life.ts'
import { type Visitor, visitor } from './visitor.ts'

type Payment = { id: string; status: string; plan: string | null }

const card = { number: '4242424242424242', expiry: '12 / 49', cvc: '123' }

export function buyers(url: string): Life {
  let number = 0
  let buyer: Visitor | undefined
  /** Those whose payment was answered as completed. */
  const served: string[] = []

  async function act() {
    buyer ??= await visitor(url, `buyer${number++}`).signUp()
    await sleep(100)
    if (!buyer) return
    const payments = await buyer.json<Payment[]>('GET', '/api/payments')
    if (!payments) return
    if (payments.some(({ status }) => status === 'completed')) {
      served.push(buyer.name)
      buyer = undefined
      return
    }
    const open = payments.find(({ status }) => status === 'pending')
    // Asks the provider, who may have the money already.
    const now = open && (await buyer.json<Payment>('GET', `/api/payments/${open.id}`))
    if (open && now?.status !== 'pending') return
    const begun = await buyer.json<{ payment: Payment }>('POST', '/api/create-payment-intent', {
      planId: 'premium',
    })
    if (begun) await buyer.json('POST', `/api/payments/${begun.payment.id}/test-card`, card)
  }

  return {
    act,
    async check(database) {
      const { rows } = await database.query<{
        username: string
        plan: string
        booked: number
        bookedCents: number
        paidCents: number
        isOfPayment: boolean
      }>(
        `select u.username, s.plan,
           count(p.*) filter (where p.status = 'completed')::int as booked,
           coalesce(sum(p.amount_cents) filter (where p.status = 'completed'), 0)::int as "bookedCents",
           coalesce(sum(i.amount_cents - i.refunded_cents) filter (where i.status = 'succeeded'), 0)::int
             as "paidCents",
           coalesce(bool_or(p.id = s.payment_id and p.status = 'completed'), false) as "isOfPayment"
         from app_user u join subscription s on s.user_id = u.id
           left join payment p on p.user_id = u.id
           left join test_card_intent i on i.user_id = u.id and i.payment_id = p.id
         where u.username like 'buyer%' group by 1, 2`,
      )
      for (const row of rows) {
        expect(row.booked, row.username).toBeLessThanOrEqual(1)
        // The plan comes with the money, in one step.
        expect(row.plan, row.username).toBe(row.booked === 1 ? 'premium' : 'free')
        expect(row.isOfPayment, row.username).toBe(row.booked === 1)
        // What was paid may not be booked yet; what is booked was paid, and no one pays twice.
        if (row.booked === 1) expect(row.paidCents, row.username).toBe(row.bookedCents)
      }
      const premium = rows.filter(({ plan }) => plan === 'premium').map(({ username }) => username)
      expect(premium).toEqual(expect.arrayContaining(served))
    },
    async settle() {
      while (buyer) await act()
      expect(served.length).toBeGreaterThan(0)
    },
  }
}
