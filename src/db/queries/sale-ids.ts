import { and, eq, gte, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { transactionId } from '../../ledger/transaction-id.ts'
import type { Db } from '../client.ts'
import { transaction } from '../schema.ts'

/** What the chain or the exchange calls the transactions of a stretch of time, where that is known. */
export async function listSaleIds(
  db: Db,
  userId: string,
  { from, before }: { from: Date; before: Date },
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: transaction.id, hash: transaction.hash, sourceId: transaction.sourceId })
    .from(transaction)
    .where(
      and(
        eq(transaction.userId, userId),
        gte(transaction.at, from),
        lt(transaction.at, before),
        isNull(transaction.deletedAt),
        or(isNotNull(transaction.hash), isNotNull(transaction.sourceId)),
      ),
    )
  const ids = new Map<string, string>()
  for (const { id, hash, sourceId } of rows) {
    const name = hash ?? (sourceId === null ? undefined : transactionId(sourceId))
    if (name !== undefined) ids.set(id, name)
  }
  return ids
}
