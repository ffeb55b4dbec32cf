import { and, desc, eq, getTableColumns, gte, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { report } from '../schema.ts'
import type { Basis } from './calculations.ts'
import { filePieces } from './file-pieces.ts'

export type NewReport = typeof report.$inferInsert
const { content: _, deletedAt: __, ...shown } = getTableColumns(report)
/** Without the file itself, which lists do not need. */
export type ReportRow = Omit<typeof report.$inferSelect, 'content' | 'deletedAt'>

/** Of a report that was deleted only the row is there, for `countReports`. */
const one = (userId: string, id: string) =>
  and(eq(report.userId, userId), eq(report.id, id), isNull(report.deletedAt))

export async function insertReport(db: Db, row: NewReport): Promise<void> {
  await db.insert(report).values(row)
}

/** The latest. */
export const listReports = (db: Db, userId: string, most: number): Promise<ReportRow[]> =>
  db
    .select(shown)
    .from(report)
    .where(and(eq(report.userId, userId), isNull(report.deletedAt)))
    .orderBy(desc(report.createdAt), desc(report.id))
    .limit(most)

/** Of one year, the latest: amended ones, or the others. */
export const listReportsOfYear = (
  db: Db,
  userId: string,
  { taxYear, isAmended, most }: { taxYear: number; isAmended: boolean; most: number },
): Promise<ReportRow[]> =>
  db
    .select(shown)
    .from(report)
    .where(
      and(
        eq(report.userId, userId),
        eq(report.taxYear, taxYear),
        eq(report.isAmended, isAmended),
        isNull(report.deletedAt),
      ),
    )
    .orderBy(desc(report.createdAt), desc(report.id))
    .limit(most)

export async function findReport(db: Db, userId: string, id: string): Promise<ReportRow | undefined> {
  const [row] = await db.select(shown).from(report).where(one(userId, id))
  return row
}

/** Nothing as long as it is not complete. */
export async function findReportFile(db: Db, userId: string, id: string) {
  const [row] = await db
    .select({
      type: report.type,
      format: report.format,
      fileName: sql<string>`${report.fileName}`,
      contentType: sql<string>`${report.contentType}`,
      bytes: sql<number>`octet_length(${report.content})`,
    })
    .from(report)
    .where(and(one(userId, id), eq(report.status, 'complete')))
  return row
}

export const reportPieces = (db: Db, userId: string, id: string, bytes: number) =>
  filePieces(bytes, (from, length) =>
    db
      .select({ piece: sql<Buffer | null>`substring(${report.content} from ${from} for ${length})` })
      .from(report)
      .where(one(userId, id)),
  )

type FinishedReport = Pick<
  NewReport,
  | 'userId'
  | 'id'
  | 'completedAt'
  | 'methodUsed'
  | 'gain'
  | 'edition'
  | 'hasOpenIssues'
  | 'fileName'
  | 'contentType'
  | 'content'
>

export async function finishReport(
  db: Db,
  basis: Basis,
  { userId, id, ...made }: FinishedReport,
): Promise<void> {
  await db
    .update(report)
    .set({ status: 'complete', ...basis, ...made })
    .where(pending(userId, id))
}

type FailedReport = { userId: string; id: string; completedAt: Date; error: string }

export async function failReport(db: Db, { userId, id, ...failed }: FailedReport): Promise<void> {
  await db
    .update(report)
    .set({ status: 'error', ...failed })
    .where(pending(userId, id))
}

const pending = (userId: string, id: string) => and(one(userId, id), eq(report.status, 'pending'))

/** As if it had just been asked for. What is complete stays as it is. */
export async function restartReport(
  db: Db,
  { userId, id, ...asked }: Pick<NewReport, 'userId' | 'id' | 'createdAt' | 'revision' | 'factsVersion'>,
): Promise<void> {
  await db
    .update(report)
    .set({ status: 'pending', error: null, completedAt: null, ...asked })
    .where(and(one(userId, id), or(eq(report.status, 'error'), eq(report.status, 'pending'))))
}

/** The file goes, and with it all that was made for it; the row stays to be counted. */
export async function deleteReport(db: Db, userId: string, id: string, deletedAt: Date): Promise<number> {
  const gone = await db
    .update(report)
    .set({ deletedAt, content: null, fileName: null, error: null })
    .where(one(userId, id))
    .returning({ id: report.id })
  return gone.length
}

/** Lets one request at a time of a person count and add reports, until its transaction ends. */
export async function lockReports(db: Db, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lotwise reports ${userId}`}, 0))`)
}

/**
 * A report takes seconds, and a job whose worker was killed is taken up again within minutes. One that is pending for
 * longer has lost its job, as when nothing ran for days.
 */
const lostAfterMs = 15 * 60_000

/** Reports asked for before this moment and still pending are not being made. */
export const pendingSince = (now: Date) => new Date(now.getTime() - lostAfterMs)

/** What two reports of a year have in common that say the same. */
const sameReport = [report.type, report.format, report.isAmended, report.revision, report.factsVersion]

/**
 * Reports of a year that were made, deleted since or not, and those being made. What failed does not count, and the same
 * report of the same records counts once, however often it was made.
 */
export async function countReports(db: Db, userId: string, taxYear: number, now: Date): Promise<number> {
  const isUnderWay = and(
    eq(report.status, 'pending'),
    isNull(report.deletedAt),
    gte(report.createdAt, pendingSince(now)),
  )
  const [row] = await db
    .select({ count: sql<number>`count(distinct (${sql.join(sameReport, sql`, `)}))::int` })
    .from(report)
    .where(
      and(
        eq(report.userId, userId),
        eq(report.taxYear, taxYear),
        or(eq(report.status, 'complete'), isUnderWay),
      ),
    )
  return row?.count ?? 0
}
