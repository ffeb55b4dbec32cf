// Brokers' statements, their lines, and what was decided about them.
import { and, asc, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { brokerStatement, brokerStatementLine, statementDecision, transaction } from '../schema.ts'
import { inLedger } from './transactions.ts'

export type StatementRow = typeof brokerStatement.$inferSelect
export type StatementLineRow = typeof brokerStatementLine.$inferSelect
export type LineRef = Pick<StatementLineRow, 'statementId' | 'number'>
export type DecisionRow = typeof statementDecision.$inferSelect

export const listStatements = (db: Db, userId: string): Promise<StatementRow[]> =>
  db
    .select()
    .from(brokerStatement)
    .where(eq(brokerStatement.userId, userId))
    .orderBy(asc(brokerStatement.createdAt), asc(brokerStatement.id))

const { userId: _, ...lineColumns } = getTableColumns(brokerStatementLine)

/** Of all statements of the account, each in its own order. */
export const listStatementLines = (db: Db, userId: string): Promise<Omit<StatementLineRow, 'userId'>[]> =>
  db
    .select({
      ...lineColumns,
      quantity: sql<string>`trim_scale(${brokerStatementLine.quantity})`,
    })
    .from(brokerStatementLine)
    .where(eq(brokerStatementLine.userId, userId))
    .orderBy(asc(brokerStatementLine.statementId), asc(brokerStatementLine.number))

export async function countStatementLines(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(brokerStatementLine)
    .where(eq(brokerStatementLine.userId, userId))
  return row?.count ?? 0
}

/** A statement of many columns would need more parameters than a query takes. */
const PER_INSERT = 2000

export async function insertStatement(
  db: Db,
  statement: StatementRow,
  lines: readonly Omit<StatementLineRow, 'userId' | 'statementId' | 'number'>[],
): Promise<void> {
  await db.insert(brokerStatement).values(statement)
  const { userId, id: statementId } = statement
  for (let start = 0; start < lines.length; start += PER_INSERT)
    await db.insert(brokerStatementLine).values(
      lines.slice(start, start + PER_INSERT).map((line, index) => ({
        ...line,
        userId,
        statementId,
        number: start + index + 1,
      })),
    )
}

/** Another file of the broker and year that has the same lines in the same order. */
export async function findSameStatement(
  db: Db,
  { userId, id, wallet, year }: StatementRow,
): Promise<string | undefined> {
  const linesOf = (statement: SQL) => sql`
    select number, asset, quantity, acquired, sold, proceeds, basis, basis_reported, term, sale_id
    from broker_statement_line where user_id = ${userId} and statement_id = ${statement}`
  const { rows } = await db.execute<{ name: string }>(sql`
    select coalesce(file_name, '') as name from broker_statement s
    where user_id = ${userId} and wallet = ${wallet} and year = ${year} and source <> 'hand' and id <> ${id}
      and not exists (${linesOf(sql`${id}`)} except ${linesOf(sql`s.id`)})
      and not exists (${linesOf(sql`s.id`)} except ${linesOf(sql`${id}`)})
    limit 1`)
  return rows[0]?.name
}

export async function deleteStatement(db: Db, userId: string, id: string): Promise<number> {
  const gone = await db
    .delete(brokerStatement)
    .where(and(eq(brokerStatement.userId, userId), eq(brokerStatement.id, id)))
    .returning({ id: brokerStatement.id })
  return gone.length
}

export const listDecisions = (db: Db, userId: string): Promise<DecisionRow[]> =>
  db
    .select()
    .from(statementDecision)
    .where(eq(statementDecision.userId, userId))
    .orderBy(asc(statementDecision.decidedAt), asc(statementDecision.id))

export async function insertDecisions(db: Db, rows: readonly DecisionRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += PER_INSERT)
    await db.insert(statementDecision).values(rows.slice(start, start + PER_INSERT))
}

export async function deleteDecision(db: Db, userId: string, id: string): Promise<number> {
  const gone = await db
    .delete(statementDecision)
    .where(and(eq(statementDecision.userId, userId), eq(statementDecision.id, id)))
    .returning({ id: statementDecision.id })
  return gone.length
}

export async function deleteDecisions(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += PER_INSERT)
    await db
      .delete(statementDecision)
      .where(
        and(
          eq(statementDecision.userId, userId),
          inArray(statementDecision.id, ids.slice(start, start + PER_INSERT)),
        ),
      )
}

/** The exchange's own ids of the sales at these exchanges. */
export async function listSourceIds(
  db: Db,
  userId: string,
  wallets: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: transaction.id, sourceId: transaction.sourceId })
    .from(transaction)
    .where(
      and(
        inLedger(userId),
        inArray(transaction.wallet, [...wallets]),
        inArray(transaction.type, ['sell', 'spend', 'trade']),
        isNotNull(transaction.sourceId),
      ),
    )
  return new Map(rows.map(({ id, sourceId }) => [id, sourceId ?? '']))
}

/** Those of the lines that are there. */
export async function findLines(
  db: Db,
  userId: string,
  wanted: readonly LineRef[],
): Promise<Omit<StatementLineRow, 'userId'>[]> {
  const rows = await db
    .select(lineColumns)
    .from(brokerStatementLine)
    .where(
      and(
        eq(brokerStatementLine.userId, userId),
        inArray(brokerStatementLine.statementId, [...new Set(wanted.map(({ statementId }) => statementId))]),
        inArray(brokerStatementLine.number, [...new Set(wanted.map(({ number }) => number))]),
      ),
    )
  const isWanted = new Set(wanted.map(({ statementId, number }) => `${statementId}/${number}`))
  return rows.filter(({ statementId, number }) => isWanted.has(`${statementId}/${number}`))
}

/** Those of the sales that are in the ledger. */
export const findSales = (
  db: Db,
  userId: string,
  sales: readonly string[],
): Promise<{ id: string; at: Date; wallet: string }[]> =>
  db
    .select({ id: transaction.id, at: transaction.at, wallet: transaction.wallet })
    .from(transaction)
    .where(
      and(
        inLedger(userId),
        inArray(transaction.type, ['sell', 'spend', 'trade']),
        inArray(transaction.id, [...sales]),
      ),
    )
