// Circle Mint as its documentation describes it: https://developers.circle.com/circle-mint. Entries are ours, after the
// shapes of real ones.
import { type Answered, byText, type Exchange } from './exchange-server.ts'

export const circleKey = { apiKey: 'TEST_API_KEY:0a1b2c3d:4e5f6a7b8c9d', apiSecret: '', passphrase: '' }

type Money = { amount: string; currency: string }
export type CircleEntry = {
  id: string
  status: string
  createDate: string
  amount: Money
  [name: string]: unknown
}
export type CircleLists = { transfers: CircleEntry[]; deposits: CircleEntry[]; payouts: CircleEntry[] }

const MOST = 50
const unauthorized: Answered = {
  status: 401,
  body: { code: 401, message: 'Malformed authorization. Are the credentials properly encoded?' },
}

/** `lists` may be changed while it plays. */
export function circleExchange(lists: CircleLists, available: readonly Money[] = []): Exchange {
  return {
    rateLimit: {
      status: 429,
      headers: { 'retry-after': '0' },
      body: { code: 5, message: 'Too many requests' },
    },
    keyRefused: unauthorized,
    answer({ method, path, query, headers }) {
      if (headers.authorization !== `Bearer ${circleKey.apiKey}`) return unauthorized
      const [, list] = /^\/v1\/businessAccount\/(transfers|deposits|payouts)$/.exec(path) ?? []
      if (method === 'GET' && list !== undefined) return page(lists[list as keyof CircleLists], query)
      if (method === 'GET' && path === '/v1/businessAccount/balances')
        return { body: { data: { available, unsettled: [] } } }
      return { status: 404, body: { code: 404, message: 'Not found' } }
    },
  }
}

/** Newest first. `pageAfter` names the entry before the page, `from` the first instant, which is part of it. */
function page(entries: readonly CircleEntry[], query: URLSearchParams): Answered {
  const size = Number(query.get('pageSize') ?? MOST)
  if (size > MOST) return { status: 400, body: { code: 2, message: 'API parameter invalid' } }
  const from = query.get('from') ?? ''
  const within = entries
    .filter(({ createDate }) => createDate >= from)
    .toSorted((a, b) => byText(b.createDate, a.createDate))
  const after = query.get('pageAfter')
  const first = after === null ? 0 : within.findIndex(({ id }) => id === after) + 1
  if (after !== null && first === 0)
    return { status: 400, body: { code: 2, message: 'API parameter invalid' } }
  return { body: { data: within.slice(first, first + size) } }
}

const uuid = (list: number, n: number) => `0000000${list}-0000-4000-8000-${String(n).padStart(12, '0')}`
const usd = (amount: string): Money => ({ amount, currency: 'USD' })
const wallet = (id = '12345') => ({ type: 'wallet', id })
const chain = (address: string) => ({ type: 'blockchain', address, chain: 'ETH' })

/** Some of everything: wires in, coins out and in, to another's wallet, paid out, failed, sent back, something new. */
export function circleHistory(sent: number): CircleLists {
  const transfers = Array.from(
    { length: sent },
    (_, n): CircleEntry => ({
      id: uuid(1, n),
      source: wallet(),
      destination: chain(`0x${n}`),
      amount: usd(`3.${String(14 + n).padStart(6, '0')}`),
      fees: [{ ...usd('0.25'), type: 'network' }],
      transactionHash: `0xhash${n}`,
      status: 'complete',
      createDate: new Date(Date.UTC(2022, 0, 4) + n * 3_600_000).toISOString(),
    }),
  )
  const at = (day: number) => `2022-03-${String(day).padStart(2, '0')}T02:13:30.000Z`
  const more = (id: number, day: number, rest: Partial<CircleEntry>): CircleEntry => ({
    id: uuid(2, id),
    source: wallet(),
    destination: chain('0xff'),
    amount: usd('10.00'),
    status: 'complete',
    createDate: at(day),
    ...rest,
  })
  transfers.push(
    more(1, 1, { source: chain('0xee'), destination: wallet(), amount: { amount: '7.5', currency: 'EUR' } }),
    more(2, 2, { destination: wallet('67890') }),
    more(3, 3, { source: wallet('67890'), destination: wallet() }),
    more(4, 4, { status: 'failed', errorCode: 'transfer_failed' }),
    more(5, 5, { destination: { type: 'moon', id: '1' } }),
  )
  const wire = { destination: wallet(), sourceWalletId: 'bank-1' }
  const bank = { sourceWalletId: '12345', source: undefined, destination: { type: 'wire', id: 'bank-1' } }
  return {
    transfers,
    deposits: [
      more(11, 1, { ...wire, source: undefined, amount: usd('50000.00') }),
      more(12, 2, { ...wire, source: undefined, amount: { amount: '900.00', currency: 'EUR' } }),
      more(13, 3, { ...wire, source: undefined, status: 'pending' }),
    ],
    payouts: [
      more(21, 8, { ...bank, amount: usd('100.0'), fees: usd('3.0') }),
      more(22, 9, { ...bank, amount: usd('20.0'), return: { id: 'r1', status: 'complete' } }),
    ],
  }
}
