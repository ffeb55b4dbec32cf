// Amounts and times have a short way for what large files hold. It must give what the long way gives, which a blank
// inside the cell leads to.
import { describe, expect, it } from 'vitest'
import { readAmount } from './rows/amount.ts'
import { isNothing } from './rows/row.ts'
import { readTime } from './rows/time.ts'

describe('amounts', () => {
  it.each([
    ['0', '0', false],
    ['-0', '0', false],
    ['-0.00', '0', false],
    ['007', '7', false],
    ['000.100', '0.1', false],
    ['100', '100', false],
    ['100.00', '100', false],
    ['-$12.50', '12.5', true],
    ['$0.05', '0.05', false],
  ])('reads %s the same on both ways', (text, value, isNegative) => {
    expect(readAmount(text)).toEqual({ value, isNegative })
    expect(readAmount(` ${text} `)).toEqual({ value, isNegative })
  })

  it.each([
    ["'0.5", '0.5', false],
    ["'-$12.50", '12.5', true],
    ["'44'000.00", '44000', false],
  ])('reads %s, which a spreadsheet keeps as text', (text, value, isNegative) => {
    expect(readAmount(text)).toEqual({ value, isNegative })
  })

  it.each(['', '-', '--', '–', '—', '$ -', '$-', '£      -', '- €', 'n/a', 'None', 'NaN'])(
    'takes "%s" for none',
    text => {
      expect(isNothing(text)).toBe(true)
    },
  )

  it.each(['$', '-5', '$-5', '$ 5', 'neo', 'near', '–5', '-- -', 'no'])('takes "%s" for something', text => {
    expect(isNothing(text)).toBe(false)
  })

  it.each(['', '-', '$', '.', '-.', '1.2.3', '1-', '--1'])(
    'gives the same for "%s", which is hardly an amount',
    text => {
      expect(readAmount(text)).toEqual(readAmount(` ${text} `))
    },
  )
})

describe('times', () => {
  it.each([
    ['2025-03-26T20:52:58Z', '2025-03-26T20:52:58.000Z'],
    ['2025-03-26 20:52:58 UTC', '2025-03-26T20:52:58.000Z'],
    ['2024-02-28T23:59:59.987Z', '2024-02-28T23:59:59.987Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
  ])('reads %s the same on both ways', (text, instant) => {
    expect(readTime(text)).toBe(Date.parse(instant))
    expect(readTime(` ${text}`)).toBe(Date.parse(instant))
  })

  it.each([
    '2025-02-29T00:00:00Z',
    '2025-13-01T00:00:00Z',
    '2025-00-10T00:00:00Z',
    '2025-01-01T25:00:00Z',
    '2025-01-01T10:60:00Z',
    '2O25-01-01T10:00:00Z',
  ])('reads no time in %s', text => {
    expect(readTime(text)).toBeUndefined()
  })
})
