// Bitrue with a key that only reads: https://github.com/Bitrue-exchange/Spot-official-api-docs. Trades are listed by
// market, deposits and withdrawals by coin. It does not say what a key may do.
import { isZero } from '../../ledger/decimal.ts'
import { addUp, partsOf } from '../balances.ts'
import { openCcxt, type Refusals } from '../ccxt.ts'
import type { Balance, Connector, Cursor, Page } from '../connector.ts'
import { ConnectorError } from '../connector-error.ts'
import { type Json, listOf, readJson } from '../json.ts'
import { type Market, marketOf, marketsByCoin } from '../markets.ts'
import { type Windows, windowPage } from '../windows.ts'
import { coinStream, type Movement, movementOf, movements } from './streams.ts'

const refusals: Refusals = [
  // One code for a wrong signature, a wrong time, and a key that is not known or lacks a right.
  { says: /"code":\s*-(1022|2014|2015)\b/, means: 'key_refused' },
  { says: /"code":\s*-1003\b|Too many requests/i, means: 'rate_limited' },
  { says: /"code":\s*-1021\b/, means: 'clock_differs' },
  { says: /"code":\s*(-1000|-1001|-1016|503)\b/, means: 'unreachable' },
  { says: /"code":\s*-1121\b|Invalid symbol/, means: 'not_found' },
]

/** Bitrue opened in July 2018. */
const SINCE = Date.UTC(2018, 6, 1)
/** It names no longest stretch of time. */
const AT_ONCE: Pick<Windows, 'since' | 'days' | 'most'> = { since: SINCE, days: 100 * 365, most: 1000 }
const DAY_MS = 24 * 60 * 60 * 1000
/** Every coin is asked for this often. In between it is those that have been there, or are. */
const SEARCH_EVERY_MS = 30 * DAY_MS

/** `coin`: the last that was asked; `searched`: when all of them had been. */
type SearchCursor = { searched?: number; coin?: string }
type Listed = { coins: readonly string[]; markets: (coins: readonly string[]) => string[] }

export const open: Connector['open'] = async (credentials, http) => {
  const { call } = await openCcxt('bitrue', credentials, http, refusals)
  let listed: Promise<Listed> | undefined

  function listing(): Promise<Listed> {
    listed ??= call('spotV1PublicGetExchangeInfo').then(listedIn)
    // What went wrong is asked for again the next time.
    listed.catch(() => {
      listed = undefined
    })
    return listed
  }

  /** Everything that is to be asked about coins which the account has had. */
  async function streamsFor(coins: readonly string[]): Promise<string[]> {
    if (coins.length === 0) return []
    const { markets } = await listing()
    return [
      ...coins.flatMap(coin => movements.map(movement => coinStream(movement, coin))),
      ...markets(coins),
    ]
  }

  async function balances(): Promise<Balance[]> {
    const { balances } = Object(readJson(await call('spotV1PrivateGetAccount'))) as { balances?: Json }
    return addUp(listOf(balances).flatMap(entry => partsOf(entry, 'asset', ['free', 'locked'])))
  }

  async function holdingsPage(): Promise<Page> {
    const held = (await balances()).filter(({ quantity }) => !isZero(quantity)).map(({ asset }) => asset)
    return { body: null, entries: 0, cursor: {}, hasMore: false, found: await streamsFor(held) }
  }

  /** An account may be empty now: so each coin is asked whether it has ever come or gone. One coin is one page. */
  async function searchPage({ searched, coin }: SearchCursor, now: Date): Promise<Page> {
    const nothing = { body: null, entries: 0 }
    if (coin === undefined && searched !== undefined && now.getTime() - searched < SEARCH_EVERY_MS)
      return { ...nothing, cursor: { searched }, hasMore: false }
    const { coins } = await listing()
    const left = coins.filter(other => coin === undefined || other > coin)
    const [next] = left
    if (next === undefined) return { ...nothing, cursor: { searched: now.getTime() }, hasMore: false }
    let isKnown = false
    for (const movement of movements)
      isKnown ||= entriesIn(await call(movement.endpoint, movementParams(movement, next, '1'))).length > 0
    return {
      ...nothing,
      cursor: { ...(searched !== undefined && { searched }), coin: next },
      hasMore: true,
      found: isKnown ? await streamsFor([next]) : [],
    }
  }

  const movementPage = (movement: Movement, coin: string, cursor: Cursor, now: Date): Promise<Page> =>
    windowPage({ ...AT_ONCE, next: 'offset' }, cursor, now, async ({ start, end, page }) => {
      const body = await call(movement.endpoint, {
        ...movementParams(movement, coin, String(AT_ONCE.most)),
        offset: String(page),
        startTime: String(start),
        endTime: String(end),
      })
      return { body, entries: entriesIn(body).length }
    })

  /** By time: whether `fromId` means `id` or `tradeId` is not said. */
  const tradesPage = ({ symbol, base, quote }: Market, cursor: Cursor, now: Date): Promise<Page> =>
    windowPage({ ...AT_ONCE, next: 'none' }, cursor, now, async ({ start, end }) => {
      const body = await call('spotV2PrivateGetMyTrades', {
        symbol,
        startTime: String(start),
        endTime: String(end),
        limit: String(AT_ONCE.most),
      }).catch(orNothing)
      const entries = listOf(readJson(body)).length
      return { body, entries, found: entries === 0 ? [] : await streamsFor([base, quote]) }
    })

  return {
    streams: ['holdings', 'search'],
    page(stream, cursor = {}, now) {
      if (stream === 'holdings') return holdingsPage()
      if (stream === 'search') return searchPage(cursor, now)
      const market = marketOf(stream)
      if (market) return tradesPage(market, cursor, now)
      const known = movementOf(stream)
      if (!known) throw new Error(`There is no stream ${stream}.`)
      return movementPage(known.movement, known.coin, cursor, now)
    },
    balances,
  }
}

const movementParams = ({ status }: Movement, coin: string, limit: string) => ({
  coin: coin.toLowerCase(),
  status,
  limit,
})

/** A market that is closed and listed no longer. What was traded there before is kept. */
function orNothing(error: unknown): string {
  if (error instanceof ConnectorError && error.code === 'not_found') return '[]'
  throw error
}

const entriesIn = (body: string) => listOf((Object(readJson(body)) as { data?: Json }).data)

type ExchangeInfo = {
  symbols: { symbol: string; baseAsset: string; quoteAsset: string }[]
  coins?: { coin: string }[]
}

function listedIn(body: string): Listed {
  try {
    const { symbols, coins = [] } = JSON.parse(body) as ExchangeInfo
    const markets = symbols.map(({ symbol, baseAsset, quoteAsset }) => ({
      symbol: symbol.toUpperCase(),
      base: baseAsset.toUpperCase(),
      quote: quoteAsset.toUpperCase(),
    }))
    const names = [...coins.map(({ coin }) => coin.toUpperCase()), ...markets.flatMap(m => [m.base, m.quote])]
    return { coins: [...new Set(names)].sort(), markets: marketsByCoin(markets) }
  } catch {
    throw new ConnectorError('malformed')
  }
}
