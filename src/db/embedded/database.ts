// The one database on the embedded server, and the addresses at which each role finds it.
import pg from 'pg'
import { EmbeddedPostgresError, hasCode } from './error.ts'
import { passwordPath } from './password.ts'
import { handOverEverything, passwordOf, type Role, roleNames, setUpRoles } from './roles.ts'

const databaseName = 'lotwise'

type Server = {
  port: number
  /** The superuser's, of which the others follow. */
  password: string
}

/** Loopback without TLS, said outright: a PGSSLMODE meant for another server must not reach this one. */
export const urlOf = (role: Role, { port, password }: Server, database = databaseName) =>
  `postgres://${roleNames[role]}:${passwordOf(role, password)}@127.0.0.1:${port}/${database}?sslmode=disable`

/** Roles and database as they have to be, also on a cluster of the time when the superuser was the only role. */
export async function ensureDatabase(
  server: Server,
  { dataDir, log }: { dataDir: string; log: (message: string) => void },
): Promise<void> {
  await asSuperuser(server, 'postgres', async client => {
    await setUpRoles(client, server.password)
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [databaseName],
    )
    if (!rows[0]) await client.query(`create database ${databaseName} owner ${roleNames.owner}`)
    else if (rows[0].owner !== roleNames.owner)
      await client.query(`alter database ${databaseName} owner to ${roleNames.owner}`)
  }).catch(error => {
    if (!hasCode(error, '28P01')) throw error
    throw new EmbeddedPostgresError(
      `The password in ${passwordPath(dataDir)} is not the one of the database beside it. ` +
        'Delete that file and start Lotwise again: it then sets a new password.',
      { cause: error },
    )
  })
  if (await asSuperuser(server, databaseName, handOverEverything))
    log(
      'The database belonged to its superuser. Lotwise now works as a role that can reach nothing but its rows.',
    )
}

async function asSuperuser<T>(
  server: Server,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf('superuser', server, database) })
  // A lost connection also fails the query that waits for it; without a listener it would end the product.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}
