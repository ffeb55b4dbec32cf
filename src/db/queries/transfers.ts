import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { reviewDismissal, transaction } from '../schema.ts'
import { ledgerPieces } from './ledger-pieces.ts'

/** Withdrawals and deposits without their other half, in order of time. */
export async function listOpenMovements(db: Db, userId: string) {
  const pieces = []
  for await (const rows of openMovementPieces(db, userId)) pieces.push(rows)
  return pieces.flat().map(({ at, ...row }) => ({ ...row, at: at.getTime() }))
}

const openMovementPieces = (db: Db, userId: string) =>
  ledgerPieces(userId, ({ where, orderBy, limit }) =>
    db
      .select({
        id: transaction.id,
        type: transaction.type,
        wallet: transaction.wallet,
        asset: transaction.asset,
        // Equal quantities are equal text.
        quantity: sql<string>`trim_scale(${transaction.quantity})`,
        at: transaction.at,
        hash: transaction.hash,
      })
      .from(transaction)
      .where(
        and(
          where,
          inArray(transaction.type, ['withdrawal', 'deposit']),
          sql`${transaction.details}->>'basis' is null`,
        ),
      )
      .orderBy(orderBy)
      .limit(limit),
  )

export async function listDismissals(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ key: reviewDismissal.key })
    .from(reviewDismissal)
    .where(eq(reviewDismissal.userId, userId))
  return new Set(rows.map(({ key }) => key))
}

export async function insertDismissal(db: Db, userId: string, key: string, now: Date): Promise<void> {
  await db.insert(reviewDismissal).values({ userId, key, createdAt: now }).onConflictDoNothing()
}

const ofMissing =
  '^(missing_history|missing_price|missing_fee_value|negative_balance|import_issue):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:|$)'

/** Whether something that is missing was settled as it stands, of a record or an import that is still there. */
export async function hasDismissedMissing(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select 1
      from (
        select case when key ~ ${ofMissing} then split_part(key, ':', 2)::uuid end as about
        from review_dismissal where user_id = ${userId}
      ) dismissed
      where about in (select id from transaction where user_id = ${userId} and id = about and deleted_at is null)
        or about in (select id from import where user_id = ${userId} and id = about)
    ) as found`)
  return rows[0]?.found ?? false
}

/**
 * Turns withdrawals into transfers to where their deposits arrived, or into trades where other coins came into the same
 * wallet by the same transaction of the chain; the deposits become part of them.
 */
export async function joinPairs(
  db: Db,
  userId: string,
  pairs: readonly { withdrawalId: string; depositId: string }[],
  now: Date,
): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with pair as (
      select * from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p("withdrawalId" uuid, "depositId" uuid)
    ), joined as (
      update transaction w set
        before_join = jsonb_build_object('type', w.type, 'toWallet', w.to_wallet, 'receivedAsset', w.received_asset,
          'receivedQuantity', w.received_quantity::text, 'quantity', w.quantity::text, 'feeAsset', w.fee_asset,
          'feeQuantity', w.fee_quantity::text, 'feeUsd', w.fee_usd::text, 'feeUsdSource', w.fee_usd_source),
        type = case when w.wallet = d.wallet then 'trade' else 'transfer' end,
        to_wallet = case when w.wallet <> d.wallet then d.wallet end,
        received_asset = d.asset, received_quantity = d.quantity,
        updated_at = ${now.toISOString()}
      from pair p, transaction d
      where w.user_id = ${userId} and w.id = p."withdrawalId" and d.user_id = ${userId} and d.id = p."depositId"
        and w.type = 'withdrawal' and d.type = 'deposit'
        and case when w.wallet = d.wallet
          then w.asset <> d.asset and ${hashKey(sql`w.hash`)} = ${hashKey(sql`d.hash`)}
          else w.asset = d.asset and d.quantity <= w.quantity end
        and w.deleted_at is null and d.deleted_at is null and w.merged_into is null and d.merged_into is null
      returning w.id, d.id as deposit_id)
    update transaction d set merged_into = joined.id, updated_at = ${now.toISOString()}
    from joined where d.user_id = ${userId} and d.id = joined.deposit_id
    returning joined.id`)
  return rows.length
}

/** As `hashKeyOf` distinguishes hashes. */
const hashKey = (hash: SQL) => sql`regexp_replace(lower(nullif(${hash}, '')), '^0x', '')`

/** Whether a deposit is part of the transfer. Lots that count with a sale are not part of it. */
export async function hasOtherHalf(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: transaction.id })
    .from(transaction)
    .where(
      and(eq(transaction.userId, userId), eq(transaction.mergedInto, id), isNull(transaction.countedWith)),
    )
    .limit(1)
  return rows.length > 0
}

/** The reverse: both halves stand alone again. Returns their ids. */
export async function splitJoined(
  db: Db,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return []
  const chosen = sql`select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid`
  const { rows } = await db.execute<{ id: string }>(sql`
    with ${splitting(userId, chosen, now)} select id from split union all select id from freed`)
  return rows.map(({ id }) => id)
}

/** The same for all of which one half came with this import. */
export async function splitJoinedWithImport(
  db: Db,
  userId: string,
  importId: string,
  now: Date,
): Promise<void> {
  const chosen = sql`
    select id from transaction where user_id = ${userId} and before_join is not null and import_id = ${importId}
    union
    select merged_into from transaction
    where user_id = ${userId} and merged_into is not null and told_by is null and import_id = ${importId}`
  await db.execute(sql`with ${splitting(userId, chosen, now)} select 1`)
}

/**
 * `ids` is a query. What a person said of the fee was said of the transfer, and goes with it; so does what a trade was
 * worth.
 */
const splitting = (userId: string, ids: SQL, now: Date) => sql`
    split as (
      update transaction set type = before_join->>'type', to_wallet = before_join->>'toWallet',
        received_asset = before_join->>'receivedAsset',
        received_quantity = (before_join->>'receivedQuantity')::numeric,
        quantity = (before_join->>'quantity')::numeric, fee_asset = before_join->>'feeAsset', fee_quantity = (before_join->>'feeQuantity')::numeric,
        fee_usd = (before_join->>'feeUsd')::numeric, fee_usd_source = before_join->>'feeUsdSource',
        usd = case when type <> 'trade' then usd end, usd_source = case when type <> 'trade' then usd_source end,
        received_usd = null, received_usd_source = null,
        original = case when type = 'trade' and original->>'type' = 'trade' then null else original end,
        details = nullif(details - 'lostUsd', '{}'::jsonb), before_join = null,
        updated_at = ${now.toISOString()}
      where user_id = ${userId} and before_join is not null and id in (${ids})
      returning id
    ), freed as (
      update transaction set merged_into = null, updated_at = ${now.toISOString()}
      where user_id = ${userId} and merged_into in (select id from split) and told_by is null
      returning id)`
