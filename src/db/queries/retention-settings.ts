import { and, eq, isNull, lt, notInArray } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { report, retentionSetting, yearLock } from '../schema.ts'

export async function findRetentionYears(db: Db, userId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ years: retentionSetting.years })
    .from(retentionSetting)
    .where(eq(retentionSetting.userId, userId))
  return row?.years
}

export async function putRetentionYears(db: Db, { userId, ...values }: typeof retentionSetting.$inferInsert) {
  await db
    .insert(retentionSetting)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: retentionSetting.userId, set: values })
}

export async function deleteRetentionYears(db: Db, userId: string) {
  await db.delete(retentionSetting).where(eq(retentionSetting.userId, userId))
}

export async function listRetentionYears(db: Db): Promise<{ userId: string; years: number }[]> {
  return db.select({ userId: retentionSetting.userId, years: retentionSetting.years }).from(retentionSetting)
}

/** As if their owner had deleted them: the rows stay to be counted. What was filed with a locked year stays whole. */
export async function deleteReportsBefore(
  db: Db,
  userId: string,
  { before, now }: { before: Date; now: Date },
) {
  const lockedYears = db.select({ year: yearLock.year }).from(yearLock).where(eq(yearLock.userId, userId))
  await db
    .update(report)
    .set({ deletedAt: now, content: null, fileName: null, error: null })
    .where(
      and(
        eq(report.userId, userId),
        isNull(report.deletedAt),
        lt(report.createdAt, before),
        notInArray(report.taxYear, lockedYears),
      ),
    )
}
