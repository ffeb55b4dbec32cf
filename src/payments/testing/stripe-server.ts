// Plays Stripe on loopback for its own client: intents with their states, idempotency keys, refunds and signed events.
// What matters here is put over the shapes in full (stripe-shapes.ts), so that the client reads what Stripe would send.
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import * as shapes from './stripe-shapes.ts'

type StripeIntent = {
  id: string
  client_secret: string
  amount: number
  status: string
  metadata: Record<string, string>
  amountRefunded: number
  dispute: string | null
  last_payment_error: { message: string } | null
}
type Reply = { status: number; body: object }
type Kept = { sent: string; reply: Reply }

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>

export async function startStripeServer(secret = 'whsec_test') {
  const intents = new Map<string, StripeIntent>()
  const kept = new Map<string, Kept>()
  const requests: { method: string; path: string; version: string; body: URLSearchParams }[] = []
  /** What goes wrong with the next request. */
  let fault: 'down' | 'lost answer' | null = null

  const server = createServer(async (request, response) => {
    const body = new URLSearchParams(await textOf(request))
    const path = (request.url ?? '').split('?')[0] ?? ''
    const version = String(request.headers['stripe-version'])
    requests.push({ method: request.method ?? '', path, version, body })
    if (fault === 'down') return void response.writeHead(500).end('{}')
    const key = request.headers['idempotency-key']
    const query = new URLSearchParams((request.url ?? '').split('?')[1])
    const { status, body: answer } = once(kept, typeof key === 'string' ? key : undefined, body, () =>
      path === '/v1/disputes' ? disputesOf(intents, query) : reply(intents, request.method ?? '', path, body),
    )
    if (fault === 'lost answer') {
      fault = null
      return void request.socket.destroy()
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const stripe = new Stripe('sk_test_signs_events')

  const find = (id: string) => {
    const intent = intents.get(id)
    if (!intent) throw new Error(`There is no ${id}.`)
    return intent
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret,
    intents,
    requests,
    fail: (next: typeof fault) => {
      fault = next
    },
    /** What the Payment Element does with a card, or what the bank's page does afterwards. */
    pay: (id: string) => {
      refuseUnexpected(find(id))
      return Object.assign(find(id), { status: 'succeeded', last_payment_error: null })
    },
    /** The bank wants to hear from the customer first. */
    askBank: (id: string) => {
      refuseUnexpected(find(id))
      return Object.assign(find(id), { status: 'requires_action' })
    },
    decline: (id: string, message: string) =>
      Object.assign(find(id), { status: 'requires_payment_method', last_payment_error: { message } }),
    process: (id: string) => Object.assign(find(id), { status: 'processing' }),
    /** As from Stripe's dashboard. */
    refund: (id: string, cents = find(id).amount) => Object.assign(find(id), { amountRefunded: cents }),
    /** The customer's bank takes the money back, for the time being or for good. */
    dispute: (id: string, status: string) => Object.assign(find(id), { dispute: status }),
    /** An event about the intent or its charge as Stripe would send it, signed by Stripe's own library. */
    event: (type: string, intentId: string, { id = `evt_${random()}`, secondsAgo = 0 } = {}) => {
      const intent = find(intentId)
      const about = type.startsWith('charge.dispute.')
        ? toDispute(intent)
        : type.startsWith('charge.')
          ? toCharge(intent)
          : toWire(intent, false)
      const payload = JSON.stringify({ ...shapes.event, id, object: 'event', type, data: { object: about } })
      const timestamp = Math.floor(Date.now() / 1000) - secondsAgo
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
      return { payload, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } }
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What was paid or canceled takes no card anymore. */
function refuseUnexpected({ id, status }: StripeIntent): void {
  if (status === 'succeeded' || status === 'canceled')
    throw new Error(`payment_intent_unexpected_state: ${id} is ${status}.`)
}

const random = () => randomBytes(8).toString('hex')

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/** A key stands for one request and its answer, whatever is sent with it later. */
function once(
  kept: Map<string, Kept>,
  key: string | undefined,
  body: URLSearchParams,
  make: () => Reply,
): Reply {
  const before = key === undefined ? undefined : kept.get(key)
  if (before)
    return before.sent === String(body) ? before.reply : refuse(400, 'idempotency_error', 'Keys differ.')
  const made = make()
  if (key !== undefined) kept.set(key, { sent: String(body), reply: made })
  return made
}

const refuse = (status: number, code: string, message: string): Reply => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message } },
})

function reply(
  intents: Map<string, StripeIntent>,
  method: string,
  path: string,
  body: URLSearchParams,
): Reply {
  if (path === '/v1/payment_intents' && method === 'POST') return create(intents, body)
  if (path === '/v1/refunds' && method === 'POST') return refundOf(intents, body)
  const [, id = '', act] = path.match(/^\/v1\/payment_intents\/(\w+)(\/cancel)?$/) ?? []
  const intent = intents.get(id)
  if (!intent) return refuse(404, 'resource_missing', `No such payment_intent: '${id}'`)
  if (
    act &&
    (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing')
  )
    return refuse(400, 'payment_intent_unexpected_state', 'You cannot cancel this PaymentIntent.')
  if (act) intent.status = 'canceled'
  return { status: 200, body: toWire(intent, true) }
}

function create(intents: Map<string, StripeIntent>, body: URLSearchParams): Reply {
  const id = `pi_${random()}`
  const intent: StripeIntent = {
    id,
    client_secret: `${id}_secret_${random()}`,
    amount: Number(body.get('amount')),
    status: 'requires_payment_method',
    metadata: {
      userId: body.get('metadata[userId]') ?? '',
      paymentId: body.get('metadata[paymentId]') ?? '',
    },
    amountRefunded: 0,
    dispute: null,
    last_payment_error: null,
  }
  intents.set(id, intent)
  return { status: 200, body: toWire(intent, false) }
}

function refundOf(intents: Map<string, StripeIntent>, body: URLSearchParams): Reply {
  const intent = intents.get(body.get('payment_intent') ?? '')
  if (intent?.status !== 'succeeded') return refuse(400, 'charge_not_refundable', 'There is no charge.')
  if (intent.amountRefunded === intent.amount)
    return refuse(400, 'charge_already_refunded', 'Charge has already been refunded.')
  intent.amountRefunded = intent.amount
  return { status: 200, body: { ...shapes.refund, amount: intent.amount, payment_intent: intent.id } }
}

function disputesOf(intents: Map<string, StripeIntent>, query: URLSearchParams): Reply {
  const intent = intents.get(query.get('payment_intent') ?? '')
  const data = intent?.dispute ? [toDispute(intent)] : []
  return { status: 200, body: { object: 'list', url: '/v1/disputes', has_more: false, data } }
}

const toDispute = ({ id, amount, dispute }: StripeIntent) => ({
  ...shapes.dispute,
  object: 'dispute',
  id: `dp_${id}`,
  amount,
  charge: `ch_${id}`,
  payment_intent: id,
  status: dispute,
  metadata: {},
})

const toCharge = ({ id, amount, amountRefunded, dispute }: StripeIntent) => ({
  ...shapes.charge,
  object: 'charge',
  id: `ch_${id}`,
  amount,
  amount_refunded: amountRefunded,
  disputed: dispute !== null,
  payment_intent: id,
  metadata: {},
  payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
})

function toWire(intent: StripeIntent, isExpanded: boolean) {
  const { amountRefunded: _, dispute: __, ...shown } = intent
  const charge = intent.status === 'succeeded' ? toCharge(intent) : null
  return {
    ...shapes.paymentIntent,
    ...shown,
    object: 'payment_intent',
    currency: 'usd',
    latest_charge: isExpanded ? charge : (charge?.id ?? null),
  }
}
