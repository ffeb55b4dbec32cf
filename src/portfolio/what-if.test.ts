import { describe, expect, test } from 'vitest'
import { usd, usdText } from '#engine'
import { findHarvest, type PricedLot } from './harvest.ts'
import { singleFiler } from './testing/single-filer.ts'
import { gainOfPart, roomAtZero, together, whatIf } from './what-if.ts'

const position = singleFiler
const short = (gain: string) => ({ short: usd(gain), long: usd('0') })
const long = (gain: string) => ({ short: usd('0'), long: usd(gain) })

describe('a loss saves what it takes off the tax', () => {
  test('against short-term gain, at the rate of ordinary income', () => {
    const with5000 = { ...position, realized: { short: '5000', long: '0' } }
    expect(whatIf(with5000, short('-1000'))).toEqual({ saving: '220.00', carriedOver: '0.00' })
  })

  test('against long-term gain, at 15 percent', () => {
    const with5000 = { ...position, realized: { short: '0', long: '5000' } }
    expect(whatIf(with5000, long('-1000'))).toEqual({ saving: '150.00', carriedOver: '0.00' })
  })

  test('beyond gains up to $3,000 of other income, and the rest is left to later years', () => {
    expect(whatIf(position, short('-5000'))).toEqual({ saving: '660.00', carriedOver: '2000.00' })
  })

  test('nothing this year where losses of earlier years are enough already', () => {
    const carrying = { ...position, carryover: { short: '4000', long: '0' } }
    expect(whatIf(carrying, long('-1000'))).toEqual({ saving: '0.00', carriedOver: '1000.00' })
  })

  test('with the net investment income tax of 3.8 percent above its threshold', () => {
    // $240,000 of wages: 32 percent, and above $200,000.
    const high = { ...position, otherIncome: '240000', realized: { short: '10000', long: '0' } }
    expect(whatIf(high, short('-1000')).saving).toBe('358.00')
  })

  test('is not known in a year without brackets', () => {
    expect(whatIf({ ...position, year: 2050 }, short('-1000')).saving).toBeNull()
  })
})

test('a part of a lot has its share of the cost', () => {
  const lot = { quantity: '2', costBasis: '300', price: { usd: '100' }, term: 'short' as const }
  expect(usdText(gainOfPart(lot, '0.5').short)).toBe('-25.00')
  expect(usdText(gainOfPart(lot, '2').short)).toBe('-100.00')
  const both = together([gainOfPart(lot, '2'), gainOfPart({ ...lot, term: 'long' }, '1')])
  expect([both.short, both.long].map(usdText)).toEqual(['-100.00', '-50.00'])
})

test('gain at 0 percent: what is left of the bracket of 2025, with the standard deduction of $15,750', () => {
  // 48,350 + 15,750 - 40,000.
  expect(usdText(roomAtZero({ ...position, otherIncome: '40000' }))).toBe('24100.00')
  expect(usdText(roomAtZero(position))).toBe('0.00')
  // Gain would use up the loss that is left to next year.
  expect(
    usdText(roomAtZero({ ...position, otherIncome: '40000', carryover: { short: '9000', long: '0' } })),
  ).toBe('0.00')
})

const lot = (lotId: string, gain: string, more: Partial<PricedLot> = {}): PricedLot => ({
  lotId,
  symbol: 'BTC',
  wallet: 'Kraken',
  acquiredOn: '2025-01-01',
  origin: 'buy',
  quantity: '1',
  costBasis: usdText(usd(String(50_000 - Number(gain)))),
  basisUnknown: false,
  currentValue: '50000.00',
  unrealizedGainLoss: usdText(usd(gain)),
  price: {
    usd: '50000',
    words: 'your price for Nov 1, 2025',
    at: '2025-11-01T00:00:00.000Z',
    ageDays: 0,
    isMadeUp: false,
  },
  term: 'short',
  longTermOn: null,
  daysUntilLongTerm: null,
  ...more,
})

test('losses by what they save, gains that soon are long-term by their days', () => {
  const gains = { ...position, realized: { short: '0', long: '20000' } }
  const found = findHarvest(gains, [
    lot('small', '-100'),
    lot('large', '-4000', { term: 'long' }),
    lot('middle', '-1000'),
    lot('unknown', '-9000', { basisUnknown: true }),
    lot('soon', '1000', { daysUntilLongTerm: 9, longTermOn: '2025-12-09' }),
    lot('later', '1000', { daysUntilLongTerm: 61, longTermOn: '2026-02-01' }),
  ])
  expect(found.losses).toMatchObject({ total: 3, loss: '-5100.00' })
  expect(found.losses.lots.map(({ lotId, saving }) => `${lotId} ${saving}`)).toEqual([
    'large 600.00',
    'middle 150.00',
    'small 15.00',
  ])
  // 22 percent now, 15 percent then.
  expect(found.soonLongTerm).toMatchObject([{ lotId: 'soon', saving: '-220.00', costOfSellingNow: '70.00' }])
  expect(found.gainsAtZero).toEqual({ room: '0.00', lots: [] })
})
