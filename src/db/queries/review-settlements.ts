// Answers that settle many issues at once, each kept with the transactions it was about.
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { reviewSettlement, transaction } from '../schema.ts'
import { inLedger } from './transactions.ts'

export type ReviewSettlementRow = typeof reviewSettlement.$inferSelect

export const listSettlements = (db: Db, userId: string) =>
  db
    .select({
      id: reviewSettlement.id,
      words: reviewSettlement.words,
      transactions: sql<number>`cardinality(${reviewSettlement.transactions})`,
      madeAt: reviewSettlement.madeAt,
    })
    .from(reviewSettlement)
    .where(eq(reviewSettlement.userId, userId))
    .orderBy(desc(reviewSettlement.madeAt), desc(reviewSettlement.id))
    .limit(50)

export async function findSettlement(
  db: Db,
  userId: string,
  id: string,
): Promise<ReviewSettlementRow | undefined> {
  const [row] = await db
    .select()
    .from(reviewSettlement)
    .where(and(eq(reviewSettlement.userId, userId), eq(reviewSettlement.id, id)))
  return row
}

export async function insertSettlement(db: Db, row: ReviewSettlementRow): Promise<void> {
  await db.insert(reviewSettlement).values(row)
}

export async function deleteSettlement(db: Db, userId: string, id: string): Promise<void> {
  await db
    .delete(reviewSettlement)
    .where(and(eq(reviewSettlement.userId, userId), eq(reviewSettlement.id, id)))
}

const chosen = (ids: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`

export async function dismissUnmatched(
  db: Db,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into review_dismissal (user_id, key, created_at)
    select ${userId}, 'unmatched_transfer:' || id, ${now.toISOString()}
    from transaction where user_id = ${userId} and id in ${chosen(ids)}
    on conflict do nothing`)
}

export async function undismissUnmatched(db: Db, userId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await db.execute(sql`
    delete from review_dismissal where user_id = ${userId} and key in
      (select 'unmatched_transfer:' || jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) returning key`)
  return rows.length
}

/**
 * Withdrawals become transfers, of which nothing was lost; they are taken apart like those that were joined. What stood
 * there before is built in a sub-select, the only place where a cluster lets JSON be built of a row that is updated.
 */
export async function sendTo(
  db: Db,
  userId: string,
  { ids, to, now }: { ids: readonly string[]; to: string; now: Date },
): Promise<void> {
  await db.execute(sql`
    update transaction set
      before_join = (select jsonb_build_object('type', type, 'toWallet', to_wallet, 'receivedAsset', received_asset,
        'receivedQuantity', received_quantity::text, 'quantity', quantity::text, 'feeAsset', fee_asset,
        'feeQuantity', fee_quantity::text, 'feeUsd', fee_usd::text, 'feeUsdSource', fee_usd_source)),
      type = 'transfer', to_wallet = ${to}, received_asset = asset, received_quantity = quantity,
      updated_at = ${now.toISOString()}
    where user_id = ${userId} and id = any(${sql.param(ids)}::uuid[]) and type = 'withdrawal'
      and deleted_at is null and merged_into is null`)
}

/**
 * The transfers that are still what the answer made of them. One that was taken apart since may have been joined with
 * its deposit, or be what a later answer says.
 */
export async function sentAsSettled(
  db: Db,
  { userId, id, transactions, madeAt }: ReviewSettlementRow,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select t.id from transaction t
    where t.user_id = ${userId} and t.id in ${chosen(transactions)} and t.before_join is not null
      and not exists (select 1 from transaction d where d.user_id = ${userId} and d.merged_into = t.id)
      and t.id not in (select unnest(s.transactions) from review_settlement s where s.user_id = ${userId}
        and s.action = 'one_wallet' and s.id <> ${id} and s.made_at >= ${madeAt.toISOString()})`)
  return rows.map(row => row.id)
}

const unaskedOf = (table: string) => {
  const column = (name: string) => sql.raw(`${table}.${name}`)
  return sql`${column('type')} in ('deposit', 'income', 'gift_in') and ${column('usd')} is null
    and ${column('details')}->>'basis' is null`
}
const unasked = unaskedOf('transaction')

/** Coins that only ever came, without a value: nothing was ever done with them. */
export async function coinsOnlyReceived(
  db: Db,
  userId: string,
): Promise<{ asset: string; transactions: number }[]> {
  const { rows } = await db.execute<{ asset: string; transactions: number }>(sql`
    select asset, count(*)::int as transactions from transaction
    where user_id = ${userId} and deleted_at is null and merged_into is null
    group by asset having bool_and(${unasked}) and not ${isUsed(userId, sql`transaction.asset`)}
    order by count(*) desc, asset limit 200`)
  return rows
}

/** Came in for something else, or paid a fee. */
const isUsed = (userId: string, asset: SQL) => sql`exists (select 1 from transaction r
  where r.user_id = ${userId} and ${asset} in (r.received_asset, r.fee_asset)
    and r.deleted_at is null and r.merged_into is null)`

/**
 * Nothing where the coin was used: a person who sold some of it, or paid with it, had it for a reason. Returns the ids
 * of what went.
 */
export async function deleteReceived(db: Db, userId: string, asset: string, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update transaction set deleted_at = ${now.toISOString()}, updated_at = ${now.toISOString()}
    where user_id = ${userId} and asset = ${asset} and deleted_at is null and merged_into is null
      and not ${isUsed(userId, sql`${asset}::text`)}
      and not exists (select 1 from transaction o where o.user_id = ${userId} and o.asset = ${asset}
        and o.deleted_at is null and o.merged_into is null and not (${unaskedOf('o')}))
    returning id`)
  return rows.map(({ id }) => id)
}

/** The orders that stand beside their own fills, as the last look at the ledger found them. */
export const listWholeOrders = (db: Db, userId: string) =>
  db
    .select({
      wallet: transaction.wallet,
      asset: transaction.asset,
      quantity: transaction.quantity,
      usd: sql<string | null>`coalesce(${transaction.receivedUsd}, ${transaction.usd})`,
      at: transaction.at,
    })
    .from(transaction)
    .where(and(inLedger(userId), sql`${transaction.id} in ${wholeOrders(userId)}`))

/** Only while their fills are in the ledger. */
const wholeOrders = (userId: string) => sql`(select i.transaction_id from ledger_issue i
  where i.user_id = ${userId} and i.code = 'likely_duplicate' and i.part_ids is not null
    and not exists (select 1 from unnest(i.part_ids) as part where part not in (select f.id from transaction f
      where f.user_id = ${userId} and f.deleted_at is null and f.merged_into is null)))`

/** Returns the ids of what went. */
export async function deleteWholeOrders(
  db: Db,
  userId: string,
  wallet: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update transaction set deleted_at = ${now.toISOString()}, updated_at = ${now.toISOString()}
    where user_id = ${userId} and wallet = ${wallet} and deleted_at is null and merged_into is null
      and id in ${wholeOrders(userId)}
    returning id`)
  return rows.map(({ id }) => id)
}

/** Not what was put back since, and deleted again for another reason. */
export async function undeleteThese(
  db: Db,
  userId: string,
  { ids, deletedAt, now }: { ids: readonly string[]; deletedAt: Date; now: Date },
): Promise<number> {
  const { rows } = await db.execute(sql`
    update transaction set deleted_at = null, updated_at = ${now.toISOString()}
    where user_id = ${userId} and id in ${chosen(ids)} and deleted_at = ${deletedAt.toISOString()}
      and merged_into is null
    returning id`)
  return rows.length
}

/** Unclassified results of a wallet. Returns their ids. */
export async function classifyContracts(
  db: Db,
  userId: string,
  { wallet, treatment, now }: { wallet: string; treatment: 'form_8949' | 'section_1256'; now: Date },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update transaction set details = jsonb_set(details, '{contract}', to_jsonb(${treatment}::text)),
      updated_at = ${now.toISOString()}
    where user_id = ${userId} and wallet = ${wallet} and details->>'contract' = 'open'
      and deleted_at is null and merged_into is null
    returning id`)
  return rows.map(({ id }) => id)
}

export async function declassifyContracts(
  db: Db,
  userId: string,
  { ids, treatment, now }: { ids: readonly string[]; treatment: string; now: Date },
): Promise<number> {
  const { rows } = await db.execute(sql`
    update transaction set details = jsonb_set(details, '{contract}', '"open"'), updated_at = ${now.toISOString()}
    where user_id = ${userId} and id in ${chosen(ids)} and details->>'contract' = ${treatment}
    returning id`)
  return rows.length
}
