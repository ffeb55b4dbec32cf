// Bitfinex's ledger, in which everything is, and its deposits and withdrawals for their hashes: newest first, back to a
// moment. Entries are lists, whose members are known by their place. https://docs.bitfinex.com/reference/rest-auth-ledgers
import { bitfinexAsset } from '../../importers/bitfinex/asset.ts'
import { readAmount, signedText } from '../../importers/rows/amount.ts'
import { addUp } from '../balances.ts'
import { openCcxt, type Refusals } from '../ccxt.ts'
import type { Connector, Cursor, Page } from '../connector.ts'
import { ConnectorError } from '../connector-error.ts'
import { type Json, listOf, readJson } from '../json.ts'
import { lookBackFrom } from '../look-back.ts'
import { overpowered } from '../overpowered.ts'
import { ledgerPlaces, movementPlaces, wholeIn } from './places.ts'

/** What comes late, or is completed late, is found by looking this far back. */
const LOOK_BACK_MS = 30 * 24 * 60 * 60 * 1000
const MOST = 2500

/** Bitfinex says what is wrong with a list: ["error", 10100, "apikey: invalid"]. */
const refusals: Refusals = [
  { says: /permission/i, means: 'permission_missing' },
  { says: /"error", ?10114\b|nonce: small/, means: 'nonce_refused' },
  { says: /apikey: .*\bip\b/i, means: 'ip_restricted' },
  { says: /"error", ?10100\b|apikey: /, means: 'key_refused' },
  { says: /"error", ?11010\b|ERR_RATE_?LIMIT|ratelimit/i, means: 'rate_limited' },
  { says: /"error", ?200(06|51|60)\b|temporarily_unavailable|maintenance/i, means: 'unreachable' },
]

/** `until`: everything up to then has been read. `end`: where the sync under way goes on, back from `goal`. */
type BitfinexCursor = { until?: number; end?: number; goal?: number }

type List = { endpoint: string; time: number }
const lists: Readonly<Record<string, List>> = {
  ledger: { endpoint: 'privatePostAuthRLedgersHist', time: ledgerPlaces.time },
  movements: { endpoint: 'privatePostAuthRMovementsHist', time: movementPlaces.updated },
}

export const open: Connector['open'] = async (credentials, http) => {
  const bitfinex = await openCcxt('bitfinex', credentials, http, refusals)

  /**
   * How many Bitfinex answers at most is not taken from its word: a list ends with a page that has nothing older than what
   * was asked for. The oldest of each page are on the next one too, since others may be of the same moment.
   */
  async function page({ endpoint, time }: List, cursor: BitfinexCursor, now: Date): Promise<Page> {
    const { until, goal = now.getTime(), end = goal } = cursor
    const start = until === undefined ? 0 : lookBackFrom(until, LOOK_BACK_MS)
    const body = await bitfinex.call(endpoint, { start, end, limit: MOST })
    const times = listOf(readJson(body)).map(entry => timeIn(entry, time))
    const oldest = Math.min(end, ...times)
    if (oldest === end && times.length >= MOST) throw new ConnectorError('crowded')
    const hasMore = oldest < end
    return {
      body: times.length === 0 ? null : body,
      entries: times.length,
      cursor: hasMore ? { ...(until !== undefined && { until }), end: oldest, goal } : { until: goal },
      hasMore,
      ...(until !== undefined && { window: String(start) }),
    }
  }

  return {
    streams: Object.keys(lists),
    page(stream, cursor: Cursor = {}, now) {
      const list = lists[stream]
      if (!list) throw new Error(`There is no stream ${stream}.`)
      return page(list, cursor, now)
    },
    async balances() {
      const wallets = listOf(readJson(await bitfinex.call('privatePostAuthRWallets')))
      return addUp(
        wallets.map(wallet => {
          const [, currency = '', balance = ''] = listOf(wallet)
          const read = readAmount(String(balance))
          return {
            asset: bitfinexAsset(String(currency).toUpperCase()),
            text: read ? signedText(read) : '',
          }
        }),
      )
    },
    async warning() {
      const scopes = listOf(readJson(await bitfinex.call('privatePostAuthRPermissions')))
      return warningOf(scopes.map(scope => listOf(scope).map(String)))
    },
  }
}

function timeIn(entry: Json, place: number): number {
  const time = wholeIn(entry, place)
  if (time === undefined) throw new ConnectorError('malformed')
  return time
}

/** Of https://docs.bitfinex.com/reference/key-permissions: a scope, whether it may be read, and whether written. */
function warningOf(scopes: readonly (readonly string[])[]): string | undefined {
  const writes = new Set(scopes.flatMap(([scope = '', , write]) => (write === '1' ? [scope] : [])))
  const can = [
    ['orders', 'positions'].some(scope => writes.has(scope)) && 'trade',
    writes.has('funding') && 'lend',
    writes.has('wallets') && 'move coins',
    ['withdraw', 'ui_withdraw'].some(scope => writes.has(scope)) && 'withdraw',
  ].filter(word => word !== false)
  return can.length > 0 ? overpowered(can) : undefined
}
