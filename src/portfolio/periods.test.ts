import { expect, test } from 'vitest'
import { portfolioPeriods } from '../contract/portfolio.ts'
import { startOf } from './periods.ts'

test('each period begins with the close of a day', () => {
  const starts = portfolioPeriods.map(period => `${period} ${startOf(period, '2026-03-31', '2019-05-02')}`)
  expect(starts).toEqual([
    '1D 2026-03-30',
    '1W 2026-03-24',
    '1M 2026-02-28',
    '3M 2025-12-31',
    '1Y 2025-03-31',
    'YTD 2025-12-31',
    'allTime 2019-05-01',
  ])
})

test('no period begins before there was anything', () => {
  expect(startOf('1Y', '2026-03-31', '2026-03-01')).toBe('2026-02-28')
  expect(startOf('1Y', '2024-02-29', '2019-01-01')).toBe('2023-02-28')
})
