// Enqueues work on the same PostgreSQL, inside the caller's transaction: the job exists if and only if the
// change that asked for it does.
import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Db } from '../db/client.ts'
import type { JobDefinition } from './definitions/job.ts'

export type Queue = {
  enqueue<P extends z.ZodType>(db: Db, job: JobDefinition<P>, payload: z.input<P>): Promise<void>
}

/**
 * A job whose worker was killed, or lost the database in the middle of it, is taken up again a minute or so after its
 * heart stops. Without this it would be as late as it expires.
 */
const HEARTBEAT_SECONDS = 20

export const createQueue = (boss: PgBoss): Queue => ({
  enqueue: async (db, job, payload) => {
    const parsed = job.payload.parse(payload)
    const id = await boss.send(job.name, parsed as object, {
      db: fromDrizzle(db, sql),
      heartbeatSeconds: HEARTBEAT_SECONDS,
      ...(job.key && { singletonKey: job.key(parsed) }),
      ...(job.delaySeconds && { startAfter: job.delaySeconds }),
    })
    // With a key, no id says that such a job waits already.
    if (!id && !job.key) throw new Error(`The queue did not take a ${job.name} job.`)
  },
})
