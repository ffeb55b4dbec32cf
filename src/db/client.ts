// The connections a process holds: a pool for ordinary queries, and a few for work that takes long on purpose.
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isDone, transactForSure } from './commit-for-sure.ts'
import type { Pooler } from './pooler.ts'
import * as schema from './schema.ts'

/** What every query takes first: the pool, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>
/** For what must be written together: the type keeps a caller from passing the pool. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
/** A connection for one piece of work whose statements may take minutes. */
export type OwnConnection = <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>
export type UnreachableNodes = readonly string[]
export type Database = {
  db: Db
  ownConnection: OwnConnection
  /** Fails where the database cannot be reached; names the nodes of a cluster that it cannot reach itself. */
  ping(): Promise<UnreachableNodes>
  close(): Promise<void>
}

/** A server that does not answer is given up while a person still waits; a busy one takes seconds to accept a connection. */
const reachServerMs = 10_000
/** Of those who wait for others' queries: a product that is busy is slow, and not unavailable. */
const waitForOthersMs = 20_000
const longestQueryMs = 15_000
/** Of what stores, joins or removes a million transactions at once. */
const longestWorkMs = 15 * 60_000
/** A health check wants to know soon whether the database is there, once there is a connection to ask by. */
const pingQuery = {
  text: `select to_regclass('pg_catalog.pg_dist_node') is not null as "isCluster"`,
  query_timeout: 2_000,
}

/** Queries over one connection, inside whatever transaction is open on it. */
export const onConnection = (client: pg.PoolClient): Db => drizzle(client, { schema })

type ConnectOptions = { onLost: (error: Error) => void; pooler?: Pooler }

export function connect(url: string, options: ConnectOptions): Database {
  const pool = openPool(url, { ...options, max: 10, longestMs: longestQueryMs })
  const longPool = openPool(url, { ...options, max: 4, longestMs: longestWorkMs })
  return {
    db: committingForSure(drizzle(pool, { schema })),
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
    ping: async () => {
      const { rows } = await pool.query<{ isCluster: boolean }>(pingQuery)
      return rows[0]?.isCluster ? findUnreachableNodes(pool) : []
    },
    close: async () => void (await Promise.all([pool.end(), longPool.end()])),
  }
}

function committingForSure(db: Db): Db {
  const begin: Db['transaction'] = db.transaction.bind(db)
  const transaction: Db['transaction'] = (work, config) =>
    // What only reads has nothing to lose.
    config?.accessMode === 'read only'
      ? begin(work, config)
      : transactForSure(
          part => begin(part, config),
          done => isDone(db, done),
          work,
        )
  return Object.assign(db, { transaction })
}

/** The pool has one time limit for both, connecting and waiting for a connection. */
class SoonConnected extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: reachServerMs })
  }
}

/** A node that does not answer keeps the coordinator waiting for longer than a request may take. */
const nodesQuery = {
  text: `select nodename || ':' || nodeport as name from pg_dist_node
    where isactive and noderole = 'primary' and not citus_check_connection_to_node(nodename, nodeport)`,
  query_timeout: 5_000,
}

async function findUnreachableNodes(pool: pg.Pool): Promise<UnreachableNodes> {
  try {
    const { rows } = await pool.query<{ name: string }>(nodesQuery)
    return rows.map(({ name }) => name)
  } catch {
    return ['a node that does not answer in time']
  }
}

type PoolOptions = ConnectOptions & { max: number; longestMs: number }

function openPool(url: string, { max, longestMs, onLost, pooler = 'none' }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: waitForOthersMs,
    Client: SoonConnected,
    query_timeout: longestMs,
    // A pooler refuses it; then only our own clock above ends what takes too long.
    ...(pooler === 'none' ? { statement_timeout: longestMs } : {}),
    keepAlive: true,
    application_name: 'lotwise',
  })
  // A server that goes away breaks connections, and an error without a listener ends the process. The pool
  // listens for those that lie idle only, so each one gets a listener of its own for when it is in use.
  pool.on('error', onLost)
  pool.on('connect', client => {
    client.on('error', onLost)
    if (pooler === 'loses statements') forgetNames(client)
  })
  return pool
}

/** A statement that was named on one connection of a pooler's is not known on the next. */
function forgetNames(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const withoutName = (config: unknown) =>
    config instanceof Object && 'text' in config && 'name' in config && !('submit' in config)
      ? { ...config, name: undefined }
      : config
  Object.assign(client, { query: (first: unknown, ...rest: unknown[]) => query(withoutName(first), ...rest) })
}

/** PostgreSQL codes and socket errors that say "no database now" or "not in time", and not "this query is wrong". */
const outageCodes =
  /^(08...|57P0[123]|57014|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)$/
const outageMessages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable/
/**
 * How the coordinator of a cluster reports that a node went away in the middle: by no code but "internal error", or the one
 * of a disk that cannot be read.
 */
const lostNode =
  /could not commit transaction for shard|marked as essential|server closed the connection|terminating connection due to|could not (receive data from|send data to) server|SSL SYSCALL error|failed to (COPY to shard|complete COPY on)/
const lostNodeCodes = /^(XX000|58030)$/

export const isOutage = (error: unknown): boolean =>
  hasCause(
    error,
    ({ code, message }) =>
      outageCodes.test(code) ||
      outageMessages.test(message) ||
      (lostNodeCodes.test(code) && lostNode.test(message)),
  )

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
