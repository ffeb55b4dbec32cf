import type pg from 'pg'

/** Forgotten anyway within a day: counters of tries, how far imports are, and which work was committed. */
const transient = ['rate_limit', 'import_progress', 'work_done']

export type TableShape = { name: string; columns: string[] }

/** Every table of ours but the history of migrations, which is made again, parents before those that refer to them. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape & { parents: string[] }>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns,
       array(select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f' and p.oid <> c.oid) as parents
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not (c.relname = any($1))
     order by c.relname`,
    [['schema_migration', ...transient]],
  )
  const ordered: TableShape[] = []
  const waiting = new Map(rows.map(row => [row.name, row]))
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ parents }) => !parents.some(parent => waiting.has(parent)))
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...waiting.keys()].join(', ')}`)
    for (const { name, columns } of ready) {
      ordered.push({ name, columns })
      waiting.delete(name)
    }
  }
  return ordered
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export const columnList = ({ name, columns }: TableShape) =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`
