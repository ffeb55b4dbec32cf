// A connection that breaks while it commits leaves open whether it did. The database knows, so it is asked: a caller
// that hears nothing was stored would retry, or discard what is there. The proof is a row of its own:
// docs/decisions/0058.
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, lte, sql } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { workDone } from './schema.ts'

/** A server that crashed is back in a few seconds. */
const PATIENCE_MS = 15_000
const PAUSE_MS = 500
/** Far longer than any caller asks. */
const KEPT = sql`interval '1 hour'`

/** The pool, or a transaction on it. */
type Queries = Pick<PgDatabase<NodePgQueryResultHKT>, 'execute' | 'select'>
/** Work that is about to be committed. The number shows whether it still runs; only the row's id is its own for ever. */
type Work = { id: string; transaction: string }
type IsDone = (work: Work) => Promise<boolean | undefined>

/** What was committed is answered as such, also where the connection broke meanwhile. */
export async function transactForSure<T, Transaction extends Queries>(
  begin: (work: (transaction: Transaction) => Promise<T>) => Promise<T>,
  isDoneNow: IsDone,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  let done: { result: T; work: Work | undefined } | undefined
  try {
    return await begin(async transaction => {
      const result = await work(transaction)
      const { rows } = await transaction.execute<Work>(noteWork)
      done = { result, work: rows[0] }
      return result
    })
  } catch (reason) {
    if (done && (await wasCommitted(isDoneNow, done.work))) return done.result
    throw reason
  }
}

export async function commitForSure(client: pg.PoolClient, db: Queries): Promise<void> {
  const { rows } = await client.query<Work>(noteAnyWork)
  try {
    await client.query('commit')
  } catch (reason) {
    if (!(await wasCommitted(work => isDone(db, work), rows[0]))) throw reason
  }
}

/** Notes the transaction that is open on a connection; nothing where it has not written. */
const noteWork = `insert into work_done (id)
  select gen_random_uuid() where pg_current_xact_id_if_assigned() is not null
  returning id, pg_current_xact_id()::text as transaction`

/** Of a transaction that has written, though on a cluster perhaps on another node only, which gives it no number here. */
const noteAnyWork = `insert into work_done (id) values (gen_random_uuid())
  returning id, pg_current_xact_id()::text as transaction`

/** Asked by another connection than the one that broke. Undefined while the work is not over. */
export async function isDone(db: Queries, { id, transaction }: Work): Promise<boolean | undefined> {
  const { rows } = await db.execute<{ status: string }>(
    sql`select pg_xact_status(${transaction}::xid8) as status`,
  )
  if (rows[0]?.status === 'in progress') return undefined
  const found = await db.select({ id: workDone.id }).from(workDone).where(eq(workDone.id, id))
  return found.length > 0
}

async function wasCommitted(isDoneNow: IsDone, work: Work | undefined): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS
  while (work && performance.now() < end) {
    const answer = await isDoneNow(work).catch(() => undefined)
    if (answer !== undefined) return answer
    await sleep(PAUSE_MS)
  }
  return false
}

export async function deleteOldWorkDone(db: Pick<PgDatabase<NodePgQueryResultHKT>, 'delete'>) {
  await db.delete(workDone).where(lte(workDone.at, sql`now() - ${KEPT}`))
}
