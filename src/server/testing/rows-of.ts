// Everything the database has of one account, as one text: whether anything has changed is asked in a moment.
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

/** From the catalog, so that a table added later is in it. */
export async function rowsOf(db: Db, userId: string): Promise<string> {
  const owned = await db.execute<{ table: string }>(sql`
    select attrelid::regclass::text as table from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attname = 'user_id' order by 1`)
  const rowsIn = (table: string, column: string) =>
    sql`select ${table}::text as name, row::text as content
      from ${sql.raw(table)} row where ${sql.raw(column)} = ${userId}`
  const parts = [rowsIn('app_user', 'id'), ...owned.rows.map(({ table }) => rowsIn(table, 'user_id'))]
  const all = await db.execute<{ rows: string }>(sql`
    select md5(string_agg(name || content, chr(10) order by name, content)) as rows
    from (${sql.join(parts, sql` union all `)}) found`)
  return all.rows[0]?.rows ?? ''
}
