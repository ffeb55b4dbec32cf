// The kept values of a portfolio, day by day, and what they were computed from.
import { isDeepStrictEqual } from 'node:util'
import { and, asc, count, eq, gte, lt, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { oneOf } from '../one-of.ts'
import { portfolioDay, portfolioState, price } from '../schema.ts'
import type { Basis } from './calculations.ts'

/** What a portfolio was worth on a day. */
export type PortfolioDay = Omit<typeof portfolioDay.$inferSelect, 'userId'>
export type PortfolioStateRow = typeof portfolioState.$inferSelect

export async function findPortfolioState(db: Db, userId: string): Promise<PortfolioStateRow | undefined> {
  const [row] = await db.select().from(portfolioState).where(eq(portfolioState.userId, userId))
  return row
}

/** As it is stored, compressed: of some thousand coins. That of most people takes a hundredth. */
const LARGE_BYTES = 65_536

export type PortfolioResult = Omit<PortfolioStateRow, 'flowHashes'> & { days: PortfolioDay[] }

/**
 * Without the hashes, which only the computation needs. With its days in one statement, so that they are of one
 * computation, and as one value: a row for each takes several times as long to read. `unlessLarge`: one of many thousand
 * coins is not read, but named.
 */
export async function findPortfolioResult(
  db: Db,
  userId: string,
  { unlessLarge = false }: { unlessLarge?: boolean } = {},
): Promise<PortfolioResult | 'large' | undefined> {
  const { userId: owner, revision, factsVersion, codeVersion, today, result, prices } = portfolioState
  const isLarge = unlessLarge
    ? sql<boolean>`pg_column_size(${result}) + pg_column_size(${prices}) > ${LARGE_BYTES}`
    : sql<boolean>`false`
  const days = sql<string>`(
    select string_agg(concat_ws(' ', day, value, is_complete, cost_basis, contributed, withdrawn, growth), ','
      order by day)
    from portfolio_day where user_id = ${userId})`
  const read = <T>(value: SQLWrapper) => sql<T>`case when ${isLarge} then null else ${value} end`
  const [row] = await db
    .select({
      userId: owner,
      revision,
      factsVersion,
      codeVersion,
      today,
      isLarge,
      result: read<unknown>(result),
      prices: read<unknown>(prices),
      days: read<string | null>(days),
    })
    .from(portfolioState)
    .where(eq(owner, userId))
  if (!row) return undefined
  return row.isLarge ? 'large' : { ...row, days: readDays(row.days) }
}

/** JSON would take PostgreSQL four times as long to write. */
const readDays = (text: string | null): PortfolioDay[] =>
  (text?.split(',') ?? []).map(line => {
    const [day = '', value = '', isComplete, costBasis = '', contributed = '', withdrawn = '', growth] =
      line.split(' ')
    return {
      day,
      value,
      isComplete: isComplete === 't',
      costBasis,
      contributed,
      withdrawn,
      growth: growth === undefined ? null : Number(growth),
    }
  })

export async function findFirstIncompleteDay(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ day: portfolioDay.day })
    .from(portfolioDay)
    .where(and(eq(portfolioDay.userId, userId), eq(portfolioDay.isComplete, false)))
    .orderBy(asc(portfolioDay.day))
    .limit(1)
  return row?.day
}

type NewPortfolioState = Omit<PortfolioStateRow, keyof Basis> & { basis: Basis }

type Replaced = {
  /** Before the first day on which something was held there are none: its records may have gone. */
  firstDay: string | null
  from: string
  /** What the days before `from` were computed from; undefined where none of them stay. */
  after: PortfolioStateRow | undefined
}

/**
 * Replaces the days from one on, and what they were computed from. Two that compute at once take turns: false where the
 * days before are no longer those that these were to follow.
 */
export async function savePortfolio(
  db: Db,
  { userId, basis, ...state }: NewPortfolioState,
  { firstDay, from, after }: Replaced,
  days: readonly PortfolioDay[],
): Promise<boolean> {
  const row = { ...state, ...basis }
  const isKept =
    firstDay === null ? sql`false` : and(gte(portfolioDay.day, firstDay), lt(portfolioDay.day, from))
  return db.transaction(async transaction => {
    if (after && !(await isStill(transaction, after))) return false
    await transaction
      .insert(portfolioState)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: portfolioState.userId, set: row })
    await transaction.delete(portfolioDay).where(and(eq(portfolioDay.userId, userId), sql`not (${isKept})`))
    const column = (read: (day: (typeof days)[number]) => unknown) => sql.param(days.map(read))
    await transaction.execute(sql`
      insert into portfolio_day (user_id, day, value, is_complete, cost_basis, contributed, withdrawn, growth)
      select ${userId}, * from unnest(${column(({ day }) => day)}::date[], ${column(({ value }) => value)}::numeric[],
        ${column(({ isComplete }) => isComplete)}::boolean[], ${column(({ costBasis }) => costBasis)}::numeric[],
        ${column(({ contributed }) => contributed)}::numeric[], ${column(({ withdrawn }) => withdrawn)}::numeric[],
        ${column(({ growth }) => growth)}::float8[])`)
    return true
  })
}

/** Locks it, so that it stays so. */
async function isStill(transaction: Db, before: PortfolioStateRow): Promise<boolean> {
  const [now] = await transaction
    .select()
    .from(portfolioState)
    .where(eq(portfolioState.userId, before.userId))
    .for('update')
  return isDeepStrictEqual(now, before)
}

/** Closes are only ever added, so their number shows whether any have been. */
export async function countCloses(db: Db, coinIds: readonly string[]): Promise<Map<string, number>> {
  if (coinIds.length === 0) return new Map()
  const rows = await db
    .select({ coinId: price.coinId, closes: count() })
    .from(price)
    .where(and(oneOf(price.coinId, coinIds), eq(price.granularity, 'day')))
    .groupBy(price.coinId)
  return new Map(rows.map(({ coinId, closes }) => [coinId, closes]))
}
