// Uphold's transactions, newest first. https://docs.uphold.com/#list-user-transactions
import { addUp } from '../balances.ts'
import type { Balance, Connector, Cursor, Page } from '../connector.ts'
import { ConnectorError } from '../connector-error.ts'
import { type HttpAnswer, openHttp } from '../http.ts'
import { listOf, readJson, textAt } from '../json.ts'
import { lookBackFrom } from '../look-back.ts'

const addresses = { live: 'https://api.uphold.com', sandbox: 'https://api-sandbox.uphold.com' }
/** 250 requests a minute from one address, which several connections share. */
const EVERY_MS = 500
const PAGE = 50
const DAY_MS = 24 * 60 * 60 * 1000
/** Transactions that are settled late are found by looking this far back. */
const LOOK_BACK_MS = 30 * DAY_MS
const NO_SUCH_RANGE = 416

/**
 * `until`: what began before then has been read. `reading`: what is being read now, so far up to `offset`. Transactions
 * that are added meanwhile push the others back: some come twice, none is left out. One that goes pulls them forward,
 * which is in `total`.
 */
type TransactionsCursor = {
  until?: number
  reading?: { began: number; offset: number; total: number }
}

export const open: Connector['open'] = async ({ apiKey: token }, http) => {
  const uphold = openHttp({ ...http, token, addresses, everyMs: EVERY_MS })
  const range = (path: string, offset: number) =>
    uphold.get(path, {
      headers: { range: `items=${offset}-${offset + PAGE - 1}` },
      expected: [NO_SUCH_RANGE],
    })

  async function transactions({ until, reading }: TransactionsCursor, now: Date): Promise<Page> {
    const { began, offset, total: before } = reading ?? { began: now.getTime(), offset: 0, total: 0 }
    const answer = await range('/v0/me/transactions', offset)
    const found = entriesOf(answer)
    const total = totalOf(answer, offset + found.length)
    const isMoved = offset > 0 && total < before
    const since = until === undefined ? undefined : lookBackFrom(until, LOOK_BACK_MS)
    const isReached = since !== undefined && found.some(entry => createdAt(entry) < since)
    const next = isMoved ? 0 : offset + found.length
    const hasMore = isMoved || (next < total && !isReached)
    // A page without entries before the end would be a history with a hole.
    if (found.length === 0 && hasMore && !isMoved) throw new ConnectorError('malformed')
    return {
      body: found.length === 0 ? null : answer.body,
      entries: found.length,
      cursor: hasMore
        ? { ...(until !== undefined && { until }), reading: { began, offset: next, total } }
        : { until: began },
      hasMore,
      ...(since !== undefined && { window: String(since) }),
    }
  }

  return {
    streams: ['transactions'],
    page: (_, cursor: Cursor = {}, now) => transactions(cursor as TransactionsCursor, now),
    async balances(): Promise<Balance[]> {
      const cards = []
      for (;;) {
        const answer = await range('/v0/me/cards', cards.length)
        const found = entriesOf(answer)
        cards.push(...found)
        if (found.length === 0 || cards.length >= totalOf(answer, cards.length)) break
      }
      return addUp(cards.map(card => ({ asset: textAt(card, 'currency'), text: textAt(card, 'balance') })))
    },
    async warning() {
      // Only a personal access token may list personal access tokens; an application's may not.
      const { status } = await uphold.get('/v0/me/tokens', { expected: [401, 403, 404] })
      return status === 200 ? personalToken : undefined
    },
  }
}

const personalToken =
  'This is a personal access token. It can do everything in your Uphold account, including sending your coins. Lotwise only reads with it; revoke it at Uphold once you stop syncing.'

/** Asking beyond the end is refused. So is asking for the first fifty where there are none. */
const entriesOf = ({ status, body }: HttpAnswer) => (status === NO_SUCH_RANGE ? [] : listOf(readJson(body)))

/** 'items 0-49/120'. A list that fits on one page may come without. */
function totalOf({ status, headers }: HttpAnswer, read: number): number {
  const stated = headers.get('content-range')
  if (stated === null || status === NO_SUCH_RANGE) return read
  const [, total] = /\/(\d{1,9})$/.exec(stated.trim()) ?? []
  if (total === undefined) throw new ConnectorError('malformed')
  return Number(total)
}

function createdAt(entry: Parameters<typeof textAt>[0]): number {
  const at = Date.parse(textAt(entry, 'createdAt'))
  if (Number.isNaN(at)) throw new ConnectorError('malformed')
  return at
}
