import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DailyFlow, quantity, usd, usdText } from '#engine'
import { type Closes, dailyValues } from './daily-values.ts'
import { addDays } from './days.ts'
import { missingIn, missingSpans } from './missing-prices.ts'
import { growthPercent, periodResult } from './returns.ts'
import { statisticsOf } from './statistics.ts'

const dayOf = (date: number) => addDays('2024-01-01', date - 1)

type Told = Partial<Record<Exclude<keyof DailyFlow, 'on' | 'asset'>, string>>
const coins = new Set(['quantity', 'broughtIn', 'takenOut', 'movedIn', 'movedOut'])
const names = [
  'quantity',
  'basis',
  'paid',
  'received',
  'tradedIn',
  'tradedOut',
  'broughtIn',
  'takenOut',
  'movedIn',
  'movedOut',
]
const flow = (date: number, asset: string, told: Told): DailyFlow =>
  ({
    on: dayOf(date),
    asset,
    ...Object.fromEntries(
      names.map(name => {
        const text = told[name as keyof Told] ?? '0'
        return [name, coins.has(name) ? quantity(text) : usd(text)]
      }),
    ),
  }) as DailyFlow

/** { BTC: { 1: '100' } }: the close of the first day. */
const closesOf = (told: Record<string, Record<number, string>>): Closes =>
  new Map(
    Object.entries(told).map(([asset, closes]) => [
      asset,
      new Map(Object.entries(closes).map(([date, close]) => [dayOf(Number(date)), close])),
    ]),
  )
const span = (from: number, to: number) => ({ from: dayOf(from), to: dayOf(to) })
const shown = (values: ReturnType<typeof dailyValues>) =>
  values.map(({ value, isComplete }) => (isComplete ? usdText(value) : 'unknown'))

describe('a purchase in the middle and a sale in the middle', () => {
  const flows = [
    flow(1, 'BTC', { quantity: '1', basis: '100', paid: '100' }),
    flow(3, 'BTC', { quantity: '1', basis: '110', paid: '110' }),
    flow(4, 'BTC', { quantity: '-1', basis: '-100', received: '121' }),
  ]
  const closes = closesOf({ BTC: { 1: '100', 2: '110', 3: '121', 4: '133.1' } })
  const values = dailyValues(flows, closes, span(1, 4))

  test('the value is what is held times the close, the cost that of the lots', () => {
    expect(shown(values)).toEqual(['100.00', '110.00', '242.00', '133.10'])
    expect(values.map(({ costBasis }) => usdText(costBasis))).toEqual([
      '100.00',
      '100.00',
      '210.00',
      '110.00',
    ])
  })

  test('the return is that of the days multiplied, whatever was added and taken out', () => {
    // Day 3: 242 / (110 + 110). Day 4: (133.10 + 121) / 242.
    expect(growthPercent(values)).toBe(Math.round((1 * 1.1 * 1.1 * 1.05 - 1) * 10_000) / 100)
  })

  test('the money-weighted return counts how much was at work, and when', () => {
    // 100 x² + 110 x = 121 + 133.10 has x = 1.13627, and x² is the growth of all four days.
    expect(periodResult(dayOf(0), undefined, values)).toMatchObject({
      returnPercent: 27.05,
      moneyWeightedPercent: 29.11,
      moneyWeightedYearPercent: null,
    })
  })

  test('of a year and longer it is a rate per year', () => {
    const years = [
      flow(1, 'BTC', { quantity: '1', basis: '100', paid: '100' }),
      flow(366, 'BTC', { quantity: '9', basis: '1800', paid: '1800' }),
    ]
    const prices = Object.fromEntries(
      Array.from({ length: 730 }, (_, index) => [index + 1, index < 364 ? '100' : '200']),
    )
    const all = dailyValues(years, closesOf({ BTC: prices }), span(1, 730))
    // 100 doubled in the first year, 1,800 made nothing in the second: 100 x² + 1,800 x = 2,000 has x = 1.0499.
    expect(periodResult(dayOf(0), undefined, all)).toMatchObject({
      returnPercent: 100,
      moneyWeightedPercent: null,
      moneyWeightedYearPercent: 4.99,
    })
  })

  test('without money coming or going both returns are the same', () => {
    expect(periodResult(dayOf(1), values[0], values.slice(1, 2))).toMatchObject({
      returnPercent: 10,
      moneyWeightedPercent: 10,
    })
  })

  test('gain is told apart from what was added and taken out', () => {
    const result = periodResult(dayOf(0), undefined, values)
    const [contributions, withdrawals, gain] = [
      result.contributions ?? usd('0'),
      result.withdrawals ?? usd('0'),
      result.gain ?? usd('0'),
    ]
    expect([contributions, withdrawals, gain].map(usdText)).toEqual(['210.00', '121.00', '44.10'])
    const later = periodResult(dayOf(2), values[1], values.slice(2))
    expect(later.startValue && usdText(later.startValue)).toBe('110.00')
    expect(later.gain && usdText(later.gain)).toBe('34.10')
  })

  test('a series that begins later goes on from the days before', () => {
    expect(dailyValues(flows, closes, span(3, 4))).toEqual(values.slice(2))
  })
})

test('with purchases at the close before and sales at the close, the return is that of the price', () => {
  const step = fc.record({
    price: fc.integer({ min: 1, max: 1000 }),
    change: fc.integer({ min: -3, max: 5 }),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 40 }), steps => {
      let held = 10
      const flows = [flow(1, 'BTC', { quantity: '10', paid: String(10 * (steps[0]?.price ?? 1)) })]
      for (const [index, { price, change }] of steps.entries()) {
        const before = steps[index - 1]?.price
        if (before === undefined) continue
        const by = Math.max(change, 1 - held)
        held += by
        flows.push(
          flow(index + 1, 'BTC', {
            quantity: String(by),
            ...(by > 0 ? { paid: String(by * before) } : { received: String(-by * price) }),
          }),
        )
      }
      const closes = closesOf({
        BTC: Object.fromEntries(steps.map(({ price }, index) => [index + 1, `${price}`])),
      })
      const values = dailyValues(flows, closes, span(1, steps.length))
      const growth = values.reduce((product, value) => product * (value.growth ?? 1), 1)
      const [first, last] = [steps[0]?.price ?? 1, steps.at(-1)?.price ?? 1]
      expect(growth / (last / first)).toBeCloseTo(1, 9)
      const result = periodResult(dayOf(0), undefined, values)
      // What is left, by plain addition.
      const added = flows.reduce((sum, { paid, received }) => sum + paid - received, 0n)
      expect(result.gain).toBe(usd(String(held * last)) - added)
    }),
  )
})

test('trades between coins and coins earned are no contributions', () => {
  const flows = [
    flow(1, 'BTC', { quantity: '1', paid: '100' }),
    flow(2, 'BTC', { quantity: '-1', tradedOut: '100' }),
    flow(2, 'ETH', { quantity: '10', tradedIn: '99' }),
    flow(3, 'ETH', { quantity: '1' }),
  ]
  const values = dailyValues(
    flows,
    closesOf({ BTC: { 1: '100', 2: '100', 3: '100' }, ETH: { 1: '9.9', 2: '10', 3: '10' } }),
    span(1, 3),
  )
  expect(shown(values)).toEqual(['100.00', '100.00', '110.00'])
  expect(periodResult(dayOf(0), undefined, values).contributions).toBe(usd('100'))
  expect(growthPercent(values)).toBe(10)
})

test('coins brought in and given away count by the close of their day', () => {
  const flows = [
    flow(1, 'BTC', { quantity: '2', broughtIn: '2', basis: '1' }),
    flow(2, 'BTC', { quantity: '-1', takenOut: '1' }),
  ]
  const values = dailyValues(flows, closesOf({ BTC: { 1: '100', 2: '120' } }), span(1, 2))
  const { contributions, withdrawals, gain } = periodResult(dayOf(0), undefined, values)
  expect([contributions, withdrawals, gain]).toEqual([usd('200'), usd('120'), usd('40')])
  expect(growthPercent(values)).toBe(20)
})

describe('prices that are missing', () => {
  const flows = [
    flow(1, 'BTC', { quantity: '1', paid: '100' }),
    flow(1, 'SPAM', { quantity: '5', broughtIn: '5' }),
  ]

  test('a hole in the closes makes the day unknown, and loses no growth', () => {
    const closes = closesOf({ BTC: { 1: '100', 3: '130' } })
    const values = dailyValues(flows, closes, span(1, 3))
    expect(shown(values)).toEqual(['100.00', 'unknown', '130.00'])
    expect(growthPercent(values)).toBe(30)
    expect(periodResult(dayOf(2), values[1], values.slice(2))).toMatchObject({
      startValue: null,
      returnPercent: null,
      gain: null,
    })
  })

  test('a day is covered where closes of that day are of nine tenths of the cost', () => {
    const held = [
      flow(1, 'BTC', { quantity: '1', basis: '900', paid: '900' }),
      flow(1, 'SPAM', { quantity: '5', basis: '100', paid: '100' }),
      flow(3, 'SPAM', { quantity: '5', basis: '1', paid: '1' }),
    ]
    const closes = closesOf({ BTC: { 1: '900', 2: '910', 3: '920' }, SPAM: { 1: '20' } })
    const values = dailyValues(held, closes, span(1, 3))
    expect(values.map(({ isCovered }) => isCovered)).toEqual([true, true, false])
    // Every asset with closes has one, but they are of too little.
    const half = dailyValues(held, closesOf({ SPAM: { 1: '20', 2: '20', 3: '20' } }), span(1, 3))
    expect(half.map(({ isComplete, isCovered }) => [isComplete, isCovered])).toEqual(
      Array(3).fill([true, false]),
    )
    expect(periodResult(dayOf(0), undefined, half)).toMatchObject({
      returnPercent: null,
      endValue: null,
      contributions: null,
      gain: null,
      daysInPeriod: 3,
      coveredDays: 0,
    })
  })

  test('what never has a price is left out and named', () => {
    const closes = closesOf({ BTC: { 1: '100', 3: '130' }, SPAM: {} })
    const spans = missingSpans(flows, closes, span(1, 3))
    const isPriced = (symbol: string) => (closes.get(symbol)?.size ?? 0) > 0
    expect(missingIn(spans, span(1, 3), isPriced, () => true)).toEqual([
      { symbol: 'SPAM', hasNone: true, isHeld: true, from: dayOf(1), to: dayOf(3), days: 3 },
      { symbol: 'BTC', hasNone: false, isHeld: true, from: dayOf(2), to: dayOf(2), days: 1 },
    ])
    expect(missingIn(spans, span(3, 3), isPriced, () => true)).toMatchObject([{ symbol: 'SPAM', days: 1 }])
  })

  test('a first price on a later day is no gain', () => {
    const values = dailyValues(
      flows,
      closesOf({ BTC: { 1: '100', 2: '100', 3: '100' }, SPAM: { 2: '20', 3: '40' } }),
      span(1, 3),
    )
    expect(shown(values)).toEqual(['unknown', '200.00', '300.00'])
    expect(growthPercent(values)).toBe(50)
  })

  test('what is left for a coin without a price has left the portfolio', () => {
    const swapped = [
      flow(1, 'BTC', { quantity: '2', paid: '200' }),
      flow(2, 'BTC', { quantity: '-1', tradedOut: '100' }),
      flow(2, 'SPAM', { quantity: '5', tradedIn: '100' }),
    ]
    const values = dailyValues(swapped, closesOf({ BTC: { 1: '100', 2: '100' } }), span(1, 2))
    expect(growthPercent(values)).toBe(0)
    expect(periodResult(dayOf(0), undefined, values).withdrawals).toBe(usd('100'))
  })

  test('nothing held is worth nothing, and that is known', () => {
    const sold = [
      flow(1, 'BTC', { quantity: '1', paid: '100' }),
      flow(2, 'BTC', { quantity: '-1', received: '90' }),
    ]
    const values = dailyValues(sold, closesOf({ BTC: { 1: '100' } }), span(1, 3))
    expect(shown(values)).toEqual(['100.00', '0.00', '0.00'])
    expect(values.map(({ growth }) => growth)).toEqual([1, 0.9, null])
    expect(missingSpans(sold, closesOf({ BTC: { 1: '100' } }), span(1, 3))).toEqual([])
  })
})

test('what is held without any close has no value, and with nothing held the value is zero', () => {
  const flows = [
    flow(1, 'XYZ', { quantity: '1', basis: '100', paid: '100' }),
    flow(3, 'XYZ', { quantity: '-1', basis: '-100', received: '90' }),
  ]
  for (const closes of [closesOf({}), closesOf({ XYZ: {} })]) {
    expect(shown(dailyValues(flows, closes, span(1, 3)))).toEqual(['unknown', 'unknown', '0.00'])
  }
})

test('what is added and taken out in the middle moves neither drawdown nor Sharpe ratio', () => {
  const flows = [
    flow(1, 'BTC', { quantity: '1', basis: '100', paid: '100' }),
    // Nine times as much comes in at the height, and half of it leaves at the bottom.
    flow(12, 'BTC', { quantity: '9', basis: '990', paid: '990' }),
    flow(14, 'BTC', { quantity: '-5', basis: '-545', received: '275' }),
  ]
  const close = (date: number) => (date < 11 ? '100' : date < 13 ? '110' : date < 15 ? '55' : '66')
  const days = Array.from({ length: 30 }, (_, index) => index + 1)
  const closes = closesOf({ BTC: Object.fromEntries(days.map(date => [date, close(date)])) })
  const values = dailyValues(flows, closes, span(1, 30))
  expect(usdText(values[12]?.value ?? usd('0'))).toBe('550.00')
  // 30 returns, all zero but +10 %, -50 % and +20 %. Their mean is -0.2 / 30 = -0.0066667, their squares add up to 0.3,
  // so the deviation is the root of (0.3 - 0.2² / 30) / 29 = 0.0102989: 0.1014833. Times the root of 365, 19.104973:
  // a volatility of 193.88 % and a Sharpe ratio of -0.0066667 / 0.1014833 * 19.104973 = -1.255.
  expect(statisticsOf(values)).toEqual({
    days: 30,
    daysInPeriod: 30,
    coveredDays: 30,
    maxDrawdown: 50,
    drawdown: { peakOn: dayOf(12), lowOn: dayOf(13), recoveredOn: null },
    volatility: 193.88,
    sharpeRatio: -1.26,
  })
})
