import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { passwordReset } from '../schema.ts'

export type PasswordResetRow = typeof passwordReset.$inferSelect
type Key = Pick<PasswordResetRow, 'userId' | 'tokenHash'>

const isLive = ({ userId, tokenHash }: Key, now: Date) =>
  and(
    eq(passwordReset.userId, userId),
    eq(passwordReset.tokenHash, tokenHash),
    gt(passwordReset.expiresAt, now),
  )

export async function insertPasswordReset(db: Db, row: PasswordResetRow) {
  await db.insert(passwordReset).values(row)
}

export async function hasLivePasswordReset(db: Db, key: Key, now: Date): Promise<boolean> {
  const rows = await db.select({ userId: passwordReset.userId }).from(passwordReset).where(isLive(key, now))
  return rows.length > 0
}

/** Uses the link up. Of two requests with one link, exactly one gets true. */
export async function takePasswordReset(db: Db, key: Key, now: Date): Promise<boolean> {
  const taken = await db
    .delete(passwordReset)
    .where(isLive(key, now))
    .returning({ userId: passwordReset.userId })
  return taken.length > 0
}

export async function deletePasswordResetsOf(db: Db, userId: string) {
  await db.delete(passwordReset).where(eq(passwordReset.userId, userId))
}

export async function deleteExpiredPasswordResets(db: Db, now: Date) {
  await db.delete(passwordReset).where(lte(passwordReset.expiresAt, now))
}
