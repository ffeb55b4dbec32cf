// Payments and licenses of all accounts, as operators look for them.
import { and, asc, desc, eq, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { payment, paymentEvent, subscription } from '../schema.ts'
import { listUserPage } from './admin-users.ts'
import type { PaymentRow } from './payments.ts'
import type { SubscriptionRow } from './subscriptions.ts'

type PaymentFilter = {
  search?: string | undefined
  status?: PaymentRow['status'] | undefined
  plan?: string | undefined
}
/** More people than a search for one would find. */
const MAX_PEOPLE = 500

/** Accounts by name or address, newest first; nothing where nothing is searched for. */
async function findIds(db: Db, search: string | undefined): Promise<string[] | undefined> {
  if (!search) return undefined
  const sort = { by: 'createdAt', order: 'desc' } as const
  const rows = await listUserPage(db, { search }, { sort, offset: 0, limit: MAX_PEOPLE })
  return rows.map(({ id }) => id)
}

async function paymentConditions(db: Db, { search, status, plan }: PaymentFilter): Promise<SQL | undefined> {
  const ids = await findIds(db, search)
  return and(
    // A plan that was only looked at is no payment yet.
    isNotNull(payment.triedAt),
    ids && or(inArray(payment.userId, ids), eq(payment.providerReference, search ?? '')),
    status && eq(payment.status, status),
    plan === undefined ? undefined : eq(payment.plan, plan),
  )
}

export async function listPaymentPage(
  db: Db,
  filter: PaymentFilter,
  { offset, limit, most }: { offset: number; limit: number; most: number },
): Promise<{ rows: PaymentRow[]; total: number }> {
  const where = await paymentConditions(db, filter)
  const rows = await db
    .select()
    .from(payment)
    .where(where)
    .orderBy(desc(payment.createdAt), asc(payment.id))
    .offset(offset)
    .limit(limit)
  const some = db.select({ one: sql`1` }).from(payment).where(where).limit(most).as('some')
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return { rows, total: counted?.count ?? 0 }
}

/** Operators know a payment by its id alone. */
export async function findAnyPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payment).where(eq(payment.id, id))
  return row
}

export const listPaymentEvents = (db: Db, userId: string, paymentId: string) =>
  db
    .select()
    .from(paymentEvent)
    .where(and(eq(paymentEvent.userId, userId), eq(paymentEvent.paymentId, paymentId)))
    .orderBy(asc(paymentEvent.receivedAt), asc(paymentEvent.eventId))

/** Plans that hold, also those that operators granted. */
export async function listLicensePage(
  db: Db,
  { search, plan, now }: { search?: string | undefined; plan?: string | undefined; now: Date },
  { offset, limit, most }: { offset: number; limit: number; most: number },
): Promise<{ rows: SubscriptionRow[]; total: number }> {
  const ids = await findIds(db, search)
  const where = and(
    notInArray(subscription.plan, ['free', 'demo']),
    sql`(${subscription.currentPeriodEnd} is null or ${subscription.currentPeriodEnd} > ${now})`,
    ids && inArray(subscription.userId, ids),
    plan === undefined ? undefined : eq(subscription.plan, plan),
  )
  const rows = await db
    .select()
    .from(subscription)
    .where(where)
    .orderBy(sql`${subscription.currentPeriodStart} desc nulls last`, asc(subscription.userId))
    .offset(offset)
    .limit(limit)
  const some = db.select({ one: sql`1` }).from(subscription).where(where).limit(most).as('some')
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return { rows, total: counted?.count ?? 0 }
}

export async function findPaymentsById(db: Db, ids: string[]): Promise<Map<string, PaymentRow>> {
  const rows = await db.select().from(payment).where(inArray(payment.id, ids))
  return new Map(rows.map(row => [row.id, row]))
}
