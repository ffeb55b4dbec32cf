// Closed positions that are in the history of an exchange too. They are kept as a part of the sales that count instead
// (`told_by`, of which `merged_into` is the first), and stand by themselves whenever one of these is not there.
import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { transaction } from '../schema.ts'
import { type LedgerRow, rowColumns } from './ledger-issues.ts'
import { ledgerPieces } from './ledger-pieces.ts'

/** As positions' wallets are named; what else is named so has no sale that fits. */
const isPosition = sql`wallet like '%: % to 20__-__-__%'`

/** Nearly no ledger has one, and a large one is looked through once for that. */
export async function hasPositions(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from transaction where user_id = ${userId} and ${isPosition} limit 1`,
  )
  return rows.length > 0
}

/** The sales of the coins that such positions are of; none where there are no positions. */
export async function listSalesOfPositions(db: Db, userId: string): Promise<LedgerRow[]> {
  const { rows } = await db.execute<{ asset: string }>(sql`
    select distinct asset from transaction
    where user_id = ${userId} and type = 'sell' and deleted_at is null and merged_into is null and ${isPosition}`)
  if (rows.length === 0) return []
  const assets = rows.map(({ asset }) => asset)
  const pieces: LedgerRow[][] = []
  const isOfThese = and(
    inArray(transaction.type, ['sell', 'spend', 'trade']),
    inArray(transaction.asset, assets),
  )
  for await (const piece of ledgerPieces(userId, ({ where, orderBy, limit }) =>
    db.select(rowColumns).from(transaction).where(and(where, isOfThese)).orderBy(orderBy).limit(limit),
  ))
    pieces.push(piece)
  return pieces.flat()
}

/** Both ends of a position, and the sales of a history that are the same. */
export type RepeatedLot = {
  id: string
  wallet: string
  asset: string
  /** The import of the report. */
  report: string | null
  saleIds: string[]
  isAside: boolean
  /** By a person, or joined with something else. */
  isChanged: boolean
}

/** Those that are the same as one of `sales`, where these are given. */
export async function listRepeatedLots(
  db: Db,
  userId: string,
  sales?: readonly string[],
): Promise<RepeatedLot[]> {
  const isMeant = sales ? sql`and told_by && ${sql.param(sales)}::uuid[]` : sql``
  const { rows } = await db.execute<RepeatedLot>(sql`
    select id, wallet, asset, import_id as report, told_by::text[] as "saleIds", merged_into is not null as "isAside",
      (original is not null or before_join is not null or deleted_at is not null) as "isChanged"
    from transaction where user_id = ${userId} and told_by is not null ${isMeant}`)
  return rows
}

/** What a lot of a report cost that counts with one sale alone; null where the report does not say. */
export type LotCost = {
  saleId: string
  report: string
  quantity: string
  cost: string | null
  /** The day; null where the report names none. */
  acquired: string | null
}

/** The earliest first. */
export async function listLotCosts(db: Db, userId: string, sales: readonly string[]): Promise<LotCost[]> {
  if (sales.length === 0) return []
  const { rows } = await db.execute<LotCost>(sql`
    select merged_into as "saleId", import_id as report, trim_scale(quantity)::text as quantity,
      coalesce(usd::text, details->>'basis') as cost,
      case when type = 'buy' then to_char(at at time zone 'UTC', 'YYYY-MM-DD') end as acquired
    from transaction where user_id = ${userId} and told_by is not null and merged_into is not null
      and told_by <@ ${sql.param(sales)}::uuid[] and cardinality(told_by) = 1 and type <> 'sell'
    order by at, id`)
  return rows
}

/** Which of these are sales that count, with their coins. Compared one by one by who asks: a join would depend on statistics. */
export async function listSalesThere(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; asset: string }>(sql`
    select id, asset from transaction where user_id = ${userId} and id = any(${sql.param(ids)}::uuid[])
      and type in ('sell', 'spend', 'trade') and deleted_at is null and merged_into is null`)
  return new Map(rows.map(({ id, asset }) => [id, asset]))
}

/** Both ends of each position. What a person has changed stays. */
export async function setAside(
  db: Db,
  userId: string,
  lots: readonly { wallet: string; saleIds: readonly string[] }[],
  now: Date,
): Promise<{ id: string; wallet: string }[]> {
  const { rows } = await db.execute<{ id: string; wallet: string }>(sql`
    with lot as (select * from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as t(wallet text, "saleIds" uuid[]))
    update transaction p set merged_into = lot."saleIds"[1], told_by = lot."saleIds", updated_at = ${now.toISOString()}
    from lot where p.user_id = ${userId} and p.wallet = lot.wallet
      and not exists (select 1 from transaction other
        where other.user_id = ${userId} and other.wallet = lot.wallet
          and (other.original is not null or other.import_id is null or other.before_join is not null
            or other.merged_into is not null or other.deleted_at is not null))
    returning p.id, p.wallet`)
  return rows
}

/** They count by themselves, and keep the sales that were the same. */
export async function release(db: Db, userId: string, ids: readonly string[], now: Date): Promise<void> {
  await db.execute(sql`
    update transaction set merged_into = null, updated_at = ${now.toISOString()}
    where user_id = ${userId} and id = any(${sql.param(ids)}::uuid[]) and told_by is not null`)
}

/** The reverse. */
export async function takeBack(db: Db, userId: string, ids: readonly string[], now: Date): Promise<void> {
  await db.execute(sql`
    update transaction set merged_into = told_by[1], updated_at = ${now.toISOString()}
    where user_id = ${userId} and id = any(${sql.param(ids)}::uuid[]) and told_by is not null`)
}
