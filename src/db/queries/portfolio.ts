// The kept values of a portfolio, day by day, and what they were computed from.
import { and, asc, count, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { portfolioDay, portfolioState, price } from '../schema.ts'

export type PortfolioDayRow = typeof portfolioDay.$inferSelect
export type PortfolioStateRow = typeof portfolioState.$inferSelect

export const listPortfolioDays = (db: Db, userId: string): Promise<PortfolioDayRow[]> =>
  db.select().from(portfolioDay).where(eq(portfolioDay.userId, userId)).orderBy(asc(portfolioDay.day))

export async function findPortfolioState(db: Db, userId: string): Promise<PortfolioStateRow | undefined> {
  const [row] = await db.select().from(portfolioState).where(eq(portfolioState.userId, userId))
  return row
}

/** Without the hashes, which only whoever computes needs. */
export async function findPortfolioResult(
  db: Db,
  userId: string,
): Promise<Omit<PortfolioStateRow, 'flowHashes'> | undefined> {
  const { userId: owner, revision, factsVersion, codeVersion, today, result, prices } = portfolioState
  const [row] = await db
    .select({ userId: owner, revision, factsVersion, codeVersion, today, result, prices })
    .from(portfolioState)
    .where(eq(owner, userId))
  return row
}

export async function findFirstIncompleteDay(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ day: portfolioDay.day })
    .from(portfolioDay)
    .where(and(eq(portfolioDay.userId, userId), eq(portfolioDay.isComplete, false)))
    .orderBy(asc(portfolioDay.day))
    .limit(1)
  return row?.day
}

/** Replaces the days from one on, and what they were computed from. Two that compute at once take turns. */
export async function savePortfolio(
  db: Db,
  state: PortfolioStateRow,
  from: string,
  days: readonly Omit<PortfolioDayRow, 'userId'>[],
): Promise<void> {
  const { userId, ...rest } = state
  await db.transaction(async transaction => {
    await transaction
      .insert(portfolioState)
      .values(state)
      .onConflictDoUpdate({ target: portfolioState.userId, set: rest })
    await transaction
      .delete(portfolioDay)
      .where(and(eq(portfolioDay.userId, userId), gte(portfolioDay.day, from)))
    const column = (read: (day: (typeof days)[number]) => unknown) => sql.param(days.map(read))
    await transaction.execute(sql`
      insert into portfolio_day (user_id, day, value, is_complete, cost_basis, contributed, withdrawn, growth)
      select ${userId}, * from unnest(${column(({ day }) => day)}::date[], ${column(({ value }) => value)}::numeric[],
        ${column(({ isComplete }) => isComplete)}::boolean[], ${column(({ costBasis }) => costBasis)}::numeric[],
        ${column(({ contributed }) => contributed)}::numeric[], ${column(({ withdrawn }) => withdrawn)}::numeric[],
        ${column(({ growth }) => growth)}::float8[])`)
  })
}

/** Closes are only ever added, so their number tells whether any have been. */
export async function countCloses(db: Db, coinIds: readonly string[]): Promise<Map<string, number>> {
  if (coinIds.length === 0) return new Map()
  const rows = await db
    .select({ coinId: price.coinId, closes: count() })
    .from(price)
    .where(and(inArray(price.coinId, [...coinIds]), eq(price.granularity, 'day')))
    .groupBy(price.coinId)
  return new Map(rows.map(({ coinId, closes }) => [coinId, closes]))
}
