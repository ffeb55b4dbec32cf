// Whether a pooler such as PgBouncer is in front of the database, lending its connections for a transaction at a time:
// what belongs to a connection then is lost. Found out at the start, because the address does not show it.
import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** `keeps`: it knows our named statements on whichever connection they come. `loses`: they must have no names. */
export type Pooler = 'none' | 'keeps statements' | 'loses statements'

/** Any number but a likely default, so that a server that says it has really been asked for it. */
const probeMs = 14_999

export async function findPooler(url: string): Promise<Pooler> {
  if (await takesSettings(url)) return 'none'
  return (await keepsStatements(url)) ? 'keeps statements' : 'loses statements'
}

/** A pooler refuses a setting that comes with the connection, or is configured to swallow it. */
async function takesSettings(url: string): Promise<boolean> {
  try {
    return await withClient({ connectionString: url, statement_timeout: probeMs }, async client => {
      const { rows } = await client.query('show statement_timeout')
      return rows[0]?.statement_timeout === `${probeMs}ms`
    })
  } catch (error) {
    if (isUnsupportedSetting(error)) return false
    throw error
  }
}

const isUnsupportedSetting = (error: unknown) =>
  error instanceof Error && /unsupported startup parameter/.test(error.message)

/** PgBouncer from 1.21 on, if configured, gives statements names of its own, and makes them wherever they are missing. */
const keepsStatements = (url: string): Promise<boolean> =>
  withClient({ connectionString: url }, async client => {
    // Of its own: a process that was killed here has left its statement on a connection that others use.
    const probeName = `lotwise_probe_${randomBytes(8).toString('hex')}`
    // In one transaction, so that all of it reaches one connection.
    await client.query('begin')
    await client.query({ name: probeName, text: 'select 1' })
    const { rowCount } = await client.query('select 1 from pg_prepared_statements where name = $1 limit 1', [
      probeName,
    ])
    // A connection that others will use must not be left with it.
    if (rowCount) await client.query(`deallocate ${probeName}`)
    await client.query('rollback')
    return rowCount === 0
  })

async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    ...config,
    application_name: 'lotwise probe',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
