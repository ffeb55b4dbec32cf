// How often pages were opened and actions done, by day. A few dozen rows a day, however many people there are.
import { gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { useCount } from '../schema.ts'

export type UseRow = typeof useCount.$inferSelect

export async function countUse(db: Db, use: Omit<UseRow, 'count'>): Promise<void> {
  await db
    .insert(useCount)
    .values({ ...use, count: 1 })
    .onConflictDoUpdate({
      target: [useCount.day, useCount.kind, useCount.name],
      set: { count: sql`${useCount.count} + 1` },
    })
}

export const listUseSince = (db: Db, day: string): Promise<UseRow[]> =>
  db.select().from(useCount).where(gte(useCount.day, day)).orderBy(useCount.day, useCount.kind, useCount.name)

export async function deleteUseBefore(db: Db, day: string): Promise<void> {
  await db.delete(useCount).where(lt(useCount.day, day))
}
