// A connection that breaks while it commits leaves open whether it did. The database knows, so it is asked: whoever is
// told that nothing was stored does it again, or gives up what is there.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from './client.ts'

/** A server that crashed is back in a few seconds. */
const TRIES = 20
const PAUSE_MS = 500

export async function commitForSure(client: pg.PoolClient, db: Db): Promise<void> {
  const { rows } = await client.query<{ id: string | null }>(`select ${openTransactionId} as id`)
  try {
    await client.query('commit')
  } catch (reason) {
    if (!(await wasCommitted(id => statusOf(db, id), rows[0]?.id))) throw reason
  }
}

/** In SQL: the transaction that is open on a connection; null where it has written nothing. */
export const openTransactionId = 'pg_current_xact_id_if_assigned()::text'

/** Asked by another connection than the one that broke. */
export async function statusOf(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ status: string }>(sql`select pg_xact_status(${id}::xid8) as status`)
  return rows[0]?.status
}

export async function wasCommitted(
  askFor: (id: string) => Promise<string | undefined>,
  id: string | null | undefined,
): Promise<boolean> {
  for (let tries = 0; id && tries < TRIES; tries++) {
    const status = await askFor(id).catch(() => 'in progress')
    if (status === 'committed') return true
    if (status === 'aborted') return false
    await sleep(PAUSE_MS)
  }
  return false
}
