import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { ledger, ledgerGap, transaction } from '../schema.ts'
import { inLedger, type Place } from './transactions.ts'

/** What the engine needs of the ledger, in order of time, piece by piece. */
export async function* streamEventRows(db: Db, userId: string) {
  const perQuery = 10_000
  let after: Place | undefined
  for (;;) {
    const rows = await db
      .select({
        id: transaction.id,
        type: transaction.type,
        kind: transaction.kind,
        at: transaction.at,
        wallet: transaction.wallet,
        toWallet: transaction.toWallet,
        asset: transaction.asset,
        quantity: transaction.quantity,
        usd: transaction.usd,
        receivedAsset: transaction.receivedAsset,
        receivedQuantity: transaction.receivedQuantity,
        receivedUsd: transaction.receivedUsd,
        feeUsd: transaction.feeUsd,
        feeAsset: transaction.feeAsset,
        feeQuantity: transaction.feeQuantity,
        details: transaction.details,
      })
      .from(transaction)
      .where(
        and(
          inLedger(userId),
          after && sql`(${transaction.at}, ${transaction.id}) > (${after.at}, ${after.id})`,
        ),
      )
      .orderBy(asc(transaction.at), asc(transaction.id))
      .limit(perQuery)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < perQuery) return
    after = { at: last.at, id: last.id }
  }
}

export type Gap = {
  transactionId: string
  code: 'missing_history' | 'likely_duplicate'
  quantity: string | null
  usdAtStake: string | null
  otherId: string | null
}

/** Equal acts within a minute and a half that came by different ways. The newer record is the one in doubt. */
export async function findLikelyDuplicates(db: Db, userId: string): Promise<Gap[]> {
  const { rows } = await db.execute<{ id: string; other_id: string; usd: string | null }>(sql`
    with mine as materialized (
      select id, type, asset, quantity, at, import_id, created_at, usd,
        floor(extract(epoch from at) / 90)::bigint as slot
      from transaction where user_id = ${userId} and deleted_at is null and merged_into is null)
    select distinct on (b.id) b.id, a.id as other_id, b.usd
    from mine a cross join (values (-1), (0), (1)) as near (step)
    join mine b on b.slot = a.slot + near.step and b.asset = a.asset and b.type = a.type and b.quantity = a.quantity
    where (a.created_at, a.id) < (b.created_at, b.id) and a.import_id is distinct from b.import_id
      and abs(extract(epoch from a.at - b.at)) <= 90
      and not exists (select 1 from review_dismissal d where d.user_id = ${userId}
        and d.key = 'likely_duplicate:' || a.id || ':' || b.id)
    order by b.id, a.created_at, a.id`)
  return rows.map(({ id, other_id: otherId, usd }) => ({
    transactionId: id,
    code: 'likely_duplicate',
    quantity: null,
    usdAtStake: usd,
    otherId,
  }))
}

/** Replaces what was found before, unless the ledger has changed meanwhile: then it would be old already. */
export async function saveGaps(
  db: Db,
  userId: string,
  revision: number,
  gaps: readonly Gap[],
): Promise<boolean> {
  return db.transaction(async transaction => {
    const updated = await transaction
      .update(ledger)
      .set({ gapsRevision: revision })
      .where(and(eq(ledger.userId, userId), eq(ledger.revision, revision)))
      .returning({ userId: ledger.userId })
    if (updated.length === 0) return false
    await transaction.delete(ledgerGap).where(eq(ledgerGap.userId, userId))
    for (let start = 0; start < gaps.length; start += 1000)
      await transaction
        .insert(ledgerGap)
        .values(gaps.slice(start, start + 1000).map(gap => ({ userId, ...gap })))
        .onConflictDoNothing()
    return true
  })
}

export const listGaps = (db: Db, userId: string) =>
  db
    .select()
    .from(ledgerGap)
    .where(eq(ledgerGap.userId, userId))
    .orderBy(sql`${ledgerGap.usdAtStake} desc nulls last`, desc(ledgerGap.transactionId))
