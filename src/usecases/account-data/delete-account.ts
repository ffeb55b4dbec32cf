import type { Transaction } from '../../db/client.ts'
import { longTransaction } from '../../db/long-transaction.ts'
import { deleteUser, keepPaymentsOf, lockUser } from '../../db/queries/delete-account.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { listPayments, type PaymentRow } from '../../db/queries/payments.ts'
import type { UserRow } from '../../db/queries/users.ts'
import { sendDeletionMailJob } from '../../jobs/definitions/send-deletion-mail.ts'
import type { Account } from '../accounts/account.ts'
import type { Visitor } from '../accounts/visitor.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { giveUpPayment, settleLeftover } from '../payments/settle-payment.ts'
import { type Proof, proveIdentity } from '../security/prove-identity.ts'
import { recordSecurityEvent } from '../security/security-events.ts'

type Wish = { account: Account; visitor: Visitor; typed: string; proof: Proof }

export async function deleteAccount(deps: Deps, { account, visitor, typed, proof }: Wish): Promise<void> {
  if (typed.normalize('NFC') !== account.username)
    throw new AppError('username_differs', { field: 'username' })
  if (account.role !== 'user')
    throw new AppError('forbidden', {
      message: "Operators' accounts can't be deleted here. Ask an administrator.",
    })
  await proveIdentity(deps, { userId: account.id, visitor, proof })
  // It goes with everything else, or records the attempt, where a payment under way keeps the account.
  await recordSecurityEvent(deps, account.id, 'deletion_requested', visitor)
  await eraseAccount(deps, account.id)
}

type Callers = {
  /** Takes what has to be held before the account is. */
  beforeLock?: (db: Transaction) => Promise<void>
  alongside?: (db: Transaction, user: UserRow) => Promise<void>
}

/**
 * Whole or not at all, together with what the caller writes down about it. Payments stay, without personal data; a mail is
 * the receipt.
 */
export async function eraseAccount(
  deps: Deps,
  userId: string,
  { beforeLock, alongside }: Callers = {},
): Promise<void> {
  await finishPayments(deps, userId)
  await longTransaction(deps, async db => {
    // Transactions have no foreign key: the ledger is locked when one is added. In the order in which an import takes both.
    await changeLedger(db, userId)
    await beforeLock?.(db)
    const user = await lockUser(db, userId)
    if (!user) return
    await alongside?.(db, user)
    const now = deps.clock()
    const payments = await keepPaymentsOf(db, user.id, now)
    await deleteUser(db, user)
    const { username, email } = user
    const date = now.toISOString().slice(0, 10)
    await deps.queue.enqueue(db, sendDeletionMailJob, { username, email, date, payments })
  })
}

/** Money on its way belongs to its payer, who cannot be paid back once the account is gone. */
async function finishPayments(deps: Deps, userId: string) {
  for (const payment of (await listPayments(deps.db, userId)).filter(isOpen))
    if (payment.status === 'pending') await giveUpPayment(deps, payment)
    else await settleLeftover(deps, { userId, paymentId: payment.id })
  if ((await listPayments(deps.db, userId)).some(isOpen))
    throw new AppError('payment_in_progress', {
      message: 'A payment or refund is still being processed. Please try again in a few minutes.',
    })
}

const isOpen = ({ status, refundDue }: PaymentRow) => status === 'pending' || refundDue
