// A clock that was ahead for a while leaves times behind that the queue would wait for: until they have passed, nothing that
// comes by the clock would run, and no job that waits or was cut off.
import { sql } from 'drizzle-orm'
import type { Db } from '../client.ts'

/** When each kind of the queue's own upkeep was done last. */
const lastDone = {
  version: ['cron_on', 'bam_on', 'flow_on', 'reindex_on'],
  queue: ['monitor_on', 'monitor_claim_on', 'maintain_on'],
}

/** Takes back what lies further ahead than anything can that was written by the clock of now. */
export async function resetFutureQueueTimes(db: Db): Promise<void> {
  for (const [table, columns] of Object.entries(lastDone))
    for (const column of columns) {
      const [name, time] = [sql.raw(`pgboss.${table}`), sql.raw(column)]
      await db.execute(sql`update ${name} set ${time} = now() where ${time} > now() + interval '1 minute'`)
    }
  // Pauses of the upkeep are of minutes, and jobs wait an hour at most for their next try.
  await db.execute(sql`update pgboss.version set monitor_backoff_on = null
    where monitor_backoff_on > now() + interval '15 minutes'`)
  await db.execute(sql`update pgboss.job set start_after = now()
    where state < 'active' and start_after > now() + interval '70 minutes'`)
  // A worker that runs such a job sends a heartbeat soon; one that is not run is missed.
  await db.execute(sql`update pgboss.job set started_on = now(), heartbeat_on = now()
    where state = 'active' and started_on > now() + interval '1 minute'`)
}
