// Every table that an account owns, read as text and without what is secret: found in the schema, so that one added
// later is part of every archive.
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import * as schema from '../schema.ts'

type AccountColumn = {
  name: string
  /** How a value is written in JSON: as it stands, or as text. */
  isRaw: boolean
  /** Packed with gzip; comes in base 64. */
  isPacked: boolean
}
export type AccountTable = { name: string; columns: AccountColumn[]; query: string }

/** Hashes and sealed pieces: of no use to their owner, and dangerous in a file that lies about. */
const secretColumns = new Set(['password_hash', 'token_hash', 'code_hash', 'sealed', 'key_id'])
/** Files, which stand in the archive as files. */
const fileColumns = new Set(['report.content', 'tax_export.content'])
const packedColumns = new Set(['exchange_page.body'])
/** Tables that say nothing but what others say, hold nothing but secrets, or have no row of a person. */
const leftOut = new Set([
  'username_owner',
  'username_shape',
  'email_owner',
  'recovery_code',
  'data_export_piece',
  'demo',
])

const quoted = (name: string) => `"${name}"`

export const accountTables: readonly AccountTable[] = Object.values(schema)
  .filter(value => is(value, PgTable))
  .filter(table => !leftOut.has(getTableName(table)))
  .flatMap(table => {
    const { name, columns, primaryKeys } = getTableConfig(table)
    const owner = name === 'app_user' ? 'id' : 'user_id'
    if (!columns.some(column => column.name === owner)) return []
    const shown = columns.filter(
      column => !secretColumns.has(column.name) && !fileColumns.has(`${name}.${column.name}`),
    )
    const order = primaryKeys[0]?.columns.map(column => quoted(column.name)).join(', ') ?? quoted(owner)
    const list = shown.map(column => asText(name, column.name, column.getSQLType())).join(', ')
    return [
      {
        name,
        columns: shown.map(column => ({
          name: column.name,
          isRaw: /^(integer|bigint|boolean|jsonb|double precision|.*\[\])$/.test(column.getSQLType()),
          isPacked: packedColumns.has(`${name}.${column.name}`),
        })),
        query: `select ${list} from ${quoted(name)} where ${quoted(owner)} = $1 order by ${order}`,
      },
    ]
  })

function asText(table: string, column: string, type: string): string {
  const name = quoted(column)
  if (type.startsWith('timestamp'))
    return `to_char(${name} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${name}`
  if (packedColumns.has(`${table}.${column}`)) return `encode(${name}, 'base64') as ${name}`
  if (type === 'bytea') throw new Error(`Say what ${table}.${column} is: a secret, a file or packed text.`)
  return type.endsWith('[]') ? `to_json(${name})::text as ${name}` : `${name}::text as ${name}`
}

/** The names of what an account has; the values in the order of the columns. Inside a transaction of the connection. */
export async function* readAccountTable(
  client: PoolClient,
  { query, columns }: AccountTable,
  userId: string,
): AsyncGenerator<(string | null)[][]> {
  // So few that writing them down takes milliseconds: the process that does it answers requests too.
  const atOnce = columns.some(({ isPacked }) => isPacked) ? 5 : 250
  await client.query({ text: `declare account_rows no scroll cursor for ${query}`, values: [userId] })
  try {
    for (;;) {
      const { rows } = await client.query({ text: `fetch ${atOnce} from account_rows`, rowMode: 'array' })
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    await client.query('close account_rows')
  }
}
