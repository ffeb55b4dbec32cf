// Spreads the tables over the nodes of a Citus cluster. Each table is moved in a transaction of its own, so that a run
// that was broken off is taken up where it stopped; one that finds everything in its place changes nothing.
import type pg from 'pg'
import { keepProductsOutWhileConnected } from '../presence.ts'
import { accountColumn, isCopied, isOwned, sharedTables, type TablePlacement } from './places.ts'

/** Enough to spread an account's share over 32 nodes later; a shard can be moved, but not split without a stop. */
const SHARDS = 32

export type DistributeOptions = { shards?: number; onMoved?: (table: string, where: string) => void }

export async function distribute(client: pg.Client, options: DistributeOptions = {}): Promise<void> {
  await refuseWithoutCluster(client)
  await waitForOtherRuns(client)
  if (!(await keepProductsOutWhileConnected(client)))
    throw new CannotDistribute(
      'Lotwise is running on this database. Stop every process of it first, and restart the pooler if there is one.',
    )
  await keepLocalUntilMoved(client)
  await moveTables(client, options)
  await freeLocalCopies(client)
}

/** Any constant that nothing else uses: the bytes of 'spread'. */
const lockKey = 0x737072656164n

/** What moves a table goes on in the server for a while when the run that asked for it was killed. */
const waitForOtherRuns = (client: pg.Client) => client.query('select pg_advisory_lock($1)', [lockKey])

/** Whether the tables have been spread. */
export const isCluster = async (client: pg.Client): Promise<boolean> => (await placed(client)).size > 0

/** Over how many shards accounts are spread; undefined where everything is on one server. */
export async function countShards(client: pg.Client): Promise<number | undefined> {
  if (!(await isCluster(client))) return undefined
  const { rows } = await client.query<{ shards: number }>(
    `select count(*)::int as shards from pg_dist_shard where logicalrelid = 'app_user'::regclass`,
  )
  return rows[0]?.shards
}

/** Tables that the open transaction has made are on the coordinator alone until this moves them. */
export async function placeNewTables(client: pg.Client, options: DistributeOptions = {}): Promise<void> {
  // What else the transaction has done must be seen by what follows, which only one connection to each node can.
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
  await keepLocalUntilMoved(client)
  await moveTables(client, options)
}

/** Otherwise a table that refers to one that is copied would be made part of the cluster before its turn. */
const keepLocalUntilMoved = (client: pg.Client) =>
  client.query('set citus.enable_local_reference_table_foreign_keys = off')

async function moveTables(client: pg.Client, options: DistributeOptions): Promise<void> {
  const moved = await placed(client)
  for (const table of await inOrderOfReference(client)) {
    const place = placeOf(table)
    if (place !== 'coordinator' && !moved.has(table)) await moveTable(client, table, place, options)
  }
}

const placeOf = (table: string): TablePlacement => sharedTables[table]?.place ?? { by: accountColumn(table) }

async function moveTable(
  client: pg.Client,
  table: string,
  place: Exclude<TablePlacement, 'coordinator'>,
  { shards = SHARDS, onMoved }: DistributeOptions,
): Promise<void> {
  if (place === 'copied') {
    await client.query('select create_reference_table($1::regclass)', [table])
    onMoved?.(table, 'copied to every node')
    return
  }
  // The account's own table decides where an account lies; what it owns follows. Names and addresses lie by themselves.
  const isFirst = table === 'app_user' || !isOwned(table)
  const beside = isFirst ? 'none' : 'app_user'
  await client.query(
    isFirst
      ? 'select create_distributed_table($1::regclass, $2, colocate_with => $3, shard_count => $4)'
      : 'select create_distributed_table($1::regclass, $2, colocate_with => $3)',
    isFirst ? [table, place.by, beside, shards] : [table, place.by, beside],
  )
  onMoved?.(table, `by ${place.by}`)
}

/** For a person to read: what has to be done first. */
export class CannotDistribute extends Error {
  override name = 'CannotDistribute'
}

async function refuseWithoutCluster(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select 1 from pg_extension where extname = 'citus'`)
  if (!rowCount)
    throw new CannotDistribute(
      'This database is no Citus cluster: the extension citus is not there. See docs/scale.md on how to set one up.',
    )
  const { rows } = await client.query<{ workers: number }>(
    `select count(*)::int as workers from pg_dist_node where isactive and noderole = 'primary' and shouldhaveshards`,
  )
  if (rows[0]?.workers === 0)
    throw new CannotDistribute(
      'The cluster has no worker yet. Add one: select citus_add_node(host, port), on the coordinator.',
    )
}

/** What is in the cluster already. */
async function placed(client: pg.Client): Promise<Set<string>> {
  const { rows: there } = await client.query(`select to_regclass('pg_dist_partition') as catalog`)
  if (there[0]?.catalog === null) return new Set()
  const { rows } = await client.query<{ name: string }>(
    `select logicalrelid::text as name from pg_dist_partition
     where logicalrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Each after what it refers to: a foreign key may lead only to a table that is in the cluster. */
async function inOrderOfReference(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; refersTo: string[] }>(
    `select c.relname as name, array(select distinct f.confrelid::regclass::text from pg_constraint f
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     order by c.relname`,
  )
  const refersTo = new Map(rows.map(row => [row.name, row.refersTo]))
  const ordered = new Set<string>()
  const visit = (table: string) => {
    if (ordered.has(table)) return
    for (const other of refersTo.get(table) ?? []) visit(other)
    ordered.add(table)
  }
  for (const { name } of rows) if (isCopied(name)) visit(name)
  for (const { name } of rows) visit(name)
  return [...ordered]
}

/** Rows that were there before are on the nodes now; what is left of them on the coordinator is only in the way. */
async function freeLocalCopies(client: pg.Client): Promise<void> {
  for (const table of await placed(client)) {
    if (isCopied(table)) continue
    const { rows } = await client.query<{ bytes: string }>('select pg_relation_size($1::regclass) as bytes', [
      table,
    ])
    if (rows[0]?.bytes !== '0')
      await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [table])
  }
}
