// The connections a process holds: a pool for ordinary queries, and a few for work that takes long on purpose.
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import * as schema from './schema.ts'

/** What every query takes first: the pool, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>
/** For what must be written together: the type keeps a caller from passing the pool. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** A connection for one piece of work whose statements may take minutes. */
export type OwnConnection = <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>
export type Database = {
  db: Db
  ownConnection: OwnConnection
  ping(): Promise<void>
  close(): Promise<void>
}

/** Long enough for a busy moment, short enough that a person sees a message instead of a spinner. */
const waitForConnectionMs = 4_000
const longestQueryMs = 15_000
/** Of what stores, joins or removes a million transactions at once. */
const longestWorkMs = 15 * 60_000
/** Whoever asks whether the database is there wants to know soon, once there is a connection to ask by. */
const pingQuery = { text: 'select 1', query_timeout: 2_000 }

/** Queries over one connection, inside whatever transaction is open on it. */
export const onConnection = (client: pg.PoolClient): Db => drizzle(client, { schema })

/** All of it is seen or nothing, however long it takes. */
export const longTransaction = <T>(
  ownConnection: OwnConnection,
  work: (db: Transaction) => Promise<T>,
): Promise<T> => ownConnection(client => onConnection(client).transaction(work))

export function connect(url: string, { onLost }: { onLost: (error: Error) => void }): Database {
  const pool = openPool(url, { max: 10, longestMs: longestQueryMs, onLost })
  const longPool = openPool(url, { max: 4, longestMs: longestWorkMs, onLost })
  return {
    db: drizzle(pool, { schema }),
    ownConnection: async work => {
      const client = await longPool.connect()
      try {
        const result = await work(client)
        client.release()
        return result
      } catch (error) {
        // What state the connection is in is not known: a new one takes its place.
        client.release(true)
        throw error
      }
    },
    ping: async () => void (await pool.query(pingQuery)),
    close: async () => void (await Promise.all([pool.end(), longPool.end()])),
  }
}

type PoolOptions = { max: number; longestMs: number; onLost: (error: Error) => void }

function openPool(url: string, { max, longestMs, onLost }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: waitForConnectionMs,
    query_timeout: longestMs,
    statement_timeout: longestMs,
    keepAlive: true,
    application_name: 'lotwise',
  })
  // A server that goes away breaks connections, and an error without a listener ends the process. The pool
  // listens for those that lie idle only, so each one gets a listener of its own for when it is in use.
  pool.on('error', onLost)
  pool.on('connect', client => client.on('error', onLost))
  return pool
}

/** PostgreSQL codes and socket errors that say "no database now", as opposed to "this query is wrong". */
const outageCodes =
  /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)$/
const outageMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/

export const isOutage = (error: unknown): boolean =>
  hasCause(error, ({ code, message }) => outageCodes.test(code) || outageMessages.test(message))

/** Said by PostgreSQL of its disk, and by the system of ours. */
export const isDiskFull = (error: unknown): boolean =>
  hasCause(error, ({ code }) => code === '53100' || code === 'ENOSPC')

function hasCause(error: unknown, is: (cause: { code: string; message: string }) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AggregateError && cause.errors.some(inner => hasCause(inner, is))) return true
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (is({ code, message: cause.message })) return true
  }
  return false
}
