// Transactions that several exports of a source tell. One may tell them in part and another in full: Kraken's trades give
// every fee in the money of the price, its ledgers and its API in the coins that were taken. Or each leaves out something
// else: one has the hash, the other the value. The order in which they come makes no difference, and undoing one of them
// leaves what the other tells. Values that were found stand beside the ledger, so that none is lost with what is told again.
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fieldNames, transactionFields } from '../../ledger/fields.ts'
import type { Db } from '../client.ts'
import { untouched } from './import-replacing.ts'
import { stagedRecords } from './import-staging.ts'
import { byContentOfLedgerFile, isOfLedgerFile, isOneAct } from './ledger-file-ids.ts'
import { inherited, withOrigin } from './other-origins.ts'
import { known, toldAgain } from './shared-transactions.ts'
import { tableName } from './tables-again.ts'

type Key = { userId: string; importId: string; now: Date }

const columns = fieldNames
  .map(name => transactionFields[name].column)
  // What a person said of it and others stays.
  .filter(column => column !== 'sequence')
/** By what it is known when it comes again: one that is told again may have an id where there was none. */
const keys = ['identity', 'occurrence', 'content_key', 'content_occurrence']
/** With what was told before that: three files may tell one act. */
const remembered = [...columns, ...keys, 'is_partial', 'retold_by', 'told_before']
const list = (names: readonly string[], prefix: string) => names.map(name => `${prefix}${name}`).join(', ')
const toldBefore = `(select to_jsonb(told) from (select ${list(remembered, 't.')}) told)`

const bySameId = 's.identity = t.identity and s.occurrence = t.occurrence'
const byItsContent = `t.source_id is null and s.content_key = t.identity and s.content_occurrence = t.occurrence and ${isOneAct}`
const byStoredContent = `s.content_key is null and t.content_key = s.identity and t.content_occurrence = s.content_occurrence
  and ${isOneAct}`

/** A ledger file is no other export of the source: what it tells keeps what the source knows it by. */
const newKeys = Object.entries({
  identity: 's.identity',
  occurrence: 's.occurrence',
  content_key: 's.content_key',
  content_occurrence: 's.content_occurrence',
})
  .map(([key, staged]) => `${key} = case when ${isOfLedgerFile('s')} then t.${key} else ${staged} end`)
  .join(', ')

/**
 * What is staged in full replaces what was stored in part, and what one of two leaves out is taken from the other. Answers
 * how many transactions say something else now.
 */
export async function supersedePartialRecords(client: pg.PoolClient, key: Key): Promise<number> {
  return (await supersedePartial(client, key)) + (await fillLeftOut(client, key))
}

async function supersedePartial(client: pg.PoolClient, { userId, importId, now }: Key): Promise<number> {
  const { rowCount: partial } = await client.query(
    'select 1 from transaction where user_id = $1 and is_partial limit 1',
    [userId],
  )
  if (partial === 0) return 0
  let retold = 0
  for (const isSame of [bySameId, byItsContent]) {
    const { rowCount } = await client.query(
      `update transaction t set (${list(columns, '')}) = row(${list(columns, 's.')}),
         ${newKeys}, told_before = ${toldBefore}, retold_by = $2, is_partial = false, updated_at = $3,
         other_origins = ${withOrigin({ id: '$2', rows: 's.origin_rows', cells: 's.origin_cells', hasValues: 'true' })}
       from ${stagedRecords} s
       where t.user_id = $1 and t.is_partial and not s.is_partial and t.import_id <> $2 and ${untouched} and ${isSame}`,
      [userId, importId, now],
    )
    retold += rowCount ?? 0
  }
  return retold
}

/** What a person corrects in a row: what was paid, and the fee. */
const correctable = [
  ...['kind', 'usd', 'received_usd', 'quote_asset', 'quote_quantity', 'fee_usd', 'fee_asset', 'fee_quantity'],
  'to_wallet',
]

/**
 * A table of one's own that is brought again says what it says now. Of rows that are alike but for that nobody knows
 * which of them was changed: they stay as they are. Answers how many transactions say something else now.
 */
export async function supersedeCorrected(
  client: pg.PoolClient,
  { userId, importId, now }: Key,
  fileName: string,
): Promise<number> {
  const { rowCount } = await client.query(
    `update transaction t set (${list(columns, '')}) = row(${list(columns, 's.')}),
       told_before = ${toldBefore}, retold_by = $2, updated_at = $3,
       other_origins = ${withOrigin({ id: '$2', rows: 's.origin_rows', cells: 's.origin_cells', hasValues: 'true' })}
     from ${stagedRecords} s
     where t.user_id = $1 and t.import_id <> $2 and ${untouched} and s.identity = t.identity and s.occurrence = t.occurrence
       and not t.is_partial and not s.is_partial and (s.usd is not null or t.usd is null)
       and (${list(correctable, 't.')}) is distinct from (${list(correctable, 's.')})
       and s.alike = 1
       and not exists (select 1 from transaction also
         where also.user_id = $1 and also.identity = t.identity and also.occurrence <> t.occurrence)
       and exists (select 1 from import i where i.user_id = $1 and i.id = t.import_id and i.kind = 'file'
         and i.layout_id = 'mapped' and ${tableName('i.file_name')} = ${tableName('$4')})`,
    [userId, importId, now, fileName],
  )
  return rowCount ?? 0
}

/** What a file may leave out without saying anything else: the value, the hash, the words. Each with where it came from. */
const fillable = ['usd', 'received_usd', 'fee_usd', 'hash', 'note']
const withSource = ['usd', 'received_usd', 'fee_usd']
/** A fee of other coins, or of none, has another value. */
const isFillable = (column: string) =>
  `(t.${column} is null and s.${column} is not null${
    column === 'fee_usd'
      ? ' and t.fee_asset is not distinct from s.fee_asset and t.fee_quantity is not distinct from s.fee_quantity'
      : ''
  })`
const filled = fillable
  .flatMap(column => {
    const names = withSource.includes(column) ? [column, `${column}_source`] : [column]
    return names.map(name => `${name} = case when ${isFillable(column)} then s.${name} else t.${name} end`)
  })
  .join(', ')

async function fillLeftOut(client: pg.PoolClient, { userId, importId, now }: Key): Promise<number> {
  let told = 0
  for (const isSame of [bySameId, byItsContent, byStoredContent, byContentOfLedgerFile]) {
    const { rowCount } = await client.query(
      `update transaction t set ${filled}, told_before = ${toldBefore}, retold_by = $2, updated_at = $3
       from ${stagedRecords} s
       where t.user_id = $1 and not t.is_partial and not s.is_partial and t.import_id <> $2 and ${untouched} and ${isSame}
         and (t.type, t.asset, t.quantity) = (s.type, s.asset, s.quantity)
         and t.received_quantity is not distinct from s.received_quantity
         and (${fillable.map(isFillable).join(' or ')})`,
      [userId, importId, now],
    )
    told += rowCount ?? 0
  }
  return told
}

/**
 * The import tells what another one has brought before: it stays when that one goes. Where a third one has told it again, it
 * stays as that one told it.
 */
export async function markAsRetold(
  client: pg.PoolClient,
  { userId, importId }: Pick<Key, 'userId' | 'importId'>,
): Promise<void> {
  const isHeir = `coalesce(t.retold_by is null
       or (t.retold_by <> $2 and t.told_before->'told_before' = 'null' and not t.is_partial and not known.is_partial), false)`
  await client.query(
    `${known}
     update transaction t set retold_by = case when ${isHeir} then $2 else t.retold_by end,
       told_before = case when not ${isHeir} then t.told_before when t.retold_by is not null then ${toldBefore} end,
       other_origins = ${withOrigin(toldAgain)}
     from known where t.user_id = $1 and t.id = known.id and known.told_by <> $2`,
    [userId, importId],
  )
}

/** The import goes: what it told again is as it was told before, where nobody has changed it since. */
export async function restoreRetold(db: Db, userId: string, importId: string): Promise<void> {
  await db.execute(sql`
    update transaction t set (${sql.raw(list(remembered, ''))}) =
        (select ${sql.raw(list(remembered, 'told.'))} from jsonb_populate_record(null::transaction, t.told_before) told),
      other_origins = nullif(t.other_origins - ${importId}::text, '{}')
    where t.user_id = ${userId} and t.retold_by = ${importId} and t.told_before is not null
      and ${sql.raw(untouched)}`)
  // What somebody has changed stays as they left it, and belongs to the import that is left.
  await db.execute(sql`
    update transaction set retold_by = null, told_before = null,
      other_origins = nullif(other_origins - ${importId}::text, '{}')
    where user_id = ${userId} and retold_by = ${importId}`)
  // What it told is not what another file goes back to: that is what was told before it.
  await db.execute(sql`
    update transaction set told_before = case when told_before->'told_before' = 'null'
      then told_before || '{"retold_by": null}' else told_before->'told_before' end
    where user_id = ${userId} and retold_by is not null and told_before->>'retold_by' = ${importId}`)
}

/** The import that told them first goes: they belong to the one that told them after it, with its rows. */
export async function keepRetold(db: Db, userId: string, importId: string): Promise<void> {
  const heir = `coalesce((told_before->>'retold_by')::uuid, retold_by)`
  const { rows } = await db.execute<{ heir: string }>(sql`
    update transaction set
      import_id = ${sql.raw(heir)},
      connection_id = nullif(connection_id, ${sql.raw(heir)}),
      ${sql.raw(inherited(heir, 'import_id'))},
      retold_by = case when told_before->>'retold_by' is null then null else retold_by end,
      told_before = case when told_before->>'retold_by' is null then null
        else told_before || '{"retold_by": null, "told_before": null}' end
    where user_id = ${userId} and import_id = ${importId} and retold_by <> ${importId}
    returning import_id as heir`)
  await countInherited(db, userId, rows)
}

/** The import goes: what further imports tell belongs to one of them. A connection is left to giveBackToConnections. */
export async function passOn(db: Db, userId: string, importId: string): Promise<void> {
  const heir = `(select key::uuid from jsonb_each(other_origins)
      where value ? 'rows' and key is distinct from connection_id::text order by key limit 1)`
  const { rows } = await db.execute<{ heir: string }>(sql`
    update transaction set import_id = ${sql.raw(heir)}, ${sql.raw(inherited(heir, 'import_id'))}
    where user_id = ${userId} and import_id = ${importId} and ${sql.raw(heir)} is not null
    returning import_id as heir`)
  await countInherited(db, userId, rows)
}

async function countInherited(db: Db, userId: string, rows: readonly { heir: string }[]): Promise<void> {
  for (const [heir, { length }] of Map.groupBy(rows, row => row.heir))
    await db.execute(sql`
      update import set imported = imported + ${length}, duplicates = greatest(duplicates - ${length}, 0)
      where user_id = ${userId} and id = ${heir} and kind = 'file'`)
}
