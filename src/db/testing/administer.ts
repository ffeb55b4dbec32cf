// Statements about databases, which are run from outside of them and never inside a transaction.
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

export function urlWithDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

export function urlAs(serverUrl: string, { role, password }: { role: string; password: string }): string {
  return Object.assign(new URL(serverUrl), { username: role, password }).href
}
