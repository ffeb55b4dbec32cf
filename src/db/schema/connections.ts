// Exchanges that are read, and what they said.
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns.ts'

export type UnaskedToken = {
  /** The token on its chain: 'ethereum:0x…'. */
  token: string
  chain: string
  symbol: string
  contract: string
  /** What the ledger would call it, where that is not its contract. */
  asset?: string
  quantity: string
  receipts: number
  firstAt: string
  lastAt: string
  /** Why it is taken for spam, in words. */
  reasons: string[]
}

export const exchangeConnection = pgTable(
  'exchange_connection',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    exchange: text('exchange').notNull(),
    displayName: text('display_name').notNull(),
    sandbox: boolean('sandbox').notNull(),
    sealed: bytea('sealed').notNull(),
    keyId: text('key_id').notNull(),
    status: text('status', { enum: ['waiting', 'syncing', 'connected', 'error'] }).notNull(),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    warning: text('warning'),
    state: jsonb('state').$type<object>(),
    pages: integer('pages').notNull().default(0),
    entries: integer('entries').notNull().default(0),
    lease: uuid('lease'),
    leasedUntil: instant('leased_until'),
    failures: integer('failures').notNull().default(0),
    nextSyncAt: instant('next_sync_at'),
    lastSyncAt: instant('last_sync_at'),
    differences:
      jsonb('differences').$type<
        { asset: string; exchange: string; ledger: string; since?: string | null }[]
      >(),
    /** Of a wallet on a chain: as the person named it, and the block at which balances were compared. */
    wallet: text('wallet'),
    block: integer('block'),
    /** What it said it holds at `last_sync_at`; null before the first sync that asked. */
    balances: jsonb('balances').$type<{ asset: string; quantity: string }[]>(),
    /** Of a wallet on a chain: tokens that came unasked and are left out, and those of them that the person claimed. */
    unasked: jsonb('unasked').$type<UnaskedToken[]>(),
    claimedTokens: jsonb('claimed_tokens').$type<string[]>(),
    retryAt: instant('retry_at'),
    retryCode: text('retry_code'),
    createdAt: instant('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.id] })],
)

export const exchangePage = pgTable(
  'exchange_page',
  {
    userId: uuid('user_id').notNull(),
    connectionId: uuid('connection_id').notNull(),
    stream: text('stream').notNull(),
    number: integer('number').notNull(),
    body: bytea('body').notNull(),
    pulledAt: instant('pulled_at').notNull(),
    windowKey: text('window_key'),
    isSettled: boolean('is_settled').notNull().default(true),
  },
  table => [primaryKey({ columns: [table.userId, table.connectionId, table.stream, table.number] })],
)
