// An import that is undone, or a connection that is removed: what other imports have as well stays, as they have it.
import { sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { untouched } from './import-replacing.ts'
import { inherited } from './other-origins.ts'
import { list, remembered } from './superseded-records.ts'

/** The import goes: what it superseded is as it was before, unless it was edited since. */
export async function restoreSuperseded(db: Db, userId: string, importId: string): Promise<void> {
  await db.execute(sql`
    update transaction stored set (${sql.raw(list(remembered, ''))}) =
        (select ${sql.raw(list(remembered, 'state.'))} from jsonb_populate_record(null::transaction, stored.told_before) state),
      other_origins = nullif(stored.other_origins - ${importId}::text, '{}')
    where stored.user_id = ${userId} and stored.retold_by = ${importId} and stored.told_before is not null
      and ${sql.raw(untouched)}`)
  // What was edited stays as it is, and belongs to the import that is left.
  await db.execute(sql`
    update transaction set retold_by = null, told_before = null,
      other_origins = nullif(other_origins - ${importId}::text, '{}')
    where user_id = ${userId} and retold_by = ${importId}`)
  // Another file that goes restores the state before this one.
  await db.execute(sql`
    update transaction set told_before = case when told_before->'told_before' = 'null'
      then told_before || '{"retold_by": null}' else told_before->'told_before' end
    where user_id = ${userId} and retold_by is not null and told_before->>'retold_by' = ${importId}`)
}

/** The first import of a record goes: the record belongs to the next one that has it, with its rows. */
export async function keepSuperseded(db: Db, userId: string, importId: string): Promise<void> {
  const heir = `coalesce((told_before->>'retold_by')::uuid, retold_by)`
  const { rows } = await db.execute<{ heir: string }>(sql`
    update transaction set
      import_id = ${sql.raw(heir)},
      connection_id = nullif(connection_id, ${sql.raw(heir)}),
      ${sql.raw(inherited(heir, 'import_id'))},
      retold_by = case when told_before->>'retold_by' is null then null else retold_by end,
      told_before = case when told_before->>'retold_by' is null then null
        else told_before || '{"retold_by": null, "told_before": null}' end
    where user_id = ${userId} and import_id = ${importId} and retold_by <> ${importId}
    returning import_id as heir`)
  await countInherited(db, userId, rows)
}

/** The import goes: what further imports have belongs to one of them. For connections see giveBackToConnections. */
export async function passOn(db: Db, userId: string, importId: string): Promise<void> {
  const heir = `(select key::uuid from jsonb_each(other_origins)
      where value ? 'rows' and key is distinct from connection_id::text order by key limit 1)`
  const { rows } = await db.execute<{ heir: string }>(sql`
    update transaction set import_id = ${sql.raw(heir)}, ${sql.raw(inherited(heir, 'import_id'))}
    where user_id = ${userId} and import_id = ${importId} and ${sql.raw(heir)} is not null
    returning import_id as heir`)
  await countInherited(db, userId, rows)
}

async function countInherited(db: Db, userId: string, rows: readonly { heir: string }[]): Promise<void> {
  for (const [heir, { length }] of Map.groupBy(rows, row => row.heir))
    await db.execute(sql`
      update import set imported = imported + ${length}, duplicates = greatest(duplicates - ${length}, 0)
      where user_id = ${userId} and id = ${heir} and kind = 'file'`)
}
