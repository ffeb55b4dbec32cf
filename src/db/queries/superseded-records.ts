// Transactions that several exports of a source have. One may have them in part and another in full: Kraken's trades give
// every fee in the money of the price, its ledgers and its API in the coins that were taken. Or each leaves out something
// else: one has the hash, the other the value. Their order makes no difference, and undoing one leaves what the other
// has. Prices that were found are kept beside the ledger, so none is lost when a record is superseded.
import type pg from 'pg'
import { fieldNames, transactionFields } from '../../ledger/fields.ts'
import { untouched } from './import-replacing.ts'
import { incoming } from './import-staging.ts'
import { withOrigin } from './other-origins.ts'
import { byContentOfConnection, isOfLedgerFile, oneForOne } from './same-act.ts'
import { known, thisOrigin } from './shared-transactions.ts'
import { tableName } from './tables-again.ts'

type Key = { userId: string; importId: string; now: Date }

const columns = fieldNames
  .map(name => transactionFields[name].column)
  // Its place among others is the person's own.
  .filter(column => column !== 'sequence')
/** By what it is known when it comes again: the later export may have an id where there was none. */
const keys = ['identity', 'occurrence', 'content_key', 'content_occurrence']
/** With the state before that one: three files may have one act. */
export const remembered = [...columns, ...keys, 'is_partial', 'retold_by', 'told_before']
export const list = (names: readonly string[], prefix: string) =>
  names.map(name => `${prefix}${name}`).join(', ')
const stateNow = `(select to_jsonb(state) from (select ${list(remembered, 'stored.')}) state)`

/** A ledger file is no other export of the source: what it has again keeps what the source knows it by. */
const newKeys = keys
  .map(key => `${key} = case when ${isOfLedgerFile('incoming')} then stored.${key} else incoming.${key} end`)
  .join(', ')

/**
 * What is staged in full replaces what was stored in part, and what one of two leaves out is taken from the other. Answers
 * how many transactions have changed.
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
  let superseded = 0
  for (const isSame of [oneForOne.bySameId, oneForOne.byIncomingContent]) {
    const { rowCount } = await client.query(
      `update transaction stored set (${list(columns, '')}) = row(${list(columns, 'incoming.')}),
         ${newKeys}, told_before = ${stateNow}, retold_by = $2, is_partial = false, updated_at = $3,
         other_origins = ${withOrigin({ id: '$2', rows: 'incoming.origin_rows', cells: 'incoming.origin_cells', hasValues: 'true' })}
       from ${incoming}
       where stored.user_id = $1 and stored.import_id <> $2 and ${untouched} and ${isSame}
         and stored.is_partial and not incoming.is_partial`,
      [userId, importId, now],
    )
    superseded += rowCount ?? 0
  }
  return superseded
}

/** What a person corrects in a row: what was paid, and the fee. */
const correctable = [
  ...['kind', 'usd', 'received_usd', 'quote_asset', 'quote_quantity', 'fee_usd', 'fee_asset', 'fee_quantity'],
  'to_wallet',
]

/**
 * A table of one's own that is imported again counts as it is now. Where several rows are otherwise alike it is unknown
 * which of them was changed, so they stay. Returns how many transactions have changed.
 */
export async function supersedeCorrected(
  client: pg.PoolClient,
  { userId, importId, now }: Key,
  fileName: string,
): Promise<number> {
  const { rowCount } = await client.query(
    `update transaction stored set (${list(columns, '')}) = row(${list(columns, 'incoming.')}),
       told_before = ${stateNow}, retold_by = $2, updated_at = $3,
       other_origins = ${withOrigin({ id: '$2', rows: 'incoming.origin_rows', cells: 'incoming.origin_cells', hasValues: 'true' })}
     from ${incoming}
     where stored.user_id = $1 and stored.import_id <> $2 and ${untouched} and ${oneForOne.bySameId}
       and not stored.is_partial and not incoming.is_partial and (incoming.usd is not null or stored.usd is null)
       and (${list(correctable, 'stored.')}) is distinct from (${list(correctable, 'incoming.')})
       and incoming.alike = 1
       and not exists (select 1 from transaction also
         where also.user_id = $1 and also.identity = stored.identity and also.occurrence <> stored.occurrence)
       and exists (select 1 from import i where i.user_id = $1 and i.id = stored.import_id and i.kind = 'file'
         and i.layout_id = 'mapped' and ${tableName('i.file_name')} = ${tableName('$4')})`,
    [userId, importId, now, fileName],
  )
  return rowCount ?? 0
}

/** What a file may leave out without contradicting another: the value, the hash, the note. Each with its source. */
const fillable = ['usd', 'received_usd', 'fee_usd', 'hash', 'note']
const withSource = ['usd', 'received_usd', 'fee_usd']
/** A fee of other coins, or of none, has another value. */
const isFillable = (column: string) =>
  `(stored.${column} is null and incoming.${column} is not null${
    column === 'fee_usd'
      ? ` and stored.fee_asset is not distinct from incoming.fee_asset
         and stored.fee_quantity is not distinct from incoming.fee_quantity`
      : ''
  })`
const filled = fillable
  .flatMap(column => {
    const names = withSource.includes(column) ? [column, `${column}_source`] : [column]
    return names.map(
      name => `${name} = case when ${isFillable(column)} then incoming.${name} else stored.${name} end`,
    )
  })
  .join(', ')

async function fillLeftOut(client: pg.PoolClient, { userId, importId, now }: Key): Promise<number> {
  let filledIn = 0
  for (const isSame of Object.values(oneForOne)) {
    const { rowCount } = await client.query(
      `update transaction stored set ${filled}, told_before = ${stateNow}, retold_by = $2, updated_at = $3
       from ${incoming}
       where stored.user_id = $1 and stored.import_id <> $2 and ${untouched} and ${isSame}
         and not stored.is_partial and not incoming.is_partial
         and (stored.type, stored.asset, stored.quantity) = (incoming.type, incoming.asset, incoming.quantity)
         and stored.received_quantity is not distinct from incoming.received_quantity
         and (${fillable.map(isFillable).join(' or ')})`,
      [userId, importId, now],
    )
    filledIn += rowCount ?? 0
  }
  return filledIn
}

/**
 * A file may have the fee of the network in what was withdrawn, and not name it. The connection that comes after it does:
 * what leaves the account stays the same, and part of it is a fee now.
 */
export async function nameFeesWithin(client: pg.PoolClient, { userId, importId, now }: Key): Promise<number> {
  let named = 0
  for (const isSame of [byContentOfConnection, oneForOne.byIncomingContent]) {
    const { rowCount } = await client.query(
      `update transaction stored set (quantity, fee_asset, fee_quantity) =
           (incoming.quantity, incoming.fee_asset, incoming.fee_quantity),
         told_before = ${stateNow}, retold_by = $2, updated_at = $3
       from ${incoming}
       where stored.user_id = $1 and stored.import_id <> $2 and ${untouched} and ${isSame}
         and stored.type = 'withdrawal' and stored.fee_asset is null and stored.fee_usd is null
         and incoming.fee_asset = stored.asset
         and incoming.quantity + incoming.fee_quantity = stored.quantity`,
      [userId, importId, now],
    )
    named += rowCount ?? 0
  }
  return named
}

/**
 * The import has records of an earlier one: they stay when that one goes. Where a third import supersedes them, they stay
 * as that one has them.
 */
export async function markAsShared(
  client: pg.PoolClient,
  { userId, importId }: Pick<Key, 'userId' | 'importId'>,
): Promise<void> {
  const isHeir = `coalesce(stored.retold_by is null
       or (stored.retold_by <> $2 and stored.told_before->'told_before' = 'null'
         and not stored.is_partial and not known.is_partial), false)`
  await client.query(
    `${known}
     update transaction stored set retold_by = case when ${isHeir} then $2 else stored.retold_by end,
       told_before = case when not ${isHeir} then stored.told_before
         when stored.retold_by is not null then ${stateNow} end,
       other_origins = ${withOrigin(thisOrigin)}
     from known where stored.user_id = $1 and stored.id = known.id and known.import_id <> $2`,
    [userId, importId],
  )
}
