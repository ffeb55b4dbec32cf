import { type DemoRow, deleteEndedDemo, listEndedDemos } from '../../db/queries/demos.ts'
import type { Deps } from '../deps.ts'

const BATCH = 100

/**
 * Each demo goes in a transaction of its own, whole or not at all, so a run that is killed is taken up by the next. One
 * that cannot be deleted now, say because an import holds it, does not hold up the others.
 */
export async function deleteEndedDemos({
  db,
  clock,
  log,
}: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock()
  let ended: DemoRow[]
  let after: DemoRow | undefined
  do {
    ended = await listEndedDemos(db, { now, after, limit: BATCH })
    for (const { userId } of ended)
      await db
        .transaction(transaction => deleteEndedDemo(transaction, userId, now))
        .catch(error => log.warn({ err: error, userId }, 'a demo could not be deleted'))
    after = ended.at(-1)
  } while (ended.length === BATCH)
}
