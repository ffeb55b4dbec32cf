// A wallet on Ethereum that is built in, for demos: a visitor sees what reading a wallet by its address does without naming
// one. Its pages are those that the connector of Ethereum keeps, and it makes no calls.
import type { Connector, Cursor } from '../connector.ts'
import { listsOf, payoutRow } from './chain.ts'
import { address, balances, lastBlock, payouts, transactions } from './history.ts'

const place = { chain: 'ethereum', address }

/** Few enough that there are several pages. */
const PAGE = 3

export const open: Connector['open'] = async () => ({
  streams: [`ethereum/${address}`, `ethereum/${address}/withdrawals`],
  page: async (stream, cursor: Cursor = {}) => {
    const from = Number(cursor.from ?? 0)
    if (stream.endsWith('/withdrawals')) {
      const found = payouts.slice(from)
      return pageOf(found, { ...place, withdrawals: found.map(payoutRow) }, { from, of: payouts.length })
    }
    const found = transactions.slice(from, from + PAGE)
    const isComplete = from + found.length === transactions.length
    const body = { ...place, isComplete, ...listsOf(found, address) }
    return pageOf(found, body, { from, of: transactions.length })
  },
  balances: async () => balances,
  block: () => lastBlock,
})

function pageOf(found: readonly unknown[], body: object, { from, of }: { from: number; of: number }) {
  const next = from + found.length
  return {
    body: found.length === 0 ? null : JSON.stringify(body),
    entries: found.length,
    cursor: { from: next },
    hasMore: next < of,
  }
}
