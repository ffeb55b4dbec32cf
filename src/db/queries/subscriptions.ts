import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../client.ts'
import { subscription } from '../schema.ts'

export type SubscriptionRow = typeof subscription.$inferSelect

export async function findSubscription(db: Db, userId: string): Promise<SubscriptionRow> {
  const [row] = await db.select().from(subscription).where(eq(subscription.userId, userId))
  return present(row)
}

/** Also keeps everybody else from changing the payments of this account until the transaction ends. */
export async function lockSubscription(db: Transaction, userId: string): Promise<SubscriptionRow> {
  const [row] = await db.select().from(subscription).where(eq(subscription.userId, userId)).for('update')
  return present(row)
}

function present(row: SubscriptionRow | undefined): SubscriptionRow {
  if (!row) throw new Error('Every account has a subscription, but this one has none.')
  return row
}

export async function changeSubscription(
  db: Transaction,
  userId: string,
  changes: Partial<Omit<SubscriptionRow, 'userId'>>,
): Promise<void> {
  await db.update(subscription).set(changes).where(eq(subscription.userId, userId))
}

/** Of all accounts: whose period ends soon, and who have no notice of that end yet. */
export const listEnding = (
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscription)
    .where(
      and(
        gt(subscription.currentPeriodEnd, now),
        lte(subscription.currentPeriodEnd, until),
        sql`${subscription.endNotifiedFor} is distinct from ${subscription.currentPeriodEnd}`,
      ),
    )
    .orderBy(asc(subscription.currentPeriodEnd), asc(subscription.userId))
    .limit(limit)

/** Of all accounts: whose period is over. */
export const listEnded = (db: Db, { now, limit }: { now: Date; limit: number }): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscription)
    .where(lte(subscription.currentPeriodEnd, now))
    .orderBy(asc(subscription.currentPeriodEnd), asc(subscription.userId))
    .limit(limit)
