// The payment form of the built-in provider. Whatever is typed there goes to the provider and nowhere else.
import type { CardResult } from '../../contract/payments.ts'
import { changePayment, findPayment } from '../../db/queries/payments.ts'
import type { BankAnswer, Card, CardTry, PaymentKey, TestCards } from '../../payments/provider.ts'
import { AppError } from '../app-error.ts'
import { type SettleDeps, settlePayment } from './settle-payment.ts'

export const payByTestCard = (deps: SettleDeps, key: PaymentKey, card: Card): Promise<CardResult> =>
  atTheDesk(deps, key, cards => cards.pay(key, card))

export const authenticateTestCard = (
  deps: SettleDeps,
  key: PaymentKey,
  answer: BankAnswer,
): Promise<CardResult> => atTheDesk(deps, key, cards => cards.authenticate(key, answer))

async function atTheDesk(
  deps: SettleDeps,
  key: PaymentKey,
  act: (cards: TestCards) => Promise<CardTry>,
): Promise<CardResult> {
  const { testCards } = deps.payments
  const payment = await findPayment(deps.db, key)
  if (!testCards || payment?.provider !== 'test') throw new AppError('not_found')
  if (payment.triedAt === null) await changePayment(deps.db, key, { triedAt: deps.clock() })
  const outcome = await act(testCards)
  await settlePayment(deps, key)
  return outcome
}
