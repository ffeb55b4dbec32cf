// The ledger's rows. What was deleted, or has become part of a joined transfer, is not in the ledger.

import { and, asc, count, desc, eq, gte, inArray, isNull, lt, max, min, type SQL, sql } from 'drizzle-orm'
import { usualReadings } from '#engine'
import { fieldNames } from '../../ledger/fields.ts'
import { valuedTypes } from '../../ledger/valued-types.ts'
import type { Db } from '../client.ts'
import { prepared } from '../prepared.ts'
import { pickColumns } from '../record-columns.ts'
import { transaction } from '../schema.ts'
import { hasMarketPrice, marketPrice, type UserId } from './market-prices.ts'

export type TransactionRow = typeof transaction.$inferSelect
export type NewTransaction = typeof transaction.$inferInsert

export type LedgerFilter = {
  types?: readonly string[] | undefined
  asset?: string | undefined
  wallet?: string | undefined
  from?: Date | undefined
  before?: Date | undefined
  text?: string | undefined
  needsReview?: boolean | undefined
  importId?: string | undefined
}
export type LedgerSort = {
  by: 'date' | 'type' | 'asset' | 'amount' | 'price' | 'fee' | 'total' | 'exchange'
  isDescending: boolean
}

const isDismissed = (userId: UserId, kind: string) =>
  sql<boolean>`exists (select 1 from review_dismissal d
    where d.user_id = ${userId} and d.key = ${`${kind}:`} || ${transaction.id}::text)`

const received = sql`${transaction.receivedAsset}`
const quote = sql`${transaction.quoteAsset}`

/** By the person's reading of the law, or the usual one, it is no trade: what it was worth changes no figure. */
const isCarriedOver = (userId: UserId) => {
  const kind = sql`${transaction.details}->>'conversion'`
  const carried = Object.entries(usualReadings).flatMap(([name, usual]) =>
    usual === 'carry_over' ? [name] : [],
  )
  const usual = sql`case when ${kind} in (${sql.join(
    carried.map(name => sql`${name}`),
    sql`, `,
  )}) then 'carry_over' else 'trade' end`
  const chosen = sql`(select c.reading from conversion_reading c
    where c.user_id = ${userId} and c.conversion = ${kind})`
  return sql<boolean>`(${transaction.type} = 'trade' and ${kind} is not null
    and ${transaction.details}->'broker' is null and ${transaction.details}->'adjustments' is null
    and coalesce(${chosen}, ${usual}) = 'carry_over')`
}

/** Neither the record nor a price says what it was worth. */
export const lacksPrice = (
  userId: UserId,
) => sql<boolean>`(${transaction.usd} is null and ${transaction.receivedUsd} is null
  and ${transaction.type} in (${sql.join(
    [...valuedTypes].map(type => sql`${type}`),
    sql`, `,
  )})
  and not ${isDismissed(userId, 'missing_price')}
  and (${isCarriedOver(userId)}) is not true
  and not ${hasMarketPrice(userId, transaction.asset)}
  and not ${hasMarketPrice(userId, quote)}
  and not (${transaction.type} = 'trade' and ${hasMarketPrice(userId, received)}))`

/** A deposit with a basis of its own is explained. */
const isUnmatched = (userId: UserId) => sql<boolean>`(${transaction.type} in ('deposit', 'withdrawal')
  and ${transaction.details}->>'basis' is null and not ${isDismissed(userId, 'unmatched_transfer')})`

const hasIssue = (userId: UserId, code: string) =>
  sql<boolean>`exists (select 1 from ledger_issue i where i.user_id = ${userId}
    and i.transaction_id = ${transaction.id} and i.code = ${code})`

const issues = (userId: UserId) => sql<string[]>`array_remove(array[
  case when ${lacksPrice(userId)} then 'price' end,
  case when ${isUnmatched(userId)} then 'transfer' end,
  case when ${hasIssue(userId, 'missing_history')} or ${hasIssue(userId, 'negative_balance')} then 'history' end,
  case when ${hasIssue(userId, 'likely_duplicate')} then 'duplicate' end,
  case when ${hasIssue(userId, 'doubtful_value')} then 'value' end], null)`

/** A trade is worth what came in, or what was given for it: the engine's order, so that what is shown is what counts. */
const value = sql`coalesce(${transaction.receivedUsd}, ${transaction.usd})`
const price = sql<string | null>`trim_scale(round(${value} / ${transaction.quantity}, 12))`
/** In dollars: nothing when there was none, unknown when it was coins without a value. */
const fee = sql<
  string | null
>`case when ${transaction.feeUsd} is not null then trim_scale(${transaction.feeUsd})
  when ${transaction.feeQuantity} is null then 0 end`
const total = sql<string | null>`trim_scale(${value} + ${fee})`

/** A transaction as it is shown: without the bulk of its origin, with what is computed from it. */
const shown = (userId: UserId) => ({
  userId: transaction.userId,
  id: transaction.id,
  importId: transaction.importId,
  ...pickColumns(transaction, fieldNames),
  isEdited: sql<boolean>`${transaction.original} is not null`,
  isJoined: sql<boolean>`${transaction.beforeJoin} is not null`,
  price: price.as('price'),
  fee: fee.as('fee'),
  total: total.as('total'),
  issues: issues(userId).as('issues'),
  marketPrice: marketPrice(userId, transaction.asset).as('market_price'),
  receivedMarketPrice: marketPrice(userId, received).as('received_market_price'),
  quoteMarketPrice: marketPrice(userId, quote).as('quote_market_price'),
  feeMarketPrice: marketPrice(userId, sql`${transaction.feeAsset}`).as('fee_market_price'),
})

export const inLedger = (userId: string) =>
  and(eq(transaction.userId, userId), isNull(transaction.deletedAt), isNull(transaction.mergedInto))

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** An amount as people write it: of coins, or of dollars with their sign and commas. */
const figureIn = (text: string) =>
  /^\$?(\d{1,3}(,\d{3})+|\d{1,30})(\.\d{1,18})?$/.test(text) ? text.replace(/[$,]/g, '') : undefined

export function matching(userId: string, filter: LedgerFilter): SQL | undefined {
  const conditions = [inLedger(userId)]
  if (filter.types?.length)
    conditions.push(inArray(transaction.type, filter.types as TransactionRow['type'][]))
  if (filter.asset)
    conditions.push(sql`${filter.asset} in (${transaction.asset}, ${transaction.receivedAsset})`)
  if (filter.wallet)
    conditions.push(sql`${filter.wallet} in (${transaction.wallet}, ${transaction.toWallet})`)
  if (filter.from) conditions.push(gte(transaction.at, filter.from))
  if (filter.before) conditions.push(lt(transaction.at, filter.before))
  if (filter.importId) conditions.push(eq(transaction.importId, filter.importId))
  if (filter.text) {
    const pattern = `%${escapeLike(filter.text)}%`
    const inWords = sql`concat_ws(' ', ${transaction.asset}, ${transaction.receivedAsset}, ${transaction.wallet},
        ${transaction.toWallet}, ${transaction.note}, ${transaction.hash}, ${transaction.sourceId},
        ${transaction.id}) ilike ${pattern}`
    const figure = figureIn(filter.text)
    conditions.push(
      figure === undefined
        ? inWords
        : sql`(${inWords} or ${figure}::numeric in
            (${transaction.quantity}, ${transaction.receivedQuantity}, ${transaction.usd}, ${total}))`,
    )
  }
  if (filter.needsReview !== undefined) {
    const any = sql`cardinality(${issues(userId)}) > 0`
    conditions.push(filter.needsReview ? any : sql`not (${any})`)
  }
  return and(...conditions)
}

const sortColumn = {
  date: transaction.at,
  type: transaction.type,
  asset: transaction.asset,
  amount: transaction.quantity,
  price,
  fee,
  total,
  exchange: transaction.wallet,
} as const

function ordering({ by, isDescending }: LedgerSort) {
  const direction = isDescending ? desc : asc
  if (by === 'date') return [direction(transaction.at), direction(transaction.id)]
  const first = isDescending ? sql`${sortColumn[by]} desc nulls last` : sql`${sortColumn[by]} asc nulls last`
  return [first, direction(transaction.at), direction(transaction.id)]
}

/** Where a page in order of time goes on. */
export type Place = { at: Date; id: string }

/** The ids first, from the index alone where that is enough; then the rows. */
export async function pageOfLedger(
  db: Db,
  userId: string,
  options: {
    filter?: LedgerFilter
    sort: LedgerSort
    limit: number
    offset?: number
    after?: Place | undefined
  },
): Promise<ShownRow[]> {
  const { sort, after } = options
  const sign = sql.raw(sort.isDescending ? '<' : '>')
  const place = after && sql`(${transaction.at}, ${transaction.id}) ${sign} (${after.at}, ${after.id})`
  const ids = await db
    .select({ id: transaction.id })
    .from(transaction)
    .where(and(matching(userId, options.filter ?? {}), place))
    .orderBy(...ordering(sort))
    .limit(options.limit)
    .offset(options.offset ?? 0)
  const rows = await findShown(
    db,
    userId,
    ids.map(({ id }) => id),
  )
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(({ id }) => byId.get(id) ?? [])
}

export async function countLedger(db: Db, userId: string, filter: LedgerFilter = {}): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(transaction)
    .where(matching(userId, filter))
  return row?.count ?? 0
}

/** In no order. */
export async function findShown(db: Db, userId: string, ids: readonly string[]): Promise<ShownRow[]> {
  return ids.length === 0 ? [] : shownByIds(db).execute({ userId, ids })
}

/** Planning it takes ten times as long as finding a page of rows. */
const shownByIds = prepared(db =>
  db
    .select(shown(sql.placeholder('userId')))
    .from(transaction)
    .where(
      and(
        eq(transaction.userId, sql.placeholder('userId')),
        sql`${transaction.id} = any(${sql.placeholder('ids')}::uuid[])`,
      ),
    )
    .prepare('shown_transactions'),
)

export type ShownRow = Awaited<ReturnType<ReturnType<typeof shownByIds>['execute']>>[number]

export async function findTransaction(
  db: Db,
  userId: string,
  id: string,
): Promise<TransactionRow | undefined> {
  const [row] = await db
    .select()
    .from(transaction)
    .where(and(eq(transaction.userId, userId), eq(transaction.id, id)))
  return row
}

/** Assets and wallets are the most used; `most` bounds how many of each. */
export async function ledgerFacets(db: Db, userId: string, most: number) {
  const { rows } = await db.execute<{
    total: number
    types: string[]
    assets: string[]
    exchanges: string[]
  }>(sql`
    with mine as materialized (
      select type, asset, received_asset, wallet, to_wallet, count(*) as n
      from transaction where user_id = ${userId} and deleted_at is null and merged_into is null
      group by 1, 2, 3, 4, 5)
    select coalesce((select sum(n) from mine), 0)::int as total,
      coalesce((select array_agg(distinct type order by type) from mine), '{}') as types,
      ${mostUsed(sql`asset, received_asset`, most)} as assets,
      ${mostUsed(sql`wallet, to_wallet`, most)} as exchanges`)
  const [row] = rows
  return {
    total: row?.total ?? 0,
    types: row?.types ?? [],
    assets: row?.assets ?? [],
    exchanges: row?.exchanges ?? [],
  }
}

/** Equally used names in the order of their bytes, which costs least; those that are left, as people sort them. */
const mostUsed = (columns: SQL, most: number) => sql`
  array(select name from (
    select name from mine, unnest(array[${columns}]) name where name is not null
    group by name order by sum(n) desc, name collate "C" limit ${most}) used order by name)`

/** From the first transaction to the last; undefined for an empty ledger. */
export async function findLedgerSpan(
  db: Db,
  userId: string,
): Promise<{ first: Date; last: Date } | undefined> {
  const [span] = await db
    .select({ first: min(transaction.at), last: max(transaction.at) })
    .from(transaction)
    .where(inLedger(userId))
  return span?.first && span.last ? { first: span.first, last: span.last } : undefined
}

export async function insertTransaction(db: Db, row: NewTransaction): Promise<void> {
  await db.insert(transaction).values(row)
}

export async function updateTransaction(
  db: Db,
  userId: string,
  id: string,
  changes: Partial<NewTransaction>,
): Promise<void> {
  await db
    .update(transaction)
    .set(changes)
    .where(and(eq(transaction.userId, userId), eq(transaction.id, id)))
}

export async function countAddedSince(db: Db, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(transaction)
    .where(and(inLedger(userId), gte(transaction.createdAt, since)))
  return row?.count ?? 0
}

/** How many transactions each of these years holds, which follow one another; `startsAt` is the year's first instant. */
export async function countByYear(
  db: Db,
  userId: string,
  years: readonly { year: number; startsAt: Date }[],
): Promise<Map<number, number>> {
  const starts = sql.param(years.map(({ startsAt }) => startsAt))
  const { rows } = await db.execute<{ nth: number; count: number }>(sql`
    select width_bucket(at, ${starts}::timestamptz[]) as nth, count(*)::int as count from transaction
    where user_id = ${userId} and deleted_at is null and merged_into is null group by 1`)
  return new Map(rows.flatMap(({ nth, count }) => years.slice(nth - 1, nth).map(({ year }) => [year, count])))
}
