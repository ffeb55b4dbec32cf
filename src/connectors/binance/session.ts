// What Binance and Binance.US have in common: what they hold, lists by time, and the trades of each market.
import { isZero } from '../../ledger/decimal.ts'
import { addUp, type Part, partsOf } from '../balances.ts'
import { openCcxt, type Refusals } from '../ccxt.ts'
import type { Balance, Credentials, Cursor, Http, Page, Session } from '../connector.ts'
import { ConnectorError } from '../connector-error.ts'
import { type Json, listOf, readJson, textIn } from '../json.ts'
import { type Market, marketOf, marketsByCoin } from '../markets.ts'
import { windowPage } from '../windows.ts'
import type { Listing } from './listings.ts'
import { coinsIn, entriesIn } from './lists.ts'

/** https://developers.binance.com/docs/binance-spot-api-docs/errors: by code, or by message where ccxt says only that. */
const refusals: Refusals = [
  {
    // One code for a key that is not known, an address that may not use it, and a right that it lacks.
    says: /"code":\s*-(1022|2008|2014|2015)\b|Invalid API-key|Invalid Api-Key|API-key format invalid|Signature for this request/,
    means: 'key_refused',
  },
  { says: /"code":\s*-71012\b|IP.{0,20}whitelist/i, means: 'ip_restricted' },
  { says: /"code":\s*-1002\b|You are not authorized/, means: 'permission_missing' },
  { says: /"code":\s*-1003\b|Too (many|much) request/i, means: 'rate_limited' },
  {
    says: /"code":\s*-1021\b|outside of the recvWindow|Timestamp for this request/,
    means: 'clock_differs',
  },
  { says: /"code":\s*-(1000|1001|1006|1007|1008|1016)\b/, means: 'unreachable' },
  { says: /"code":\s*-1121\b|Invalid symbol/, means: 'not_found' },
]

const MAX_TRADES = 1000

type Exchange = {
  id: 'binance' | 'binanceus'
  /** Nothing can have happened there before. */
  since: number
  listings: Readonly<Record<string, Listing>>
  /** Coins that every account may have had. */
  coins: readonly string[]
  /** What is held outside of the spot account. */
  heldElsewhere(call: Call): Promise<Part[]>
  warning?(call: Call): Promise<string | undefined>
}
export type Call = (endpoint: string, params?: Record<string, string>) => Promise<string>

export async function openBinance(
  { id, since, listings, coins, heldElsewhere, warning }: Exchange,
  credentials: Credentials,
  http: Http,
): Promise<Session> {
  const { call } = await openCcxt(id, credentials, http, refusals)
  // The sandbox has nothing but trades.
  const lists = http.sandbox ? {} : listings
  let markets: Promise<(coins: readonly string[]) => string[]> | undefined

  async function streamsFor(coins: readonly string[]): Promise<string[]> {
    if (coins.length === 0) return []
    markets ??= call('publicGetExchangeInfo').then(body => marketsByCoin(marketsIn(body)))
    // What went wrong is asked for again the next time.
    markets.catch(() => {
      markets = undefined
    })
    return (await markets)(coins)
  }

  async function balances(): Promise<Balance[]> {
    const { balances } = Object(readJson(await call('privateGetAccount'))) as { balances?: Json }
    const spot = listOf(balances).flatMap(entry => partsOf(entry, 'asset', ['free', 'locked']))
    return addUp([...spot.filter(isItself), ...(http.sandbox ? [] : await heldElsewhere(call))])
  }

  /** No entries, but what is held says which markets to ask. */
  async function holdingsPage(cursor: { coins?: readonly string[] }): Promise<Page> {
    const held = (await balances()).filter(({ quantity }) => !isZero(quantity)).map(({ asset }) => asset)
    const all = [...new Set([...(cursor.coins ?? coins), ...held])]
    return { body: null, entries: 0, cursor: { coins: all }, hasMore: false, found: await streamsFor(all) }
  }

  const listingPage = (
    { endpoint, params, names, ...windows }: Listing,
    cursor: Cursor | undefined,
    now: Date,
  ): Promise<Page> =>
    windowPage({ since, ...windows }, cursor, now, async ({ start, end, page }) => {
      const body = await call(endpoint, {
        ...params,
        [names.start]: String(start),
        [names.end]: String(end),
        ...(names.most && { [names.most]: String(windows.most) }),
        ...(names.page && { [names.page]: String(page) }),
      })
      const json = readJson(body)
      const entries = entriesIn(json)
      const { moreData } = Object(json) as { moreData?: Json }
      return {
        body,
        entries: entries.length,
        isCut: entries.length >= windows.most || moreData === true,
        found: await streamsFor(coinsIn(entries)),
      }
    })

  async function tradesPage(market: Market, { fromId = '0' }: { fromId?: string }): Promise<Page> {
    const { symbol, base, quote } = market
    const params = { symbol, fromId, limit: String(MAX_TRADES) }
    const body = await call('privateGetMyTrades', params).catch(orNoTrades)
    const trades = entriesIn(readJson(body))
    if (trades.length === 0) return { body: null, entries: 0, cursor: { fromId }, hasMore: false }
    return {
      body,
      entries: trades.length,
      cursor: { fromId: idAfter(trades.map(trade => textIn(trade, 'id'))) },
      hasMore: trades.length >= MAX_TRADES,
      found: await streamsFor([base, quote]),
    }
  }

  return {
    streams: ['holdings', ...Object.keys(lists)],
    page(stream, cursor = {}, now) {
      if (stream === 'holdings') return holdingsPage(cursor)
      const market = marketOf(stream)
      if (market) return tradesPage(market, cursor)
      const listing = listings[stream]
      if (!listing) throw new Error(`There is no stream ${stream}.`)
      return listingPage(listing, cursor, now)
    },
    balances,
    ...(warning && !http.sandbox && { warning: () => warning(call) }),
  }
}

/** A market that is closed and listed no longer. What was traded there before is kept. */
function orNoTrades(error: unknown): string {
  if (error instanceof ConnectorError && error.code === 'not_found') return '[]'
  throw error
}

/** 'LDUSDT' is USDT in Simple Earn, where it is listed as such. */
const isItself = ({ asset }: Part) => !/^LD.{3}/.test(asset)

/** Read without our own reader: it is large, and none of its numbers is used. */
function marketsIn(body: string): Market[] {
  try {
    const { symbols } = JSON.parse(body) as {
      symbols: { symbol: string; baseAsset: string; quoteAsset: string }[]
    }
    return symbols.map(({ symbol, baseAsset, quoteAsset }) => ({
      symbol,
      base: baseAsset,
      quote: quoteAsset,
    }))
  } catch {
    throw new ConnectorError('malformed')
  }
}

/** Ids are larger than what a double holds exactly. */
function idAfter(ids: readonly string[]): string {
  if (!ids.every(id => /^\d+$/.test(id))) throw new ConnectorError('malformed')
  return String(ids.map(BigInt).reduce((a, b) => (a > b ? a : b)) + 1n)
}
