// Kraken's ledger, page by page, newest first. https://docs.kraken.com/api/docs/rest-api/get-ledgers

import { krakenAsset } from '../../importers/kraken/asset.ts'
import { addUp } from '../balances.ts'
import { openCcxt, type Refusals } from '../ccxt.ts'
import type { Balance, Connector, Cursor, Page } from '../connector.ts'
import { ConnectorError } from '../connector-error.ts'
import { objectIn, readJson, textIn } from '../json.ts'
import { overpowered } from '../overpowered.ts'

/**
 * Entries that Kraken adds late are found by looking this far back, and on to the start of that week: so the syncs of a
 * week begin at one time, and each takes the place of the one before.
 */
const WEEK_SECONDS = 7 * 24 * 60 * 60
const lookBack = (until: number) => Math.floor((until - WEEK_SECONDS) / WEEK_SECONDS) * WEEK_SECONDS

/**
 * `until`: everything up to then has been read. `window`: what is being read now, so far up to `offset`. Its end is fixed,
 * so that what happens meanwhile does not move the pages.
 */
type LedgerCursor = {
  until?: number
  window?: { start: number | undefined; end: number; offset: number }
}

const refusals: Refusals = [
  { says: /EAPI:Invalid (key|signature)/, means: 'key_refused' },
  { says: /EGeneral:Permission denied/, means: 'permission_missing' },
  { says: /EService:Throttled|EAPI:Rate limit exceeded/, means: 'rate_limited' },
  // Two requests under way at once: the later one has overtaken the other.
  { says: /EAPI:Invalid nonce/, means: 'unreachable' },
]

export const open: Connector['open'] = async (credentials, http) => {
  const kraken = await openCcxt('kraken', credentials, http, refusals)

  async function ledgerPage(cursor: LedgerCursor, now: Date): Promise<Page> {
    const { until } = cursor
    const start = until === undefined ? undefined : lookBack(until)
    const window = cursor.window ?? { start, end: Math.floor(now.getTime() / 1000), offset: 0 }
    const body = await kraken.call('privatePostLedgers', {
      ...(window.start !== undefined && { start: String(window.start) }),
      end: String(window.end),
      ofs: String(window.offset),
    })
    const result = objectIn(readJson(body), 'result')
    const entries = Object.keys(objectIn(result, 'ledger')).length
    const offset = window.offset + entries
    const count = Number(textIn(result, 'count') || Number.NaN)
    // A page without entries before the end would be a history with a hole.
    if (!Number.isSafeInteger(count) || (entries === 0 && offset < count))
      throw new ConnectorError('malformed')
    const hasMore = offset < count
    const next: LedgerCursor = hasMore
      ? { ...(until !== undefined && { until }), window: { ...window, offset } }
      : { until: window.end }
    return {
      body: entries === 0 ? null : body,
      entries,
      cursor: next,
      hasMore,
      ...(window.start !== undefined && { window: String(window.start) }),
    }
  }

  return {
    streams: ['ledgers'],
    page: (_, cursor: Cursor = {}, now) => ledgerPage(cursor as LedgerCursor, now),
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
