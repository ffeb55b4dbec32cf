// What of an intake the plan does not hold.
import type pg from 'pg'
import { deleteFrom, leftOutIssue, type Reach, reachOf } from '../../db/queries/import-fitting.ts'
import { beyondPlanError, type FullPeriod } from '../plans/transaction-limit.ts'
import { partThatFits } from '../plans/what-fits.ts'
import type { ImportCounts } from './import-counts.ts'

type Leaving = {
  onlyWhatFits: boolean | undefined
  isSync: boolean
  /** Of a sync, what it had stored. */
  reachBefore: Reach | undefined
  counts: ImportCounts
}

/**
 * Refuses what the plan does not hold, or takes out what is past it where that was asked for; returns how many went.
 */
export async function leaveOut(
  client: pg.PoolClient,
  key: { userId: string; importId: string; now: Date },
  full: readonly FullPeriod[],
  { onlyWhatFits, isSync, reachBefore, counts }: Leaving,
): Promise<number> {
  const [fullest] = full
  if (!fullest) return 0
  const part = await partThatFits(client, key, full)
  // What was stored before can be known by other names now and count as new. A part that takes some of it away is none.
  const keepsStored = !part || !reachBefore || reachesAsFar(await reachOf(client, key, part.end), reachBefore)
  if (!keepsStored) throw beyondPlanError(fullest)
  // A sync may change what it has stored before, also where nothing more fits.
  if (!part || !onlyWhatFits || !(part.fits || isSync)) throw beyondPlanError(fullest, part?.fits)
  const rows = await deleteFrom(client, key, part.end)
  // A connection says for itself what it has left out.
  if (!isSync) counts.leaveOut(rows.map(leftOutIssue))
  return part.leftOut
}

const reachesAsFar = (kept: Reach, before: Reach) =>
  kept.count >= before.count && (kept.through?.getTime() ?? 0) >= (before.through?.getTime() ?? 0)
