// What the database knows of the sizes of ledgers, by which it plans.
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../client.ts'

/** Where an account's transactions lie in a cluster; undefined where there is one server. */
export async function findTransactionShard(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ shard: string | null }>(
    sql`select transaction_shard(${userId}::uuid) as shard`,
  )
  return rows[0]?.shard ?? undefined
}

/** Lets the database look at how large the ledgers are now, which only the owner of the table may order. */
export async function analyzeTransactions(client: pg.PoolClient, shard: string | undefined): Promise<void> {
  await client.query('select analyze_transactions($1)', [shard ?? null])
}
