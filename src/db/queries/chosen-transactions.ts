// Transactions that a person chose in the list, before anything is done with them: which they are, and what a change of
// them depends on.
import { and, asc, inArray, type SQL, sql } from 'drizzle-orm'
import { fieldNames } from '../../ledger/fields.ts'
import type { Db } from '../client.ts'
import { pickColumns } from '../record-columns.ts'
import { transaction } from '../schema.ts'
import type { Snapshot } from '../snapshot.ts'
import { hasMarketPrice, marketPrice } from './market-prices.ts'
import { inLedger, type LedgerFilter, matching, type TransactionRow } from './transactions.ts'

/** Which transactions are meant: these, or all that match but a few. */
export type Chosen = { ids: readonly string[] } | { filter: LedgerFilter; except: readonly string[] }

const areIds = (ids: readonly string[]) => sql<boolean>`${transaction.id} = any(${sql.param(ids)}::uuid[])`

const meant = (userId: string, chosen: Chosen): SQL | undefined =>
  'ids' in chosen
    ? and(inLedger(userId), areIds(chosen.ids))
    : and(
        matching(userId, chosen.filter),
        chosen.except.length > 0 ? sql`not ${areIds(chosen.except)}` : undefined,
      )

/** As the engine values a record: what came in before what was given, the money paid before the coin. */
const worth = (userId: string) => {
  const by = (quantity: SQL, asset: SQL) =>
    sql`${quantity} * (${marketPrice(userId, asset)}->>'usd')::numeric`
  return sql`coalesce(${transaction.receivedUsd}, ${transaction.usd},
    case when ${transaction.type} = 'trade' then
      ${by(sql`${transaction.receivedQuantity}`, sql`${transaction.receivedAsset}`)} end,
    ${by(sql`${transaction.quoteQuantity}`, sql`${transaction.quoteAsset}`)},
    ${by(sql`${transaction.quantity}`, sql`${transaction.asset}`)})`
}

export async function sumChosen(db: Db, userId: string, chosen: Chosen) {
  const valued = db
    .select({ worth: worth(userId).as('worth') })
    .from(transaction)
    .where(meant(userId, chosen))
    .as('valued')
  const [row] = await db
    .select({
      transactions: sql<number>`count(*)::int`,
      usd: sql<string>`coalesce(trim_scale(round(sum(${valued.worth}), 8)), 0)::text`,
      unpriced: sql<number>`(count(*) filter (where ${valued.worth} is null))::int`,
    })
    .from(valued)
  return row ?? { transactions: 0, usd: '0', unpriced: 0 }
}

export async function countChosen(db: Db, userId: string, chosen: Chosen): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(transaction)
    .where(meant(userId, chosen))
  return row?.count ?? 0
}

/** From its first instant on the taxpayer's clock to that of the next one. */
export type LockedYear = { year: number; from: Date; before: Date }

/** What is asked of each record beyond its own columns: only what the change depends on, since some of it costs much. */
export type Asked = {
  locked: readonly LockedYear[]
  /** Movements that nothing explains and nothing fits. */
  unmatched: readonly string[]
  /** The types of which it matters whether prices know what a record was worth: nothing else costs as much. */
  priced: readonly TransactionRow['type'][]
}

type Wanted = { chosen: Chosen; asked: Asked }

/** All that a decision about a record rests on. Many records have the same. */
const traitsOf = (userId: string, { locked, unmatched, priced }: Asked) => ({
  type: transaction.type,
  kind: transaction.kind,
  wallet: transaction.wallet,
  toWallet: transaction.toWallet,
  asset: transaction.asset,
  isJoined: sql<boolean>`${transaction.beforeJoin} is not null`,
  hasUsd: sql<boolean>`${transaction.usd} is not null`,
  hasReceivedUsd: sql<boolean>`${transaction.receivedUsd} is not null`,
  hasQuote: sql<boolean>`${transaction.quoteAsset} is not null`,
  /** More than what kind of conversion it is, which goes with its type. */
  hasDetails: sql<boolean>`coalesce(${transaction.details} - 'conversion' <> '{}', false)`,
  hasBasis: hasDetail('basis'),
  hasContract: hasDetail('contract'),
  hasAdjustments: hasDetail('adjustments'),
  hasPrice: priced.length > 0 ? hasPrice(userId, priced) : sql<boolean>`false`,
  isUnmatched: unmatched.length > 0 ? isAmong(unmatched) : sql<boolean>`false`,
  lockedYear: lockedYearOf(locked),
})

/** A set that is made once: an array would be gone through again for every record. */
const isAmong = (ids: readonly string[]) =>
  sql<boolean>`${transaction.id} in (select unnest(${sql.param(ids)}::uuid[]))`

const hasDetail = (name: 'basis' | 'contract' | 'adjustments') =>
  sql<boolean>`${transaction.details}->>${sql.raw(`'${name}'`)} is not null`

/** Asked only of a record without a value of its own. */
const hasPrice = (userId: string, types: Asked['priced']) => sql<boolean>`(${transaction.usd} is null
  and ${transaction.receivedUsd} is null and ${inArray(transaction.type, [...types])}
  and (${hasMarketPrice(userId, transaction.asset)}
    or (${transaction.quoteAsset} is not null and ${hasMarketPrice(userId, sql`${transaction.quoteAsset}`)})
    or (${transaction.type} = 'trade' and ${hasMarketPrice(userId, sql`${transaction.receivedAsset}`)})))`

function lockedYearOf(locked: readonly LockedYear[]): SQL<number | null> {
  if (locked.length === 0) return sql`null::int`
  const cases = locked.map(
    ({ year, from, before }) => sql`when ${transaction.at} >= ${from.toISOString()}::timestamptz
      and ${transaction.at} < ${before.toISOString()}::timestamptz then ${year}::int`,
  )
  return sql`case ${sql.join(cases, sql` `)} end`
}

/** The kinds of records there are among the chosen, and how many of each: far fewer than there are records. */
export async function chosenKinds(db: Snapshot, userId: string, { chosen, asked }: Wanted) {
  // The database takes each record for a kind of its own, and would sort all of them.
  await db.execute(sql`set local enable_sort = off`)
  const traits = traitsOf(userId, asked)
  // By their places: named again, with parameters of its own, a trait would be another one to the database.
  const places = Object.keys(traits).map((_, index) => index + 1)
  return db
    .select({ ...traits, transactions: sql<number>`count(*)::int` })
    .from(transaction)
    .where(meant(userId, chosen))
    .groupBy(sql.raw(places.join(', ')))
}

export type Traits = Omit<Awaited<ReturnType<typeof chosenKinds>>[number], 'transactions'>

/** Rows that are read or written by one statement. */
export const atOnce = 2000

/** What it takes to change each of them, some thousands at a time. */
export async function* chosenRows(db: Db, userId: string, { chosen, asked }: Wanted) {
  // Looked up here: the list would be sent along with every piece.
  const unmatched = new Set(asked.unmatched)
  const wanted = { chosen, asked: { ...asked, unmatched: [] } }
  let after: string | undefined
  for (;;) {
    const rows: ChosenRow[] = await chosenAfter(db, userId, wanted, after)
    if (rows.length > 0) yield rows.map(row => ({ ...row, isUnmatched: unmatched.has(row.id) }))
    if (rows.length < atOnce) return
    after = rows.at(-1)?.id
  }
}

const chosenAfter = (db: Db, userId: string, { chosen, asked }: Wanted, after: string | undefined) =>
  db
    .select({
      id: transaction.id,
      importId: transaction.importId,
      ...pickColumns(transaction, fieldNames),
      isEdited: sql<boolean>`${transaction.original} is not null`,
      ...traitsOf(userId, asked),
    })
    .from(transaction)
    .where(
      and(meant(userId, chosen), after === undefined ? undefined : sql`${transaction.id} > ${after}::uuid`),
    )
    // Along the primary key, which no filter makes slow.
    .orderBy(asc(transaction.id))
    .limit(atOnce)

export type ChosenRow = Awaited<ReturnType<typeof chosenAfter>>[number]

/** Of the chosen coins, those of which there is more than what came unasked: bought, sold, spent or paid a fee with. */
export async function coinsInUse(db: Db, userId: string, chosen: Chosen): Promise<Set<string>> {
  const assets = await db
    .selectDistinct({ asset: transaction.asset })
    .from(transaction)
    .where(meant(userId, chosen))
  const { rows } = await db.execute<{ asset: string }>(sql`
    select distinct name as asset from (
      select asset as name from transaction
      where user_id = ${userId} and deleted_at is null and merged_into is null and not (${unasked})
      union all
      select unnest(array[received_asset, fee_asset]) from transaction
      where user_id = ${userId} and deleted_at is null and merged_into is null) used
    where name = any(${sql.param(assets.map(({ asset }) => asset))}::text[])`)
  return new Set(rows.map(({ asset }) => asset))
}

const unasked = sql`type in ('deposit', 'income', 'gift_in') and usd is null and details->>'basis' is null`

/** Transfers with two halves, of years that are not locked. */
export async function countJoined(db: Db, userId: string, { chosen, asked }: Wanted): Promise<number> {
  const changed = db
    .select({ id: transaction.id })
    .from(transaction)
    .where(and(meant(userId, chosen), sql`${lockedYearOf(asked.locked)} is null`))
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from transaction d where d.user_id = ${userId} and d.told_by is null
      and d.merged_into in ${changed}`)
  return rows[0]?.count ?? 0
}
