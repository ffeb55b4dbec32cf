import type pg from 'pg'

/**
 * Gives a schema and everything in it to a role: tables, functions and types each have an owner of their own. Indexes,
 * sequences of columns and the types of rows follow their table; `public` always is the
 * database owner's. Returns how many things changed hands.
 */
export async function handOver(
  client: pg.Client,
  { schema, to }: { schema: string; to: string },
): Promise<number> {
  const { rows } = await client.query<{ statement: string }>(
    `with place as (select oid from pg_namespace where nspname = $1),
       heir as (select oid from pg_roles where rolname = $2)
     select format('alter schema %I owner to %I', nspname, $2::text) as statement from pg_namespace n, place, heir
       where n.oid = place.oid and nspowner <> heir.oid and nspname <> 'public'
     union all
     select format('alter table %s owner to %I', c.oid::regclass, $2::text)
       from pg_class c, place, heir
       where relnamespace = place.oid and relowner <> heir.oid and relkind in ('r', 'p', 'v', 'm', 'S')
         and not (relkind = 'S' and exists (select from pg_depend where objid = c.oid and deptype in ('a', 'i')))
     union all
     select format('alter routine %s owner to %I', p.oid::regprocedure, $2::text) from pg_proc p, place, heir
       where pronamespace = place.oid and proowner <> heir.oid
         and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
     union all
     select format('alter type %s owner to %I', t.oid::regtype, $2::text) from pg_type t, place, heir
       where typnamespace = place.oid and typowner <> heir.oid and typtype in ('e', 'd')`,
    [schema, to],
  )
  for (const { statement } of rows) await client.query(statement)
  return rows.length
}
