// Bitstamp's transactions, all kinds in one list, oldest first. https://www.bitstamp.net/api/
import { readAmount, signedText } from '../../importers/rows/amount.ts'
import { addUp, type Part, partsOf } from '../balances.ts'
import { openCcxt, type Refusals } from '../ccxt.ts'
import type { Connector, Cursor, Page } from '../connector.ts'
import { ConnectorError } from '../connector-error.ts'
import { type Json, listOf, readJson, textIn } from '../json.ts'
import { lookBackFrom } from '../look-back.ts'
import { isoOf } from './time.ts'

/** What Bitstamp adds late is found by looking this far back. */
const LOOK_BACK_MS = 30 * 24 * 60 * 60 * 1000
/** `since_id` sets it to this, whatever is asked for. */
const MOST = 1000
/**
 * A page begins with the last ones of the page before: they are sorted by time, and of those of one moment a later one
 * may have the smaller id.
 */
const OVERLAP = 20
/** Bitstamp's support names it as the beginning of every history. Times reach back 30 days only. */
const FIRST_ID = 1

const refusals: Refusals = [
  { says: /API0002|IP address not allowed/, means: 'ip_restricted' },
  { says: /API0003|No permission found/, means: 'permission_missing' },
  { says: /API0004|Invalid nonce/, means: 'nonce_refused' },
  { says: /API001[78]/, means: 'clock_differs' },
  // Not known, not signed by its secret, of an account that is frozen or lacks a form.
  { says: /API00(01|05|06|08|09|11)|"404\.004"/, means: 'key_refused' },
  { says: /"400\.0(02|67|68)"|exceeded (client |market )?rate limit/i, means: 'rate_limited' },
  { says: /"500\.\d{3}"|under scheduled maintenance/, means: 'unreachable' },
]

/** The first id of a stretch of time that has any. */
type Mark = { start: number; id: number }
/**
 * `newest`: when the newest entry that has been read was made, and `marks` the stretches up to it that a later sync reads
 * again. `from`: where the sync under way goes on, and `window` the stretch it began with.
 */
type BitstampCursor = { newest?: number; marks?: readonly Mark[]; from?: number; window?: number }

export const open: Connector['open'] = async (credentials, http) => {
  const bitstamp = await openCcxt('bitstamp', credentials, http, refusals)

  async function transactionsPage(cursor: BitstampCursor): Promise<Page> {
    const { from = startOf(cursor), window = windowOf(cursor) } = cursor
    const body = await bitstamp.call('privatePostUserTransactions', {
      since_id: from,
      limit: MOST,
      sort: 'asc',
    })
    const list = listOf(readJson(body)).map(placeOf)
    const hasMore = list.length >= MOST
    const next = Math.min(...list.slice(-OVERLAP).map(({ id }) => id))
    if (hasMore && next <= from) throw new ConnectorError('crowded')
    const newest = list.reduce((latest, { time }) => Math.max(latest, time), cursor.newest ?? 0)
    return {
      body: list.length === 0 ? null : body,
      entries: list.length,
      cursor: {
        newest,
        marks: marksOf(list, cursor.marks ?? [], newest),
        ...(hasMore && { from: next, ...(window !== undefined && { window }) }),
      },
      hasMore,
      ...(window !== undefined && { window: String(window) }),
    }
  }

  return {
    streams: ['transactions'],
    page: (_, cursor: Cursor = {}) => transactionsPage(cursor),
    async balances() {
      const held = listOf(readJson(await bitstamp.call('privatePostAccountBalances')))
      return addUp([...held.flatMap(entry => partsOf(entry, 'currency', ['total'])), ...(await earning())])
    },
  }

  /** What is staked or lent is not in the balances, and Bitstamp does not tell it every key. */
  async function earning(): Promise<Part[]> {
    try {
      const subscriptions = listOf(readJson(await bitstamp.call('privateGetEarnSubscriptions')))
      return subscriptions.map(one => ({
        asset: textIn(one, 'currency').toUpperCase(),
        text: amountIn(one),
      }))
    } catch (error) {
      if (error instanceof ConnectorError && isWithheld.has(error.code)) return []
      throw error
    }
  }
}

const isWithheld: ReadonlySet<string> = new Set(['key_refused', 'permission_missing', 'not_found'])

/** A JSON number, of which small ones have an exponent. */
function amountIn(subscription: Json): string {
  const read = readAmount(textIn(subscription, 'amount'))
  return read ? signedText(read) : ''
}

function placeOf(entry: Json): { id: number; time: number } {
  const [id, time] = [textIn(entry, 'id'), Date.parse(isoOf(textIn(entry, 'datetime')))]
  if (!/^\d{1,15}$/.test(id) || Number.isNaN(time)) throw new ConnectorError('malformed')
  return { id: Number(id), time }
}

const stretchOf = (time: number) => Math.floor(time / LOOK_BACK_MS) * LOOK_BACK_MS

/** Only of the stretches that a later sync reads again. */
function marksOf(list: readonly { id: number; time: number }[], known: readonly Mark[], newest: number) {
  const first = new Map(known.map(({ start, id }) => [start, id]))
  for (const { id, time } of list) {
    const start = stretchOf(time)
    first.set(start, Math.min(id, first.get(start) ?? id))
  }
  const since = lookBackFrom(newest, LOOK_BACK_MS)
  return [...first].filter(([start]) => start >= since).map(([start, id]) => ({ start, id }))
}

const startOf = ({ marks = [] }: BitstampCursor) =>
  marks.length === 0 ? FIRST_ID : Math.min(...marks.map(({ id }) => id))
const windowOf = ({ newest = 0 }: BitstampCursor) =>
  newest === 0 ? undefined : lookBackFrom(newest, LOOK_BACK_MS)
