// What the product asks of its payment provider. Each call may be made again: nothing is charged, canceled or paid
// back twice. A provider always reports its present state, never a step on the way, so that the order in which
// news arrives does not matter.

/** The account and our own id of the payment. */
export type PaymentKey = { userId: string; paymentId: string }
export type IntentKey = PaymentKey & { reference: string }

export type Intent = {
  /** The provider's id. */
  reference: string
  /** Opens the payment form in the browser. */
  clientSecret: string
  /** Open until it is paid or canceled, however many cards were declined. */
  status: 'open' | 'processing' | 'succeeded' | 'canceled'
  /** Whether the person has pressed the button that pays, whatever became of it. */
  isTried: boolean
  amountCents: number
  /** In lower case, such as 'usd'. */
  currency: string
  refundedCents: number
  /** A complaint to the bank: while it is open the bank holds the money, and when it is lost the money is gone. */
  dispute: 'open' | 'won' | 'lost' | null
  /** Such as 'Visa ending in 4242'. */
  method: string | null
  /** Why the last try failed, for the person to read. */
  failure: string | null
}

export type NewIntent = PaymentKey & { amountCents: number; description: string }

export type PaymentProvider = {
  name: 'stripe' | 'test'
  publishableKey: string | null
  /** Of the same payment again: the same intent. */
  create(intent: NewIntent): Promise<Intent>
  read(key: IntentKey): Promise<Intent>
  /** Returns what has become of it: one that was paid meanwhile stays paid. */
  cancel(key: IntentKey): Promise<Intent>
  /** Pays all of it back. */
  refund(key: IntentKey): Promise<Intent>
  /** Who an event is about, once its signature is proven. Null where events do not come. */
  readEvent: ((body: Buffer, signature: string) => Promise<ProviderEvent>) | null
  /** Null where real cards are typed into the provider's own form. */
  testCards: TestCards | null
}

export type ProviderEvent = {
  id: string
  type: string
  /** Null where it is about none of our payments. */
  about: PaymentKey | null
}

export type Card = { number: string; expiry: string; cvc: string }
export type CardOutcome = {
  status: 'succeeded' | 'requires_action' | 'requires_payment_method' | 'canceled'
  error: { code: string; message: string } | null
}
/** `attempt`: which of the payment's tries it is. */
export type CardTry = CardOutcome & { attempt: number }
export type BankAnswer = { approve: boolean; attempt: number }
export type TestCards = {
  pay(key: PaymentKey, card: Card): Promise<CardTry>
  /** Only of the try that the bank asked about: one that came after it was not what the person saw. */
  authenticate(key: PaymentKey, answer: BankAnswer): Promise<CardTry>
}

/** The provider did not answer, or not with what was asked for. */
export class ProviderUnavailable extends Error {}
/** An event that is not proven to come from the provider. */
export class EventRefused extends Error {}
