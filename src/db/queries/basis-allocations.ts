// Allocations of unused basis to wallets (Rev. Proc. 2024-28), one for each coin.
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { basisAllocation } from '../schema.ts'

export type BasisAllocationRow = typeof basisAllocation.$inferSelect

export const listAllocations = (db: Db, userId: string): Promise<BasisAllocationRow[]> =>
  db
    .select()
    .from(basisAllocation)
    .where(eq(basisAllocation.userId, userId))
    .orderBy(asc(basisAllocation.asset))

export async function saveAllocation(db: Db, row: BasisAllocationRow): Promise<void> {
  const { userId: _, asset: __, ...set } = row
  await db
    .insert(basisAllocation)
    .values(row)
    .onConflictDoUpdate({ target: [basisAllocation.userId, basisAllocation.asset], set })
}

export async function deleteAllocation(db: Db, userId: string, asset: string): Promise<number> {
  const gone = await db
    .delete(basisAllocation)
    .where(and(eq(basisAllocation.userId, userId), eq(basisAllocation.asset, asset)))
    .returning({ asset: basisAllocation.asset })
  return gone.length
}
