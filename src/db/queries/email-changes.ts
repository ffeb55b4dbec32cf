import { and, eq, gt, lte, or } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { emailChange } from '../schema.ts'

type EmailChangeRow = typeof emailChange.$inferSelect

/** One at a time: a new wish takes the place of the last one, whose link works no more. */
export async function putEmailChange(db: Db, row: Omit<EmailChangeRow, 'tokenHash'>) {
  const { userId, ...rest } = row
  const fresh = { ...rest, tokenHash: null }
  await db
    .insert(emailChange)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: emailChange.userId, set: fresh })
}

/** For the address the account has. False where another one waits for its link, which must not be taken away. */
export async function putOwnEmail(db: Db, row: Omit<EmailChangeRow, 'tokenHash'>): Promise<boolean> {
  const { userId, ...rest } = row
  const fresh = { ...rest, tokenHash: null }
  const rows = await db
    .insert(emailChange)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: emailChange.userId,
      set: fresh,
      setWhere: or(eq(emailChange.email, row.email), lte(emailChange.expiresAt, row.createdAt)),
    })
    .returning({ userId: emailChange.userId })
  return rows.length > 0
}

/** Returns the address that waits; its last link works no more. */
export async function renewEmailChange(
  db: Db,
  userId: string,
  times: Pick<EmailChangeRow, 'createdAt' | 'expiresAt'>,
): Promise<string | undefined> {
  const [renewed] = await db
    .update(emailChange)
    .set({ ...times, tokenHash: null })
    .where(eq(emailChange.userId, userId))
    .returning({ email: emailChange.email })
  return renewed?.email
}

export async function findEmailChange(
  db: Db,
  userId: string,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(emailChange)
    .where(and(eq(emailChange.userId, userId), gt(emailChange.expiresAt, now)))
  return row
}

/** Only for the address it was made for: another one may have been asked for meanwhile. */
export async function setEmailChangeToken(
  db: Db,
  { userId, email, tokenHash }: { userId: string; email: string; tokenHash: Buffer },
) {
  await db
    .update(emailChange)
    .set({ tokenHash })
    .where(and(eq(emailChange.userId, userId), eq(emailChange.email, email)))
}

/** Uses the link up. Of two requests with one link, exactly one gets the address. */
export async function takeEmailChange(
  db: Db,
  { userId, tokenHash }: { userId: string; tokenHash: Buffer },
  now: Date,
): Promise<string | undefined> {
  const [taken] = await db
    .delete(emailChange)
    .where(
      and(
        eq(emailChange.userId, userId),
        eq(emailChange.tokenHash, tokenHash),
        gt(emailChange.expiresAt, now),
      ),
    )
    .returning({ email: emailChange.email })
  return taken?.email
}

export async function deleteEmailChange(db: Db, userId: string) {
  await db.delete(emailChange).where(eq(emailChange.userId, userId))
}

export async function deleteExpiredEmailChanges(db: Db, now: Date) {
  await db.delete(emailChange).where(lte(emailChange.expiresAt, now))
}
