import { eq } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { subscription } from '../schema.ts'

export type SubscriptionRow = typeof subscription.$inferSelect

export async function findSubscription(db: Db, userId: string): Promise<SubscriptionRow> {
  const [row] = await db.select().from(subscription).where(eq(subscription.userId, userId))
  if (!row) throw new Error('Every account has a subscription, but this one has none.')
  return row
}
