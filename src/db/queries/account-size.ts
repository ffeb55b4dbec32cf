import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'

/** Counts no further than it has to. */
const isBeyond =
  (table: SQL) =>
  async (db: Db, userId: string, most: number): Promise<boolean> => {
    const { rows } = await db.execute(
      sql`select 1 from ${table} where user_id = ${userId} order by user_id offset ${most} limit 1`,
    )
    return rows.length > 0
  }

export const isBeyondRows = isBeyond(sql`transaction`)
export const isBeyondOwnPrices = isBeyond(sql`own_price`)

/** What a line of a statement takes with its place in the index, about: half a million are counted, not measured. */
const LINE_BYTES = 200

/**
 * Of the files that were made for the account, and of statements. How long a column is stands beside it: nothing large
 * is read.
 */
export async function bytesStored(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`
    select coalesce(sum(bytes), 0)::text as bytes from (
      select octet_length(content) as bytes from report where user_id = ${userId} and content is not null
      union all select octet_length(content) from tax_export where user_id = ${userId}
      union all select bytes from data_export where user_id = ${userId}
      union all select octet_length(issues::text) from broker_statement where user_id = ${userId}
      union all select count(*) * ${LINE_BYTES}::int from broker_statement_line where user_id = ${userId}) as files`)
  return Number(rows[0]?.bytes ?? 0)
}
