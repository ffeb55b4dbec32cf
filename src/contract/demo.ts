// The demo: an account of its own that a visitor gets for a name and an address, and that ends by itself.
import { z } from 'zod'
import { email, personName, user } from './accounts.ts'
import type { Call } from './call.ts'
import { exchange } from './exchanges.ts'
import { timeZone } from './time-zone.ts'

export const registerDemo = {
  method: 'POST',
  path: '/api/demo/register',
  summary: 'Start a demo; its id is sent as x-demo-session-id from then on',
  access: 'public',
  body: z.strictObject({
    name: personName,
    email,
    /** The browser's. One that we do not know must not prevent the demo. */
    timeZone: timeZone.optional().catch(undefined),
  }),
  response: z.object({ sessionId: z.string(), user, endsAt: z.iso.datetime() }),
  status: 201,
} satisfies Call
/** What a visitor fills in. */
export const demoVisitor = z.strictObject({ name: personName, email })
export type DemoVisitor = z.input<typeof demoVisitor>

/** Null: unlimited. */
const limit = z.int().nullable()

export const demoStats = {
  method: 'GET',
  path: '/api/demo/stats',
  summary: 'How much of the demo is used, and when it ends',
  access: 'demo',
  isPolled: true,
  response: z.object({
    transactionCount: z.int(),
    exchangeCount: z.int(),
    reportCount: z.int(),
    limits: z.object({ maxTransactions: limit, maxExchanges: limit }),
    remaining: z.object({ transactions: limit, exchanges: limit }),
    /** Unless it is used before. */
    endsAt: z.iso.datetime(),
    /** Until then. The browser's clock may be wrong. */
    secondsLeft: z.int(),
    hasSample: z.boolean(),
  }),
} satisfies Call
export type DemoStats = z.infer<typeof demoStats.response>

export const resetDemo = {
  method: 'POST',
  path: '/api/demo/reset',
  summary: 'Delete everything in the demo and start over',
  access: 'demo',
  response: z.object({ success: z.literal(true), message: z.string() }),
} satisfies Call

/** The tax year of the sample history in which everything can be seen. */
export const sampleYear = 2025

export const loadSample = {
  method: 'POST',
  path: '/api/demo/sample',
  summary: 'Fill the demo with a sample history',
  access: 'demo',
  response: z.object({
    imported: z.int(),
    /** In which there is most to see. */
    taxYear: z.int(),
  }),
  status: 201,
} satisfies Call

export const connectSample = {
  method: 'POST',
  path: '/api/demo/exchange',
  summary: 'Connect the built-in sample exchange, which takes no key',
  access: 'demo',
  response: exchange,
  status: 201,
} satisfies Call

export const connectSampleWallet = {
  method: 'POST',
  path: '/api/demo/wallet',
  summary: 'Connect the built-in sample wallet, which takes no address',
  access: 'demo',
  response: exchange,
  status: 201,
} satisfies Call
