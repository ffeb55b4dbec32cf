// An import on its way into the ledger: its records go by COPY into a table of the connection's own, and from there in one
// statement into the ledger, without what is there already; or straight into a ledger that has nothing yet. One
// transaction: all of it or nothing.
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { fieldNames, type Origin, transactionFields } from '../../ledger/fields.ts'
import type { Db } from '../client.ts'
import { figures, isOfLedgerFile, ofChain, waysToBeKnown } from './same-act.ts'

/** What a record has beside its fields. */
type Staged = {
  id: string
  identity: string
  contentKey: string | null
  /** How many records of the import are known by the same up to this one, by the identity and by the content. */
  occurrence: number
  contentOccurrence: number
  /** What it was in the ledger that our own export was made from. */
  ownId: string | null
  /** Known by its content however often that is there (`together` of ImportedEvent). */
  isTogether: boolean
  /** Another export of the source has it more exactly (`isPartial` of ImportedEvent). */
  isPartial: boolean
  /** The rows of the file it was made of, and their cells as JSON. */
  originRows: string
  originCells: string
}
export type StagedRecord = { event: ImportedEvent; origin: Origin; staged: Staged }

/** Numbers and ids have nothing to escape. */
const keptColumns: readonly { column: string; sql: string; cell(staged: Staged): string | null }[] = [
  { column: 'id', sql: 'uuid', cell: ({ id }) => id },
  { column: 'identity', sql: 'uuid', cell: ({ identity }) => identity },
  { column: 'content_key', sql: 'uuid', cell: ({ contentKey }) => contentKey },
  { column: 'occurrence', sql: 'integer', cell: ({ occurrence }) => String(occurrence) },
  {
    column: 'content_occurrence',
    sql: 'integer',
    cell: ({ contentOccurrence }) => String(contentOccurrence),
  },
  { column: 'is_partial', sql: 'boolean', cell: ({ isPartial }) => (isPartial ? 't' : 'f') },
  { column: 'origin_rows', sql: 'integer[]', cell: ({ originRows }) => originRows },
  { column: 'origin_cells', sql: 'text', cell: ({ originCells }) => textCell(originCells) },
]
const fields = fieldNames.map(name => transactionFields[name])
/** Those that the ledger has too, under the same names. */
const storedColumns = [...keptColumns, ...fields]
const storedNames = storedColumns.map(({ column }) => column).join(', ')

export async function beginImport(client: pg.PoolClient): Promise<void> {
  await client.query('begin')
  await client.query(`set local work_mem = '64MB'`)
}

/** Where records go by COPY, each as a line of its text format, without its end. */
export type CopyTarget = { statement: string; line(record: StagedRecord): string }

/**
 * A table of the connection's own, in which records are compared with those of the ledger. Temporary tables are not
 * written to the log.
 */
export async function intoStaging(client: pg.PoolClient): Promise<CopyTarget> {
  const columns = storedColumns.map(({ column, sql }) => `${column} ${sql}`)
  await client.query(
    `create temporary table staged (own_id uuid, is_together boolean, ${columns.join(', ')}) on commit drop`,
  )
  return {
    statement: `copy staged (own_id, is_together, ${storedNames}) from stdin`,
    line(record) {
      const { ownId, isTogether } = record.staged
      return `${ownId ?? NULL}\t${isTogether ? 't' : 'f'}\t${storedLine(record)}`
    },
  }
}

/** Where the ledger has nothing yet there is nothing to compare with. */
export function intoEmptyLedger({ userId, importId, now }: Key): CopyTarget {
  const at = now.toISOString()
  const always = `${userId}\t${importId}\t${at}\t${at}\t`
  return {
    statement: `copy transaction (user_id, import_id, created_at, updated_at, ${storedNames}) from stdin`,
    line: record => always + storedLine(record),
  }
}

type Key = { userId: string; importId: string; now: Date }

/**
 * What is staged, for statements on the ledger, with how many are known by the same identity. A query of its own, because
 * a cluster joins its tables with no table of one connection.
 */
export const incoming =
  '(select staged.*, count(*) over (partition by identity) as alike from staged) incoming'

export const copyStream = (client: pg.PoolClient, { statement }: CopyTarget) =>
  client.query(copyFrom(statement))

const NULL = '\\N'
/** Filled again for each line. */
const cells: string[] = Array.from(storedColumns, () => '')

/** With the cells in the order of `storedColumns`. */
function storedLine({ event, origin, staged }: StagedRecord): string {
  let index = 0
  for (const { cell } of keptColumns) cells[index++] = cell(staged) ?? NULL
  for (const { from } of fields) {
    const value = from(event, origin)
    cells[index++] = value === null ? NULL : fieldCell(value)
  }
  return cells.join('\t')
}

function fieldCell(value: string | number | object): string {
  if (typeof value === 'string') return textCell(value)
  if (typeof value === 'number') return String(value)
  return value instanceof Date ? instantCell(value.getTime()) : textCell(JSON.stringify(value))
}

const DAY_MS = 86_400_000
let day = { from: 0, text: '1970-01-01' }
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/** As toISOString() writes it. Rows of one day stand together, and a day is written once. */
function instantCell(at: number): string {
  const time = at - day.from
  if (time < 0 || time >= DAY_MS) {
    const text = new Date(at).toISOString()
    day = { from: Math.floor(at / DAY_MS) * DAY_MS, text: text.slice(0, text.indexOf('T')) }
    return text
  }
  const seconds = Math.floor(time / 1000)
  const clock = `${twoDigits[Math.floor(seconds / 3600)]}:${twoDigits[Math.floor(seconds / 60) % 60]}:${twoDigits[seconds % 60]}`
  const ms = time % 1000
  return `${day.text}T${clock}.${ms === 0 ? '000' : String(ms).padStart(3, '0')}Z`
}

const textCell = (text: string) => (needsEscape.test(text) ? escaped(text) : text)
const needsEscape = /[\\\t\n\r]/
const escaped = (cell: string) =>
  cell.replace(/[\\\t\n\r]/g, character =>
    character === '\\' ? '\\\\' : character === '\t' ? '\\t' : character === '\n' ? '\\n' : '\\r',
  )

/** Until the transaction ends, whichever way. Another process of ours may import for the same account. */
export async function lockImports(client: pg.PoolClient, userId: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('import ' || $1, 0))`, [userId])
}

/** Until no import of the account is under way that was begun by now. */
export async function waitForImports(db: Db, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('import ' || ${userId}, 0))`)
}

/** So that two that change the ledger of one person take turns and each sees what the other added. */
export async function lockLedger(client: pg.PoolClient, userId: string): Promise<void> {
  await client.query(
    `insert into ledger (user_id, revision) values ($1, 1)
     on conflict (user_id) do update set revision = ledger.revision + 1`,
    [userId],
  )
}

/** Whether nothing was ever imported or entered: what comes in can be known by nothing. */
export async function isLedgerEmpty(client: pg.PoolClient, userId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `(select 1 from transaction where user_id = $1 limit 1) union all (select 1 from import where user_id = $1 limit 1)`,
    [userId],
  )
  return rowCount === 0
}

/** Whether a connection has ever added something to this ledger. */
export async function hasSynced(client: pg.PoolClient, userId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from import where user_id = $1 and kind = 'sync' limit 1`,
    [userId],
  )
  return rowCount === 1
}

/** Whether anything that comes names a transaction of a chain. */
async function hasHashes(client: pg.PoolClient): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from staged where hash is not null limit 1')
  return rowCount === 1
}

/** Whether ids of ledger files are to be compared, on either side. */
async function hasLedgerFileIds(client: pg.PoolClient, userId: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `select exists (select 1 from staged incoming where ${isOfLedgerFile('incoming')})
       or exists (select 1 from transaction stored where stored.user_id = $1 and ${isOfLedgerFile('stored')}) as has`,
    [userId],
  )
  return rows[0]?.has === true
}

/** By what a record is known. */
const keyColumns = [
  ...['id', 'identity', 'content_key', 'occurrence', 'content_occurrence', 'own_id', 'is_together'],
  'source_id',
]

/**
 * Moves what is new into the ledger and returns how many that were. Equal rows are counted through, so the second of
 * two equal fills is new where only one is stored.
 */
export async function insertStaged(client: pg.PoolClient, { userId, importId, now }: Key): Promise<number> {
  await client.query('analyze staged (identity, content_key)')
  const ledgerFiles = await hasLedgerFileIds(client, userId)
  const connections = await hasSynced(client, userId)
  const hashes = connections && (await hasHashes(client))
  const ways = [...waysToBeKnown({ ledgerFiles, connections, hashes }), 'stored.id = incoming.own_id']
  const isNew = ways.map(
    way => `not exists (select 1 from transaction stored where stored.user_id = $1 and ${way})`,
  )
  const compared = new Set([...keyColumns, ...(ledgerFiles ? figures : []), ...(hashes ? ofChain : [])])
  // The keys are compared where the ledger lies, so only they travel where that is another node; and they must be a
  // query of their own there, because what is staged lies here.
  const { rowCount } = await client.query(
    `with incoming as materialized (
       select ${[...compared].join(', ')} from staged
     ), fresh as (
       select id from incoming where ${isNew.join('\n         and ')}
     )
     insert into transaction (user_id, import_id, ${storedNames}, created_at, updated_at)
     select $1, $2, ${storedColumns.map(({ column }) => `staged.${column}`).join(', ')}, $3, $3
     from staged join fresh on fresh.id = staged.id`,
    [userId, importId, now],
  )
  return rowCount ?? 0
}

/** Where an import comes from. */
export type NewImportSource = {
  /** What it is, in words. */
  layout: string
  columns: readonly string[]
} & (
  | { kind: 'sample' | 'sync' }
  | {
      kind: 'file'
      fileName: string
      fileType: string
      fileBytes: number
      layoutId: string
    }
)

type RowCounts = {
  skipped: number
  rows: number
  skips: readonly { reason: string; rows: number }[]
}

/** The import stands before its transactions, and gets their number after them. A sync has one import for all its runs. */
export async function insertImport(
  client: pg.PoolClient,
  { userId, importId, now }: Key,
  source: NewImportSource,
  { skipped, rows, skips }: RowCounts,
): Promise<void> {
  const file = source.kind === 'file' ? source : undefined
  await client.query(
    `insert into import (user_id, id, kind, layout, file_name, file_type, file_bytes, layout_id, columns, imported,
       duplicates, skipped, issues, rows, skips, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0, $10, 0, $11, $12, $13)
     on conflict (user_id, id) do update set skipped = excluded.skipped, rows = excluded.rows, skips = excluded.skips`,
    [
      userId,
      importId,
      source.kind,
      source.layout,
      file?.fileName,
      file?.fileType,
      file?.fileBytes,
      file?.layoutId,
      source.columns,
      skipped,
      rows,
      JSON.stringify(skips),
      now,
    ],
  )
}

export async function setImportCounts(
  client: pg.PoolClient,
  { userId, importId }: { userId: string; importId: string },
  { imported, duplicates, issues }: { imported: number; duplicates: number; issues: number },
): Promise<void> {
  await client.query(
    'update import set imported = $3, duplicates = $4, issues = $5 where user_id = $1 and id = $2',
    [userId, importId, imported, duplicates, issues],
  )
}

export type StoredIssue = {
  row: number
  column: string
  value: string
  message: string
  cells: readonly string[]
}

export async function insertImportIssues(
  client: pg.PoolClient,
  { userId, importId }: { userId: string; importId: string },
  issues: readonly StoredIssue[],
): Promise<void> {
  for (let start = 0; start < issues.length; start += 1000) {
    const part = issues.slice(start, start + 1000)
    await client.query(
      `insert into import_issue (user_id, import_id, row, column_name, value, message, cells)
       select $1, $2, p.row, p."column", p.value, p.message, array(select jsonb_array_elements_text(p.cells))
       from jsonb_to_recordset($3::jsonb) as p(row integer, "column" text, value text, message text, cells jsonb)
       on conflict do nothing`,
      [userId, importId, JSON.stringify(part)],
    )
  }
}

export const rollback = (client: pg.PoolClient) => client.query('rollback')

/**
 * What is staged is compared with all of the ledger at once. Left to itself PostgreSQL compares each with each where its
 * statistics do not know the rows yet: 8,000 rows that a person has changed took minutes.
 */
export const compareAsSets = (client: pg.PoolClient): Promise<unknown> =>
  client.query('set local enable_nestloop = off')
