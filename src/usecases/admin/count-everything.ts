import { longTransaction } from '../../db/long-transaction.ts'
import type { Deps } from '../deps.ts'
import { recount } from './counted-figures.ts'
import { countedDemos } from './demo-analytics.ts'
import { countFigures } from './figures.ts'
import { countedLocations } from './location-analytics.ts'

/** What the job does: each by itself, so that one takes no other along. */
export async function countEverything(deps: Pick<Deps, 'ownConnection' | 'clock'>): Promise<void> {
  await countFigures(deps)
  await longTransaction(deps, db => recount({ ...deps, db }, countedDemos))
  await longTransaction(deps, db => recount({ ...deps, db }, countedLocations))
}
