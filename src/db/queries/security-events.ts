import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { securityEvent } from '../schema.ts'

type SecurityEventRow = typeof securityEvent.$inferSelect

export async function insertSecurityEvent(db: Db, row: SecurityEventRow) {
  await db.insert(securityEvent).values(row)
}

export const listSecurityEvents = (db: Db, userId: string, most: number): Promise<SecurityEventRow[]> =>
  db
    .select()
    .from(securityEvent)
    .where(eq(securityEvent.userId, userId))
    .orderBy(desc(securityEvent.createdAt), desc(securityEvent.id))
    .limit(most)

/** Those of more than 180 days: the function decides, for the product has no right to delete any. */
export async function deleteOldSecurityEvents(db: Db) {
  await db.execute(sql`select delete_old_security_events()`)
}
