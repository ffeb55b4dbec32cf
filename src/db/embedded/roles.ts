// Who the embedded server knows. The superuser sets the server up and is used for nothing else; the owner has the
// tables and runs migrations; the product works with the rows, and can reach neither files nor programs of the system.
import { createHmac } from 'node:crypto'
import pg from 'pg'
import { handOver } from '../hand-over.ts'
import { queueSchema } from '../rights.ts'

export type Role = 'superuser' | 'owner' | 'product'

/** The superuser's name is that of the time when it was the only role. */
export const roleNames: Record<Role, string> = {
  superuser: 'lotwise',
  owner: 'lotwise_owner',
  product: 'lotwise_product',
}

/** The others' follow from the superuser's, so there is one file to keep; they cannot be reversed. */
export const passwordOf = (role: Role, superuserPassword: string) =>
  role === 'superuser'
    ? superuserPassword
    : createHmac('sha256', superuserPassword).update(roleNames[role]).digest('base64url')

/** At every start: the file with the password may be a new one. To be asked as the superuser. */
export async function setUpRoles(client: pg.Client, superuserPassword: string): Promise<void> {
  for (const role of ['owner', 'product'] as const) {
    const name = roleNames[role]
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
    if (rowCount === 0) await client.query(`create role ${name}`)
    await client.query(
      `alter role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
       password ${pg.escapeLiteral(passwordOf(role, superuserPassword))}`,
    )
  }
  // The queue's tables are the product's; a restore, which the owner makes, empties and fills them.
  await client.query(`grant ${roleNames.product} to ${roleNames.owner}`)
}

/** What was made while there was one role. Returns whether there was anything. */
export async function handOverEverything(client: pg.Client): Promise<boolean> {
  await client.query('begin')
  const tables = await handOver(client, { schema: 'public', to: roleNames.owner })
  const queue = await handOver(client, { schema: queueSchema, to: roleNames.product })
  await client.query('commit')
  return tables + queue > 0
}
