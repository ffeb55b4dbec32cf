// The audit log. Entries are added and read, never changed or removed: there is no other function here, and a test sees
// to it that no other file touches the table.
import { and, desc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { auditEntry } from '../schema.ts'
import { wordsQuery } from './words-query.ts'

export type AuditRow = typeof auditEntry.$inferSelect

export async function insertAuditEntry(db: Db, row: AuditRow): Promise<void> {
  await db.insert(auditEntry).values(row)
}

export type AuditFilter = {
  search?: string | undefined
  action?: string | undefined
  /** An account, a payment or whatever else entries are about. */
  subjectId?: string | undefined
  from?: Date | undefined
  /** The first moment that is not included. */
  until?: Date | undefined
}
/** The last entry of the page before. */
type After = Pick<AuditRow, 'at' | 'id'>

/** As in the index: punctuation of names and amounts parts words. */
const words = sql`to_tsvector('simple', translate(${auditEntry.operator} || ' ' || ${auditEntry.summary}, '@._-+$', '      '))`

/** Newest first. */
export function listAuditEntries(
  db: Db,
  filter: AuditFilter,
  { after, limit }: { after?: After | undefined; limit: number },
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditEntry)
    .where(and(...conditions(filter), after && isAfter(after)))
    .orderBy(desc(auditEntry.at), auditEntry.id)
    .limit(limit)
}

const isAfter = ({ at, id }: After) =>
  and(lte(auditEntry.at, at), sql`(${auditEntry.at} < ${at} or ${auditEntry.id} > ${id})`)

const conditions = ({ search, action, subjectId, from, until }: AuditFilter): (SQL | undefined)[] => {
  const query = search === undefined ? undefined : wordsQuery(search)
  return [
    query === undefined ? undefined : sql`${words} @@ to_tsquery('simple', ${query})`,
    action === undefined ? undefined : eq(auditEntry.action, action),
    subjectId === undefined ? undefined : eq(auditEntry.subjectId, subjectId),
    from && gte(auditEntry.at, from),
    until && lt(auditEntry.at, until),
  ]
}
