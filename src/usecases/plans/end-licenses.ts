import { changeSubscription, listEnded, lockSubscription } from '../../db/queries/subscriptions.ts'
import { sendPlanMailJob } from '../../jobs/definitions/send-plan-mail.ts'
import type { Deps } from '../deps.ts'
import { hasLicense, noLicense } from './license.ts'

const MAX_AT_ONCE = 500

/** Back to the free plan when the period is over. Nothing that was stored goes: only adding has a limit. */
export async function endLicenses({ db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>): Promise<void> {
  const now = clock()
  for (const { userId } of await listEnded(db, { now, limit: MAX_AT_ONCE }))
    await db.transaction(async transaction => {
      const subscription = await lockSubscription(transaction, userId)
      const { plan, currentPeriodEnd } = subscription
      // Bought again since it was listed.
      if (!currentPeriodEnd || hasLicense(subscription, now)) return
      await changeSubscription(transaction, userId, { ...noLicense, updatedAt: now })
      await queue.enqueue(transaction, sendPlanMailJob, {
        userId,
        plan,
        change: 'ended',
        at: currentPeriodEnd.toISOString(),
      })
    })
}
