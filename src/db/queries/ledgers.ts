import { eq, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { ledger } from '../schema.ts'

/** Says that the ledger has changed, and keeps everybody else from changing it until the transaction ends. */
export async function changeLedger(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .insert(ledger)
    .values({ userId, revision: 1 })
    .onConflictDoUpdate({ target: ledger.userId, set: { revision: sql`${ledger.revision} + 1` } })
    .returning({ revision: ledger.revision })
  return row?.revision ?? 0
}

export async function findLedger(db: Db, userId: string): Promise<{ revision: number; issuesBasis: string }> {
  const [row] = await db.select().from(ledger).where(eq(ledger.userId, userId))
  return { revision: row?.revision ?? 0, issuesBasis: row?.issuesBasis ?? '' }
}
