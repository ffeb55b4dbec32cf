// Closed positions that the history of an exchange tells too. They are kept as a part of the sale that counts instead, and
// stand by themselves again when it goes.
import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { transaction } from '../schema.ts'
import { type LedgerRow, rowColumns } from './ledger-issues.ts'
import { ledgerPieces } from './ledger-pieces.ts'

/** As positions' wallets are named; what else is named so has no sale that fits. */
const isPosition = sql`wallet like '%: % to 20__-__-__%'`

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

/** Both ends of each position. What a person has changed stays. Answers how many positions there were. */
export async function setAside(
  db: Db,
  userId: string,
  told: readonly { wallet: string; saleId: string }[],
  now: Date,
): Promise<number> {
  const { rows } = await db.execute<{ wallet: string }>(sql`
    with told as (select * from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t(wallet text, "saleId" uuid))
    update transaction p set merged_into = told."saleId", updated_at = ${now.toISOString()}
    from told where p.user_id = ${userId} and p.wallet = told.wallet
      and not exists (select 1 from transaction other
        where other.user_id = ${userId} and other.wallet = told.wallet
          and (other.original is not null or other.import_id is null or other.before_join is not null
            or other.merged_into is not null or other.deleted_at is not null))
    returning p.wallet`)
  return new Set(rows.map(({ wallet }) => wallet)).size
}

/** The import goes that tells their sales. */
export async function releaseToldBy(db: Db, userId: string, importId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update transaction set merged_into = null, updated_at = ${now.toISOString()}
    where user_id = ${userId} and ${isPosition}
      and merged_into in (select id from transaction where user_id = ${userId} and import_id = ${importId})`)
}

/** An exchange no longer tells their sales. */
export async function releaseUntold(db: Db, userId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update transaction p set merged_into = null, updated_at = ${now.toISOString()}
    where p.user_id = ${userId} and p.merged_into is not null and ${isPosition}
      and not exists (select 1 from transaction sale where sale.user_id = ${userId} and sale.id = p.merged_into)`)
}
