// A connection that breaks while it commits leaves open whether it did. The database knows, so it is asked: whoever is
// told that nothing was stored does it again, or gives up what is there.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** A server that crashed is back in a few seconds. */
const PATIENCE_MS = 15_000
const PAUSE_MS = 500

/** The pool, or a transaction on it. */
type Queries = Pick<PgDatabase<NodePgQueryResultHKT>, 'execute'>
type StatusBy = (id: string) => Promise<string | undefined>

/** What was committed is answered as such, also where the connection broke meanwhile. */
export async function transactForSure<T, Transaction extends Queries>(
  begin: (work: (transaction: Transaction) => Promise<T>) => Promise<T>,
  statusBy: StatusBy,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  let done: { result: T; id: string | null | undefined } | undefined
  try {
    return await begin(async transaction => {
      const result = await work(transaction)
      const { rows } = await transaction.execute<{ id: string | null }>(`select ${openTransactionId} as id`)
      done = { result, id: rows[0]?.id }
      return result
    })
  } catch (reason) {
    if (done && (await wasCommitted(statusBy, done.id))) return done.result
    throw reason
  }
}

export async function commitForSure(client: pg.PoolClient, db: Queries): Promise<void> {
  const { rows } = await client.query<{ id: string | null }>(`select ${openTransactionId} as id`)
  try {
    await client.query('commit')
  } catch (reason) {
    if (!(await wasCommitted(id => statusOf(db, id), rows[0]?.id))) throw reason
  }
}

/** In SQL: the transaction that is open on a connection; null where it has written nothing. */
const openTransactionId = 'pg_current_xact_id_if_assigned()::text'

/** Asked by another connection than the one that broke. */
export async function statusOf(db: Queries, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ status: string }>(sql`select pg_xact_status(${id}::xid8) as status`)
  return rows[0]?.status
}

async function wasCommitted(statusBy: StatusBy, id: string | null | undefined): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS
  while (id && performance.now() < end) {
    const status = await statusBy(id).catch(() => 'in progress')
    if (status === 'committed') return true
    if (status === 'aborted') return false
    await sleep(PAUSE_MS)
  }
  return false
}
