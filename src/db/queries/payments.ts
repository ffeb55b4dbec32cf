// Before a payment is changed, the account's subscription is locked (lockSubscription): license and payments change
// together or not at all, and two that come at once take turns.
import { and, asc, desc, eq, gt, gte, isNotNull, lte, ne, or, sum } from 'drizzle-orm'
import type { Db, Transaction } from '../client.ts'
import { type PlanTerms, payment, paymentEvent, subscription } from '../schema.ts'

export type PaymentRow = typeof payment.$inferSelect
export type NewPayment = typeof payment.$inferInsert
type Key = { userId: string; paymentId: string }

const one = ({ userId, paymentId }: Key) => and(eq(payment.userId, userId), eq(payment.id, paymentId))

export async function insertPayment(db: Transaction, row: NewPayment): Promise<PaymentRow> {
  const [inserted] = await db.insert(payment).values(row).returning()
  if (!inserted) throw new Error('The database accepted a payment but returned no row.')
  return inserted
}

export async function findPayment(db: Db, key: Key): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payment).where(one(key))
  return row
}

/** Also those that were only looked at. */
export const listPayments = (db: Db, userId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payment)
    .where(eq(payment.userId, userId))
    .orderBy(desc(payment.createdAt), asc(payment.id))

export const listPending = (db: Db, userId: string): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payment)
    .where(and(eq(payment.userId, userId), eq(payment.status, 'pending')))
    .orderBy(asc(payment.createdAt), asc(payment.id))

export async function changePayment(
  db: Db,
  key: Key,
  changes: Partial<Omit<PaymentRow, 'userId' | 'id'>>,
): Promise<void> {
  await db.update(payment).set(changes).where(one(key))
}

/** Paid payments whose price counted this one as paid. */
export const listBuiltOn = (db: Db, { userId, paymentId }: Key): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payment)
    .where(and(eq(payment.userId, userId), eq(payment.buildsOn, paymentId), eq(payment.status, 'completed')))

/** Of all accounts: those open since before the time, and those whose money is to go back. */
export const listUnsettled = (
  db: Db,
  { openSince, limit }: { openSince: Date; limit: number },
): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payment)
    .where(
      or(
        and(eq(payment.status, 'pending'), lte(payment.createdAt, openSince)),
        and(eq(payment.status, 'completed'), eq(payment.refundDue, true)),
      ),
    )
    .orderBy(asc(payment.updatedAt), asc(payment.id))
    .limit(limit)

/** False for one that has gone back already, or that was never completed. */
export async function markRefundDue(db: Transaction, key: Key, updatedAt: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(payment)
    .set({ refundDue: true, updatedAt })
    .where(and(one(key), eq(payment.status, 'completed')))
  return rowCount === 1
}

/** Of the plan that the account has, as it was bought and at that price; nothing where it was not paid for. */
export async function findBoughtTerms(
  db: Db,
  userId: string,
  plan: string,
): Promise<(PlanTerms & { price: string }) | undefined> {
  const [row] = await db
    .select({ terms: payment.terms, priceCents: payment.priceCents })
    .from(subscription)
    .innerJoin(payment, and(eq(payment.userId, userId), eq(payment.id, subscription.paymentId)))
    .where(and(eq(subscription.userId, userId), eq(subscription.plan, plan), eq(payment.plan, plan)))
  return row?.terms ? { ...row.terms, price: (row.priceCents / 100).toFixed(2) } : undefined
}

/** What was bought beside the plan and holds at the time. */
export async function sumExtras(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ transactions: number; reports: number }> {
  const [row] = await db
    .select({
      transactions: sum(payment.extraTransactions).mapWith(Number),
      reports: sum(payment.extraReports).mapWith(Number),
    })
    .from(payment)
    .where(
      and(
        eq(payment.userId, userId),
        eq(payment.status, 'completed'),
        isNotNull(payment.extra),
        lte(payment.periodStart, now),
        gt(payment.periodEnd, now),
      ),
    )
  return { transactions: row?.transactions ?? 0, reports: row?.reports ?? 0 }
}

/** An event that comes again is kept once. */
export async function insertPaymentEvent(db: Db, row: typeof paymentEvent.$inferInsert): Promise<void> {
  await db.insert(paymentEvent).values(row).onConflictDoNothing()
}

/** How often the account has used the code that has been there since: payments that failed have given it back. */
export const countUsesOf = (
  db: Db,
  { userId, code, since }: { userId: string; code: string; since: Date },
): Promise<number> =>
  db.$count(
    payment,
    and(
      eq(payment.userId, userId),
      eq(payment.promoCode, code),
      ne(payment.status, 'failed'),
      gte(payment.createdAt, since),
    ),
  )
