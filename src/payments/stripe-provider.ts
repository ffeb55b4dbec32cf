// Stripe, asked by its own client. Cards are typed into Stripe's form in the browser and never come near us.
import Stripe from 'stripe'
import {
  EventRefused,
  type Intent,
  type PaymentKey,
  type PaymentProvider,
  type ProviderEvent,
  ProviderUnavailable,
} from './provider.ts'

/** Answers and events keep the shapes of this version, whatever the account's default becomes. */
const stripeApiVersion = '2026-10-28.endive'

export type StripeSettings = {
  secretKey: string
  publishableKey: string
  /** Without it events are not taken, and open payments are asked for instead. */
  webhookSecret: string | undefined
  /** Stripe's own unless a test plays Stripe. */
  url: string | undefined
}

export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = connect(settings)
  const { webhookSecret } = settings
  const read = async (reference: string) => {
    const intent = await ask(() => stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] }))
    const isDisputed = typeof intent.latest_charge === 'object' && intent.latest_charge?.disputed
    return { ...toIntent(intent), dispute: isDisputed ? await disputeOf(stripe, reference) : null }
  }
  return {
    name: 'stripe',
    publishableKey: settings.publishableKey,
    create: async ({ userId, paymentId, amountCents, description }) => {
      const intent = {
        amount: amountCents,
        currency: 'usd',
        automatic_payment_methods: { enabled: true },
        description,
        metadata: { userId, paymentId },
      }
      const once = { idempotencyKey: `lotwise-${paymentId}` }
      return toIntent(await ask(() => stripe.paymentIntents.create(intent, once)))
    },
    read: ({ reference }) => read(reference),
    cancel: async ({ reference }) => {
      await ask(() => stripe.paymentIntents.cancel(reference), 'payment_intent_unexpected_state')
      return read(reference)
    },
    refund: async ({ reference, paymentId }) => {
      const once = { idempotencyKey: `lotwise-refund-${paymentId}` }
      await ask(() => stripe.refunds.create({ payment_intent: reference }, once), 'charge_already_refunded')
      return read(reference)
    },
    readEvent: webhookSecret ? (body, signature) => readEvent(stripe, webhookSecret, body, signature) : null,
    testCards: null,
  }
}

function connect({ secretKey, url }: StripeSettings): Stripe {
  const address = url === undefined ? undefined : new URL(url)
  return new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: address.port,
      protocol: address.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}

/** Past this an event may have been recorded and sent again by an attacker. */
const oldestEventSeconds = 300

async function readEvent(
  stripe: Stripe,
  secret: string,
  body: Buffer,
  signature: string,
): Promise<ProviderEvent> {
  const { id, type, data } = await verified(stripe, secret, body, signature)
  const about = data.object as { object?: string; metadata?: unknown; payment_intent?: unknown }
  if (about.object === 'payment_intent') return { id, type, about: ourKey(about.metadata) }
  // What became of the money of an intent, such as a refund.
  const reference = about.payment_intent
  if (typeof reference !== 'string') return { id, type, about: null }
  const { metadata } = await ask(() => stripe.paymentIntents.retrieve(reference))
  return { id, type, about: ourKey(metadata) }
}

async function verified(stripe: Stripe, secret: string, body: Buffer, signature: string) {
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, secret, oldestEventSeconds)
  } catch (error) {
    throw new EventRefused('An event could not be verified.', { cause: error })
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** One Stripe account may serve other products too. */
function ourKey(metadata: unknown): PaymentKey | null {
  const { userId, paymentId } = (metadata ?? {}) as Record<string, unknown>
  const isOurs = [userId, paymentId].every(id => typeof id === 'string' && uuid.test(id))
  return isOurs ? { userId: userId as string, paymentId: paymentId as string } : null
}

/** `expected` is a refusal that only says that what was asked for has happened otherwise. */
async function ask<T>(request: () => Promise<T>, expected: string): Promise<T | undefined>
async function ask<T>(request: () => Promise<T>): Promise<T>
async function ask<T>(request: () => Promise<T>, expected?: string): Promise<T | undefined> {
  try {
    return await request()
  } catch (error) {
    if (expected !== undefined && error instanceof Stripe.errors.StripeError && error.code === expected)
      return undefined
    throw new ProviderUnavailable('Stripe did not do what it was asked.', { cause: error })
  }
}

function toIntent(intent: Stripe.PaymentIntent): Intent {
  // The client takes any JSON without an error for an answer, also that of a server that is down.
  if (intent.object !== 'payment_intent') throw new ProviderUnavailable('Stripe answered something else.')
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    reference: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: statusOf(intent.status),
    isTried: isTried(intent),
    amountCents: intent.amount,
    currency: intent.currency,
    refundedCents: charge?.amount_refunded ?? 0,
    dispute: null,
    method: methodWords(charge),
    failure: intent.last_payment_error?.message ?? null,
  }
}

/** Of several, what stands worst: one that is lost has taken the money. An inquiry takes none. */
async function disputeOf(stripe: Stripe, reference: string): Promise<Intent['dispute']> {
  const { data } = await ask(() => stripe.disputes.list({ payment_intent: reference, limit: 100 }))
  const statuses = data.map(({ status }) => status)
  if (statuses.includes('lost')) return 'lost'
  if (statuses.some(status => status === 'needs_response' || status === 'under_review')) return 'open'
  return statuses.includes('won') ? 'won' : null
}

/** Until a card is sent, an intent waits for one and nothing has failed; one that was canceled may have been tried before. */
const isTried = ({ status, last_payment_error, latest_charge }: Stripe.PaymentIntent) =>
  (status !== 'requires_payment_method' && status !== 'canceled') ||
  last_payment_error !== null ||
  latest_charge !== null

function statusOf(status: Stripe.PaymentIntent.Status): Intent['status'] {
  switch (status) {
    case 'succeeded':
    case 'canceled':
    case 'processing':
      return status as Intent['status']
    default:
      return 'open'
  }
}

function methodWords(charge: Stripe.Charge | null): string | null {
  const details = charge?.payment_method_details
  if (!details) return null
  const card = details.card
  if (!card?.last4) return details.type
  const brand = card.brand ?? 'card'
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${card.last4}`
}
