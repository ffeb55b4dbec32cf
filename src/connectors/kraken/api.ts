// Kraken's ledger, page by page, newest first, and the trades of which it lacks a side.
// https://docs.kraken.com/api/docs/rest-api/get-ledgers

import { krakenAsset } from '../../importers/rows/kraken-asset.ts'
import { addUp } from '../balances.ts'
import { openCcxt, type Refusals } from '../ccxt.ts'
import type { Balance, Connector, Cursor, Page } from '../connector.ts'
import { ConnectorError } from '../connector-error.ts'
import { objectIn, readJson, textIn } from '../json.ts'
import { lookBackFrom } from '../look-back.ts'
import { overpowered } from '../overpowered.ts'
import { aloneAfter, type Sides } from './lone-trades.ts'

/** Entries that Kraken adds late are found by looking this far back. */
const WEEK_SECONDS = 7 * 24 * 60 * 60

/** What is being read now, so far up to `offset`. Its end is fixed, so that what happens meanwhile moves no pages. */
type Window = { start: number | undefined; end: number; offset: number }
/** `until`: everything up to then has been read. `alone`: trades that may have their other side on the next page. */
type LedgerCursor = { until?: number; window?: Window; alone?: Sides }
/** The trades of a second, which are read once. */
type TradesCursor = { isRead?: true; window?: Window }
const TRADES = 'trades:'

const refusals: Refusals = [
  { says: /EAPI:Invalid (key|signature)/, means: 'key_refused' },
  { says: /EGeneral:Permission denied/, means: 'permission_missing' },
  { says: /EService:Throttled|EAPI:Rate limit exceeded/, means: 'rate_limited' },
  { says: /EAPI:Invalid nonce/, means: 'nonce_refused' },
]

export const open: Connector['open'] = async (credentials, http) => {
  const kraken = await openCcxt('kraken', credentials, http, refusals)

  /** `next` is undefined after the last page. */
  async function read(endpoint: string, name: string, window: Window) {
    const body = await kraken.call(endpoint, {
      ...(window.start !== undefined && { start: String(window.start) }),
      end: String(window.end),
      ofs: String(window.offset),
    })
    const result = objectIn(readJson(body), 'result')
    const list = Object.values(objectIn(result, name))
    const offset = window.offset + list.length
    const count = Number(textIn(result, 'count') || Number.NaN)
    // A page without entries before the end would be a history with a hole.
    if (!Number.isSafeInteger(count) || (list.length === 0 && offset < count))
      throw new ConnectorError('malformed')
    const next = offset < count ? { ...window, offset } : undefined
    return { page: { body: list.length === 0 ? null : body, entries: list.length }, list, next }
  }

  async function ledgerPage({ until, window, alone = {} }: LedgerCursor, now: Date): Promise<Page> {
    const start = until === undefined ? undefined : lookBackFrom(until, WEEK_SECONDS)
    const asked = window ?? { start, end: Math.floor(now.getTime() / 1000), offset: 0 }
    const { page, list, next } = await read('privatePostLedgers', 'ledger', asked)
    const left = Object.entries(aloneAfter(list, alone))
    const isCertain = ([refid]: (typeof left)[number]) => !next || refid in alone
    const open = Object.fromEntries(left.filter(entry => !isCertain(entry)))
    const cursor: LedgerCursor = next
      ? { ...(until !== undefined && { until }), window: next, alone: open }
      : { until: asked.end }
    const found = left.filter(isCertain).map(([, { second }]) => `${TRADES}${second}`)
    return {
      ...page,
      cursor,
      hasMore: next !== undefined,
      ...(asked.start !== undefined && { window: String(asked.start) }),
      found: [...new Set(found)],
    }
  }

  async function tradesPage(second: number, cursor: TradesCursor): Promise<Page> {
    if (cursor.isRead) return { body: null, entries: 0, cursor, hasMore: false }
    // The start is not part of a window at Kraken; the end is.
    const window = cursor.window ?? { start: second - 1, end: second + 1, offset: 0 }
    const { page, next } = await read('privatePostTradesHistory', 'trades', window)
    return { ...page, cursor: next ? { window: next } : { isRead: true }, hasMore: next !== undefined }
  }

  return {
    streams: ['ledgers'],
    page: (stream, cursor: Cursor = {}, now) =>
      stream.startsWith(TRADES)
        ? tradesPage(Number(stream.slice(TRADES.length)), cursor as TradesCursor)
        : ledgerPage(cursor as LedgerCursor, now),
    async balances(): Promise<Balance[]> {
      const result = objectIn(readJson(await kraken.call('privatePostBalance')), 'result')
      // Staked and spot coins are one coin to us.
      return addUp(
        Object.keys(result).map(code => ({
          asset: krakenAsset(code.toUpperCase()),
          text: textIn(result, code),
        })),
      )
    },
    async warning() {
      const result = objectIn(readJson(await kraken.call('privatePostGetApiKeyInfo')), 'result')
      return warningOf(Array.isArray(result.permissions) ? result.permissions.map(String) : [])
    },
  }
}

/** Of https://docs.kraken.com/api-reference/account-data/get-api-key-info: what only reads is named so. */
function warningOf(permissions: readonly string[]): string | undefined {
  const can = [
    permissions.some(name => name.endsWith('-trades') && !name.startsWith('query-')) && 'trade',
    permissions.includes('withdraw-funds') && 'withdraw',
    permissions.includes('earn-funds') && 'stake',
  ].filter(word => word !== false)
  return can.length > 0 ? overpowered(can) : undefined
}
