import { and, asc, desc, eq, gt, lte, ne } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { dataExport, dataExportPiece, report, taxExport } from '../schema.ts'

export type DataExportRow = typeof dataExport.$inferSelect
type Key = Pick<DataExportRow, 'userId' | 'id'>

const keyIs = ({ userId, id }: Key) => and(eq(dataExport.userId, userId), eq(dataExport.id, id))

/** One archive for each account: a new one takes the place of the last. */
export async function replaceDataExport(db: Db, row: typeof dataExport.$inferInsert) {
  await db.insert(dataExport).values(row)
  await db.delete(dataExport).where(and(eq(dataExport.userId, row.userId), ne(dataExport.id, row.id)))
}

export async function findLatestDataExport(
  db: Db,
  userId: string,
  now: Date,
): Promise<DataExportRow | undefined> {
  const [row] = await db
    .select()
    .from(dataExport)
    .where(and(eq(dataExport.userId, userId), gt(dataExport.expiresAt, now)))
    .orderBy(desc(dataExport.createdAt), desc(dataExport.id))
    .limit(1)
  return row
}

export async function findDataExport(db: Db, key: Key, now: Date): Promise<DataExportRow | undefined> {
  const [row] = await db
    .select()
    .from(dataExport)
    .where(and(keyIs(key), gt(dataExport.expiresAt, now)))
  return row
}

export async function changeDataExport(
  db: Db,
  key: Key,
  changes: Partial<Pick<DataExportRow, 'status' | 'stepsDone' | 'steps' | 'bytes' | 'completedAt'>>,
) {
  await db.update(dataExport).set(changes).where(keyIs(key))
}

const piecesOf = ({ userId, id }: Key) =>
  and(eq(dataExportPiece.userId, userId), eq(dataExportPiece.exportId, id))

/** A try that was cut off may have left some. */
export async function deleteDataExportPieces(db: Db, key: Key) {
  await db.delete(dataExportPiece).where(piecesOf(key))
}

export async function insertDataExportPiece(db: Db, row: typeof dataExportPiece.$inferInsert) {
  await db.insert(dataExportPiece).values(row)
}

export async function* readDataExportPieces(db: Db, key: Key): AsyncGenerator<Buffer> {
  for (let number = 0; ; number++) {
    const [row] = await db
      .select({ content: dataExportPiece.content })
      .from(dataExportPiece)
      .where(and(piecesOf(key), eq(dataExportPiece.number, number)))
    if (!row) return
    yield row.content
  }
}

export async function deleteExpiredDataExports(db: Db, now: Date) {
  await db.delete(dataExport).where(lte(dataExport.expiresAt, now))
}

type AccountFile = { id: string; fileName: string | null }

export const listReportFiles = (db: Db, userId: string): Promise<AccountFile[]> =>
  db
    .select({ id: report.id, fileName: report.fileName })
    .from(report)
    .where(and(eq(report.userId, userId), eq(report.status, 'complete')))
    .orderBy(asc(report.createdAt), asc(report.id))

/** Kept for an hour each. */
export const listTaxFiles = (db: Db, userId: string): Promise<AccountFile[]> =>
  db
    .select({ id: taxExport.id, fileName: taxExport.fileName })
    .from(taxExport)
    .where(eq(taxExport.userId, userId))
    .orderBy(asc(taxExport.id))
