// Connections to exchanges. The texts of the form are shown to people as they stand.
import { z } from 'zod'
import type { Call } from './call.ts'
import { exchangeNames, exchanges } from './exchange-table.ts'

export const connectionStatuses = ['waiting', 'syncing', 'connected', 'error'] as const

/** What the exchange said it holds, and what the ledger said, after the last sync. */
export const balanceDifference = z.object({
  asset: z.string(),
  exchange: z.string(),
  ledger: z.string(),
  /** When they began to differ, where the exchange says enough to find it. */
  since: z.iso.datetime().nullable(),
})
export type BalanceDifference = z.infer<typeof balanceDifference>

export const exchange = z.object({
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  isConnected: z.boolean().describe('false when it is in error'),
  lastSyncAt: z.iso.datetime().nullable(),
  errorMessage: z.string().nullable(),
  /** The error is that the plan does not hold what the exchange has. */
  isBeyondPlan: z.boolean(),
  /** It holds a part of it, which a sync with `part=fitting` stores. */
  hasRoom: z.boolean(),
  sandbox: z.boolean(),
  status: z.enum(connectionStatuses),
  /** What its key may do that Lotwise does not need. */
  warning: z.string().nullable(),
  /** Entries read from the exchange so far, over all syncs: moves while it syncs. */
  entries: z.int(),
  /** In the ledger by this connection. */
  transactions: z.int(),
  /** In this connection and in a file, which added them to the ledger. */
  alsoInFiles: z.int(),
  /** Entries of a kind that Lotwise does not know: they wait in the review. */
  issues: z.int(),
  /** A sync that pauses: until when, and why. */
  retry: z.object({ at: z.iso.datetime(), message: z.string() }).nullable(),
  /** When it is synced by itself; null when that waits for the person. */
  nextSyncAt: z.iso.datetime().nullable(),
  /** Of a wallet on a chain: what it is called in the records, and the block at which its balances were compared. */
  wallet: z.string().nullable(),
  block: z.int().nullable(),
  /** Coins of which the exchange holds another amount than the ledger says. */
  differences: z.array(balanceDifference),
  /** Tokens that strangers sent to a wallet on a chain: left out until they are claimed. */
  unaskedTokens: z.int(),
})
export type Exchange = z.infer<typeof exchange>

const mostKeyLength = 10_000
const key = z.string().max(mostKeyLength, 'This is too long for a key').optional()

const newExchangeName = z.object({ name: z.enum(exchangeNames, 'Exchange name is required') })

/** Enough is known to decide whether a secret is needed: the exchange, and nothing in the place of a text. */
const namedExchange = newExchangeName.extend({
  apiKey: z.string().optional(),
  apiSecret: z.string().optional(),
})

export const newExchange = newExchangeName
  .extend({
    displayName: z
      .string('Display name is required')
      .trim()
      .min(1, 'Display name is required')
      .max(100, 'Display name must be at most 100 characters'),
    apiKey: z
      .string('API key/token is required')
      .max(mostKeyLength, 'This is too long for a key')
      .refine(text => text.trim() !== '', 'API key/token is required'),
    apiSecret: key,
    passphrase: key,
    sandbox: z.boolean().default(false),
  })
  // A downloaded key file has the secret in it, and may be pasted into the first field.
  .refine(
    ({ name, apiKey = '', apiSecret = '' }) =>
      exchanges[name].fields.apiSecret === undefined ||
      apiSecret.trim() !== '' ||
      (exchanges[name].hasKeyFile && apiKey.trim().startsWith('{')),
    {
      path: ['apiSecret'],
      message: 'API secret is required for this exchange',
      // Reported together with what else is missing, as soon as it is known which exchange it is.
      when: ({ value }) => namedExchange.safeParse(value).success,
    },
  )
export type NewExchange = z.output<typeof newExchange>

export const listExchanges = {
  method: 'GET',
  path: '/api/exchanges',
  summary: 'The connections, oldest first',
  access: 'account',
  response: z.array(exchange),
} satisfies Call

export const addExchange = {
  method: 'POST',
  path: '/api/exchanges',
  summary: 'Connect an exchange; the first sync starts at once',
  access: 'account',
  body: newExchange,
  response: exchange,
  status: 201,
} satisfies Call

const params = z.object({ id: z.uuid('Invalid input') })

export const removeExchange = {
  method: 'DELETE',
  path: '/api/exchanges/:id',
  summary: 'Remove a connection, and its transactions if asked to',
  access: 'account',
  params,
  query: z.object({ transactions: z.enum(['keep', 'delete']).default('keep') }),
  response: z.object({ removed: z.int().describe('transactions that went with it') }),
} satisfies Call

export const syncExchange = {
  method: 'POST',
  path: '/api/exchanges/:id/sync',
  summary: 'Start a sync',
  access: 'account',
  params,
  query: z.object({
    part: z
      .enum(['all', 'fitting'])
      .default('all')
      .describe('fitting: where the plan does not hold all of it, the earliest part that it holds'),
  }),
  response: z.object({ message: z.string() }),
} satisfies Call

export const syncAllExchanges = {
  method: 'POST',
  path: '/api/exchanges/sync-all',
  summary: 'Start a sync of every connection',
  access: 'account',
  response: z.object({ success: z.int().describe('syncs that were started'), message: z.string() }),
} satisfies Call

const unaskedToken = z.object({
  /** The token on its chain: 'ethereum:0x…'. */
  token: z.string(),
  chain: z.string(),
  symbol: z.string(),
  contract: z.string(),
  quantity: z.string(),
  receipts: z.int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** Why it is taken for spam, in words. */
  reasons: z.array(z.string()),
})
export type UnaskedToken = z.infer<typeof unaskedToken>

export const listUnasked = {
  method: 'GET',
  path: '/api/exchanges/:id/unasked',
  summary:
    'Tokens that strangers sent to a wallet on a chain, which count for nothing until they are claimed',
  access: 'account',
  params,
  response: z.object({ tokens: z.array(unaskedToken) }),
} satisfies Call
export type UnaskedTokens = z.infer<typeof listUnasked.response>

export const claimToken = {
  method: 'POST',
  path: '/api/exchanges/:id/unasked/claim',
  summary: 'Count a token that came unasked: its transactions are added',
  access: 'account',
  params,
  body: z.object({ token: z.string().min(1).max(200) }),
  response: z.object({ imported: z.int() }),
} satisfies Call

/** Server-sent events: an `exchanges` event with the list whenever it changes. Ends when no sync is under way. */
export const watchExchanges = {
  method: 'GET',
  path: '/api/exchanges/events',
  summary: 'The connections as they change, for as long as something is under way',
  access: 'account',
  response: z.any(),
} satisfies Call
