import { and, eq, gt, lte, ne } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { adminSession, appUser } from '../schema.ts'

type AdminSessionRow = typeof adminSession.$inferSelect
export type AdminSessionKey = Pick<AdminSessionRow, 'userId' | 'tokenHash'>

const keyIs = ({ userId, tokenHash }: AdminSessionKey) =>
  and(eq(adminSession.userId, userId), eq(adminSession.tokenHash, tokenHash))

export async function insertAdminSession(db: Db, row: AdminSessionRow) {
  await db.insert(adminSession).values(row)
}

/** One that has not run out, with its owner, if the owner is an operator still. */
export async function findLiveAdminSession(db: Db, key: AdminSessionKey, now: Date) {
  const [row] = await db
    .select({
      session: adminSession,
      operator: { id: appUser.id, username: appUser.username, role: appUser.role },
    })
    .from(adminSession)
    .innerJoin(appUser, eq(appUser.id, key.userId))
    .where(
      and(keyIs(key), gt(adminSession.expiresAt, now), eq(appUser.isActive, true), ne(appUser.role, 'user')),
    )
  return row
}

export async function touchAdminSession(db: Db, key: AdminSessionKey, lastSeenAt: Date, expiresAt: Date) {
  await db.update(adminSession).set({ lastSeenAt, expiresAt }).where(keyIs(key))
}

export async function deleteAdminSession(db: Db, key: AdminSessionKey) {
  await db.delete(adminSession).where(keyIs(key))
}

export async function deleteAdminSessionsOf(db: Db, userId: string) {
  await db.delete(adminSession).where(eq(adminSession.userId, userId))
}

export async function deleteExpiredAdminSessions(db: Db, now: Date) {
  await db.delete(adminSession).where(lte(adminSession.expiresAt, now))
}
