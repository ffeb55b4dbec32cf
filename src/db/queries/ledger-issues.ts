import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { eventFields } from '../../ledger/ledger-event.ts'
import type { Db } from '../client.ts'
import { pickColumns } from '../record-columns.ts'
import { ledger, ledgerIssue, transaction } from '../schema.ts'
import { inLedger, type Place } from './transactions.ts'

/** What the engine needs of the ledger, in order of time, piece by piece. */
export const streamEventRows = (db: Db, userId: string) =>
  inPieces(after =>
    db
      .select({
        id: transaction.id,
        ...pickColumns(transaction, eventFields),
      })
      .from(transaction)
      .where(ledgerAfter(userId, after))
      .orderBy(asc(transaction.at), asc(transaction.id))
      .limit(PER_PIECE),
  )

export type LedgerRecord = {
  id: string
  type: string
  asset: string
  quantity: string
  at: Date
  usd: string | null
  importId: string | null
  createdAt: Date
}

/** What tells whether two records are of one act, in order of time, piece by piece. Equal quantities are equal text. */
export const streamRecords = (db: Db, userId: string): AsyncGenerator<LedgerRecord[]> =>
  inPieces(after =>
    db
      .select({
        id: transaction.id,
        type: transaction.type,
        asset: transaction.asset,
        quantity: sql<string>`trim_scale(${transaction.quantity})`,
        at: transaction.at,
        usd: transaction.usd,
        importId: transaction.importId,
        createdAt: transaction.createdAt,
      })
      .from(transaction)
      .where(ledgerAfter(userId, after))
      .orderBy(asc(transaction.at), asc(transaction.id))
      .limit(PER_PIECE),
  )

const PER_PIECE = 10_000

/** Each piece goes on where the one before ended, by the index: a query is short however large the ledger is. */
async function* inPieces<Row extends Place>(pieceAfter: (after: Place | undefined) => Promise<Row[]>) {
  let after: Place | undefined
  for (;;) {
    const rows = await pieceAfter(after)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PER_PIECE) return
    after = { at: last.at, id: last.id }
  }
}

const ledgerAfter = (userId: string, after: Place | undefined) =>
  and(inLedger(userId), after && sql`(${transaction.at}, ${transaction.id}) > (${after.at}, ${after.id})`)

export type LedgerIssue = {
  transactionId: string
  code: 'missing_history' | 'likely_duplicate' | 'broker_form_open' | 'basis_from_broker'
  quantity: string | null
  usdAtStake: string | null
  otherId: string | null
}

/** Replaces what was found before, unless the ledger has changed meanwhile: then it would be old already. */
export async function saveIssues(
  db: Db,
  userId: string,
  { revision, issuesBasis }: { revision: number; issuesBasis: string },
  issues: readonly LedgerIssue[],
): Promise<boolean> {
  return db.transaction(async transaction => {
    const updated = await transaction
      .update(ledger)
      .set({ issuesBasis })
      .where(and(eq(ledger.userId, userId), eq(ledger.revision, revision)))
      .returning({ userId: ledger.userId })
    if (updated.length === 0) return false
    await transaction.delete(ledgerIssue).where(eq(ledgerIssue.userId, userId))
    for (let start = 0; start < issues.length; start += 1000)
      await transaction
        .insert(ledgerIssue)
        .values(issues.slice(start, start + 1000).map(issue => ({ userId, ...issue })))
        .onConflictDoNothing()
    return true
  })
}

export async function countLedgerIssues(
  db: Db,
  userId: string,
): Promise<Partial<Record<LedgerIssue['code'], number>>> {
  const rows = await db
    .select({ code: ledgerIssue.code, count: count() })
    .from(ledgerIssue)
    .where(eq(ledgerIssue.userId, userId))
    .groupBy(ledgerIssue.code)
  return Object.fromEntries(rows.map(row => [row.code, row.count]))
}

/** What is known to be large first. */
export const listLedgerIssues = (db: Db, userId: string, limit: number) =>
  db
    .select()
    .from(ledgerIssue)
    .where(eq(ledgerIssue.userId, userId))
    .orderBy(sql`${ledgerIssue.usdAtStake} desc nulls last`, desc(ledgerIssue.transactionId))
    .limit(limit)
