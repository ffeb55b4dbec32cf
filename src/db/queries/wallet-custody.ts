// Who holds the coins of each wallet, as far as the person said.
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { walletCustody } from '../schema.ts'

export type WalletCustodyRow = typeof walletCustody.$inferSelect

export const listCustody = (db: Db, userId: string): Promise<WalletCustodyRow[]> =>
  db.select().from(walletCustody).where(eq(walletCustody.userId, userId)).orderBy(asc(walletCustody.wallet))

export async function saveCustody(db: Db, row: WalletCustodyRow): Promise<void> {
  await db
    .insert(walletCustody)
    .values(row)
    .onConflictDoUpdate({
      target: [walletCustody.userId, walletCustody.wallet],
      set: { custody: row.custody, saidAt: row.saidAt },
    })
}

export async function deleteCustody(db: Db, userId: string, wallet: string): Promise<void> {
  await db
    .delete(walletCustody)
    .where(and(eq(walletCustody.userId, userId), eq(walletCustody.wallet, wallet)))
}
