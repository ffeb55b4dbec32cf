import type { User } from '../../contract/accounts.ts'
import { insertDemo, setDemoEnd } from '../../db/queries/demos.ts'
import { closeSession, type OpenSession, openSession } from '../accounts/sessions.ts'
import type { Visitor } from '../accounts/visitor.ts'
import { recordDemoEvent } from '../analytics/demo-events.ts'
import type { Deps } from '../deps.ts'
import { saveTimeZone } from '../filing/filing-facts.ts'
import { recordLocation } from '../locations/record-location.ts'
import { countTry, limits } from '../rate-limit.ts'

type Registration = { name: string; email: string; timeZone: string | undefined; visitor: Visitor }

/**
 * A demo of its own for each request. No account is looked up by the address, so the answer cannot reveal whether it
 * was here before; and nothing is sent to it, because it may be a stranger's.
 */
export async function registerDemo(
  deps: Deps,
  { name, email, timeZone, visitor }: Registration,
): Promise<{ user: User; session: OpenSession }> {
  await countTry(deps.db, limits.demosPerAddress, visitor.network)
  return deps.db.transaction(async db => {
    const inside = { ...deps, db }
    const now = deps.clock()
    const { id } = await insertDemo(db, { username: name, email, endsAt: now, timeZone }, now)
    if (timeZone) await saveTimeZone(inside, id, { timeZone, isConfirmed: false })
    await recordLocation(inside, { userId: id, address: visitor.address, timeZone })
    if (visitor.sessionSecret) await closeSession(inside, visitor.sessionSecret)
    const { userAgent } = visitor
    const session = await openSession(inside, { userId: id, userAgent, kind: 'demo' })
    await setDemoEnd(db, id, session.expiresAt)
    await recordDemoEvent(inside, { id, kind: 'demo' }, 'demo_registration')
    return { user: { id, username: name, email }, session }
  })
}
