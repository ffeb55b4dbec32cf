import { desc, eq, lte } from 'drizzle-orm'
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

export async function deleteSecurityEventsBefore(db: Db, moment: Date) {
  await db.delete(securityEvent).where(lte(securityEvent.createdAt, moment))
}
