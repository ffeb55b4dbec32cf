import { Readable } from 'node:stream'
import {
  type AuditEntry,
  type AuditFilter,
  auditCursor,
  type listAuditLog,
} from '../../contract/admin-audit.ts'
import type { Answer, Received } from '../../contract/call.ts'
import { type AuditRow, listAuditEntries } from '../../db/queries/audit-entries.ts'
import { csvLine } from '../../ledger/spreadsheet-safe.ts'
import { describeDevice } from '../accounts/device.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'

const dayMs = 24 * 60 * 60_000

const toFilter = ({ search, action, subject, from, to }: AuditFilter) => ({
  search,
  action,
  subjectId: subject,
  from: from === undefined ? undefined : new Date(from),
  until: to === undefined ? undefined : new Date(Date.parse(to) + dayMs),
})

export async function readAuditLog(
  { db }: Pick<Deps, 'db'>,
  { after, limit, ...filter }: Received<typeof listAuditLog>['query'],
): Promise<Answer<typeof listAuditLog>> {
  const rows = await listAuditEntries(db, toFilter(filter), {
    after: after === undefined ? undefined : readCursor(after),
    // One more shows whether there is a next page.
    limit: limit + 1,
  })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    entries: rows.slice(0, limit).map(toEntry),
    next: last ? `${last.at.toISOString()} ${last.id}` : null,
  }
}

function readCursor(text: string) {
  const cursor = auditCursor.safeParse(text.split(' '))
  if (!cursor.success) throw new AppError('validation_failed', { field: 'after', message: 'Invalid input' })
  const [at, id] = cursor.data
  return { at: new Date(at), id }
}

const toEntry = ({ operatorId: _, userAgent, at, ...row }: AuditRow): AuditEntry => ({
  ...row,
  at: at.toISOString(),
  device: userAgent === '' ? '' : describeDevice(userAgent),
})

const rowsAtOnce = 1_000
const columns = [
  'Time',
  'Operator',
  'Action',
  'Summary',
  'About',
  'Id',
  'Before',
  'After',
  'Address',
  'Device',
]

/** Piece by piece, so that the length of the log does not matter. */
export const exportAuditLog = ({ db }: Pick<Deps, 'db'>, filter: AuditFilter): Readable =>
  Readable.from(csvPieces(db, filter))

async function* csvPieces(db: Deps['db'], filter: AuditFilter): AsyncGenerator<string> {
  yield csvLine(columns)
  for (let after: AuditRow | undefined; ; ) {
    const rows = await listAuditEntries(db, toFilter(filter), { after, limit: rowsAtOnce })
    if (rows.length > 0) yield rows.map(row => csvLine(cellsOf(toEntry(row)))).join('')
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)
  }
}

const cellsOf = (entry: AuditEntry): string[] => [
  entry.at,
  entry.operator,
  entry.action,
  entry.summary,
  entry.subjectKind ?? '',
  entry.subjectId ?? '',
  entry.before ? JSON.stringify(entry.before) : '',
  entry.after ? JSON.stringify(entry.after) : '',
  entry.address,
  entry.device,
]
