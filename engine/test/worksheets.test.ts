// The engine fills in worksheets and lines as the instructions do.
import { describe, expect, test } from 'vitest'
import { minus, roundToDollars, sum, type Usd, usd, ZERO_USD } from '../src/core/money.ts'
import { capitalGainWorksheet } from '../src/estimate/capital-gain-worksheet.ts'
import { capitalLossCarryover } from '../src/report/carryover.ts'
import { scheduleD } from '../src/report/schedule-d.ts'
import { taxYearRules } from '../src/rules/us/years.ts'
import {
  aggregates,
  capitalGainWorksheets,
  carryoverWorksheets,
  lossLimits,
  roundings,
} from './worksheets.ts'

const amounts = (text: string) => text.split(/\s+/).map(word => (word === '-' ? null : usd(word)))
/** Lines in the order of their numbers. */
const inOrder = (lines: Readonly<Record<number, Usd | null>>) => Object.values(lines)

describe('Qualified Dividends and Capital Gain Tax Worksheet', () => {
  test.each(capitalGainWorksheets)('$year, $status: $title', ({ year, status, lines, ...given }) => {
    const rules = taxYearRules(year)
    if (!rules) throw new Error(`No rules for ${year}`)
    const filled = capitalGainWorksheet(rules, status, {
      taxableIncome: usd(given.taxableIncome),
      qualifiedDividends: usd(given.qualifiedDividends),
      line15: usd(given.line15),
      line16: usd(given.line16),
    })
    expect(inOrder(filled.lines)).toEqual(amounts(lines))
    expect(filled.tax).toBe(amounts(lines).at(-1))
  })
})

describe('Capital Loss Carryover Worksheet', () => {
  test.each(carryoverWorksheets)('$title', ({ taxableIncome, line7, line15, line21, lines, short, long }) => {
    const filled = capitalLossCarryover(usd(taxableIncome), {
      7: usd(line7),
      15: usd(line15),
      21: usd(line21),
    })
    expect(inOrder(filled.lines)).toEqual(amounts(lines))
    expect(filled.carryover).toEqual({ short: usd(short), long: usd(long) })
  })
})

describe('the limit of a net loss', () => {
  const both = lossLimits.flatMap(limit => [
    { ...limit, term: 'short', box: 'I' } as const,
    { ...limit, term: 'long', box: 'L' } as const,
  ])
  test.each(both)('$status: $loss, $term, with an income of $taxableIncome', limit => {
    const { status, term, box, deducted, carriedOver } = limit
    const loss = usd(limit.loss)
    const total = {
      box,
      proceeds: ZERO_USD,
      basis: loss,
      adjustment: ZERO_USD,
      gain: minus(ZERO_USD, loss),
    }
    const { lines } = scheduleD({ year: 2025, status, boxes: [total] })
    expect(lines[21]).toBe(usd(deducted))
    const { carryover } = capitalLossCarryover(usd(limit.taxableIncome), lines)
    expect(carryover).toEqual({ short: ZERO_USD, long: ZERO_USD, [term]: usd(carriedOver) })
  })
})

test.each(aggregates)('Schedule D, lines 1a and 8a: $title', ({ short, long, line1a, line8a }) => {
  const added = (sales: typeof short) => ({
    proceeds: sum(sales.map(([proceeds]) => usd(proceeds))),
    basis: sum(sales.map(([, basis]) => usd(basis))),
  })
  const other = { '1a': added(short), '8a': added(long) }
  const { lines } = scheduleD({ year: 2025, status: 'single', boxes: [], other })
  const columns = (line: '1a' | '8a') => [lines[line].d, lines[line].e, lines[line].g, lines[line].h]
  expect(columns('1a')).toEqual(amounts(line1a))
  expect(columns('8a')).toEqual(amounts(line8a))
})

test.each(roundings)('whole dollars, $source: $amounts', ({ amounts: exact, dollars }) => {
  expect(exact.split(' ').map(amount => roundToDollars(usd(amount)))).toEqual(amounts(dollars))
})
