// Takes test cards and no money, so that every payment screen works without keys. It keeps its state in a table of its
// own and is asked like a provider elsewhere: a crash between its answer and our books is the same crash.
import { createHash } from 'node:crypto'
import type { Db } from '../db/client.ts'
import {
  changeIntent,
  findIntent,
  insertIntent,
  type TestCardIntentRow,
} from '../db/queries/test-card-intents.ts'
import type { CardOutcome, CardTry, Intent, PaymentKey, PaymentProvider, TestCards } from './provider.ts'
import { afterAuthentication, cardWords, tryCard } from './test-cards.ts'

type TestDeps = { db: Db; clock: () => Date }

export function createTestProvider(deps: TestDeps): PaymentProvider {
  const { db, clock } = deps
  const read = async (key: PaymentKey) => toIntent(await find(db, key))
  return {
    name: 'test',
    publishableKey: null,
    create: async ({ userId, paymentId, amountCents }) => {
      const status = 'requires_payment_method'
      await insertIntent(db, { userId, paymentId, amountCents, status, createdAt: clock() })
      return read({ userId, paymentId })
    },
    read,
    cancel: async key => {
      await changeIntent(
        db,
        key,
        { status: ['requires_payment_method', 'requires_action'] },
        { status: 'canceled' },
      )
      return read(key)
    },
    refund: async key => {
      const { amountCents } = await find(db, key)
      await changeIntent(db, key, { status: ['succeeded'] }, { refundedCents: amountCents })
      return read(key)
    },
    readEvent: null,
    testCards: testCards(deps),
  }
}

const testCards = ({ db, clock }: TestDeps): TestCards => ({
  pay: async (key, card) => {
    const { number, outcome } = tryCard(card, clock())
    const { attempt, status } = await find(db, key)
    if (number === null) return { ...outcome, attempt }
    // Also while the bank asks about another card: that question no longer gets an answer.
    const isOpen = status === 'requires_payment_method' || status === 'requires_action'
    return isOpen ? change(db, key, { attempt, status }, outcome, number) : present(db, key)
  },
  authenticate: async (key, { approve, attempt }) => {
    const { status, cardNumber, ...row } = await find(db, key)
    if (status !== 'requires_action' || cardNumber === null || row.attempt !== attempt)
      return present(db, key)
    return change(db, key, { attempt, status }, afterAuthentication(cardNumber, approve), cardNumber)
  },
})

/** The second caller learns what the first has made of it. */
async function change(
  db: Db,
  key: PaymentKey,
  from: Pick<TestCardIntentRow, 'status' | 'attempt'>,
  { status, error }: CardOutcome,
  cardNumber: string,
): Promise<CardTry> {
  const attempt = from.attempt + 1
  const changes = { status, cardNumber, failure: error?.message ?? null, attempt }
  return (await changeIntent(db, key, { ...from, status: [from.status] }, changes))
    ? { status, error, attempt }
    : present(db, key)
}

async function present(db: Db, key: PaymentKey): Promise<CardTry> {
  const { status, attempt } = await find(db, key)
  const message = 'This payment has expired. Reload the page to start again.'
  return { status, error: status === 'canceled' ? { code: 'canceled', message } : null, attempt }
}

async function find(db: Db, key: PaymentKey): Promise<TestCardIntentRow> {
  const row = await findIntent(db, key)
  if (!row) throw new Error('The built-in provider knows no such payment.')
  return row
}

const toIntent = (row: TestCardIntentRow): Intent => ({
  reference: `test_${row.paymentId}`,
  // Proves nothing: the payer is known by their session. It only has the place of Stripe's.
  clientSecret: `test_${createHash('sha256').update(row.paymentId).digest('hex').slice(0, 24)}`,
  status: row.status === 'succeeded' || row.status === 'canceled' ? row.status : 'open',
  isTried: row.cardNumber !== null,
  amountCents: row.amountCents,
  currency: 'usd',
  refundedCents: row.refundedCents,
  dispute: null,
  method: row.cardNumber && cardWords(row.cardNumber),
  failure: row.failure,
})
