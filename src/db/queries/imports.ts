import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { columnMapping, exchangeConnection, importIssue, importProgress, importTable } from '../schema.ts'
import { forgetOrigins } from './other-origins.ts'

export type ImportRow = typeof importTable.$inferSelect

/** The latest. */
export const listImports = (db: Db, userId: string, most: number): Promise<ImportRow[]> =>
  db
    .select()
    .from(importTable)
    .where(eq(importTable.userId, userId))
    .orderBy(desc(importTable.createdAt), desc(importTable.id))
    .limit(most)

/** The sample history, or a connection to the sample exchange or wallet. */
export async function hasSampleData(db: Db, userId: string): Promise<boolean> {
  const histories = db
    .select({ id: importTable.id })
    .from(importTable)
    .where(and(eq(importTable.userId, userId), eq(importTable.kind, 'sample')))
  const connections = db
    .select({ id: exchangeConnection.id })
    .from(exchangeConnection)
    .where(
      and(
        eq(exchangeConnection.userId, userId),
        inArray(exchangeConnection.exchange, ['sample', 'samplewallet']),
      ),
    )
  return (await histories.unionAll(connections).limit(1)).length > 0
}

export async function findImport(db: Db, userId: string, id: string): Promise<ImportRow | undefined> {
  const [row] = await db
    .select()
    .from(importTable)
    .where(and(eq(importTable.userId, userId), eq(importTable.id, id)))
  return row
}

/** How many transactions an import is said to have added. */
export async function setImported(
  db: Db,
  { userId, importId, imported }: { userId: string; importId: string; imported: number },
): Promise<void> {
  await db
    .update(importTable)
    .set({ imported })
    .where(and(eq(importTable.userId, userId), eq(importTable.id, importId)))
}

/** The oldest first. */
export const findImports = (db: Db, userId: string, ids: string[]): Promise<ImportRow[]> =>
  db
    .select()
    .from(importTable)
    .where(and(eq(importTable.userId, userId), inArray(importTable.id, ids)))
    .orderBy(importTable.createdAt, importTable.id)

/** With all its transactions, the lots named for them, and issues; returns how many transactions went. */
export async function deleteImport(db: Db, userId: string, importId: string): Promise<number> {
  await db.execute(sql`
    delete from lot_selection where user_id = ${userId} and transaction_id in (
      select id from transaction where user_id = ${userId} and import_id = ${importId})`)
  const { rows } = await db.execute<{ count: number }>(sql`
    with gone as (delete from transaction where user_id = ${userId} and import_id = ${importId} returning deleted_at)
    select count(*) filter (where deleted_at is null)::int as count from gone`)
  await forgetOrigins(db, userId, importId)
  await db.delete(importTable).where(and(eq(importTable.userId, userId), eq(importTable.id, importId)))
  return rows[0]?.count ?? 0
}

/** Rows of files that could not be used, and are not settled as they are. */
export const openIssue = (userId: string) =>
  and(
    eq(importIssue.userId, userId),
    sql`not exists (select 1 from review_dismissal d where d.user_id = ${userId}
      and d.key = 'import_issue:' || ${importIssue.importId} || ':' || ${importIssue.row})`,
  )

export async function countImportIssues(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(importIssue).where(openIssue(userId))
  return row?.count ?? 0
}

/** The newest files first. */
export const listImportIssues = (db: Db, userId: string, limit: number) =>
  db
    .select({
      importId: importIssue.importId,
      kind: importTable.kind,
      fileName: sql<string>`coalesce(${importTable.fileName}, ${importTable.layout})`,
      columns: sql<string[]>`coalesce(${importTable.columns}, '{}')`,
      row: importIssue.row,
      column: importIssue.columnName,
      value: importIssue.value,
      message: importIssue.message,
      cells: importIssue.cells,
    })
    .from(importIssue)
    .innerJoin(importTable, and(eq(importTable.userId, userId), eq(importTable.id, importIssue.importId)))
    .where(openIssue(userId))
    .orderBy(desc(importTable.createdAt), importIssue.row)
    .limit(limit)

export const listIssuesOf = (
  db: Db,
  { userId, importId }: { userId: string; importId: string },
  limit: number,
) =>
  db
    .select({
      row: importIssue.row,
      column: importIssue.columnName,
      value: importIssue.value,
      message: importIssue.message,
    })
    .from(importIssue)
    .where(and(eq(importIssue.userId, userId), eq(importIssue.importId, importId)))
    .orderBy(importIssue.row)
    .limit(limit)

export async function saveProgress(db: Db, progress: typeof importProgress.$inferInsert): Promise<void> {
  const { rows, bytes, totalBytes, place = 0, isDone, updatedAt } = progress
  await db
    .insert(importProgress)
    .values(progress)
    .onConflictDoUpdate({
      target: [importProgress.userId, importProgress.id],
      set: { rows, bytes, totalBytes, place, isDone, updatedAt },
    })
}

export async function findProgress(db: Db, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(importProgress)
    .where(and(eq(importProgress.userId, userId), eq(importProgress.id, id)))
  return row
}

export async function findMapping(db: Db, userId: string, columnsKey: string): Promise<unknown> {
  const [row] = await db
    .select({ mapping: columnMapping.mapping })
    .from(columnMapping)
    .where(and(eq(columnMapping.userId, userId), eq(columnMapping.columnsKey, columnsKey)))
  return row?.mapping
}

export async function saveMapping(
  db: Db,
  { userId, columnsKey, mapping, now }: { userId: string; columnsKey: string; mapping: unknown; now: Date },
): Promise<void> {
  await db
    .insert(columnMapping)
    .values({ userId, columnsKey, mapping, updatedAt: now })
    .onConflictDoUpdate({
      target: [columnMapping.userId, columnMapping.columnsKey],
      set: { mapping, updatedAt: now },
    })
}

export async function deleteOldProgress(db: Db, before: Date): Promise<void> {
  await db.delete(importProgress).where(lt(importProgress.updatedAt, before))
}
