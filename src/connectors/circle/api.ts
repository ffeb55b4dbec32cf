// Circle Mint: coins sent and received, dollars wired in and paid out, each a list with the newest first.
// https://developers.circle.com/api-reference/circle-mint/account/list-business-transfers
import { addUp } from '../balances.ts'
import type { Balance, Connector, Cursor, Page } from '../connector.ts'
import { ConnectorError } from '../connector-error.ts'
import { openHttp } from '../http.ts'
import { listOf, objectIn, readJson, textAt } from '../json.ts'
import { lookBackFrom } from '../look-back.ts'
import { circleCoin } from './coin.ts'

const addresses = { live: 'https://api.circle.com', sandbox: 'https://api-sandbox.circle.com' }
const EVERY_MS = 100
const PAGE = 50
const DAY_MS = 24 * 60 * 60 * 1000
/** Wires and payouts that are settled late are found by looking this far back. */
const LOOK_BACK_MS = 30 * DAY_MS
/** How Circle answers when the entry that a page is to follow is not there anymore. */
const NO_SUCH_ENTRY = [400, 404]

/** `until`: what began before then has been read. `reading`: what is being read now, so far up to the entry `after`. */
type ListCursor = {
  until?: string
  reading?: { began: string; from?: string; after?: string; isAgain?: true }
}

export const open: Connector['open'] = async ({ apiKey: token }, http) => {
  const circle = openHttp({ ...http, token, addresses, everyMs: EVERY_MS })

  async function list(stream: string, { until, reading }: ListCursor, now: Date): Promise<Page> {
    const window = reading ?? {
      began: now.toISOString(),
      ...(until !== undefined && { from: before(until) }),
    }
    const { began, from, after, isAgain } = window
    const answer = await circle.get(`/v1/businessAccount/${stream}`, {
      query: { pageSize: String(PAGE), from, pageAfter: after },
      expected: after !== undefined && !isAgain ? NO_SUCH_ENTRY : [],
    })
    const rest = { ...(until !== undefined && { until }) }
    if (NO_SUCH_ENTRY.includes(answer.status))
      return {
        body: null,
        entries: 0,
        cursor: { ...rest, reading: { began, ...(from !== undefined && { from }), isAgain: true } },
        hasMore: true,
        ...(from !== undefined && { window: from }),
      }
    const found = listOf(objectIn({ answer: readJson(answer.body) }, 'answer').data)
    const hasMore = found.length === PAGE || (found.length > 0 && hasNext(answer.headers.get('link')))
    const last = textAt(found.at(-1), 'id')
    // A page that leads nowhere, or to itself, would never end.
    if (hasMore && (last === '' || last === after)) throw new ConnectorError('malformed')
    return {
      body: found.length === 0 ? null : answer.body,
      entries: found.length,
      cursor: hasMore ? { ...rest, reading: { ...window, after: last } } : { until: began },
      hasMore,
      ...(from !== undefined && { window: from }),
    }
  }

  return {
    streams: ['transfers', 'deposits', 'payouts'],
    page: (stream, cursor: Cursor = {}, now) => list(stream, cursor as ListCursor, now),
    async balances(): Promise<Balance[]> {
      const { body } = await circle.get('/v1/businessAccount/balances')
      const data = objectIn(readJson(body), 'data')
      return addUp(
        listOf(data.available).map(balance => ({
          asset: circleCoin(textAt(balance, 'currency')),
          text: textAt(balance, 'amount'),
        })),
      )
    },
    warning: () => Promise.resolve(openKey),
  }
}

/** By https://developers.circle.com/circle-mint/api-keys: no call says which of the two a key is. */
const openKey =
  'Circle does not say what a key may do. One that you made yourself can also move money; a restricted key from your Circle representative cannot. Lotwise only reads with it; delete it at Circle once you stop syncing.'

const before = (until: string) => new Date(lookBackFrom(Date.parse(until), LOOK_BACK_MS)).toISOString()
const hasNext = (link: string | null) => link !== null && /rel="?next"?/.test(link)
