// Who is believed first when it comes to what coins were worth, told by what a return says.
import { describe, expect, test } from 'vitest'
import { calculate, type LedgerEvent, usdText } from '#engine'
import { pricesFrom } from './ledger-prices.ts'
import { startOfDay } from './price.ts'
import { knownPrices } from './price-at.ts'

const noon = Date.parse('2024-03-03T17:00:30Z')
const newYork = { timeZone: 'America/New_York', method: 'FIFO', poolingBefore2025: 'wallet' } as const
/** New York is five hours behind UTC in winter. */
const localDay = (at: number) => new Date(at - 5 * 3_600_000).toISOString().slice(0, 10)

type Own = Parameters<typeof knownPrices>[0]
type Candles = Parameters<typeof knownPrices>[1]

const reward = (more: object = {}): LedgerEvent => ({
  type: 'income',
  kind: 'staking',
  id: 'reward',
  at: noon,
  wallet: 'Kraken',
  asset: 'ETH',
  quantity: '2',
  ...more,
})
const close: Candles[number] = {
  asset: 'ETH',
  granularity: 'day',
  at: startOfDay('2024-03-03'),
  usd: '3490',
  source: 'coinbase',
}
const minute: Candles[number] = {
  ...close,
  granularity: 'minute',
  at: new Date('2024-03-03T17:00Z'),
  usd: '3450.5',
}
const entered: Own[number] = { asset: 'ETH', day: '2024-03-03', usd: '3400' }

/** What the income counts as, and which price that is from. */
function incomeOf(event: LedgerEvent, own: Own, candles: Candles) {
  const [item] = calculate([event], pricesFrom(knownPrices(own, candles), localDay), newYork).income
  return item && [item.valueUnknown ? 'unknown' : usdText(item.usd), item.priceSource]
}

describe('2 ETH of staking rewards on March 3, 2024', () => {
  test('count as the record says, whatever anybody else says', () => {
    expect(incomeOf(reward({ usd: '7000' }), [entered], [minute, close])).toEqual(['7000.00', null])
  })
  test("else by the person's own price for that day", () => {
    expect(incomeOf(reward(), [entered], [minute, close])).toEqual(['6800.00', 'your price for Mar 3, 2024'])
  })
  test('else by the price of that minute', () => {
    expect(incomeOf(reward(), [], [minute, close])).toEqual(['6901.00', 'Coinbase, Mar 3, 2024 at 17:00 UTC'])
  })
  test("else by the day's close", () => {
    expect(incomeOf(reward(), [], [close])).toEqual(['6980.00', 'Coinbase, Mar 3, 2024 close'])
  })
  test('are unknown without a price, never zero dollars as if that were known', () => {
    expect(incomeOf(reward(), [], [])).toEqual(['unknown', null])
  })
  test('do not take the price of another day, minute or coin', () => {
    const others: Candles = [
      { ...close, at: startOfDay('2024-03-02') },
      { ...minute, at: new Date('2024-03-03T17:01Z') },
      { ...close, asset: 'ETC' },
    ]
    expect(incomeOf(reward(), [{ ...entered, day: '2024-03-04' }], others)).toEqual(['unknown', null])
  })
})

test("a person's price is of the day on their own calendar, a close of the day in UTC", () => {
  const evening = reward({ at: Date.parse('2024-03-04T02:00Z') })
  expect(incomeOf(evening, [entered], [])).toEqual(['6800.00', 'your price for Mar 3, 2024'])
  expect(incomeOf(evening, [], [close])).toEqual(['unknown', null])
})

describe('1 BTC traded for 17 ETH', () => {
  const trade = (more: object = {}, usd?: string): LedgerEvent => ({
    type: 'trade',
    id: 'trade',
    at: noon,
    wallet: 'Kraken',
    asset: 'BTC',
    quantity: '1',
    usd,
    received: { asset: 'ETH', quantity: '17', ...more },
  })
  const btcClose: Candles[number] = { ...close, asset: 'BTC', usd: '63000' }
  const proceedsOf = (event: LedgerEvent, candles: Candles) => {
    const [line] = calculate([event], pricesFrom(knownPrices([], candles), localDay), newYork).disposals
    return line && [line.proceedsUnknown ? 'unknown' : usdText(line.proceeds), line.priceSource]
  }

  test('brings what the record says the ETH were worth', () => {
    expect(proceedsOf(trade({ usd: '59000' }, '62000'), [close, btcClose])).toEqual(['59000.00', null])
  })
  test('else what the record says of the other leg', () => {
    expect(proceedsOf(trade({}, '62000'), [close, btcClose])).toEqual(['62000.00', null])
  })
  test('else the ETH at their price', () => {
    expect(proceedsOf(trade(), [close, btcClose])).toEqual(['59330.00', 'Coinbase, Mar 3, 2024 close'])
  })
  test('or the BTC, where their price is of the minute', () => {
    const btcMinute = { ...minute, asset: 'BTC', usd: '62500' }
    expect(proceedsOf(trade(), [close, btcClose, btcMinute])).toEqual([
      '62500.00',
      'Coinbase, Mar 3, 2024 at 17:00 UTC',
    ])
  })
  test('else the BTC at theirs', () => {
    expect(proceedsOf(trade(), [btcClose])).toEqual(['63000.00', 'Coinbase, Mar 3, 2024 close'])
  })
})

test('a trade for a coin near to a dollar is worth what that coin was, not the close of the other one', () => {
  const trade = (asset: string, quantity: string, received: { asset: string; quantity: string }) => ({
    ...({ type: 'trade', id: 'trade', at: noon, wallet: 'Kraken' } as const),
    ...{ asset, quantity, received },
  })
  const candles: Candles = [close, { ...close, asset: 'USDT', usd: '1.0001' }]
  const proceedsOf = (event: LedgerEvent) => {
    const [line] = calculate([event], pricesFrom(knownPrices([], candles), localDay), newYork).disposals
    return line && usdText(line.proceeds)
  }
  expect(proceedsOf(trade('ETH', '1', { asset: 'USDT', quantity: '3800' }))).toBe('3800.38')
  expect(proceedsOf(trade('USDT', '3800', { asset: 'ETH', quantity: '1' }))).toBe('3800.38')
})

describe('7 USDT of interest', () => {
  const interest = reward({ asset: 'USDT', quantity: '7' })
  const tether: Candles[number] = { ...close, asset: 'USDT', usd: '0.9871' }

  test('are worth their market price, not a dollar each', () => {
    expect(incomeOf(interest, [], [tether])).toEqual(['6.9097', 'Coinbase, Mar 3, 2024 close'])
  })
  test('without one are assumed at par, and say so', () => {
    expect(incomeOf(interest, [], [])).toEqual(['7.00', 'dollar peg, assumed at par'])
  })
  test("count by the person's own price before that", () => {
    const own: Own = [{ ...entered, asset: 'USDT', usd: '0.99' }]
    expect(incomeOf(interest, own, [])).toEqual(['6.93', 'your price for Mar 3, 2024'])
  })
  test('are unknown on a day on which they were no dollar', () => {
    const broken = { ...interest, at: Date.parse('2022-05-12T15:00Z') }
    expect(incomeOf(broken, [], [])).toEqual(['unknown', null])
  })
})

test('a coin that lost its peg for good is not assumed at par afterwards', () => {
  const interest = (at: string) => reward({ asset: 'UST', quantity: '100', at: Date.parse(at) })
  expect(incomeOf(interest('2022-05-01T12:00Z'), [], [])?.[0]).toBe('100.00')
  for (const later of ['2022-05-09T00:00Z', '2022-06-01T12:00Z', '2026-01-01T12:00Z'])
    expect(incomeOf(interest(later), [], [])).toEqual(['unknown', null])
})

describe('100 ABC traded for 50 USDT without a price of either', () => {
  const trade = (at: number): LedgerEvent => ({
    ...({ type: 'trade', id: 'trade', at, wallet: 'Kraken' } as const),
    ...{ asset: 'ABC', quantity: '100', received: { asset: 'USDT', quantity: '50' } },
  })
  const lineOf = (event: LedgerEvent, candles: Candles = []) => {
    const [line] = calculate([event], pricesFrom(knownPrices([], candles), localDay), newYork).disposals
    return line && [line.proceedsUnknown ? 'unknown' : usdText(line.proceeds), line.priceSource]
  }

  test('brings 50 dollars', () => {
    expect(lineOf(trade(noon))).toEqual(['50.00', 'dollar peg, assumed at par'])
  })
  test('also where the other coin has a price of the minute', () => {
    expect(lineOf(trade(noon), [{ ...minute, asset: 'ABC', usd: '0.47' }])?.[0]).toBe('50.00')
  })
  test('is unknown on a day on which USDT was no dollar, or worth what the other coin says', () => {
    const broken = Date.parse('2018-10-15T10:30Z')
    expect(lineOf(trade(broken))?.[0]).toBe('unknown')
    const price = { ...minute, asset: 'ABC', usd: '0.47', at: new Date('2018-10-15T10:30Z') }
    expect(lineOf(trade(broken), [price])?.[0]).toBe('47.00')
  })
})
