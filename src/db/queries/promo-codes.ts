import { and, arrayContains, type Column, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../client.ts'
import { promoCode } from '../schema.ts'

export type PromoCodeRow = typeof promoCode.$inferSelect

export async function findPromoCode(db: Db, code: string): Promise<PromoCodeRow | undefined> {
  const [row] = await db.select().from(promoCode).where(eq(promoCode.code, code))
  return row
}

/** Checks and counts in one statement: of two that want the last use, one gets it. */
export async function takePromoCode(db: Transaction, code: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(promoCode)
    .set({ currentUses: sql`${promoCode.currentUses} + 1` })
    .where(
      and(
        eq(promoCode.code, code),
        eq(promoCode.isActive, true),
        lte(promoCode.validFrom, now),
        or(isNull(promoCode.validUntil), gt(promoCode.validUntil, now)),
        or(isNull(promoCode.maxUses), lt(promoCode.currentUses, promoCode.maxUses)),
      ),
    )
    .returning({ code: promoCode.code })
  return rows.length > 0
}

/** A code that was deleted meanwhile has nothing to give back to, and one that was added since under its name was not used. */
export async function releasePromoCode(db: Transaction, code: string, usedAt: Date): Promise<void> {
  await db
    .update(promoCode)
    .set({ currentUses: sql`${promoCode.currentUses} - 1` })
    .where(and(eq(promoCode.code, code), lte(promoCode.createdAt, usedAt), gt(promoCode.currentUses, 0)))
}

const contains = (column: Column, text: string) => sql`position(lower(${text}) in lower(${column})) > 0`

export const listPromoCodes = (
  db: Db,
  { search, limit }: { search?: string | undefined; limit: number },
): Promise<PromoCodeRow[]> =>
  db
    .select()
    .from(promoCode)
    .where(search ? or(contains(promoCode.code, search), contains(promoCode.description, search)) : undefined)
    .orderBy(desc(promoCode.createdAt), promoCode.id)
    .limit(limit)

export async function lockPromoCode(db: Transaction, id: string): Promise<PromoCodeRow | undefined> {
  const [row] = await db.select().from(promoCode).where(eq(promoCode.id, id)).for('update')
  return row
}

/** Who names codes takes turns, so that no two get one name. To be called before a code is held. */
export async function lockPromoNames(db: Transaction): Promise<void> {
  await db.execute(sql`lock table ${promoCode} in share row exclusive mode`)
}

/** A code that names the plan. */
export async function findPromoCodeFor(db: Db, plan: string): Promise<PromoCodeRow | undefined> {
  const [row] = await db
    .select()
    .from(promoCode)
    .where(arrayContains(promoCode.applicableTiers, [plan]))
    .orderBy(promoCode.code)
    .limit(1)
  return row
}

/** Nothing when there is one of this name. */
export async function insertPromoCode(
  db: Transaction,
  row: typeof promoCode.$inferInsert,
): Promise<PromoCodeRow | undefined> {
  const [inserted] = await db.insert(promoCode).values(row).onConflictDoNothing().returning()
  return inserted
}

export async function changePromoCode(
  db: Transaction,
  id: string,
  changes: Partial<Omit<PromoCodeRow, 'id'>>,
): Promise<PromoCodeRow> {
  const [row] = await db.update(promoCode).set(changes).where(eq(promoCode.id, id)).returning()
  if (!row) throw new Error('A promo code that is held cannot be gone.')
  return row
}

export async function deletePromoCode(db: Transaction, id: string): Promise<void> {
  await db.delete(promoCode).where(eq(promoCode.id, id))
}
