import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minus, plus, sum, type Usd, usd, ZERO_USD } from '../core/money.ts'
import type { Box } from '../rules/us/box.ts'
import { type BoxTotal, scheduleD } from './schedule-d.ts'

const total = (box: Box, proceeds: string, basis: string, adjustment = '0'): BoxTotal => ({
  box,
  proceeds: usd(proceeds),
  basis: usd(basis),
  adjustment: usd(adjustment),
  gain: plus(minus(usd(proceeds), usd(basis)), usd(adjustment)),
})
const columns = (d: string, e: string, g: string, h: string) => ({
  d: usd(d),
  e: usd(e),
  g: usd(g),
  h: usd(h),
})
const blank = columns('0', '0', '0', '0')

test('each box on its line; boxes of one line together', () => {
  const { lines } = scheduleD({
    year: 2025,
    status: 'single',
    boxes: [
      total('A', '100', '60'),
      total('G', '1000', '900', '800'),
      total('H', '20', '30'),
      total('I', '5.55', '1.11'),
      total('J', '300', '100'),
      total('K', '7', '9'),
      total('L', '50', '20', '-3'),
    ],
  })
  expect(lines['1a']).toEqual(blank)
  expect(lines['1b']).toEqual(columns('1100', '960', '800', '940'))
  expect(lines[2]).toEqual(columns('20', '30', '0', '-10'))
  expect(lines[3]).toEqual(columns('5.55', '1.11', '0', '4.44'))
  expect(lines[7]).toBe(usd('934.44'))
  expect(lines['8a']).toEqual(blank)
  expect(lines['8b']).toEqual(columns('300', '100', '0', '200'))
  expect(lines[9]).toEqual(columns('7', '9', '0', '-2'))
  expect(lines[10]).toEqual(columns('50', '20', '-3', '27'))
  expect(lines[15]).toBe(usd('225'))
  expect(lines[16]).toBe(usd('1159.44'))
})

test('carryovers and other lines join in', () => {
  const { lines, form1040 } = scheduleD({
    year: 2024,
    status: 'marriedFilingJointly',
    boxes: [total('C', '5000', '1000'), total('F', '9000', '2000')],
    carryover: { short: usd('1500'), long: usd('600') },
    other: {
      '1a': { proceeds: usd('10'), basis: usd('4') },
      4: usd('100'),
      5: usd('-20'),
      '8a': { proceeds: usd('3'), basis: usd('5') },
      11: usd('1000'),
      12: usd('-200'),
      13: usd('30'),
    },
  })
  expect(lines['1a']).toEqual(columns('10', '4', '0', '6'))
  expect(lines[6]).toBe(usd('1500'))
  expect(lines[7]).toBe(usd('2586')) // 6 + 4000 + 100 - 20 - 1500
  expect(lines['8a']).toEqual(columns('3', '5', '0', '-2'))
  expect(lines[14]).toBe(usd('600'))
  expect(lines[15]).toBe(usd('7228')) // -2 + 7000 + 1000 - 200 + 30 - 600
  expect(form1040).toEqual({ line: '7', amount: usd('9814') })
})

test('two gains: the worksheet by line 20, and lines 21 and 22 stay empty', () => {
  const result = scheduleD({
    year: 2025,
    status: 'single',
    boxes: [total('I', '20', '10'), total('L', '20', '10')],
    qualifiedDividends: usd('5'),
  })
  expect(result.lines).toMatchObject({ 17: true, 20: true, 21: null, 22: null })
  expect(result.form1040).toEqual({ line: '7a', amount: usd('20') })
  expect(result.needsCapitalGainWorksheet).toBe(true)
})

test('a short-term gain alone: line 17 says no and leads to line 22', () => {
  const input = { year: 2025, status: 'single', boxes: [total('I', '20', '10')] } as const
  const without = scheduleD({ ...input, qualifiedDividends: ZERO_USD })
  expect(without.lines).toMatchObject({ 17: false, 20: null, 21: null, 22: false })
  expect(without.needsCapitalGainWorksheet).toBe(false)
  const withDividends = scheduleD({ ...input, qualifiedDividends: usd('5') })
  expect(withDividends.lines).toMatchObject({ 17: false, 20: null, 21: null, 22: true })
  expect(withDividends.needsCapitalGainWorksheet).toBe(true)
})

test('anyone who has not said whether there are qualified dividends answers line 22', () => {
  const { lines } = scheduleD({ year: 2025, status: 'single', boxes: [total('I', '20', '10')] })
  expect(lines).toMatchObject({ 17: false, 22: null })
})

test.each([
  ['single', '-7000', '3000'],
  ['single', '-3000', '3000'],
  ['single', '-2999.99', '2999.99'],
  ['headOfHousehold', '-3000.01', '3000'],
  ['marriedFilingJointly', '-7000', '3000'],
  ['qualifyingSurvivingSpouse', '-7000', '3000'],
  ['marriedFilingSeparately', '-7000', '1500'],
  ['marriedFilingSeparately', '-1200', '1200'],
] as const)('%s: a loss of %s is deducted up to %s', (status, loss, deducted) => {
  const boxes = [total('I', '0', '0', loss)]
  const { lines, form1040 } = scheduleD({ year: 2025, status, boxes, qualifiedDividends: ZERO_USD })
  expect(lines).toMatchObject({ 16: usd(loss), 17: null, 20: null, 21: usd(deducted), 22: false })
  expect(form1040).toEqual({ line: '7a', amount: usd(`-${deducted}`) })
})

test('nothing won, nothing lost: line 16 is zero and line 21 is skipped', () => {
  const boxes = [total('C', '10', '20'), total('F', '30', '20')]
  const { lines, form1040 } = scheduleD({
    year: 2023,
    status: 'single',
    boxes,
    qualifiedDividends: ZERO_USD,
  })
  expect(lines).toMatchObject({ 7: usd('-10'), 15: usd('10'), 16: ZERO_USD, 17: null, 21: null, 22: false })
  expect(form1040).toEqual({ line: '7', amount: ZERO_USD })
})

test('a year with unknown forms still adds up, but names no line of Form 1040', () => {
  const { form1040 } = scheduleD({ year: 2019, status: 'single', boxes: [total('C', '0', '5000')] })
  expect(form1040).toEqual({ line: null, amount: usd('-3000') })
})

const anyUsd = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }).map(amount => amount as Usd)
const anyTotals = fc.array(
  fc.record({
    box: fc.constantFrom<Box>('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'),
    proceeds: anyUsd,
    basis: anyUsd,
    adjustment: anyUsd,
    gain: anyUsd,
  }),
)

test('no total is lost between Form 8949 and line 16', () => {
  fc.assert(
    fc.property(anyTotals, boxes => {
      const { lines } = scheduleD({ year: 2025, status: 'single', boxes })
      expect(lines[16]).toBe(sum(boxes.map(({ gain }) => gain)))
      const rows = [lines['1b'], lines[2], lines[3], lines['8b'], lines[9], lines[10]]
      expect(sum(rows.map(row => row.d))).toBe(sum(boxes.map(({ proceeds }) => proceeds)))
      expect(sum(rows.map(row => row.e))).toBe(sum(boxes.map(({ basis }) => basis)))
      expect(sum(rows.map(row => row.g))).toBe(sum(boxes.map(({ adjustment }) => adjustment)))
    }),
  )
})
