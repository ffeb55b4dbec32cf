// A connection that lets another writer in before one of its queries, so that a test can try them all.
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '../client.ts'
import * as schema from '../schema.ts'

export type Interrupted = {
  /** On one connection: asking for a second one while holding it fails. */
  db: Db
  /** Does the work, and lets `write` happen before its query of that number. Says how many queries there were. */
  run(work: () => Promise<unknown>, before: number, write: () => Promise<void>): Promise<number>
  close(): Promise<void>
}

type Query = (...args: unknown[]) => unknown

/** A writer that waits for a lock of the work itself cannot come between: the work goes on, and it comes after. */
const LONGEST_WAIT_MS = 300

export function connectInterrupted(url: string): Interrupted {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 })
  let beforeQuery = async () => {}
  pool.on('connect', client => {
    // Its database may be dropped before it has said goodbye.
    client.on('error', () => undefined)
    const query = client.query.bind(client) as Query
    Object.assign(client, { query: (...args: unknown[]) => beforeQuery().then(() => query(...args)) })
  })
  return {
    db: drizzle(pool, { schema }),
    run: async (work, before, write) => {
      let queries = 0
      let written: Promise<void> | undefined
      beforeQuery = async () => {
        if (++queries !== before) return
        written = write()
        await Promise.race([written, sleep(LONGEST_WAIT_MS)])
      }
      try {
        await work()
      } finally {
        beforeQuery = async () => {}
        await written
      }
      return queries
    },
    close: () => pool.end(),
  }
}
