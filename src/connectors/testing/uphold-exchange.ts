// Uphold as its documentation describes it: https://docs.uphold.com. Entries are ours, after the shapes of real ones.
import { type Answered, type Asked, byText, type Exchange } from './exchange-server.ts'

export const upholdKey = { apiKey: 'c386ae9c4557c1c661b15911071b06d9e6c3fc9a', apiSecret: '', passphrase: '' }

type UpholdSide = {
  amount: string
  /** Before fees. */
  base: string
  currency: string
  CardId?: string
  type: string
}
export type UpholdTransaction = {
  id: string
  type: string
  status: string
  createdAt: string
  origin: UpholdSide
  destination: UpholdSide
  fees: { amount: string; currency: string; target: string; type: string }[]
  normalized: { amount: string; commission: string; currency: string; fee: string; target?: string }[]
  network: string
}

type Holdings = {
  cards?: readonly { id: string; currency: string; balance: string }[]
  /** An application's token may not list the person's own tokens. */
  isPersonal?: boolean
}

const MOST = 50
const unauthorized: Answered = { status: 401, body: { code: 'unauthorized', errors: {} } }

/** `transactions` may be changed while it plays. */
export function upholdExchange(
  transactions: readonly UpholdTransaction[],
  { cards = [], isPersonal = false }: Holdings = {},
): Exchange {
  return {
    rateLimit: { status: 429, headers: { 'retry-after': '0' }, body: { code: 'too_many_requests' } },
    keyRefused: unauthorized,
    answer(asked) {
      if (asked.headers.authorization !== `Bearer ${upholdKey.apiKey}`) return unauthorized
      switch (`${asked.method} ${asked.path}`) {
        case 'GET /v0/me/transactions':
          return ranged(asked, newestFirst(transactions))
        case 'GET /v0/me/cards':
          return ranged(asked, cards)
        case 'GET /v0/me/tokens':
          return isPersonal ? { body: [{ description: 'mine', id: 't1' }] } : { status: 403, body: {} }
        default:
          return { status: 404, body: { code: 'not_found' } }
      }
    },
  }
}

const newestFirst = (transactions: readonly UpholdTransaction[]) =>
  transactions.toSorted((a, b) => byText(b.createdAt, a.createdAt))

/** `Range: items=0-49` is answered by `Content-Range: items 0-49/<total>`; at most fifty items. */
function ranged({ headers }: Asked, items: readonly unknown[]): Answered {
  const [, from, to] = /^items=(\d+)-(\d+)$/.exec(headers.range ?? `items=0-${MOST - 1}`) ?? []
  const [first, last] = [Number(from), Number(to)]
  if (from === undefined || last < first || last - first >= MOST)
    return { status: 412, body: { code: 'precondition_failed' } }
  if (first >= items.length) return { status: 416, body: { code: 'requested_range_not_satisfiable' } }
  const page = items.slice(first, last + 1)
  return {
    headers: { 'content-range': `items ${first}-${first + page.length - 1}/${items.length}` },
    body: page,
  }
}

const card = (amount: string, currency: string, base = amount): UpholdSide => ({
  amount,
  base,
  currency,
  CardId: `card-${currency}`,
  type: 'card',
})
const external = (amount: string, currency: string): UpholdSide => ({
  amount,
  base: amount,
  currency,
  type: 'external',
})
/** Of another user. */
const theirs = (amount: string, currency: string): UpholdSide => ({
  amount,
  base: amount,
  currency,
  type: 'card',
})

/** Some of everything: money in, coins bought, sold and swapped, to oneself, to others and outside, taken back, new. */
export function upholdHistory(purchases: number): UpholdTransaction[] {
  const all: UpholdTransaction[] = []
  function add(
    createdAt: string,
    type: string,
    [origin, destination]: readonly [UpholdSide, UpholdSide],
    rest: Partial<UpholdTransaction> = {},
  ): void {
    const id = `00000000-0000-4000-8000-${String(all.length + 1).padStart(12, '0')}`
    const network = 'uphold'
    const status = 'completed'
    all.push({ id, type, status, createdAt, origin, destination, fees: [], normalized: [], network, ...rest })
  }
  const worth = (amount: string, fee = '0.00', target = 'origin') => ({
    normalized: [{ amount, commission: '0.00', currency: 'USD', fee, target }],
  })
  add('2022-01-03T10:00:00.000Z', 'deposit', [external('10000.00', 'USD'), card('10000.00', 'USD')])
  for (let n = 0; n < purchases; n++)
    add(
      new Date(Date.UTC(2022, 0, 4) + n * 3_600_000 + 449).toISOString(),
      'transfer',
      [card('25.00', 'USD'), card(`0.00${1000 + n}`, 'BTC')],
      worth('25.00'),
    )
  add('2022-03-01T10:00:00.020Z', 'transfer', [card('0.01', 'BTC'), card('0.151', 'ETH', '0.152')], {
    fees: [{ amount: '0.001', currency: 'ETH', target: 'destination', type: 'exchange' }],
    ...worth('412.50', '0.00', 'destination'),
  })
  add('2022-03-02T10:00:00.020Z', 'transfer', [card('0.02', 'BTC'), card('810.25', 'USD')], worth('810.25'))
  add('2022-03-03T10:00:00.000Z', 'withdrawal', [card('0.0102', 'BTC', '0.01'), external('0.01', 'BTC')], {
    fees: [
      { amount: '0.0002', currency: 'BTC', target: 'origin', type: 'network' },
      { amount: '0.00', currency: 'BTC', target: 'origin', type: 'withdrawal' },
    ],
    ...worth('420.10', '8.24'),
    network: 'bitcoin',
  })
  add('2022-03-04T10:00:00.000Z', 'deposit', [external('1.5', 'XRP'), card('1.5', 'XRP')])
  add('2022-03-05T10:00:00.000Z', 'transfer', [theirs('12.5', 'BAT'), card('12.5', 'BAT')], worth('8.11'))
  add('2022-03-06T10:00:00.000Z', 'transfer', [card('2.5', 'BAT'), theirs('2.5', 'BAT')], worth('1.61'))
  add('2022-03-07T10:00:00.000Z', 'transfer', [card('1', 'BAT'), card('1', 'BAT')])
  add('2022-03-08T10:00:00.000Z', 'withdrawal', [card('0.5', 'XRP'), external('0.5', 'XRP')], {
    status: 'cancelled',
  })
  add('2022-03-09T10:00:00.000Z', 'withdrawal', [card('4.75', 'BAT'), external('7.25', 'XRP')], {
    network: 'xrp-ledger',
    ...worth('3.02'),
  })
  add('2022-03-10T10:00:00.000Z', 'teleport', [card('1', 'BAT'), card('1', 'BAT')])
  return all
}
