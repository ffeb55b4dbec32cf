// Coinbase Exchange, once Coinbase Pro and GDAX: the ledger of each account, its fills and its transfers, newest first.
// https://docs.cdp.coinbase.com/exchange
import { addUp } from '../balances.ts'
import { openCcxt, type Refusals } from '../ccxt.ts'
import type { Connector, Cursor, Page } from '../connector.ts'
import { ConnectorError } from '../connector-error.ts'
import { type Json, listOf, readJson, textAt } from '../json.ts'
import { lookBackFrom } from '../look-back.ts'
import { isoOf } from './iso.ts'

/** Entries that come late, and transfers that complete late, are found by looking this far back. */
const LOOK_BACK_MS = 30 * 24 * 60 * 60 * 1000
const MOST = 1000
/** Without a date the ledger lists one day. */
const BEGINNING = '2012-01-01T00:00:00Z'

const refusals: Refusals = [
  { says: /request timestamp expired/i, means: 'clock_differs' },
  { says: /\bIP\b.*(whitelist|allowlist|not allowed)/i, means: 'ip_restricted' },
  { says: /invalid (api key|signature|passphrase)/i, means: 'key_refused' },
  { says: /"message": ?"(Forbidden|Unauthorized|Insufficient permissions?)/i, means: 'permission_missing' },
  { says: /rate limit exceeded/i, means: 'rate_limited' },
  { says: /"message": ?"(NotFound|not found|Route not found)/i, means: 'not_found' },
]

/** `until`: earlier syncs have read all up to then. `newest` and `after`: what the one under way has seen, and where it is. */
type ListCursor = { until?: number; newest?: number; after?: string }

export const open: Connector['open'] = async (credentials, http) => {
  const exchange = await openCcxt('coinbaseexchange', credentials, http, refusals)

  const accounts = async () => listOf(readJson(await exchange.call('privateGetAccounts')))

  /** The entries of an account do not say of which coin they are: the name of the stream does. */
  async function accountsPage(): Promise<Page> {
    const found = (await accounts()).map(
      account => `ledger:${nameIn(account, 'id')}:${nameIn(account, 'currency')}`,
    )
    return { body: null, entries: 0, cursor: {}, hasMore: false, found }
  }

  async function ledgerPage(account: string, cursor: ListCursor): Promise<Page> {
    const start = startOf(cursor)
    const start_date = start === undefined ? BEGINNING : new Date(start).toISOString()
    const page = await listPage('privateGetAccountsIdLedger', { id: account, start_date }, cursor)
    const products = new Set(page.list.map(entry => textAt(entry, 'details.product_id')).filter(isName))
    return { ...page.page, found: [...products].map(product => `fills:${product}`) }
  }

  const fillsPage = async (product_id: string, cursor: ListCursor) =>
    (await listPage('privateGetFills', { product_id }, cursor)).page

  const transfersPage = async (cursor: ListCursor) => (await listPage('privateGetTransfers', {}, cursor)).page

  /** A header names the entry that the next page begins after; the last page is the empty one. */
  async function listPage(endpoint: string, params: Record<string, string>, cursor: ListCursor) {
    const { until, after } = cursor
    const ask = () => exchange.call(endpoint, { ...params, limit: MOST, ...(after && { after }) })
    const body = after === undefined ? await orNothing(ask) : await ask()
    const list = listOf(readJson(body))
    const times = list.map(timeOf)
    const newest = times.reduce((latest, time) => Math.max(latest, time), cursor.newest ?? 0)
    const start = startOf(cursor)
    const isPast = start !== undefined && times.some(time => time < start)
    const next = list.length === 0 || isPast ? undefined : exchange.lastHeader('cb-after')
    // The same page over and over would never end.
    if (next !== undefined && next === after) throw new ConnectorError('malformed')
    const page: Page = {
      body: list.length === 0 ? null : body,
      entries: list.length,
      cursor:
        next === undefined
          ? { until: Math.max(newest, until ?? 0) }
          : { ...(until !== undefined && { until }), newest, after: next },
      hasMore: next !== undefined,
      ...(start !== undefined && { window: String(start) }),
    }
    return { page, list }
  }

  return {
    streams: ['accounts', 'transfers'],
    page(stream, cursor: Cursor = {}) {
      const [name, of = ''] = stream.split(':')
      if (name === 'ledger') return ledgerPage(of, cursor)
      if (name === 'fills') return fillsPage(of, cursor)
      return name === 'transfers' ? transfersPage(cursor) : accountsPage()
    },
    balances: async () =>
      addUp(
        (await accounts()).map(account => ({
          asset: textAt(account, 'currency').toUpperCase(),
          text: textAt(account, 'balance'),
        })),
      ),
  }
}

const startOf = ({ until }: ListCursor) =>
  until === undefined ? undefined : lookBackFrom(until, LOOK_BACK_MS)

/** What is part of an address, or of the name of a stream. */
const isName = (text: string) => /^[\w.-]+$/.test(text)
function nameIn(json: Json, member: string): string {
  const name = textAt(json, member)
  if (!isName(name)) throw new ConnectorError('malformed')
  return name
}

function timeOf(entry: Json): number {
  const time = Date.parse(isoOf(textAt(entry, 'created_at')))
  if (Number.isNaN(time)) throw new ConnectorError('malformed')
  return time
}

/** A market that is gone. */
async function orNothing(call: () => Promise<string>): Promise<string> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ConnectorError && error.code === 'not_found') return '[]'
    throw error
  }
}
