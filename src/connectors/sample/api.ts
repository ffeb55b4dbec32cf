// An exchange that is built in, for demos: a visitor sees what a connection does without handing over a key. It is read
// page by page like any other, and makes no calls.
import type { Connector, Cursor } from '../connector.ts'
import { balances, orders } from './history.ts'

/** Few enough that there are several pages. */
const PAGE = 2

export const open: Connector['open'] = async () => ({
  streams: ['orders'],
  page: async (_stream, cursor: Cursor = {}) => {
    const from = Number(cursor.from ?? 0)
    const found = orders.slice(from, from + PAGE)
    const next = from + found.length
    return {
      body: found.length === 0 ? null : JSON.stringify(found),
      entries: found.length,
      cursor: { from: next },
      hasMore: next < orders.length,
    }
  },
  balances: async () => balances,
})
