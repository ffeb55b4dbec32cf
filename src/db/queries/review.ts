import { and, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { transaction } from '../schema.ts'
import { ledgerPieces } from './ledger-pieces.ts'
import { lacksPrice } from './transactions.ts'

export const streamMissingPrices = (db: Db, userId: string) =>
  ledgerPieces(userId, ({ where, orderBy, limit }) =>
    db
      .select({
        id: transaction.id,
        at: transaction.at,
        asset: transaction.asset,
        quantity: transaction.quantity,
      })
      .from(transaction)
      .where(and(where, lacksPrice(userId)))
      .orderBy(orderBy)
      .limit(limit),
  )

/** What a unit of each coin was last worth by the person's own records: enough to say what matters most. */
export async function latestPrices(db: Db, userId: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ asset: string; price: string }>(sql`
    select distinct on (asset) asset, trim_scale(round(usd / quantity, 12))::text as price
    from transaction
    where user_id = ${userId} and deleted_at is null and merged_into is null and usd is not null
    order by asset, at desc, id`)
  return new Map(rows.map(({ asset, price }) => [asset, price]))
}
