import { expect, test } from 'vitest'
import { amountError, coverage, perUnit, picksOf, restFor, writtenFrom } from './lot-values.ts'

const lot = (lotId: string, quantity: string) => ({
  lotId,
  quantity,
  wallet: 'Kraken',
  acquiredOn: '2024-01-05',
  origin: 'buy' as const,
  basis: '100.00',
  basisUnknown: false,
  term: 'long' as const,
  gain: '1.00',
})
const [older, newer] = [lot('old', '0.5'), lot('new', '2')]
const lots = [older, newer]

test('what is written beside a lot is an exact amount of it, or said not to be', () => {
  expect(amountError('', older)).toBeUndefined()
  expect(amountError(' 0.5 ', older)).toBeUndefined()
  expect(amountError('.5', older)).toBeUndefined()
  expect(amountError('0.500000000000000001', older)).toBe('This is more than the lot has.')
  for (const wrong of ['-1', 'half', '1e-3', '0,5', '0.0000000000000000001'])
    expect(amountError(wrong, older)).toBe('Enter an amount such as 0.5.')
})

test('lots that are named have an amount above zero', () => {
  const written = { new: '1.50', old: '0', gone: '3' }
  expect(picksOf(written, lots)).toEqual([{ lotId: 'new', quantity: '1.5' }])
  expect(picksOf({ new: '1,000.25', old: 'half' }, lots)).toEqual([{ lotId: 'new', quantity: '1000.25' }])
  expect(writtenFrom([{ lotId: 'old', quantity: '0.500' }])).toEqual({ old: '0.5' })
})

test('what is not named yet is shown to the last unit', () => {
  const picks = [
    { lotId: 'old', quantity: '0.1' },
    { lotId: 'new', quantity: '0.2' },
  ]
  expect(coverage(picks, '0.3')).toEqual({ named: '0.3', left: null, over: null })
  expect(coverage(picks, '1')).toEqual({ named: '0.3', left: '0.7', over: null })
  expect(coverage(picks, '0.299999999999999999')).toEqual({
    named: '0.3',
    left: null,
    over: '0.000000000000000001',
  })
})

test('the rest of a sale is taken as far as the lot goes', () => {
  expect(restFor(older, '', '0', '1')).toBe('0.5')
  expect(restFor(newer, '', '0.5', '1')).toBe('0.5')
  // What already stands there is not counted against itself.
  expect(restFor(newer, '0.25', '0.75', '1')).toBe('0.5')
  expect(restFor(newer, 'half', '0.5', '1')).toBe('0.5')
  expect(restFor(newer, '', '3', '1')).toBe('0')
})

test('a basis per unit is rounded to eight decimals', () => {
  expect(perUnit('100', '3')).toBe('33.33333333')
  expect(perUnit('0.01', '1000000')).toBe('0.00000001')
  expect(perUnit('5', '0')).toBeNull()
})
