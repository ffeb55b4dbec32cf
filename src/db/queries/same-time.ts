// Records that have the same time to the last digit.
import { sql } from 'drizzle-orm'
import type { Db } from '../client.ts'

/** What adds coins counts before what exchanges or moves them, and that before what only takes them. */
const bringing = ['buy', 'deposit', 'income', 'gift_in', 'inheritance']
const moving = ['trade', 'migration', 'transfer', 'withdrawal']
const listOf = (types: readonly string[]) =>
  sql.join(
    types.map(type => sql`${type}`),
    sql`, `,
  )

/** By id: all that the ledger has at its time, in the order in which they count by themselves. Absent: not in the ledger. */
export async function idsAtTimeOf(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; ids: string[] }>(sql`
    select o.id, array_agg(t.id order by coalesce(t.sequence, 0),
      case when t.type in (${listOf(bringing)}) then 0 when t.type in (${listOf(moving)}) then 1 else 2 end,
      t.id) as ids
    from transaction o join transaction t on t.user_id = ${userId} and t.at = o.at
    where o.user_id = ${userId} and o.id = any(${sql.param([...ids])}::uuid[])
      and o.deleted_at is null and o.merged_into is null and t.deleted_at is null and t.merged_into is null
    group by o.id`)
  return new Map(rows.map(row => [row.id, row.ids]))
}

export async function setSequences(db: Db, userId: string, ids: readonly string[], now: Date): Promise<void> {
  await db.execute(sql`
    update transaction t set sequence = p.place, updated_at = ${now}
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as p(id, place)
    where t.user_id = ${userId} and t.id = p.id`)
}
