// Statements about databases, which are run from outside of them and never inside a transaction.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Its connected clients. In a cluster the extension keeps a connection of its own to each database and comes back
 * seconds after it was cut off, so new connections are refused first; and the server waits five seconds for those who
 * leave, which is not enough on a busy machine.
 */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await administer(serverUrl, `alter database ${name} with allow_connections false`)
  for (let tries = 1; ; tries++)
    try {
      return await administer(serverUrl, `drop database ${name} with (force)`)
    } catch (error) {
      if ((error as pg.DatabaseError).code !== objectInUse || tries === mostTries) throw error
      await sleep(500)
    }
}

const objectInUse = '55006'
const mostTries = 10

export function urlWithDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

export function urlAs(serverUrl: string, { role, password }: { role: string; password: string }): string {
  return Object.assign(new URL(serverUrl), { username: role, password }).href
}
