import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'

/** What came in and went out of a wallet. Deleted and joined halves do not count. */
const moves = (userId: string, wallet: string, after?: Date): SQL => sql`
  with mine as materialized (
    select at, type, wallet, to_wallet, asset, quantity, received_asset, received_quantity, fee_asset, fee_quantity
    from transaction where user_id = ${userId} and deleted_at is null and merged_into is null
      and (wallet = ${wallet} or to_wallet = ${wallet}) ${after ? sql`and at > ${after}` : sql``}
  ), moves as (
    select at, asset, case when type in ('buy', 'income', 'deposit', 'gift_in', 'inheritance') then quantity
      else -quantity end as quantity from mine where wallet = ${wallet}
    union all
    select at, received_asset, received_quantity from mine
      where wallet = ${wallet} and type in ('trade', 'migration') and received_asset is not null
    union all
    select at, asset, coalesce(received_quantity, quantity) from mine
      where to_wallet = ${wallet} and type = 'transfer'
    union all
    select at, fee_asset, -fee_quantity from mine
      where wallet = ${wallet} and fee_asset is not null and fee_quantity is not null
  )`

/** What the ledger says a wallet holds, coin by coin; with `after`, by what came and went after it alone. */
export async function walletBalances(
  db: Db,
  userId: string,
  wallet: string,
  after?: Date,
): Promise<{ asset: string; quantity: string }[]> {
  const { rows } = await db.execute<{ asset: string; quantity: string }>(
    sql`${moves(userId, wallet, after)} select asset, sum(quantity)::text as quantity from moves group by asset`,
  )
  return rows
}

/** How it came to hold some of them, oldest first, summed up by the second: files have no finer time. */
export async function walletMoves(
  db: Db,
  userId: string,
  wallet: string,
  assets: readonly string[],
): Promise<{ asset: string; second: number; quantity: string }[]> {
  const { rows } = await db.execute<{ asset: string; second: number; quantity: string }>(
    sql`${moves(userId, wallet)}
      select asset, floor(extract(epoch from at))::float8 as second, sum(quantity)::text as quantity from moves
      where asset in (${sql.join(
        assets.map(asset => sql`${asset}`),
        sql`, `,
      )})
      group by 1, 2 order by 2`,
  )
  return rows
}
