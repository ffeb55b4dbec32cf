// A ledger read in order of time, piece by piece. Each piece goes on where the one before ended, by the index: a query is
// short however large the ledger is.
import { and, type SQL, sql } from 'drizzle-orm'
import { transaction } from '../schema.ts'
import { inLedger, type Place } from './transactions.ts'

const PER_PIECE = 10_000

/** `read` takes what its query has to say: where it goes on, in which order, and how much it takes. */
export async function* ledgerPieces<Row extends Place>(
  userId: string,
  read: (piece: { where: SQL | undefined; orderBy: SQL; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const orderBy = sql`${transaction.at}, ${transaction.id}`
  let after: Place | undefined
  for (;;) {
    const isAfter = after && sql`(${transaction.at}, ${transaction.id}) > (${after.at}, ${after.id})`
    const rows = await read({ where: and(inLedger(userId), isAfter), orderBy, limit: PER_PIECE })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PER_PIECE) return
    after = { at: last.at, id: last.id }
  }
}
