// What the product may do where it works as another role than the one that owns the tables: read and write rows. Given
// at every start, after the migrations, so that no migration has to remember it.
import pg from 'pg'
import { handOver } from './hand-over.ts'
import { inTurn, migrate } from './migrate.ts'
import { makeOwnerFunctions } from './owner-functions.ts'

export type DatabaseUrls = {
  /** As whom the product works. */
  url: string
  /** As whom migrations run: the same where there is one role for all. */
  ownerUrl: string
}

/** The queue keeps its own tables, changes them by itself and makes new ones: they are the product's. */
export const queueSchema = 'pgboss'

const all = ['select', 'insert', 'update', 'delete']
/** Rows that cannot be changed or deleted, whatever security hole the product may have. */
const addedTo = ['select', 'insert']
const limited: Record<string, string[]> = {
  schema_migration: ['select'],
  audit_entry: addedTo,
  security_event: addedTo,
}

/** Applies pending migrations, grants the product its rights, and returns the names of what was applied. */
export async function prepareDatabase(urls: DatabaseUrls): Promise<string[]> {
  const applied = await migrate(urls.ownerUrl)
  await letProductIn(urls)
  return applied
}

/** Gives the product its rights to what is there, and the queue a schema. */
export async function letProductIn({ url, ownerUrl }: DatabaseUrls): Promise<void> {
  const product = await connected(url, currentRole)
  await connected(ownerUrl, client =>
    inTurn(client, async () => {
      await makeQueueSchema(client, product)
      await makeOwnerFunctions(client)
      if (product !== (await currentRole(client))) await giveRights(client, product)
    }),
  )
}

/** Whether a client with this address can read files of the server's system, and run programs on it. */
export const isSuperuser = (url: string): Promise<boolean> =>
  connected(url, async client => {
    const { rows } = await client.query<{ is: boolean }>(
      'select rolsuper as is from pg_roles where rolname = current_user',
    )
    return rows[0]?.is ?? false
  })

async function connected<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'lotwise migrate' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function currentRole(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_user::text as name')
  return rows[0]?.name ?? ''
}

/** Not left to the queue: to make a schema takes a right to the whole database. */
async function makeQueueSchema(client: pg.Client, product: string) {
  const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [queueSchema])
  if (rowCount === 0)
    await client.query(`create schema ${queueSchema} authorization ${pg.escapeIdentifier(product)}`)
}

async function giveRights(client: pg.Client, product: string) {
  await client.query(`grant usage on schema public to ${pg.escapeIdentifier(product)}`)
  for (const statement of await missingRights(client, product)) await client.query(statement)
  await handOver(client, { schema: queueSchema, to: product })
}

/** Only what differs: a grant writes to the catalog even where it changes nothing. */
async function missingRights(client: pg.Client, product: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; held: string[] }>(
    `select c.relname as name,
       array(select r from unnest($2::text[]) r where has_table_privilege($1, c.oid, r)) as held
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')`,
    [product, [...all, 'truncate']],
  )
  return rows.flatMap(({ name, held }) => {
    const wanted = limited[name] ?? all
    const more = wanted.filter(right => !held.includes(right))
    const less = held.filter(right => !wanted.includes(right))
    const [table, role] = [pg.escapeIdentifier(name), pg.escapeIdentifier(product)]
    return [
      ...(more.length > 0 ? [`grant ${more.join(', ')} on ${table} to ${role}`] : []),
      ...(less.length > 0 ? [`revoke ${less.join(', ')} on ${table} from ${role}`] : []),
    ]
  })
}
