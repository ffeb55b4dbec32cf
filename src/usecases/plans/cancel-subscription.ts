import type { Answer } from '../../contract/call.ts'
import type { cancelSubscription as cancelCall } from '../../contract/subscription.ts'
import { changeSubscription, lockSubscription } from '../../db/queries/subscriptions.ts'
import { sendPlanMailJob } from '../../jobs/definitions/send-plan-mail.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { dateWords } from './date-words.ts'
import { hasLicense } from './license.ts'
import { readSubscription } from './read-subscription.ts'

/** The plan stays until the end of what was paid for. Asked twice, it changes nothing. */
export async function cancelSubscription(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  account: Pick<Account, 'id'>,
): Promise<Answer<typeof cancelCall>> {
  const now = clock()
  const end = await db.transaction(async transaction => {
    const subscription = await lockSubscription(transaction, account.id)
    const { plan, currentPeriodEnd, cancelAtPeriodEnd } = subscription
    if (!hasLicense(subscription, now) || !currentPeriodEnd) throw new AppError('nothing_to_cancel')
    if (cancelAtPeriodEnd) return currentPeriodEnd
    await changeSubscription(transaction, account.id, { cancelAtPeriodEnd: true, updatedAt: now })
    await queue.enqueue(transaction, sendPlanMailJob, {
      userId: account.id,
      plan,
      change: 'canceled',
      at: currentPeriodEnd.toISOString(),
    })
    return currentPeriodEnd
  })
  const { wantedPlan: _, ...subscription } = await readSubscription({ db, clock }, account)
  const { timeZone } = (await findFiling(db, account.id)).facts
  return {
    ...subscription,
    message: `Your subscription will remain active until the end of your billing period, ${dateWords(end, timeZone)}.`,
  }
}
