import { and, count, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../client.ts'
import { recoveryCode, twoFactor } from '../schema.ts'

export type TwoFactorRow = typeof twoFactor.$inferSelect
type Sealed = Pick<TwoFactorRow, 'sealed' | 'keyId'>

/** A secret that waits for its first code. Nothing changes, and false, once one is confirmed. */
export async function putUnconfirmedTwoFactor(
  db: Db,
  { userId, ...row }: Sealed & { userId: string; createdAt: Date },
): Promise<boolean> {
  const rows = await db
    .insert(twoFactor)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: twoFactor.userId, set: row, setWhere: isNull(twoFactor.confirmedAt) })
    .returning({ userId: twoFactor.userId })
  return rows.length > 0
}

export async function findTwoFactor(db: Db, userId: string): Promise<TwoFactorRow | undefined> {
  const [row] = await db.select().from(twoFactor).where(eq(twoFactor.userId, userId))
  return row
}

/** So many used codes are remembered. */
const MAX_USED = 200

/**
 * Of two requests with one code, exactly one gets true. A step is no more than one away from now: where the last one is
 * further ahead, the clock was set back since, and only codes that were used are refused.
 */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const used = twoFactor.usedSteps
  const rows = await db
    .update(twoFactor)
    .set({
      lastStep: step,
      usedSteps: sql`(${used} || ${step}::bigint)[greatest(1, cardinality(${used}) + 2 - ${MAX_USED}):]`,
    })
    .where(
      and(
        eq(twoFactor.userId, userId),
        sql`${step} <> all(${used})`,
        or(lt(twoFactor.lastStep, step), gt(twoFactor.lastStep, step + 2)),
      ),
    )
    .returning({ userId: twoFactor.userId })
  return rows.length > 0
}

/** False when another secret has taken its place since it was read. */
export async function confirmTwoFactor(
  db: Db,
  { userId, sealed }: TwoFactorRow,
  confirmedAt: Date,
): Promise<boolean> {
  const rows = await db
    .update(twoFactor)
    .set({ confirmedAt })
    .where(and(eq(twoFactor.userId, userId), eq(twoFactor.sealed, sealed), isNull(twoFactor.confirmedAt)))
    .returning({ userId: twoFactor.userId })
  return rows.length > 0
}

/** Whether there was one in use. Its recovery codes go with it. */
export async function deleteTwoFactor(db: Db, userId: string): Promise<boolean> {
  const [gone] = await db
    .delete(twoFactor)
    .where(eq(twoFactor.userId, userId))
    .returning({ confirmedAt: twoFactor.confirmedAt })
  return gone?.confirmedAt != null
}

export async function replaceRecoveryCodes(db: Transaction, userId: string, hashes: readonly Buffer[]) {
  await db.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  await db.insert(recoveryCode).values(hashes.map(codeHash => ({ userId, codeHash })))
}

export async function takeRecoveryCode(db: Db, userId: string, codeHash: Buffer): Promise<boolean> {
  const taken = await db
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, codeHash)))
    .returning({ userId: recoveryCode.userId })
  return taken.length > 0
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(recoveryCode).where(eq(recoveryCode.userId, userId))
  return row?.count ?? 0
}

/** For the rotation of keys. */
export const listTwoFactorSealedOtherwise = (db: Db, keyId: string, most: number): Promise<TwoFactorRow[]> =>
  db.select().from(twoFactor).where(ne(twoFactor.keyId, keyId)).limit(most)

/** Only where it is still what was read. */
export async function replaceTwoFactorSealed(db: Db, { userId, sealed }: TwoFactorRow, next: Sealed) {
  await db
    .update(twoFactor)
    .set(next)
    .where(and(eq(twoFactor.userId, userId), eq(twoFactor.sealed, sealed)))
}
