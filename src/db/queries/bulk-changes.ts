// Transactions that a person chose in the list, changed together. What is edited is kept as it was, so that it can be put back.
import { sql } from 'drizzle-orm'
import type { EditableJson } from '../../ledger/record.ts'
import type { Db } from '../client.ts'
import { atOnce, type ChosenRow } from './chosen-transactions.ts'
import type { ReviewSettlementRow } from './review-settlements.ts'
import { joinPairs, splitJoined } from './transfers.ts'

/** What an edit sets; the other fields stay. */
export type Edit = Pick<
  ChosenRow,
  'id' | 'type' | 'kind' | 'wallet' | 'usd' | 'usdSource' | 'receivedUsd' | 'receivedUsdSource' | 'details'
> & {
  /** What was imported, where this is the first edit of it. */
  original: EditableJson | null
}

const slices = <T>(all: readonly T[]) =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, index) =>
    all.slice(index * atOnce, (index + 1) * atOnce),
  )

/** Under the settlement, which is there already. What was imported is kept like that of any edit. */
export async function editTogether(
  db: Db,
  { userId, id, madeAt }: Pick<ReviewSettlementRow, 'userId' | 'id' | 'madeAt'>,
  edits: readonly Edit[],
): Promise<void> {
  for (const slice of slices(edits)) {
    const ids = sql.param(slice.map(edit => edit.id))
    await db.execute(sql`
      insert into settled_before (user_id, settlement_id, transaction_id, before)
      select user_id, ${id}, id, jsonb_build_object('type', type, 'kind', kind, 'wallet', wallet, 'usd', usd::text,
        'usdSource', usd_source, 'receivedUsd', received_usd::text, 'receivedUsdSource', received_usd_source,
        'details', details, 'original', original, 'updatedAt', updated_at)
      from transaction where user_id = ${userId} and id = any(${ids}::uuid[])`)
    await db.execute(sql`
      with edit as (
        select * from jsonb_to_recordset(${JSON.stringify(slice)}::jsonb) as e(id uuid, type text, kind text, wallet text,
          usd numeric, "usdSource" text, "receivedUsd" numeric, "receivedUsdSource" text, details jsonb, original jsonb)
      )
      update transaction t set type = e.type, kind = e.kind, wallet = e.wallet, usd = e.usd,
        usd_source = e."usdSource", received_usd = e."receivedUsd", received_usd_source = e."receivedUsdSource",
        details = e.details, original = coalesce(t.original, e.original), updated_at = ${madeAt.toISOString()}
      from edit e where t.user_id = ${userId} and t.id = e.id`)
  }
}

const mostKept = 20

/** What was edited longer ago can no longer be undone as one: every edit of a large ledger is as large as the ledger. */
export async function forgetOldEdits(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    delete from review_settlement where user_id = ${userId} and action = 'edited' and id not in (
      select id from review_settlement where user_id = ${userId} and action = 'edited'
      order by made_at desc, id desc limit ${mostKept})`)
}

/** Those that are as the edit left them. Returns how many. */
export async function takeBackEdits(db: Db, { userId, id, madeAt }: ReviewSettlementRow): Promise<number> {
  const { rows } = await db.execute(sql`
    update transaction t set type = b.before->>'type', kind = b.before->>'kind', wallet = b.before->>'wallet',
      usd = (b.before->>'usd')::numeric, usd_source = b.before->>'usdSource',
      received_usd = (b.before->>'receivedUsd')::numeric, received_usd_source = b.before->>'receivedUsdSource',
      details = nullif(b.before->'details', 'null'::jsonb), original = nullif(b.before->'original', 'null'::jsonb),
      updated_at = (b.before->>'updatedAt')::timestamptz
    from settled_before b
    where t.user_id = ${userId} and b.user_id = ${userId} and b.settlement_id = ${id} and t.id = b.transaction_id
      and t.updated_at = ${madeAt.toISOString()} and t.deleted_at is null and t.merged_into is null
    returning t.id`)
  return rows.length
}

/**
 * A transfer that was joined is taken apart first, as when it is deleted by itself: its other half stays, and what it is
 * joined with again is kept.
 */
export async function deleteTogether(
  db: Db,
  userId: string,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  for (const slice of slices(ids)) {
    await takeApart(db, userId, { ids: slice, now })
    await db.execute(sql`
      update transaction set deleted_at = ${now.toISOString()}
      where user_id = ${userId} and id = any(${sql.param(slice)}::uuid[])
        and deleted_at is null and merged_into is null`)
  }
}

async function takeApart(
  db: Db,
  userId: string,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  const { rows } = await db.execute<{ id: string; apart: object }>(sql`
    select t.id, t.before_join || jsonb_build_object('depositId', d.id) as apart
    from transaction t join transaction d on d.user_id = ${userId} and d.merged_into = t.id and d.told_by is null
    where t.user_id = ${userId} and t.id = any(${sql.param(ids)}::uuid[]) and t.before_join is not null`)
  if (rows.length === 0) return
  const joined = rows.map(({ id }) => id)
  await splitJoined(db, userId, joined, now)
  await db.execute(sql`
    with part as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(id uuid, apart jsonb))
    update transaction t set before_join = p.apart from part p where t.user_id = ${userId} and t.id = p.id`)
}

/**
 * As they were, so that an earlier edit of them can still be undone; joined again with the halves they had, where these
 * are what they were. Not what was put back since, and deleted again for another reason. Returns how many.
 */
export async function undeleteTogether(
  db: Db,
  userId: string,
  { ids, deletedAt, now }: { ids: readonly string[]; deletedAt: Date; now: Date },
): Promise<number> {
  let undeleted = 0
  for (const slice of slices(ids)) {
    const { rows } = await db.execute<{ id: string }>(sql`
      update transaction set deleted_at = null
      where user_id = ${userId} and id = any(${sql.param(slice)}::uuid[])
        and deleted_at = ${deletedAt.toISOString()} and merged_into is null
      returning id`)
    undeleted += rows.length
    await joinAgain(db, userId, { ids: rows.map(({ id }) => id), now })
  }
  return undeleted
}

async function joinAgain(
  db: Db,
  userId: string,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  const { rows } = await db.execute<{ withdrawalId: string; depositId: string }>(sql`
    select id as "withdrawalId", before_join->>'depositId' as "depositId" from transaction
    where user_id = ${userId} and id = any(${sql.param(ids)}::uuid[])
      and type <> 'transfer' and before_join->>'depositId' is not null`)
  if (rows.length === 0) return
  await db.execute(sql`
    update transaction set before_join = null where user_id = ${userId}
      and id = any(${sql.param(rows.map(row => row.withdrawalId))}::uuid[])`)
  await joinPairs(db, userId, rows, now)
}
