import pg from 'pg'
import { listTables } from '../backup/tables.ts'

/** Every row of every table, as a hash. */
export async function contentOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const content: Record<string, string> = {}
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from "${name}" t`,
      )
      content[name] = rows[0].hash
    }
    return content
  } finally {
    await client.end()
  }
}
