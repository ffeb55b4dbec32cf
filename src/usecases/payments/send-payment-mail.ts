import { findPayment } from '../../db/queries/payments.ts'
import { findUser } from '../../db/queries/users.ts'
import type { PaymentKey } from '../../payments/provider.ts'
import type { Deps } from '../deps.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { sendTemplatedMail } from '../mail/send-templated-mail.ts'
import { dateWords } from '../plans/date-words.ts'
import { dollarWords } from './cents.ts'
import { itemName } from './payment-on-wire.ts'

/** The receipt, or that the money is on its way back. */
export async function sendPaymentMail(
  deps: Deps,
  { userId, paymentId, mail, mailId }: PaymentKey & { mail: 'receipt' | 'refund'; mailId: string },
) {
  const user = await findUser(deps.db, userId)
  const payment = await findPayment(deps.db, { userId, paymentId })
  if (!user || !payment?.completedAt) return
  const { timeZone } = (await findFiling(deps.db, userId)).facts
  const values = {
    username: user.username,
    amount: dollarWords(mail === 'receipt' ? payment.amountCents : payment.refundedCents),
    plan: itemName(payment),
    transactionId: payment.providerReference ?? payment.id,
    date: dateWords(mail === 'receipt' ? payment.completedAt : payment.updatedAt, timeZone),
    validUntil: payment.periodEnd ? dateWords(payment.periodEnd, timeZone) : '',
    receiptUrl: `${deps.publicUrl}/receipt?payment=${payment.id}`,
  }
  const template = mail === 'receipt' ? 'payment_confirmation' : 'payment_refund'
  await sendTemplatedMail(deps, { mailId, to: user.email, template, values })
}
