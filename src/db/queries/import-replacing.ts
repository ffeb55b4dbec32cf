// An import that is repeated as a whole: its transactions become what is staged. What a person has changed, joined
// or deleted stays as they left it.
import type pg from 'pg'
import { fieldNames, transactionFields } from '../../ledger/fields.ts'
import { incoming, type StoredIssue } from './import-staging.ts'
import { oneForOne } from './same-act.ts'

type Key = { userId: string; importId: string }

export const untouched =
  'stored.original is null and stored.before_join is null and stored.merged_into is null and stored.deleted_at is null'

/** Before the new ones are stored, which might be taken for those that go. Returns how many went. */
export async function deleteNotStaged(client: pg.PoolClient, { userId, importId }: Key): Promise<number> {
  const { rowCount } = await client.query(
    `delete from transaction stored where stored.user_id = $1 and stored.import_id = $2 and ${untouched}
       and not exists (select 1 from ${incoming} where ${oneForOne.bySameId})`,
    [userId, importId],
  )
  return rowCount ?? 0
}

/** What was found for a transaction or came from a file, or its place among others, is kept where the source has none. */
const keptValues = [
  ...['usd', 'usd_source', 'fee_usd', 'fee_usd_source', 'received_usd', 'received_usd_source'],
  'hash',
  'sequence',
]
const columns = fieldNames.map(name => transactionFields[name].column)
const newValue = (column: string) =>
  keptValues.includes(column) ? `coalesce(incoming.${column}, stored.${column})` : `incoming.${column}`

/** Returns how many say something else now. */
export async function updateFromStaged(
  client: pg.PoolClient,
  { userId, importId, now }: Key & { now: Date },
): Promise<number> {
  const { rowCount } = await client.query(
    `update transaction stored set ${columns.map(column => `${column} = ${newValue(column)}`).join(', ')},
       content_key = incoming.content_key, origin_rows = incoming.origin_rows,
       origin_cells = incoming.origin_cells, updated_at = $3,
       other_origins = (select jsonb_object_agg(key, value - 'hasValues')
         from jsonb_each(stored.other_origins) where value ? 'rows')
     from ${incoming}
     where stored.user_id = $1 and stored.import_id = $2 and ${untouched} and ${oneForOne.bySameId}
       and (${columns.map(column => `stored.${column}`).join(', ')})
         is distinct from (${columns.map(newValue).join(', ')})`,
    [userId, importId, now],
  )
  return rowCount ?? 0
}

export async function countStored(client: pg.PoolClient, { userId, importId }: Key): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from transaction where user_id = $1 and import_id = $2 and deleted_at is null`,
    [userId, importId],
  )
  return rows[0]?.count ?? 0
}

/** Removes the issues of the last time; true when they were not those given. */
export async function clearOtherIssues(
  client: pg.PoolClient,
  { userId, importId }: Key,
  issues: readonly StoredIssue[],
): Promise<boolean> {
  const { rows } = await client.query<{ row: number; message: string }>(
    'select row, message from import_issue where user_id = $1 and import_id = $2',
    [userId, importId],
  )
  const textOf = (list: readonly { row: number; message: string }[]) =>
    list
      .map(({ row, message }) => `${row} ${message}`)
      .sort()
      .join('\n')
  if (textOf(rows) === textOf(issues)) return false
  await client.query('delete from import_issue where user_id = $1 and import_id = $2', [userId, importId])
  return true
}
