import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../client.ts'
import { payment, subscription, subscriptionTier } from '../schema.ts'

export type PlanRow = typeof subscriptionTier.$inferSelect

export const listPlansOnSale = (db: Db): Promise<PlanRow[]> =>
  db
    .select()
    .from(subscriptionTier)
    .where(eq(subscriptionTier.isActive, true))
    .orderBy(asc(subscriptionTier.sortOrder), asc(subscriptionTier.id))

/** The ones no longer offered too. */
export const listAllPlans = (db: Db): Promise<PlanRow[]> =>
  db.select().from(subscriptionTier).orderBy(asc(subscriptionTier.sortOrder), asc(subscriptionTier.id))

/**
 * Who sells a plan and who deletes it take turns: nothing is sold that is gone. Not by the row: in a cluster, where every
 * node has a copy of it, two sales that hold it at once are a deadlock.
 */
export async function lockPlan(
  db: Transaction,
  id: string,
  strength: 'share' | 'update',
): Promise<PlanRow | undefined> {
  const key = sql`hashtextextended(${`lotwise plan ${id}`}, 0)`
  await db.execute(
    strength === 'share'
      ? sql`select pg_advisory_xact_lock_shared(${key})`
      : sql`select pg_advisory_xact_lock(${key})`,
  )
  // Asked for once the lock is there: a statement sees what was committed before it began.
  const [row] = await db.select().from(subscriptionTier).where(eq(subscriptionTier.id, id))
  return row
}

/** Who edits plans takes turns, so that no two get one name; who sells them does not wait. */
export async function lockPlanNames(db: Transaction): Promise<void> {
  await db.execute(sql`lock table ${subscriptionTier} in share row exclusive mode`)
}

/** Nothing when there is one with this id. */
export async function insertPlan(
  db: Transaction,
  row: typeof subscriptionTier.$inferInsert,
): Promise<PlanRow | undefined> {
  const [inserted] = await db.insert(subscriptionTier).values(row).onConflictDoNothing().returning()
  return inserted
}

export async function changePlanRow(
  db: Transaction,
  id: string,
  changes: Partial<Omit<PlanRow, 'id'>>,
): Promise<PlanRow> {
  const [row] = await db.update(subscriptionTier).set(changes).where(eq(subscriptionTier.id, id)).returning()
  if (!row) throw new Error('A plan that is held cannot be gone.')
  return row
}

/**
 * In a cluster, who looks at every node and then changes what all of them have a copy of needs one connection to each.
 * Elsewhere the setting means nothing.
 */
export async function keepOneConnectionPerNode(db: Transaction): Promise<void> {
  await db.execute(sql`set local citus.multi_shard_modify_mode = 'sequential'`)
}

/** Whether an account has the plan, is paying for it or has a receipt that names it. */
export async function isPlanInUse(db: Transaction, id: string): Promise<boolean> {
  const [held] = await db
    .select({ found: sql`1` })
    .from(subscription)
    .where(eq(subscription.plan, id))
    .limit(1)
  if (held) return true
  const [paid] = await db
    .select({ found: sql`1` })
    .from(payment)
    .where(and(eq(payment.plan, id), inArray(payment.status, ['pending', 'completed', 'refunded'])))
    .limit(1)
  return paid !== undefined
}

export async function deletePlan(db: Transaction, id: string): Promise<void> {
  await db.delete(subscriptionTier).where(eq(subscriptionTier.id, id))
}
