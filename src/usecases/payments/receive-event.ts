import { EventRefused, ProviderUnavailable } from '../../payments/provider.ts'
import { AppError } from '../app-error.ts'
import { type SettleDeps, settlePayment } from './settle-payment.ts'

/** An event only says where to look: what is booked is what the provider answers when it is asked. */
export async function receivePaymentEvent(deps: SettleDeps, body: Buffer, signature: string): Promise<void> {
  const { readEvent } = deps.payments
  if (!readEvent) throw new AppError('not_found')
  try {
    const { about, ...event } = await readEvent(body, signature)
    if (about) await settlePayment(deps, about, event)
  } catch (error) {
    if (error instanceof EventRefused) throw new AppError('webhook_refused')
    // Stripe sends it again.
    if (error instanceof ProviderUnavailable) throw new AppError('payment_unavailable')
    throw error
  }
}
