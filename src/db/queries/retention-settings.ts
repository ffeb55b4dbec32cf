import { and, eq, isNull, sql } from 'drizzle-orm'
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

/** As if their owners had deleted them: the rows stay to be counted. What was filed with a locked year stays whole. */
export async function deleteReportsPastRetention(db: Db, now: Date) {
  const isLocked = sql`exists (select 1 from ${yearLock} where ${yearLock.userId} = ${report.userId} and ${yearLock.year} = ${report.taxYear})`
  await db
    .update(report)
    .set({ deletedAt: now, content: null, fileName: null, error: null })
    .from(retentionSetting)
    .where(
      and(
        eq(report.userId, retentionSetting.userId),
        isNull(report.deletedAt),
        sql`${report.createdAt} < ${now.toISOString()}::timestamptz - make_interval(years => ${retentionSetting.years})`,
        sql`not ${isLocked}`,
      ),
    )
}
