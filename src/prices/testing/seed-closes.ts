// Prices as if sources had been asked, for tests.
import type { Db } from '../../db/client.ts'
import { insertPrices } from '../../db/queries/prices.ts'
import { type PriceSource, startOfDay } from '../price.ts'

/** `closes` by coin id ('btc') and day: { btc: { '2024-03-03': '61000' } }. */
export const seedCloses = (
  db: Db,
  closes: Record<string, Record<string, string>>,
  source: PriceSource = 'coinbase',
) =>
  insertPrices(
    db,
    Object.entries(closes).flatMap(([coinId, byDay]) =>
      Object.entries(byDay).map(([day, usd]) => ({
        coinId,
        granularity: 'day' as const,
        at: startOfDay(day),
        usd,
        source,
        fetchedAt: new Date(),
      })),
    ),
  )
