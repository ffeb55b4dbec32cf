import { changePayment, listUnsettled } from '../../db/queries/payments.ts'
import { type SettleDeps, settleLeftover } from './settle-payment.ts'

/** Time for the payer to come back by themselves. */
const UNDER_WAY_MS = 2 * 60_000
const MAX_AT_ONCE = 200

/** Finishes what a crash, a lost webhook or a closed tab has left in the middle. Run by a job every few minutes. */
export async function settlePayments(deps: SettleDeps): Promise<void> {
  const now = deps.clock()
  const openSince = new Date(now.getTime() - UNDER_WAY_MS)
  for (const { userId, id } of await listUnsettled(deps.db, { openSince, limit: MAX_AT_ONCE })) {
    const key = { userId, paymentId: id }
    // To the end of the line first: one that cannot be settled must not keep the others waiting.
    await changePayment(deps.db, key, { updatedAt: now })
    try {
      await settleLeftover(deps, key)
    } catch (error) {
      deps.log.warn({ err: error, payment: id }, 'a payment could not be settled yet')
    }
  }
}
