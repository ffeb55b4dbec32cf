import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { eventFields } from '../../ledger/ledger-event.ts'
import type { Db } from '../client.ts'
import { pickColumns } from '../record-columns.ts'
import { ledger, ledgerIssue, transaction } from '../schema.ts'
import type { Basis } from './calculations.ts'
import { ledgerPieces } from './ledger-pieces.ts'
import { inLedger } from './transactions.ts'

/** What the engine and the review need of the ledger. */
export const streamLedgerRows = (db: Db, userId: string) =>
  ledgerPieces(userId, ({ where, orderBy, limit }) =>
    db.select(rowColumns).from(transaction).where(where).orderBy(orderBy).limit(limit),
  )

/** Of these; what has left the ledger is left out. */
export const listLedgerRows = (db: Db, userId: string, ids: readonly string[]) =>
  db
    .select(rowColumns)
    .from(transaction)
    .where(and(inLedger(userId), inArray(transaction.id, [...ids])))

export const rowColumns = {
  id: transaction.id,
  ...pickColumns(transaction, eventFields),
  hash: transaction.hash,
  importId: transaction.importId,
  createdAt: transaction.createdAt,
}

export type LedgerRow = Awaited<ReturnType<typeof listLedgerRows>>[number]

export type LedgerIssue = {
  transactionId: string
  code: typeof ledgerIssue.$inferSelect.code
  quantity: string | null
  usdAtStake: string | null
  otherId: string | null
  /** Where several records together are what this one is: the first of them. */
  partIds?: string[] | null
}

/**
 * Replaces what was found before, unless the ledger has changed meanwhile: then it would be old already. Only what is
 * not as it was is written: most answers settle a few issues of many.
 */
export async function saveIssues(
  db: Db,
  userId: string,
  { revision }: Basis,
  issuesBasis: string,
  issues: readonly LedgerIssue[],
): Promise<boolean> {
  return db.transaction(async transaction => {
    const updated = await transaction
      .update(ledger)
      .set({ issuesBasis })
      .where(and(eq(ledger.userId, userId), eq(ledger.revision, revision)))
      .returning({ userId: ledger.userId })
    if (updated.length === 0) return false
    const added = new Map<string, LedgerIssue>()
    for (const issue of issues) {
      const key = keyOf(issue)
      if (!added.has(key)) added.set(key, issue)
    }
    const gone: IssueKey[] = []
    for await (const stored of storedIssues(transaction, userId))
      for (const { transactionId, code, said } of stored) {
        const key = keyOf({ transactionId, code })
        const found = added.get(key)
        if (found && saidBy(found) === said) added.delete(key)
        else gone.push({ transactionId, code })
      }
    for (const part of inPieces(gone)) await deleteIssues(transaction, userId, part)
    for (const part of inPieces([...added.values()])) await insertIssues(transaction, userId, part)
    return true
  })
}

const PER_PIECE = 10_000

function* inPieces<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += PER_PIECE) yield items.slice(start, start + PER_PIECE)
}

type IssueKey = Pick<LedgerIssue, 'transactionId' | 'code'>

const keyOf = ({ transactionId, code }: IssueKey) => `${transactionId} ${code}`

/** Everything else of an issue in one text, as the database writes it too: a hundred thousand are compared at once. */
const saidBy = ({ quantity, usdAtStake, otherId, partIds }: LedgerIssue) =>
  `${quantity ?? ''} ${usdAtStake ?? ''} ${otherId ?? ''} ${partIds?.join() ?? ''}`

type StoredIssue = IssueKey & { said: string }

async function* storedIssues(db: Db, userId: string): AsyncGenerator<StoredIssue[]> {
  let last: StoredIssue | undefined
  do {
    const isAfter = last && sql`and (transaction_id, code) > (${last.transactionId}::uuid, ${last.code})`
    const { rows } = await db.execute<StoredIssue>(sql`
      select transaction_id as "transactionId", code,
        concat(quantity, ' ', usd_at_stake, ' ', other_id, ' ', array_to_string(part_ids, ',')) as said
      from ledger_issue where user_id = ${userId} ${isAfter ?? sql``}
      order by transaction_id, code limit ${PER_PIECE}`)
    if (rows.length > 0) yield rows
    last = rows[PER_PIECE - 1]
  } while (last)
}

// As JSON: a parameter for each value would take longer to write down than the rows to store.
const deleteIssues = (db: Db, userId: string, issues: readonly IssueKey[]) =>
  db.execute(sql`
    delete from ledger_issue where user_id = ${userId} and (transaction_id, code) in
      (select i."transactionId", i.code from jsonb_to_recordset(${JSON.stringify(issues)}::jsonb)
        as i("transactionId" uuid, code text))`)

const insertIssues = (db: Db, userId: string, issues: readonly LedgerIssue[]) =>
  db.execute(sql`
    insert into ledger_issue (user_id, transaction_id, code, quantity, usd_at_stake, other_id, part_ids)
    select ${userId}, i."transactionId", i.code, i.quantity, i."usdAtStake", i."otherId", i."partIds"
    from jsonb_to_recordset(${JSON.stringify(issues)}::jsonb)
      as i("transactionId" uuid, code text, quantity numeric, "usdAtStake" numeric, "otherId" uuid, "partIds" uuid[])`)

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
    .orderBy(
      sql`${ledgerIssue.usdAtStake} desc nulls last`,
      desc(ledgerIssue.transactionId),
      ledgerIssue.code,
    )
    .limit(limit)
