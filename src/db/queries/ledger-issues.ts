import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { eventFields } from '../../ledger/ledger-event.ts'
import type { Db } from '../client.ts'
import { pickColumns } from '../record-columns.ts'
import { ledger, ledgerIssue, transaction } from '../schema.ts'
import { ledgerPieces } from './ledger-pieces.ts'
import { inLedger } from './transactions.ts'

/** What the engine needs of the ledger. */
export const streamEventRows = (db: Db, userId: string) =>
  ledgerPieces(userId, ({ where, orderBy, limit }) =>
    db.select(eventColumns).from(transaction).where(where).orderBy(orderBy).limit(limit),
  )

/** Of these; what has left the ledger is left out. */
export const listEventRows = (db: Db, userId: string, ids: readonly string[]) =>
  db
    .select(eventColumns)
    .from(transaction)
    .where(and(inLedger(userId), inArray(transaction.id, [...ids])))

const eventColumns = { id: transaction.id, ...pickColumns(transaction, eventFields) }

export type LedgerRecord = {
  id: string
  type: string
  wallet: string
  asset: string
  quantity: string
  at: Date
  usd: string | null
  receivedAsset: string | null
  receivedQuantity: string | null
  importId: string | null
  createdAt: Date
}

/** What tells whether two records are of one act. Equal quantities are equal text. */
export const streamRecords = (db: Db, userId: string): AsyncGenerator<LedgerRecord[]> =>
  ledgerPieces(userId, ({ where, orderBy, limit }) =>
    db
      .select({
        id: transaction.id,
        type: transaction.type,
        wallet: transaction.wallet,
        asset: transaction.asset,
        quantity: sql<string>`trim_scale(${transaction.quantity})`,
        at: transaction.at,
        usd: transaction.usd,
        receivedAsset: transaction.receivedAsset,
        receivedQuantity: transaction.receivedQuantity,
        importId: transaction.importId,
        createdAt: transaction.createdAt,
      })
      .from(transaction)
      .where(where)
      .orderBy(orderBy)
      .limit(limit),
  )

export type LedgerIssue = {
  transactionId: string
  code: typeof ledgerIssue.$inferSelect.code
  quantity: string | null
  usdAtStake: string | null
  otherId: string | null
  /** Where several records together tell what this one tells: the first of them. */
  partIds?: string[] | null
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
    // As JSON: a parameter for each value would take longer to write down than the rows to store.
    for (let start = 0; start < issues.length; start += 10_000)
      await transaction.execute(sql`
        insert into ledger_issue (user_id, transaction_id, code, quantity, usd_at_stake, other_id, part_ids)
        select ${userId}, i."transactionId", i.code, i.quantity, i."usdAtStake", i."otherId", i."partIds"
        from jsonb_to_recordset(${JSON.stringify(issues.slice(start, start + 10_000))}::jsonb)
          as i("transactionId" uuid, code text, quantity numeric, "usdAtStake" numeric, "otherId" uuid, "partIds" uuid[])
        on conflict do nothing`)
    return true
  })
}

export async function countLedgerIssues(db: Db, userId: string): Promise<[LedgerIssue['code'], number][]> {
  const rows = await db
    .select({ code: ledgerIssue.code, count: count() })
    .from(ledgerIssue)
    .where(eq(ledgerIssue.userId, userId))
    .groupBy(ledgerIssue.code)
  return rows.map(row => [row.code, row.count])
}

/** What is known to be large first. */
export const listLedgerIssues = (db: Db, userId: string, limit: number) =>
  db
    .select()
    .from(ledgerIssue)
    .where(eq(ledgerIssue.userId, userId))
    .orderBy(sql`${ledgerIssue.usdAtStake} desc nulls last`, desc(ledgerIssue.transactionId))
    .limit(limit)
