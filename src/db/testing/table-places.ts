import pg from 'pg'

/** Where the tables of a cluster lie, and over how many shards. */
export async function tablePlaces(url: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select table_name::text as table, citus_table_type as type, distribution_column as by, shard_count as shards,
       colocation_id = (select colocation_id from citus_tables where table_name = 'app_user'::regclass) as "withAccount"
     from citus_tables order by 1`,
  )
  await client.end()
  return rows
}
