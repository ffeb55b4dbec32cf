import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { yearLock } from '../schema.ts'

export type YearLockRow = typeof yearLock.$inferSelect

export const listYearLocks = (db: Db, userId: string): Promise<YearLockRow[]> =>
  db.select().from(yearLock).where(eq(yearLock.userId, userId)).orderBy(asc(yearLock.year))

export async function findYearLock(db: Db, userId: string, year: number): Promise<YearLockRow | undefined> {
  const [row] = await db
    .select()
    .from(yearLock)
    .where(and(eq(yearLock.userId, userId), eq(yearLock.year, year)))
  return row
}

/** A year that is locked stays as it was locked. */
export async function insertYearLock(db: Db, row: YearLockRow): Promise<void> {
  await db.insert(yearLock).values(row).onConflictDoNothing()
}

export async function deleteYearLock(db: Db, userId: string, year: number): Promise<number> {
  const gone = await db
    .delete(yearLock)
    .where(and(eq(yearLock.userId, userId), eq(yearLock.year, year)))
    .returning({ year: yearLock.year })
  return gone.length
}

/** The year rests on the same as before, under other names. */
export async function setLockInputs(db: Db, userId: string, year: number, inputsHash: string): Promise<void> {
  await db
    .update(yearLock)
    .set({ inputsHash })
    .where(and(eq(yearLock.userId, userId), eq(yearLock.year, year)))
}
