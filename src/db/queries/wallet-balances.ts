import { sql } from 'drizzle-orm'
import type { Db } from '../client.ts'

/** What the ledger says a wallet holds, coin by coin. Deleted and joined halves do not count. */
export async function walletBalances(
  db: Db,
  userId: string,
  wallet: string,
): Promise<{ asset: string; quantity: string }[]> {
  const { rows } = await db.execute<{ asset: string; quantity: string }>(sql`
    with mine as materialized (
      select type, wallet, to_wallet, asset, quantity, received_asset, received_quantity, fee_asset, fee_quantity
      from transaction where user_id = ${userId} and deleted_at is null and merged_into is null
        and (wallet = ${wallet} or to_wallet = ${wallet})
    ), moves as (
      select asset, case when type in ('buy', 'income', 'deposit', 'gift_in', 'inheritance') then quantity
        else -quantity end as quantity from mine where wallet = ${wallet}
      union all
      select received_asset, received_quantity from mine
        where wallet = ${wallet} and type in ('trade', 'migration') and received_asset is not null
      union all
      select asset, coalesce(received_quantity, quantity) from mine
        where to_wallet = ${wallet} and type = 'transfer'
      union all
      select fee_asset, -fee_quantity from mine
        where wallet = ${wallet} and fee_asset is not null and fee_quantity is not null
    )
    select asset, sum(quantity)::text as quantity from moves group by asset`)
  return rows
}
