// Of an import that has just been stored and is more than the plan holds: the part that fits, and the rest. What is new
// was created at the moment of the import.
import type pg from 'pg'
import { untouched } from './import-replacing.ts'
import type { StoredIssue } from './import-staging.ts'

type Key = { userId: string; importId: string; now: Date }
const isNew = 'user_id = $1 and import_id = $2 and created_at = $3'

/** Which of the new transactions of a year, by their times, is the first that finds no room. */
export async function firstWithoutRoom(
  client: pg.PoolClient,
  { userId, importId, now }: Key,
  { from, to, tooMany }: { from: Date; to: Date; tooMany: number },
): Promise<Date | undefined> {
  const { rows } = await client.query<{ at: Date }>(
    `select at from transaction where ${isNew} and at >= $4 and at < $5 order by at desc offset $6 limit 1`,
    [userId, importId, now, from, to, tooMany - 1],
  )
  return rows[0]?.at
}

export async function countUntil(
  client: pg.PoolClient,
  { userId, importId, now }: Key,
  end: Date,
): Promise<{ fits: number; leftOut: number; through: Date | null }> {
  const { rows } = await client.query<{ fits: number; left_out: number; through: Date | null }>(
    `select count(*) filter (where at < $4)::int as fits, count(*) filter (where at >= $4)::int as left_out,
       max(at) filter (where at < $4) as through
     from transaction where ${isNew}`,
    [userId, importId, now, end],
  )
  const [row] = rows
  return { fits: row?.fits ?? 0, leftOut: row?.left_out ?? 0, through: row?.through ?? null }
}

/** How many transactions an import has that were never edited, and up to when. */
export type Reach = { count: number; through: Date | null }

/** With `end`, of what stays when the new ones from then on go. */
export async function reachOf(
  client: pg.PoolClient,
  { userId, importId, now }: Key,
  end?: Date,
): Promise<Reach> {
  const { rows } = await client.query<Reach>(
    `select count(*)::int as count, max(at) as through from transaction stored
     where user_id = $1 and import_id = $2 and ${untouched}
       and not (created_at = $3 and at >= coalesce($4, 'infinity'::timestamptz))`,
    [userId, importId, now, end ?? null],
  )
  return rows[0] ?? { count: 0, through: null }
}

/** Returns the rows of the file they were made of. */
export async function deleteFrom(
  client: pg.PoolClient,
  { userId, importId, now }: Key,
  end: Date,
): Promise<{ row: number; cells: string[] }[]> {
  const { rows } = await client.query<{ origin_rows: number[]; origin_cells: string }>(
    `delete from transaction where ${isNew} and at >= $4 returning origin_rows, origin_cells`,
    [userId, importId, now, end],
  )
  const left = rows.flatMap(({ origin_rows, origin_cells }) => {
    const cells = JSON.parse(origin_cells) as string[][]
    return origin_rows.map((row, index) => ({ row, cells: cells[index] ?? [] }))
  })
  return [...new Map(left.map(entry => [entry.row, entry])).values()].sort((a, b) => a.row - b.row)
}

/** Says of a row that it was left out; a later import with the row looks for it. */
const LEFT_OUT =
  'Not imported, because your plan includes no more transactions. Upgrade your plan, or sign up from a demo, then import the file again.'

export const leftOutIssue = ({ row, cells }: { row: number; cells: readonly string[] }): StoredIssue => ({
  row,
  column: '',
  value: '',
  message: LEFT_OUT,
  cells,
})

/** Rows that were left out once and are staged now are not an issue anymore. */
export async function clearLeftOut(client: pg.PoolClient, userId: string): Promise<void> {
  const left = await client.query('select 1 from import_issue where user_id = $1 and message = $2 limit 1', [
    userId,
    LEFT_OUT,
  ])
  if (left.rowCount === 0) return
  await client.query(
    `with incoming as (
       select distinct array(select jsonb_array_elements_text(cells)) as cells
       from staged, lateral jsonb_array_elements(origin_cells::jsonb) as cells
     ), cleared as (
       delete from import_issue i using incoming
       where i.user_id = $1 and i.message = $2 and i.cells = incoming.cells returning i.import_id
     ), by_import as (select import_id, count(*)::int as rows from cleared group by 1)
     update import set issues = import.issues - b.rows from by_import b
     where import.user_id = $1 and import.id = b.import_id`,
    [userId, LEFT_OUT],
  )
}
