import { expect, test } from 'vitest'
import { benchmarkByDays, benchmarkByMonths, lastOfMonth, middleOfMonth } from './benchmarks.ts'
import { bitcoinMonths, sp500Months } from './market-history.ts'

test('the closes of the two days decide, and a missing one is missing', () => {
  const closes = new Map([
    ['2025-01-01', '80000'],
    ['2026-01-01', '100000'],
  ])
  expect(benchmarkByDays(closes, '2025-01-01', '2026-01-01')).toMatchObject({ percent: 25 })
  expect(benchmarkByDays(closes, '2025-01-02', '2026-01-01')).toBeUndefined()
})

test('by months, the first and the last figure within the days', () => {
  // 8,728.14 to 93,775.19 dollars, by hand.
  const bitcoin = benchmarkByMonths(bitcoinMonths, lastOfMonth, '2020-02-10', '2025-01-20')
  expect(bitcoin).toEqual({ percent: 974.4, from: '2020-02-29', to: '2024-12-31' })
  expect(benchmarkByMonths(bitcoinMonths, lastOfMonth, '2025-01-02', '2025-01-20')).toBeUndefined()
  const stocks = benchmarkByMonths(sp500Months, middleOfMonth, '2024-12-31', '2025-12-31')
  expect(stocks).toEqual({ percent: 14.61, from: '2025-01-15', to: '2025-12-15' })
})

test('the tables have every month', () => {
  for (const months of [bitcoinMonths, sp500Months]) {
    const list = [...months.keys()]
    expect(list.every(month => /^20\d\d-(0[1-9]|1[0-2])$/.test(month))).toBe(true)
    const [first = '', last = ''] = [list[0], list.at(-1)]
    const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
    expect(list.length).toBe(number(last) - number(first) + 1)
    expect([...months.values()].every(figure => Number(figure) > 0)).toBe(true)
  }
})
