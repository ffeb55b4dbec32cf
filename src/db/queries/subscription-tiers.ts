import { asc, eq } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { subscriptionTier } from '../schema.ts'

export type SubscriptionTierRow = typeof subscriptionTier.$inferSelect

export const listActiveTiers = (db: Db): Promise<SubscriptionTierRow[]> =>
  db
    .select()
    .from(subscriptionTier)
    .where(eq(subscriptionTier.isActive, true))
    .orderBy(asc(subscriptionTier.sortOrder), asc(subscriptionTier.id))

/** The ones no longer offered too. */
export const listTiers = (db: Db): Promise<SubscriptionTierRow[]> =>
  db.select().from(subscriptionTier).orderBy(asc(subscriptionTier.sortOrder), asc(subscriptionTier.id))
