// What a connector is. `open` talks to the exchange and hands out what it said, untouched; `map` makes events of it and
// makes no calls. The answers are kept, so a better `map` needs no second visit.
import type { Decimal, Instant } from '#engine'
import type { Sink } from '../importers/rows/account.ts'

/** Normalized (normalize.ts). What an exchange does not ask for is ''. */
export type Credentials = { apiKey: string; apiSecret: string; passphrase: string }

/** How the exchange is reached. */
export type Http = {
  /** Instead of the exchange's own address: a server on loopback that plays the exchange. */
  baseUrl: string | undefined
  sandbox: boolean
  /** Of chains that several public explorers show. */
  explorers?: Explorers
}

export type Explorers = {
  /** The site's own key at Etherscan, for people who have none. */
  etherscanKey?: string | undefined
  /** In place of the usual ones: servers on loopback that play them. */
  urls?: Partial<Record<'blockscout' | 'etherscan' | 'routescan', string>>
}

/** Where a stream goes on. What is in it is the connector's own affair; it is kept as JSON. */
export type Cursor = { readonly [name: string]: unknown }
/** Where any stream of the account is: what one has found out, others may need. */
export type CursorOf = (stream: string) => Cursor | undefined

export type Page = {
  /** As the exchange sent it; null when there was nothing on it. */
  body: string | null
  /** How many entries are on it, for monitoring. */
  entries: number
  /** Where to go on: with the next page, or with the next sync. */
  cursor: Cursor
  hasMore: boolean
  /**
   * Names a stretch of time that later syncs read again, up to a later end: the look back. Once it has been read to its
   * end, its pages take the place of those of the reading before. Without it pages stay for good.
   */
  window?: string
  /** Streams this page reveals, such as the trades of a market that the account turns out to have used. */
  found?: readonly string[]
}

export type Balance = { asset: string; quantity: Decimal }

/** The exchange with a key. Every call throws a ConnectorError for what can go wrong there. */
export type Session = {
  /** The streams every account has, in the order they are read. */
  streams: readonly string[]
  /** `cursor` is undefined the first time a stream is read: then it starts with the oldest or newest there is. */
  page(stream: string, cursor: Cursor | undefined, now: Date, cursorOf?: CursorOf): Promise<Page>
  /**
   * What the account holds when all streams have been read. Assets are named as in the ledger. Undefined where it cannot be
   * said of that moment.
   */
  balances(cursorOf?: CursorOf): Promise<Balance[] | undefined>
  /** Of a wallet on a chain: the block at which it holds that, and the addresses that were asked for. */
  block?(cursorOf: CursorOf): number | undefined
  addresses?(cursorOf: CursorOf): ReadonlySet<string>
  /**
   * In words: what the key may do beyond reading, or what of a wallet could not be read. Undefined where the exchange does
   * not say, or all is well.
   */
  warning?(cursorOf?: CursorOf): Promise<string | undefined>
}

/** A page as it was kept. */
export type KeptPage = { stream: string; number: number; body: string }

export type Connector = {
  id: string
  /** The wallet of its events, and the family in which ids are unique: that of the exchange's files. */
  wallet: string
  open(credentials: Credentials, http: Http): Promise<Session>
  map: MapPages
}

/** What the exchange said it held of an asset when all that happened in a second was done. */
export type Checkpoint = { asset: string; second: number; quantity: Decimal }

/** Where entries come with running balances: those of some assets, oldest first. */
export type ReadCheckpoints = (
  pages: AsyncIterable<KeptPage>,
  assets: ReadonlySet<string>,
) => Promise<Checkpoint[]>

/**
 * All pages there are, in the order they were pulled, into events. An entry may be on several pages; it counts once.
 * What is not known becomes an issue, never a guess. Row numbers stay the same when pages are added behind.
 */
export type MapPages = (
  pages: AsyncIterable<KeptPage>,
  now: Instant,
  sink: Sink,
  unasked?: Unasked,
) => Promise<void>

/** A token that a stranger sent, as spam is: each receipt of it is left out until the person claims the token. */
export type UnaskedReceipt = {
  /** The token on its chain: 'ethereum:0x…'. */
  token: string
  chain: string
  symbol: string
  contract: string
  /** What the ledger would call it, where that is not its contract. */
  asset?: string
  quantity: Decimal
  at: Instant
  /** The evidence, in words. */
  reasons: readonly string[]
}

export type Unasked = {
  /** Tokens that count although they came unasked. */
  claimed: ReadonlySet<string>
  leaveOut(receipt: UnaskedReceipt): void
}
