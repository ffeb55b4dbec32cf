import type { Answer } from '../../contract/call.ts'
import type { Payment, readPayment as readPaymentCall } from '../../contract/payments.ts'
import { findPayment, listPayments as listRows } from '../../db/queries/payments.ts'
import { ProviderUnavailable } from '../../payments/provider.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { toPayment } from './payment-on-wire.ts'
import { type SettleDeps, settlePayment } from './settle-payment.ts'

/**
 * While it is open the provider is asked: a person who comes back from the payment form sees their license, also when the
 * webhook is late, lost or not set up.
 */
export async function readPayment(
  deps: SettleDeps,
  { id: userId, username, email }: Account,
  paymentId: string,
): Promise<Answer<typeof readPaymentCall>> {
  const key = { userId, paymentId }
  const row = await findPayment(deps.db, key)
  if (!row) throw new AppError('not_found')
  if (row.status === 'pending') await settleIfReachable(deps, key)
  const settled = (await findPayment(deps.db, key)) ?? row
  return { ...toPayment(settled), username, email }
}

async function settleIfReachable(deps: SettleDeps, key: { userId: string; paymentId: string }) {
  try {
    await settlePayment(deps, key)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    deps.log.warn({ err: error, payment: key.paymentId }, 'the payment provider could not be asked')
  }
}

/** Those the person has pressed the button for: looking at a plan is no payment yet. */
export async function listPayments({ db }: Pick<Deps, 'db'>, userId: string): Promise<Payment[]> {
  return (await listRows(db, userId)).filter(({ triedAt }) => triedAt !== null).map(toPayment)
}
