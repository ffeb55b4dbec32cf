// A file on its way into the ledger: its rows go by COPY into a table of the connection's own, and from there in one
// statement into the ledger, without what is there already. One transaction: all of the file or nothing.
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** In the order of `stagedColumns`; null is NULL. */
export type StagedRow = readonly (string | null)[]

const told = `type text, kind text, at timestamptz, wallet text, to_wallet text, asset text, quantity numeric, usd numeric,
  usd_source text, quote_asset text, quote_quantity numeric, received_asset text, received_quantity numeric,
  received_usd numeric, fee_usd numeric, fee_asset text, fee_quantity numeric, details jsonb, source_id text, hash text,
  note text, identity uuid, content_key uuid`
const origin = 'origin_rows integer[], origin_cells text'
const namesOf = (columns: string) => columns.split(',').map(column => column.trim().split(' ')[0])
const toldColumns = [...namesOf(told), ...namesOf(origin)]
/** `own_id`: what it was in the ledger that our own export was made from. */
export const stagedColumns = ['seq', 'id', ...namesOf(told), 'own_id', ...namesOf(origin)]

/** An import may take minutes; the limits of ordinary queries are not for it. */
const patience = 15 * 60_000
const run = (client: pg.PoolClient, text: string, values: unknown[] = []) =>
  client.query({ text, values, query_timeout: patience } as pg.QueryConfig)

export async function beginStaging(client: pg.PoolClient): Promise<void> {
  await run(client, 'begin')
  await run(client, `set local statement_timeout = ${patience}`)
  await run(client, `set local work_mem = '64MB'`)
  // Temporary tables are not written to the log; analysing them is cheaper than a bad plan.
  await run(
    client,
    `create temporary table staged (seq integer, id uuid, ${told}, own_id uuid, ${origin}) on commit drop`,
  )
}

/** A stream of COPY lines. */
export const stagingStream = (client: pg.PoolClient) =>
  client.query(
    Object.assign(copyFrom(`copy staged (${stagedColumns.join(', ')}) from stdin`), {
      query_timeout: patience,
    }),
  )

/** One line of COPY's text format. */
export function copyLine(row: StagedRow): string {
  let line = ''
  for (let index = 0; index < row.length; index++) {
    const cell = row[index]
    if (index > 0) line += '\t'
    line += cell === null || cell === undefined ? '\\N' : needsEscape.test(cell) ? escaped(cell) : cell
  }
  return `${line}\n`
}

const needsEscape = /[\\\t\n\r]/
const escaped = (cell: string) =>
  cell.replace(/[\\\t\n\r]/g, character =>
    character === '\\' ? '\\\\' : character === '\t' ? '\\t' : character === '\n' ? '\\n' : '\\r',
  )

/** Takes the ledger's lock, so that two imports of one person take turns and each sees what the other brought. */
export async function lockLedger(client: pg.PoolClient, userId: string): Promise<void> {
  await run(
    client,
    `insert into ledger (user_id, revision) values ($1, 1)
     on conflict (user_id) do update set revision = ledger.revision + 1`,
    [userId],
  )
}

/**
 * Moves what is new into the ledger and answers how many that were. Equal rows are counted through, so the second of
 * two equal fills is new where only one is stored. A row with an id is also known by its content to rows without one.
 */
export async function insertStaged(
  client: pg.PoolClient,
  { userId, importId, now }: { userId: string; importId: string; now: Date },
): Promise<number> {
  await run(client, 'analyze staged (identity, content_key)')
  const { rowCount } = await run(
    client,
    `with repeated as (
       select identity from staged group by 1 having count(*) > 1
     ), repeated_content as (
       select coalesce(content_key, identity) as content from staged group by 1 having count(*) > 1
     ), numbered as (
       select s.seq, row_number() over (partition by s.identity order by s.seq) as nth
       from staged s join repeated r on r.identity = s.identity
     ), numbered_content as (
       select s.seq, row_number() over (partition by c.content order by s.seq) as nth
       from staged s join repeated_content c on c.content = coalesce(s.content_key, s.identity)
     )
     insert into transaction (user_id, import_id, id, ${toldColumns.join(', ')}, occurrence, content_occurrence,
       created_at, updated_at)
     select $1, $2, s.id, ${toldColumns.map(column => `s.${column}`).join(', ')}, coalesce(n.nth, 1),
       coalesce(c.nth, 1), $3, $3
     from staged s left join numbered n on n.seq = s.seq left join numbered_content c on c.seq = s.seq
     where not exists (select 1 from transaction t
         where t.user_id = $1 and t.identity = s.identity and t.occurrence = coalesce(n.nth, 1))
       and not exists (select 1 from transaction t
         where t.user_id = $1 and t.source_id is null
           and t.identity = s.content_key and t.occurrence = coalesce(c.nth, 1))
       and not exists (select 1 from transaction t
         where t.user_id = $1 and s.content_key is null
           and t.content_key = s.identity and t.content_occurrence = coalesce(c.nth, 1))
       and not exists (select 1 from transaction t where t.user_id = $1 and t.id = s.own_id)`,
    [userId, importId, now],
  )
  return rowCount ?? 0
}

export type NewImport = {
  fileName: string
  fileType: string
  fileBytes: number
  layoutId: string
  layout: string
  columns: readonly string[]
  imported: number
  duplicates: number
  skipped: number
  problems: number
  rows: number
  skips: readonly { reason: string; rows: number }[]
}

/** The import stands before its transactions, and gets its counts after them. */
export async function insertImport(
  client: pg.PoolClient,
  { userId, importId, now }: { userId: string; importId: string; now: Date },
  row: NewImport,
): Promise<void> {
  await run(
    client,
    `insert into import (user_id, id, file_name, file_type, file_bytes, layout_id, layout, columns, imported,
       duplicates, skipped, problems, rows, skips, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      userId,
      importId,
      row.fileName,
      row.fileType,
      row.fileBytes,
      row.layoutId,
      row.layout,
      row.columns,
      row.imported,
      row.duplicates,
      row.skipped,
      row.problems,
      row.rows,
      JSON.stringify(row.skips),
      now,
    ],
  )
}

export async function setImportCounts(
  client: pg.PoolClient,
  { userId, importId }: { userId: string; importId: string },
  { imported, duplicates }: { imported: number; duplicates: number },
): Promise<void> {
  await run(client, 'update import set imported = $3, duplicates = $4 where user_id = $1 and id = $2', [
    userId,
    importId,
    imported,
    duplicates,
  ])
}

export type StoredProblem = {
  row: number
  column: string
  value: string
  message: string
  cells: readonly string[]
}

export async function insertProblems(
  client: pg.PoolClient,
  { userId, importId }: { userId: string; importId: string },
  problems: readonly StoredProblem[],
): Promise<void> {
  for (let start = 0; start < problems.length; start += 1000) {
    const part = problems.slice(start, start + 1000)
    await run(
      client,
      `insert into import_problem (user_id, import_id, row, column_name, value, message, cells)
       select $1, $2, p.row, p."column", p.value, p.message, array(select jsonb_array_elements_text(p.cells))
       from jsonb_to_recordset($3::jsonb) as p(row integer, "column" text, value text, message text, cells jsonb)
       on conflict do nothing`,
      [userId, importId, JSON.stringify(part)],
    )
  }
}

export const commit = (client: pg.PoolClient) => run(client, 'commit')
export const rollback = (client: pg.PoolClient) => run(client, 'rollback')

/** Lets the database look at how large the ledgers are now. */
export async function analyzeTransactions(client: pg.PoolClient): Promise<void> {
  await run(client, 'begin')
  await run(client, `set local statement_timeout = ${patience}`)
  await run(client, 'analyze transaction')
  await commit(client)
}
