// Of an import that is more than the plan holds: the part that fits is everything up to a moment. Gaps would make wrong
// figures, because a sale takes the lots bought before it; a ledger that ends early is right as far as it goes.
import type pg from 'pg'
import type { Fits } from '../../contract/errors.ts'
import { onConnection } from '../../db/client.ts'
import { countUntil, firstWithoutRoom } from '../../db/queries/import-fitting.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { startOfYear } from '../filing/years.ts'
import type { FullPeriod, Period } from './transaction-limit.ts'

/** What happened before `end` has room. */
type Part = { end: Date; fits: Fits | undefined; leftOut: number }

/** `fits` is missing when not even the earliest has room. To be called once all of it is stored. */
export async function partThatFits(
  client: pg.PoolClient,
  key: { userId: string; importId: string; now: Date },
  full: readonly FullPeriod[],
): Promise<Part | undefined> {
  const [earliest] = [...full].sort((a, b) => Number(a.period) - Number(b.period))
  if (!earliest) return undefined
  const { period, count, had, limit } = earliest
  const { timeZone } = (await findFiling(onConnection(client), key.userId)).facts
  const end = await firstWithoutRoom(client, key, {
    ...spanOf(period, timeZone),
    // A year that was past the plan before keeps what it had.
    tooMany: count - Math.max(limit, had),
  })
  if (!end) return undefined
  const { fits, leftOut, through } = await countUntil(client, key, end)
  return {
    end,
    fits: through ? { transactions: fits, through: through.toISOString(), leftOut } : undefined,
    leftOut,
  }
}

const spanOf = (period: Period, timeZone: string) =>
  period === 'all'
    ? { from: new Date(0), to: new Date(Date.UTC(10_000, 0, 1)) }
    : { from: new Date(startOfYear(period, timeZone)), to: new Date(startOfYear(period + 1, timeZone)) }
