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

export const createQueue = (boss: PgBoss): Queue => ({
  enqueue: async (db, job, payload) => {
    const id = await boss.send(job.name, job.payload.parse(payload) as object, {
      db: fromDrizzle(db, sql),
      ...(job.heartbeatSeconds !== undefined && { heartbeatSeconds: job.heartbeatSeconds }),
    })
    if (!id) throw new Error(`The queue did not take a ${job.name} job.`)
  },
})
