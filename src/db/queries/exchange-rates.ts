import { asc, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { exchangeRate } from '../schema.ts'

type ExchangeRateRow = typeof exchangeRate.$inferSelect

export const listExchangeRates = (db: Db): Promise<ExchangeRateRow[]> =>
  db.select().from(exchangeRate).orderBy(asc(exchangeRate.currency))

/** A rate of an earlier day, from an answer that was on its way for long, does not replace a later one. */
export async function saveExchangeRates(db: Db, rows: readonly ExchangeRateRow[]) {
  if (rows.length === 0) return
  await db
    .insert(exchangeRate)
    .values([...rows])
    .onConflictDoUpdate({
      target: exchangeRate.currency,
      set: { perUsd: sql`excluded.per_usd`, day: sql`excluded.day`, fetchedAt: sql`excluded.fetched_at` },
      setWhere: sql`excluded.day >= ${exchangeRate.day}`,
    })
}
