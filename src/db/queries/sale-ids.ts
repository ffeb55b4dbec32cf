import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { transaction } from '../schema.ts'

/** What the chain or the exchange calls the transactions of a stretch of time, where that is known. */
export async function listSaleIds(
  db: Db,
  userId: string,
  { from, before }: { from: Date; before: Date },
): Promise<Map<string, string>> {
  const name = sql<string>`coalesce(${transaction.hash}, ${transaction.sourceId})`
  const rows = await db
    .select({ id: transaction.id, name })
    .from(transaction)
    .where(
      and(
        eq(transaction.userId, userId),
        gte(transaction.at, from),
        lt(transaction.at, before),
        isNull(transaction.deletedAt),
        sql`${name} is not null`,
      ),
    )
  return new Map(rows.map(row => [row.id, row.name]))
}
