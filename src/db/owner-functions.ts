// What the product needs of the owner of the tables: functions that do one thing each, with the rights of their owner. Made at every
// start by a role that may, so that they are those of this version.
import type pg from 'pg'

const functions = [
  // Security events are only added to. They go with their account, or by the server's own clock after 180 days: long
  // enough to notice a stranger, and no longer, for they say where people were.
  `create or replace function delete_old_security_events() returns void
     language sql security definer set search_path = public, pg_temp
     as $$ delete from security_event where created_at <= now() - interval '180 days' $$`,
  // Where an account's transactions are in a cluster; null where there is one server. In steps, because a statement
  // that names what only a cluster has cannot be read elsewhere.
  `create or replace function transaction_shard(account uuid) returns bigint
     language plpgsql stable set search_path = public, pg_temp
     as $$ begin
       if to_regclass('pg_dist_partition') is null then return null; end if;
       if not exists (select from pg_dist_partition where logicalrelid = 'transaction'::regclass) then return null; end if;
       return get_shard_id_for_distribution_column('transaction', account);
     end $$`,
  // Of one shard where one is named: "analyze transaction" would look at those of all nodes, for one account's import.
  `create or replace function analyze_transactions(shard bigint) returns void
     language plpgsql security definer set search_path = public, pg_temp
     as $$ declare
       failure text;
     begin
       if shard is null then analyze transaction; return; end if;
       select r.result into failure from pg_dist_shard s join pg_dist_shard_placement p using (shardid),
         lateral master_run_on_worker(array[p.nodename], array[p.nodeport::integer],
           array['analyze ' || shard_name(s.logicalrelid, s.shardid)], false) r
       where s.shardid = shard and s.logicalrelid = 'transaction'::regclass and not r.success;
       if failure is not null then raise exception 'shard % was not analyzed: %', shard, failure; end if;
     end $$`,
  // What processes of the version before call while they are replaced one by one; it looked at everything.
  `create or replace function analyze_transactions() returns void
     language sql set search_path = public, pg_temp as $$ $$`,
]

export async function makeOwnerFunctions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    // Before the first migration there is nothing yet that they are about.
    `select has_schema_privilege('public', 'create') and to_regclass('public.security_event') is not null as may`,
  )
  if (rows[0]?.may) for (const statement of functions) await client.query(statement)
}
