// Counters that all processes share. One statement counts and answers, so that parallel guesses cannot slip by.
import { eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { rateLimit } from '../schema.ts'

export type Count = { hits: number; resetsAt: Date }

type Window = {
  seconds: number
  /** No count lasts longer, or it was begun while the clock was ahead. */
  mostSeconds: number
}

export async function countHit(db: Db, key: string, { seconds, mostSeconds }: Window): Promise<Count> {
  const fresh = sql`now() + make_interval(secs => ${seconds})`
  const latest = sql`now() + make_interval(secs => ${mostSeconds})`
  const isOver = sql`${rateLimit.resetsAt} <= now()`
  const [count] = await db
    .insert(rateLimit)
    .values({ key, hits: 1, resetsAt: fresh })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rateLimit.hits} + 1 end`,
        resetsAt: sql`case when ${isOver} then ${fresh} else least(${rateLimit.resetsAt}, ${latest}) end`,
      },
    })
    .returning({ hits: rateLimit.hits, resetsAt: rateLimit.resetsAt })
  if (!count) throw new Error('The database counted a hit but returned no row.')
  return count
}

/** Counts from one again after so many seconds from now. */
export async function setReset(db: Db, key: string, seconds: number): Promise<Date> {
  const [row] = await db
    .update(rateLimit)
    .set({ resetsAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(rateLimit.key, key))
    .returning({ resetsAt: rateLimit.resetsAt })
  // Cleared by a success of the same moment.
  return row?.resetsAt ?? new Date()
}

/** Takes one hit back from each. */
export async function uncountHits(db: Db, keys: string[]) {
  await db
    .update(rateLimit)
    .set({ hits: sql`greatest(${rateLimit.hits} - 1, 0)` })
    .where(inArray(rateLimit.key, keys))
}

/** A success clears what failures had counted up. */
export async function clearHits(db: Db, keys: string[]) {
  await db.delete(rateLimit).where(inArray(rateLimit.key, keys))
}

export async function deleteExpiredRateLimits(db: Db) {
  await db.delete(rateLimit).where(lte(rateLimit.resetsAt, sql`now()`))
}
