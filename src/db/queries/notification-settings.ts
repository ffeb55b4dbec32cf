import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { notificationSetting } from '../schema.ts'

type NotificationRow = typeof notificationSetting.$inferSelect

export async function findNotificationSetting(db: Db, userId: string): Promise<NotificationRow | undefined> {
  const [row] = await db.select().from(notificationSetting).where(eq(notificationSetting.userId, userId))
  return row
}

export async function putNotificationSetting(db: Db, { userId, ...values }: NotificationRow) {
  await db
    .insert(notificationSetting)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: notificationSetting.userId, set: values })
}

type Kind = 'emailReports' | 'syncAlerts' | 'weeklyDigest'

/** The one kind and no other, whatever else is changed at the same time. `defaults` count where nothing was chosen yet. */
export async function turnOffNotification(
  db: Db,
  { userId, kind }: { userId: string; kind: Kind },
  defaults: Omit<NotificationRow, 'userId'>,
) {
  const off = { [kind]: false, updatedAt: defaults.updatedAt }
  await db
    .insert(notificationSetting)
    .values({ userId, ...defaults, ...off })
    .onConflictDoUpdate({ target: notificationSetting.userId, set: off })
}

/** Those who want a digest, by id, after the one given. */
export const listDigestReaders = (db: Db, after: string, most: number): Promise<{ userId: string }[]> =>
  db
    .select({ userId: notificationSetting.userId })
    .from(notificationSetting)
    .where(and(eq(notificationSetting.weeklyDigest, true), gt(notificationSetting.userId, after)))
    .orderBy(asc(notificationSetting.userId))
    .limit(most)
