import type { Transaction } from '../../db/client.ts'
import { markRefundDue } from '../../db/queries/payments.ts'
import { settlePaymentJob } from '../../jobs/definitions/settle-payment.ts'
import type { PaymentKey } from '../../payments/provider.ts'
import type { Deps } from '../deps.ts'

/** Written down first and done by a job: a crash in between loses no money. The license ends when the money is back. */
export async function requestRefund(
  { queue, clock }: Pick<Deps, 'queue' | 'clock'>,
  db: Transaction,
  key: PaymentKey,
): Promise<void> {
  const isDue = await markRefundDue(db, key, clock())
  if (isDue) await queue.enqueue(db, settlePaymentJob, key)
}
