import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { yearMethod } from '../schema.ts'

export type YearMethodRow = typeof yearMethod.$inferSelect

export const listYearMethods = (db: Db, userId: string): Promise<YearMethodRow[]> =>
  db.select().from(yearMethod).where(eq(yearMethod.userId, userId)).orderBy(asc(yearMethod.year))

export async function saveYearMethod(db: Db, row: YearMethodRow): Promise<void> {
  const { method, chosenAt } = row
  await db
    .insert(yearMethod)
    .values(row)
    .onConflictDoUpdate({ target: [yearMethod.userId, yearMethod.year], set: { method, chosenAt } })
}

export async function deleteYearMethod(db: Db, userId: string, year: number): Promise<number> {
  const gone = await db
    .delete(yearMethod)
    .where(and(eq(yearMethod.userId, userId), eq(yearMethod.year, year)))
    .returning({ year: yearMethod.year })
  return gone.length
}
