// What a person sees of a report.
import type { Report } from '../../contract/reports.ts'
import type { Db } from '../../db/client.ts'
import { findFilingFacts } from '../../db/queries/calculations.ts'
import { findLedger } from '../../db/queries/ledgers.ts'
import { pendingSince, type ReportRow } from '../../db/queries/reports.ts'

const isLost = ({ status, createdAt }: ReportRow, now: Date) =>
  status === 'pending' && createdAt < pendingSince(now)

export const hasFailed = (row: ReportRow, now: Date) => row.status === 'error' || isLost(row, now)

type State = { revision: number; factsVersion: number; now: Date }

/** What reports are compared with: the ledger, the facts and the hour. */
export async function stateOf(db: Db, userId: string, now: Date): Promise<State> {
  const { revision } = await findLedger(db, userId)
  const facts = await findFilingFacts(db, userId)
  return { revision, factsVersion: facts?.version ?? 0, now }
}

export const toReport = (row: ReportRow, { revision, factsVersion, now }: State): Report => ({
  id: row.id,
  type: row.type,
  title: row.title,
  createdAt: row.createdAt.toISOString(),
  taxYear: row.taxYear,
  format: row.format,
  method: row.method,
  methodUsed: row.methodUsed,
  isAmended: row.isAmended,
  hasOpenIssues: row.status === 'complete' && row.hasOpenIssues,
  gain: row.gain,
  edition: row.edition,
  fileName: row.fileName,
  ...(isLost(row, now)
    ? { status: 'error', error: 'This report was not generated in time. Please try again.' }
    : { status: row.status, error: row.error }),
  isOutdated: row.status === 'complete' && (row.revision !== revision || row.factsVersion !== factsVersion),
})
