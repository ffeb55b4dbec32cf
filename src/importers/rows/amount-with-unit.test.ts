import { expect, it } from 'vitest'
import { amountWithUnit } from './amount-with-unit.ts'
import { CellIssue } from './cell-issue.ts'
import { headerOf } from './header.ts'
import { rowOf } from './row.ts'

const read = (cell: string) =>
  amountWithUnit(rowOf({ header: headerOf(['A']), now: 0, decimalComma: false }, 1, [cell]), 'A')

it.each([
  ['0.22000000 BTC', '0.22', 'BTC', false],
  ['0.001BTC', '0.001', 'BTC', false],
  ['$1,080.50', '1080.5', 'USD', false],
  ['-$10.54', '10.54', 'USD', true],
  ['€0.24', '0.24', 'EUR', false],
  ['£3', '3', 'GBP', false],
  ['89,162.28 SEK', '89162.28', 'SEK', false],
  ['EUR 65.31', '65.31', 'EUR', false],
  ['1.5e-8', '0.000000015', '', false],
  ['US$10.00', '10', 'USD', false],
  ['12', '12', '', false],
  ['(5 DAI)', '5', 'DAI', true],
])('reads %s', (cell, value, unit, isNegative) => {
  expect(read(cell)).toEqual({ value, unit, isNegative })
})

it('is nothing for an empty cell, and an issue for words', () => {
  expect(read('')).toBeUndefined()
  expect(read('-')).toBeUndefined()
  // Canadian dollars are none of ours.
  expect(() => read('CA$5')).toThrow(CellIssue)
  expect(() => read('plenty')).toThrow(CellIssue)
  expect(() => read('1.2.3 BTC')).toThrow(CellIssue)
})
