import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { taxExport } from '../schema.ts'
import { filePieces } from './file-pieces.ts'

export type TaxExportRow = typeof taxExport.$inferSelect

export async function insertTaxExport(db: Db, row: TaxExportRow): Promise<void> {
  await db.insert(taxExport).values(row)
}

const one = (userId: string, id: string) => and(eq(taxExport.userId, userId), eq(taxExport.id, id))

export async function findTaxExport(db: Db, userId: string, id: string, now: Date) {
  const [row] = await db
    .select({
      fileName: taxExport.fileName,
      contentType: taxExport.contentType,
      bytes: sql<number>`octet_length(${taxExport.content})`,
    })
    .from(taxExport)
    .where(and(one(userId, id), gt(taxExport.expiresAt, now)))
  return row
}

export const taxExportPieces = (db: Db, userId: string, id: string, bytes: number) =>
  filePieces(bytes, (from, length) =>
    db
      .select({ piece: sql<Buffer | null>`substring(${taxExport.content} from ${from} for ${length})` })
      .from(taxExport)
      .where(one(userId, id)),
  )

export async function deleteTaxExports(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.delete(taxExport).where(and(eq(taxExport.userId, userId), inArray(taxExport.id, [...ids])))
}

export async function deleteExpiredTaxExports(db: Db, now: Date): Promise<void> {
  await db.delete(taxExport).where(lt(taxExport.expiresAt, now))
}
