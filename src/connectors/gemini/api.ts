// Gemini's trades, transfers, staking and Earn, each from the oldest on. https://developer.gemini.com
import { readAmount } from '../../importers/rows/amount.ts'
import { addUp } from '../balances.ts'
import { openCcxt, type Refusals } from '../ccxt.ts'
import type { Connector, Cursor, Page } from '../connector.ts'
import { ConnectorError } from '../connector-error.ts'
import { isObject, type Json, listOf, readJson, textIn } from '../json.ts'
import { lookBackFrom } from '../look-back.ts'
import { overpowered } from '../overpowered.ts'
import { accrualsIn } from './accruals.ts'

/** What Gemini adds late, or completes late, is found by looking this far back. */
const LOOK_BACK_MS = 30 * 24 * 60 * 60 * 1000
const MAX_TRADES = 500
const MAX_TRANSFERS = 50
const MAX_ACCRUALS = 500

const refusals: Refusals = [
  { says: /"reason": ?"(InvalidSignature|InvalidApiKey|MissingApikeyHeader)"/, means: 'key_refused' },
  { says: /"reason": ?"(ApiKeyIpFilteringFailure|RemoteAddressForbidden)"/, means: 'ip_restricted' },
  { says: /"reason": ?"MissingRole"/, means: 'permission_missing' },
  { says: /"reason": ?"(RateLimit|Too Many Requests)"/, means: 'rate_limited' },
  { says: /"reason": ?"MissingAccounts?"/, means: 'scope_too_wide' },
  { says: /"reason": ?"InvalidNonce"/, means: 'nonce_refused' },
  { says: /"reason": ?"(Maintenance|System|Internal Server Error)"/, means: 'unreachable' },
  // A market that is gone; staking or Earn where there is none.
  {
    says: /"reason": ?"(InvalidSymbol|MissingPayloadKey|EndpointNotFound|NoAccountOfTypeRequired)"/,
    means: 'not_found',
  },
]

/** `until`: everything up to then has been read by earlier syncs. `from`: where the one under way goes on. */
type GeminiCursor = { until?: number; from?: number }

export const open: Connector['open'] = async (credentials, http) => {
  const gemini = await openCcxt('gemini', credentials, http, refusals)
  /** Of trades that are listed for all markets at once, those of markets that are gone are not listed elsewhere. */
  let listed: Promise<Set<string>> | undefined
  const listedSymbols = () => {
    listed ??= gemini
      .call('publicGetV1Symbols')
      .then(body => new Set(listOf(readJson(body)).map(symbol => String(symbol).toLowerCase())))
    // Asked again when it failed.
    listed.catch(() => {
      listed = undefined
    })
    return listed
  }

  async function symbolsPage(): Promise<Page> {
    const found = [...(await listedSymbols())].map(symbol => `trades:${symbol}`)
    return { body: null, entries: 0, cursor: {}, hasMore: false, found }
  }

  /** `timestamp` is inclusive, and of all that came since the oldest are sent: the newest of them is the next start. */
  async function tradesPage(symbol: string | undefined, cursor: GeminiCursor): Promise<Page> {
    const body = await orNothing(() =>
      gemini.call('privatePostV1Mytrades', {
        ...(symbol !== undefined && { symbol }),
        limit_trades: MAX_TRADES,
        timestamp: startOf(cursor),
      }),
    )
    const trades = listOf(readJson(body))
    const page = pageOf(cursor, body, trades, { most: MAX_TRADES, timeOf: timestampOf })
    if (symbol !== undefined || trades.length === 0) return page
    const symbols = await listedSymbols()
    const isNews = trades.some(trade => !symbols.has(textIn(trade, 'symbol').toLowerCase()))
    return isNews ? page : { ...page, body: null, entries: 0 }
  }

  async function transfersPage(cursor: GeminiCursor): Promise<Page> {
    const body = await gemini.call('privatePostV1Transfers', {
      limit_transfers: MAX_TRANSFERS,
      timestamp: startOf(cursor),
    })
    return pageOf(cursor, body, listOf(readJson(body)), { most: MAX_TRANSFERS, timeOf: timestampOf })
  }

  async function accrualsPage(endpoint: string, cursor: GeminiCursor): Promise<Page> {
    const since = startOf(cursor)
    const body = await orNothing(() =>
      gemini.call(endpoint, {
        limit: MAX_ACCRUALS,
        sortAsc: true,
        ...(since > 0 && { since: new Date(since).toISOString() }),
      }),
    )
    const timeOf = (entry: Json) => Number(textIn(entry, 'dateTime'))
    return pageOf(cursor, body, accrualsIn(readJson(body)), { most: MAX_ACCRUALS, timeOf })
  }

  async function balancesOf(endpoint: string, member: string) {
    const body = await orNothing(() => gemini.call(endpoint))
    return listOf(readJson(body)).map(entry => ({
      asset: textIn(entry, 'currency').toUpperCase(),
      // Staking balances are JSON numbers, and small ones have an exponent.
      text: readAmount(textIn(entry, member))?.value ?? '',
    }))
  }

  return {
    streams: ['transfers', 'staking', 'earn', 'symbols', 'trades'],
    page(stream, cursor: Cursor = {}) {
      const [name, symbol] = stream.split(':')
      switch (name) {
        case 'transfers':
          return transfersPage(cursor)
        case 'staking':
          return accrualsPage('privatePostV1StakingHistory', cursor)
        case 'earn':
          return accrualsPage('privatePostV1EarnHistory', cursor)
        case 'symbols':
          return symbolsPage()
        default:
          return tradesPage(symbol, cursor)
      }
    },
    async balances() {
      const parts = [
        ...(await balancesOf('privatePostV1Balances', 'amount')),
        ...(await balancesOf('privatePostV1BalancesStaking', 'balance')),
        ...(await balancesOf('privatePostV1BalancesEarn', 'balance')),
      ]
      return addUp(parts)
    },
    async warning() {
      const roles = readJson(await gemini.call('privatePostV1Roles'))
      if (!isObject(roles)) return undefined
      const can = [
        ...(roles.isTrader === true ? ['trade'] : []),
        ...(roles.isFundManager === true ? ['withdraw'] : []),
      ]
      return can.length === 0 ? undefined : overpowered(can)
    },
  }
}

const windowOf = ({ until }: GeminiCursor) =>
  until === undefined ? undefined : lookBackFrom(until, LOOK_BACK_MS)
const startOf = (cursor: GeminiCursor) => cursor.from ?? windowOf(cursor) ?? 0
const timestampOf = (entry: Json) => Number(textIn(entry, 'timestampms'))

function pageOf(
  cursor: GeminiCursor,
  body: string,
  entries: readonly Json[],
  { most, timeOf }: { most: number; timeOf(entry: Json): number },
): Page {
  const start = startOf(cursor)
  const newest = entries.reduce((latest, entry) => Math.max(latest, timeOf(entry)), start)
  if (!Number.isSafeInteger(newest)) throw new ConnectorError('malformed')
  const hasMore = entries.length >= most
  // More in one millisecond than a page holds: the rest cannot be asked for, and a history with a hole is none.
  if (hasMore && newest === start) throw new ConnectorError('crowded')
  const { until } = cursor
  const window = windowOf(cursor)
  return {
    body: entries.length === 0 ? null : body,
    entries: entries.length,
    cursor: hasMore
      ? { ...(until !== undefined && { until }), from: newest }
      : { until: Math.max(until ?? 0, newest) },
    hasMore,
    ...(window !== undefined && { window: String(window) }),
  }
}

async function orNothing(call: () => Promise<string>): Promise<string> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ConnectorError && error.code === 'not_found') return '[]'
    throw error
  }
}
