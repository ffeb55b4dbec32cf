// Transactions that one export of a source tells in part and another in full: Kraken's trades give every fee in the money
// of the price, its ledgers in the coins that were taken. The order of the files makes no difference.
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fieldNames, transactionFields } from '../../ledger/fields.ts'
import type { Db } from '../client.ts'
import { untouched } from './import-replacing.ts'

const columns = fieldNames
  .map(name => transactionFields[name].column)
  // What a person said of it and others stays.
  .filter(column => column !== 'sequence')
const list = (prefix: string) => columns.map(column => `${prefix}${column}`).join(', ')

/** What is staged in full replaces what was stored in part. Answers how many transactions say something else now. */
export async function retellPartial(
  client: pg.PoolClient,
  { userId, importId, now }: { userId: string; importId: string; now: Date },
): Promise<number> {
  const { rowCount: partial } = await client.query(
    'select 1 from transaction where user_id = $1 and is_partial limit 1',
    [userId],
  )
  if (partial === 0) return 0
  const { rowCount } = await client.query(
    `update transaction t set (${list('')}) = row(${list('s.')}),
       told_before = (select to_jsonb(told) from (select ${list('t.')}) told),
       retold_by = $2, is_partial = false, updated_at = $3
     from (select s.*, row_number() over (partition by s.identity order by s.seq) as nth from staged s) s
     where t.user_id = $1 and t.is_partial and not s.is_partial and t.import_id <> $2 and ${untouched}
       and s.identity = t.identity and s.nth = t.occurrence`,
    [userId, importId, now],
  )
  return rowCount ?? 0
}

/** The import goes: what it told in full is told in part again, where nobody has changed it since. */
export async function restorePartial(db: Db, userId: string, importId: string): Promise<void> {
  await db.execute(sql`
    update transaction t set (${sql.raw(list(''))}) =
        (select ${sql.raw(list('told.'))} from jsonb_populate_record(null::transaction, t.told_before) told),
      is_partial = true, retold_by = null, told_before = null
    where t.user_id = ${userId} and t.retold_by = ${importId} and ${sql.raw(untouched)}`)
}

/** The import that told them in part goes: they belong to the one that told them in full. */
export async function keepRetold(db: Db, userId: string, importId: string): Promise<void> {
  await db.execute(sql`
    update transaction set import_id = retold_by, retold_by = null, told_before = null
    where user_id = ${userId} and import_id = ${importId} and retold_by is not null`)
}
