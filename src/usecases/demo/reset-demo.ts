import { emptyDemo } from '../../db/queries/demos.ts'
import type { Account } from '../accounts/account.ts'
import { recordDemoEvent } from '../analytics/demo-events.ts'
import type { Deps } from '../deps.ts'
import { readTimeZone, saveTimeZone } from '../filing/filing-facts.ts'

/** As if it had just begun, for the same visitor in the same place. */
export const resetDemo = (deps: Pick<Deps, 'db' | 'clock'>, { id }: Account): Promise<void> =>
  deps.db.transaction(async db => {
    const inside = { ...deps, db }
    const zone = await readTimeZone(inside, id)
    await emptyDemo(db, id, deps.clock())
    await saveTimeZone(inside, id, zone)
    await recordDemoEvent(inside, { id, kind: 'demo' }, 'demo_reset')
  })
