import { describe, expect, test } from 'vitest'
import { calculate } from '../calculate.ts'
import type { LedgerEvent } from '../core/event.ts'
import type { Method, Settings } from '../core/settings.ts'

const NOON = Date.UTC(2025, 2, 1, 12)
const bought = (id: string, asset: string, quantity: string, usd: string): LedgerEvent => ({
  ...{ type: 'buy', id, at: Date.UTC(2024, 0, 5), wallet: 'kraken', asset, quantity, usd },
})
/** Always worth 50,000 dollars. */
const traded = (id: string, given: string, got: string, more: Partial<LedgerEvent> = {}): LedgerEvent => {
  const [quantity = '', asset = ''] = given.split(' ')
  const [units = '', coin = ''] = got.split(' ')
  return {
    ...{ type: 'trade', id, at: NOON, wallet: 'kraken', asset, quantity, usd: '50000' },
    ...{ received: { asset: coin, quantity: units } },
    ...more,
  } as LedgerEvent
}

function outcomeOf(method: Method, events: readonly LedgerEvent[], more: Partial<Settings> = {}) {
  const settings = { timeZone: 'UTC', method, ...more }
  const { disposals, issues } = calculate(events, () => undefined, settings)
  expect(calculate(events.toReversed(), () => undefined, settings).issues).toEqual(issues)
  return {
    lines: [...disposals].map(line => `${line.eventId} from ${line.lotId}: ${line.gain / 10n ** 8n}`),
    // That lots were never identified by LIFO or HIFO is another matter.
    open: issues.flatMap(({ code, detail }) =>
      code === 'identification_missing' ? [] : `${code} ${detail}`,
    ),
  }
}

describe('two trades at one instant that feed each other', () => {
  const stock = [bought('btc', 'BTC', '1', '10000'), bought('eth', 'ETH', '20', '60000')]
  const there = traded('t1', '1 BTC', '20 ETH')
  const back = traded('t2', '20 ETH', '1 BTC')

  test.each(['LIFO', 'HIFO'] as const)('never sell by %s what their own proceeds bought', method => {
    expect(outcomeOf(method, [stock[0] as LedgerEvent, there, back])).toEqual({
      lines: ['t1 from btc: 40000', 't2 from t1: 0'],
      open: ['order_open t1, t2'],
    })
  })

  test.each(['FIFO', 'LIFO', 'HIFO'] as const)('go in the order that what was held allows, by %s', method => {
    // By its id the trade of ETH would be first, and there is no ETH yet.
    const events = [bought('btc', 'BTC', '1', '10000'), there, { ...back, id: 't0' }]
    expect(outcomeOf(method, events)).toEqual({
      lines: ['t1 from btc: 40000', 't0 from t1: 0'],
      open: ['order_open t0, t1'],
    })
  })

  test('go in the order that what was bought at that instant allows', () => {
    const at = NOON
    const events = [{ ...bought('btc', 'BTC', '1', '10000'), at }, there, { ...back, id: 't0' }]
    expect(outcomeOf('FIFO', events).lines).toEqual(['t1 from btc: 40000', 't0 from t1: 0'])
  })

  test('go by id where nothing that was held allows either', () => {
    expect(outcomeOf('FIFO', [there, { ...back, id: 't0' }]).lines).toEqual([
      't0 from null: 50000',
      't1 from t0: 0',
    ])
  })

  test('go by their sequence, and nothing is open', () => {
    const events = [...stock, { ...there, sequence: 2 }, { ...back, sequence: 1 }]
    expect(outcomeOf('LIFO', events)).toEqual({
      lines: ['t2 from eth: -10000', 't1 from t2: 0'],
      open: [],
    })
  })

  test('leave nothing open by FIFO while older units last', () => {
    expect(outcomeOf('FIFO', [...stock, there, back])).toEqual({
      lines: ['t1 from btc: 40000', 't2 from eth: -10000'],
      open: [],
    })
  })

  test('are open by FIFO when one must take what the other brought', () => {
    expect(outcomeOf('FIFO', [stock[0] as LedgerEvent, there, back]).open).toEqual(['order_open t1, t2'])
  })

  test('in two wallets feed each other only while one pool serves both', () => {
    const elsewhere = { ...back, wallet: 'ledger' }
    const before = [...stock, there, elsewhere].map(event => ({ ...event, at: event.at - 365 * 86_400_000 }))
    const universal = { poolingBefore2025: 'universal' } as const
    expect(outcomeOf('LIFO', before, universal).open).toContain('order_open t1, t2')
    expect(outcomeOf('LIFO', before).open).not.toContain('order_open t1, t2')
  })
})

test('a circle of three is open, what comes before and after it is not', () => {
  const events = [
    bought('usdc', 'USDC', '50000', '50000'),
    traded('z', '50000 USDC', '1 A'),
    ...[traded('c1', '1 A', '1 B'), traded('c2', '1 B', '1 C'), traded('c3', '1 C', '1 A')],
    traded('a', '1 A', '1 D'),
  ]
  expect(outcomeOf('LIFO', events)).toEqual({
    lines: ['z from usdc: 0', 'c1 from z: 0', 'c2 from c1: 0', 'c3 from c2: 0', 'a from c3: 0'],
    open: ['order_open c1, c2, c3'],
  })
})

test('a transfer can be part of a circle', () => {
  const moved: LedgerEvent = {
    ...{ type: 'transfer', id: 'm', at: NOON, wallet: 'kraken', to: 'ledger', asset: 'ETH', quantity: '20' },
  }
  const events = [
    ...[bought('btc', 'BTC', '1', '10000'), traded('a', '1 BTC', '20 ETH'), moved],
    traded('z', '20 ETH', '1 SOL', { wallet: 'ledger' }),
    { ...moved, id: 'n', wallet: 'ledger', to: 'kraken', asset: 'SOL', quantity: '1' },
    traded('y', '1 SOL', '1 BTC'),
  ]
  expect(outcomeOf('LIFO', events)).toEqual({
    lines: ['a from btc: 40000', 'z from a: 0', 'y from z: 0'],
    open: ['order_open a, m, n, y, z'],
  })
})

test('purchases that pay each other’s fees are a circle too', () => {
  const fee = (asset: string) => ({ asset, quantity: '1', usd: '5' })
  const at = NOON
  const events = [
    ...[bought('old', 'BNB', '1', '1'), bought('older', 'KCS', '1', '1')],
    { ...bought('b1', 'BNB', '2', '10'), at, fee: fee('KCS') },
    { ...bought('b2', 'KCS', '2', '10'), at, fee: fee('BNB') },
  ]
  expect(outcomeOf('LIFO', events)).toEqual({
    lines: ['b1 from older: 4', 'b2 from b1: -2'],
    open: ['order_open b1, b2'],
  })
})

test('a chain is in order whatever the ids, with nothing open', () => {
  const events = [
    bought('btc', 'BTC', '1', '10000'),
    ...[traded('b', '1 BTC', '1 A'), traded('a', '1 A', '1 B')],
  ]
  expect(outcomeOf('LIFO', events)).toEqual({ lines: ['a from b: 0', 'b from btc: 40000'], open: [] })
})

test('a sequence that is no whole number has no place in the order', () => {
  const events = [{ ...bought('btc', 'BTC', '1', '10000'), sequence: 0.5 }]
  expect(outcomeOf('FIFO', events).open).toEqual(['date_unreadable sequence: 0.5'])
})
