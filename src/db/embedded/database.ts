// The one database on the embedded server, and the address at which the product finds it.
import pg from 'pg'
import { superuser } from './cluster.ts'
import { EmbeddedPostgresError, hasCode } from './error.ts'
import { passwordPath } from './password.ts'

const databaseName = 'lotwise'

/** Loopback without TLS, said outright: a PGSSLMODE meant for another server must not reach this one. */
export const urlOf = ({
  port,
  password,
  database = databaseName,
}: {
  port: number
  password: string
  database?: string
}) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`

export async function ensureDatabase({
  port,
  password,
  dataDir,
}: {
  port: number
  password: string
  dataDir: string
}): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf({ port, password, database: 'postgres' }) })
  // A lost connection also fails the query that waits for it; without a listener it would end the product.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } catch (error) {
    if (!hasCode(error, '28P01')) throw error
    throw new EmbeddedPostgresError(
      `The password in ${passwordPath(dataDir)} is not the one of the database beside it. ` +
        'Delete that file and start Lotwise again: it then sets a new password.',
      { cause: error },
    )
  } finally {
    await client.end()
  }
}
