import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { report } from '../schema.ts'

export type NewReport = typeof report.$inferInsert
const { content: _, ...withoutContent } = getTableColumns(report)
/** Without the file itself, which lists do not need. */
export type ReportRow = Omit<typeof report.$inferSelect, 'content'>

const one = (userId: string, id: string) => and(eq(report.userId, userId), eq(report.id, id))

export async function insertReport(db: Db, row: NewReport): Promise<void> {
  await db.insert(report).values(row)
}

export const listReports = (db: Db, userId: string): Promise<ReportRow[]> =>
  db
    .select(withoutContent)
    .from(report)
    .where(eq(report.userId, userId))
    .orderBy(desc(report.createdAt), desc(report.id))

export async function findReport(db: Db, userId: string, id: string): Promise<ReportRow | undefined> {
  const [row] = await db.select(withoutContent).from(report).where(one(userId, id))
  return row
}

export async function findReportFile(db: Db, userId: string, id: string) {
  const [row] = await db
    .select({ fileName: report.fileName, contentType: report.contentType, content: report.content })
    .from(report)
    .where(and(one(userId, id), eq(report.status, 'complete')))
  return row
}

export async function finishReport(
  db: Db,
  { userId, id, ...changes }: Partial<NewReport> & { userId: string; id: string },
): Promise<void> {
  await db
    .update(report)
    .set(changes)
    .where(and(one(userId, id), eq(report.status, 'pending')))
}

export async function deleteReport(db: Db, userId: string, id: string): Promise<number> {
  const gone = await db.delete(report).where(one(userId, id)).returning({ id: report.id })
  return gone.length
}
