// What coins were worth: what public sources said, and what each account's own prices are.
import { and, asc, between, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { oneOf } from '../one-of.ts'
import { coinChoice, ownPrice, price, priceCompared, priceCoverage } from '../schema.ts'

export type PriceRow = typeof price.$inferSelect
export type OwnPriceRow = typeof ownPrice.$inferSelect

/** What is there already stays. How many were new. */
export async function insertPrices(db: Db, rows: readonly PriceRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const column = (read: (row: PriceRow) => unknown) => sql.param(rows.map(read))
  const { rowCount } = await db.execute(sql`
    insert into price (coin_id, granularity, at, usd, source, fetched_at)
    select * from unnest(${column(row => row.coinId)}::text[], ${column(row => row.granularity)}::text[],
      ${column(row => row.at)}::timestamptz[], ${column(row => row.usd)}::numeric[],
      ${column(row => row.source)}::text[], ${column(row => row.fetchedAt)}::timestamptz[])
    on conflict do nothing`)
  return rowCount ?? 0
}

export const listCloses = (
  db: Db,
  coinIds: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<PriceRow[]> =>
  db
    .select()
    .from(price)
    .where(and(oneOf(price.coinId, coinIds), eq(price.granularity, 'day'), between(price.at, from, to)))
    .orderBy(asc(price.coinId), asc(price.at))

/** The newest of each granularity, up to a time. */
export async function listLatestPrices(db: Db, coinIds: readonly string[], until: Date): Promise<PriceRow[]> {
  if (coinIds.length === 0) return []
  // One look into the index for each, whatever the number of prices.
  const kind = sql`unnest(${sql.param(coinIds)}::text[]) as coin (id)
    cross join (values ('minute'), ('day')) as kind (granularity)`
  const latest = db
    .select()
    .from(price)
    .where(
      sql`${price.coinId} = coin.id and ${price.granularity} = kind.granularity and ${price.at} <= ${until}`,
    )
    .orderBy(desc(price.at))
    .limit(1)
    .as('latest')
  return db
    .select({
      coinId: latest.coinId,
      granularity: latest.granularity,
      at: latest.at,
      usd: latest.usd,
      source: latest.source,
      fetchedAt: latest.fetchedAt,
    })
    .from(kind)
    .crossJoinLateral(latest)
}

export const listOwnPrices = (db: Db, userId: string): Promise<OwnPriceRow[]> =>
  db
    .select()
    .from(ownPrice)
    .where(eq(ownPrice.userId, userId))
    .orderBy(asc(ownPrice.asset), asc(ownPrice.day))

export async function saveOwnPrices(db: Db, rows: readonly OwnPriceRow[]): Promise<void> {
  if (rows.length === 0) return
  const column = (read: (row: OwnPriceRow) => unknown) => sql.param(rows.map(read))
  await db.execute(sql`
    insert into own_price (user_id, asset, day, usd, entered_at)
    select * from unnest(${column(row => row.userId)}::uuid[], ${column(row => row.asset)}::text[],
      ${column(row => row.day)}::date[], ${column(row => row.usd)}::numeric[],
      ${column(row => row.enteredAt)}::timestamptz[])
    on conflict (user_id, asset, day) do update set usd = excluded.usd, entered_at = excluded.entered_at`)
}

/** Whether there was one. */
export async function deleteOwnPrice(
  db: Db,
  userId: string,
  { asset, day }: { asset: string; day: string },
): Promise<boolean> {
  const { rowCount } = await db
    .delete(ownPrice)
    .where(and(eq(ownPrice.userId, userId), eq(ownPrice.asset, asset), eq(ownPrice.day, day)))
  return rowCount === 1
}

export async function saveCoinChoice(db: Db, row: typeof coinChoice.$inferInsert): Promise<void> {
  await db
    .insert(coinChoice)
    .values(row)
    .onConflictDoUpdate({
      target: [coinChoice.userId, coinChoice.asset],
      set: { coinId: row.coinId, chosenAt: row.chosenAt },
    })
}

export const listCoinChoices = (db: Db, userId: string): Promise<{ asset: string; coinId: string }[]> =>
  db
    .select({ asset: coinChoice.asset, coinId: coinChoice.coinId })
    .from(coinChoice)
    .where(eq(coinChoice.userId, userId))
    .orderBy(asc(coinChoice.asset))

export async function findCoverage(
  db: Db,
  coinId: string,
): Promise<{ firstDay: string; lastDay: string; askedAt: Date } | undefined> {
  const [row] = await db.select().from(priceCoverage).where(eq(priceCoverage.coinId, coinId))
  return row
}

/** All days from `from` to yesterday were asked for; what was asked for before stays so. */
export async function saveCoverage(
  db: Db,
  { coinId, from, now }: { coinId: string; from: Date; now: Date },
): Promise<void> {
  await db.execute(sql`
    insert into price_coverage as c (coin_id, first_day, last_day, asked_at)
    values (${coinId}, (${from}::timestamptz at time zone 'UTC')::date,
      (${now}::timestamptz at time zone 'UTC')::date - 1, ${now})
    on conflict (coin_id) do update set first_day = least(c.first_day, excluded.first_day),
      last_day = greatest(c.last_day, excluded.last_day), asked_at = excluded.asked_at`)
}

/** Minutes that no source has. */
export async function insertMissingMinutes(
  db: Db,
  coinId: string,
  minutes: readonly Date[],
  askedAt: Date,
): Promise<void> {
  if (minutes.length === 0) return
  await db.execute(sql`
    insert into price_minute_missing (coin_id, at, asked_at)
    select ${coinId}, at, ${askedAt} from unnest(${sql.param(minutes)}::timestamptz[]) at on conflict do nothing`)
}

export type ComparedRow = typeof priceCompared.$inferSelect

/** Days that another source was asked about, with its close where that is far from the price. */
export async function insertCompared(db: Db, rows: readonly ComparedRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(priceCompared)
      .values([...rows])
      .onConflictDoNothing()
}
