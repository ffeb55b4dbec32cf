// A connection that breaks while it commits leaves open whether it did. The database knows, so it is asked: whoever is
// told that nothing was stored imports again, or gives up records that are there.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Db } from '../../db/client.ts'
import { commit, findTransactionStatus, openTransactionId } from '../../db/queries/import-staging.ts'

/** A server that crashed is back in a few seconds. */
const TRIES = 20
const PAUSE_MS = 500

export async function commitForSure(client: pg.PoolClient, db: Db): Promise<void> {
  const id = await openTransactionId(client)
  try {
    await commit(client)
  } catch (reason) {
    for (let tries = 0; tries < TRIES; tries++) {
      const status = await findTransactionStatus(db, id).catch(() => 'in progress')
      if (status === 'committed') return
      if (status === 'aborted') break
      await sleep(PAUSE_MS)
    }
    throw reason
  }
}
