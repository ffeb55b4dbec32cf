// Lots named for coming sales.
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { salePlan } from '../schema.ts'

export type SalePlanRow = typeof salePlan.$inferSelect

export const listSalePlans = (db: Db, userId: string): Promise<SalePlanRow[]> =>
  db
    .select()
    .from(salePlan)
    .where(eq(salePlan.userId, userId))
    .orderBy(asc(salePlan.madeAt), asc(salePlan.id))

export async function insertSalePlan(db: Db, row: SalePlanRow): Promise<void> {
  await db.insert(salePlan).values(row)
}

export async function deleteSalePlan(db: Db, userId: string, id: string): Promise<number> {
  const gone = await db
    .delete(salePlan)
    .where(and(eq(salePlan.userId, userId), eq(salePlan.id, id)))
    .returning({ id: salePlan.id })
  return gone.length
}
