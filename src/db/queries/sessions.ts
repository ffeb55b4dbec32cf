import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { prepared } from '../prepared.ts'
import { appUser, session, subscription } from '../schema.ts'
import { type AccountRow, accountColumns } from './users.ts'

export type SessionRow = typeof session.$inferSelect
export type SessionKey = Pick<SessionRow, 'userId' | 'tokenHash'>

const keyIs = ({ userId, tokenHash }: SessionKey) =>
  and(eq(session.userId, userId), eq(session.tokenHash, tokenHash))

export async function insertSession(db: Db, row: SessionRow) {
  await db.insert(session).values(row)
}

/** A session that has not run out, with its owner, if the owner may still use the product. */
export async function findLiveSession(
  db: Db,
  key: SessionKey,
  now: Date,
): Promise<{ session: SessionRow; account: AccountRow } | undefined> {
  const [row] = await liveSession(db).execute({ ...key, now })
  return row
}

const liveSession = prepared(db =>
  db
    .select({ session, account: accountColumns(sql.placeholder('now')) })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, sql.placeholder('userId')))
    .innerJoin(subscription, eq(subscription.userId, sql.placeholder('userId')))
    .where(
      and(
        eq(session.userId, sql.placeholder('userId')),
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        gt(session.expiresAt, sql.placeholder('now')),
        eq(appUser.isActive, true),
      ),
    )
    .prepare('live_session'),
)

export async function touchSession(db: Db, key: SessionKey, lastSeenAt: Date, expiresAt: Date) {
  await db.update(session).set({ lastSeenAt, expiresAt }).where(keyIs(key))
}

export const listLiveSessions = (db: Db, userId: string, now: Date): Promise<SessionRow[]> =>
  db
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.lastSeenAt), session.tokenHash)

/** Whether there was one. */
export async function deleteSession(db: Db, key: SessionKey): Promise<boolean> {
  const gone = await db.delete(session).where(keyIs(key)).returning({ userId: session.userId })
  return gone.length > 0
}

/** By the beginning of its hash, in hexadecimal digits: what lists show. */
export async function deleteSessionNamed(db: Db, userId: string, name: string): Promise<number> {
  const gone = await db
    .delete(session)
    .where(
      and(eq(session.userId, userId), eq(sql`encode(substring(${session.tokenHash} for 8), 'hex')`, name)),
    )
    .returning({ userId: session.userId })
  return gone.length
}

export async function deleteSessionsOf(db: Db, userId: string) {
  await db.delete(session).where(eq(session.userId, userId))
}

export async function deleteOtherSessions(db: Db, { userId, tokenHash }: SessionKey): Promise<number> {
  const gone = await db
    .delete(session)
    .where(and(eq(session.userId, userId), ne(session.tokenHash, tokenHash)))
    .returning({ userId: session.userId })
  return gone.length
}

export async function deleteExpiredSessions(db: Db, now: Date) {
  await db.delete(session).where(lte(session.expiresAt, now))
}

/** Those that were used since then. */
export async function listActiveAccounts(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: session.userId })
    .from(session)
    .where(gt(session.lastSeenAt, since))
  return rows.map(({ userId }) => userId)
}
