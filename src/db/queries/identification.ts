// Which units a person says were sold.
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { lotSelection, standingOrder, transaction } from '../schema.ts'
import { inLedger } from './transactions.ts'

export type LotSelectionRow = typeof lotSelection.$inferSelect
export type StandingOrderRow = typeof standingOrder.$inferSelect

const ofSale = (userId: string, transactionId: string) =>
  and(eq(lotSelection.userId, userId), eq(lotSelection.transactionId, transactionId))

/** Those of sales that are still in the ledger. */
export const listSelections = (db: Db, userId: string): Promise<LotSelectionRow[]> =>
  db
    .select({
      userId: lotSelection.userId,
      transactionId: lotSelection.transactionId,
      lots: lotSelection.lots,
      identifiedAt: lotSelection.identifiedAt,
      recordedAt: lotSelection.recordedAt,
    })
    .from(lotSelection)
    .innerJoin(transaction, eq(transaction.id, lotSelection.transactionId))
    .where(and(eq(lotSelection.userId, userId), inLedger(userId)))

/** Naming the same lots again changes nothing, the earlier time stands, unless another time is stated. */
export async function saveSelection(db: Db, row: LotSelectionRow, isTimeStated: boolean): Promise<void> {
  await db
    .insert(lotSelection)
    .values(row)
    .onConflictDoUpdate({
      target: [lotSelection.userId, lotSelection.transactionId],
      set: { lots: row.lots, identifiedAt: row.identifiedAt, recordedAt: row.recordedAt },
      setWhere: isTimeStated ? undefined : sql`${lotSelection.lots} <> excluded.lots`,
    })
}

export async function deleteSelection(db: Db, userId: string, transactionId: string): Promise<void> {
  await db.delete(lotSelection).where(ofSale(userId, transactionId))
}

export const listStandingOrders = (db: Db, userId: string): Promise<StandingOrderRow[]> =>
  db
    .select()
    .from(standingOrder)
    .where(eq(standingOrder.userId, userId))
    .orderBy(desc(standingOrder.from), desc(standingOrder.madeAt), desc(standingOrder.id))

export async function insertStandingOrder(db: Db, row: StandingOrderRow): Promise<void> {
  await db.insert(standingOrder).values(row)
}

export async function updateStandingOrder(db: Db, { userId, id, ...order }: StandingOrderRow): Promise<void> {
  await db
    .update(standingOrder)
    .set(order)
    .where(and(eq(standingOrder.userId, userId), eq(standingOrder.id, id)))
}

export async function deleteStandingOrder(db: Db, userId: string, id: string): Promise<number> {
  const gone = await db
    .delete(standingOrder)
    .where(and(eq(standingOrder.userId, userId), eq(standingOrder.id, id)))
    .returning({ id: standingOrder.id })
  return gone.length
}
