import { changeSubscription, listEnding, lockSubscription } from '../../db/queries/subscriptions.ts'
import { sendPlanMailJob } from '../../jobs/definitions/send-plan-mail.ts'
import type { Deps } from '../deps.ts'
import { hasLicense } from './license.ts'

const MAX_AT_ONCE = 500
/** Time enough to make what is still needed. */
const AHEAD_MS = 14 * 24 * 60 * 60_000

/** A mail before a license ends, once for each end. A cancellation has named the date already. */
export async function notifyOfEnds({
  db,
  clock,
  queue,
}: Pick<Deps, 'db' | 'clock' | 'queue'>): Promise<void> {
  const now = clock()
  const until = new Date(now.getTime() + AHEAD_MS)
  for (const { userId } of await listEnding(db, { now, until, limit: MAX_AT_ONCE }))
    await db.transaction(async transaction => {
      const subscription = await lockSubscription(transaction, userId)
      const { plan, currentPeriodEnd: end, endNotifiedFor, cancelAtPeriodEnd } = subscription
      // Changed since it was listed.
      if (!end || !hasLicense(subscription, now) || endNotifiedFor?.getTime() === end.getTime()) return
      await changeSubscription(transaction, userId, { endNotifiedFor: end, updatedAt: now })
      if (!cancelAtPeriodEnd)
        await queue.enqueue(transaction, sendPlanMailJob, {
          userId,
          plan,
          change: 'ending',
          at: end.toISOString(),
        })
    })
}
