import { expect, test } from 'vitest'
import { dayOf, startOfDay } from '../price.ts'
import { type Coverage, daysToAsk, minuteWindows, missingDays } from './plan.ts'

const now = new Date('2024-03-10T12:00Z')
const asked = (firstDay: string, lastDay: string, askedAt: string): Coverage => ({
  firstDay,
  lastDay,
  askedAt: new Date(askedAt),
})
const days = (coverage: Coverage | undefined, from: string) =>
  daysToAsk(coverage, startOfDay(from), now).map(range => `${dayOf(range.from)}..${dayOf(range.to)}`)

test('all days of a coin at first', () => {
  expect(days(undefined, '2020-01-01')).toEqual(['2020-01-01..2024-03-10'])
})
test('nothing again within the hour', () => {
  expect(days(asked('2020-01-01', '2024-03-09', '2024-03-10T11:30Z'), '2020-01-01')).toEqual([])
})
test('later on today only, for the price of now', () => {
  expect(days(asked('2020-01-01', '2024-03-09', '2024-03-10T01:00Z'), '2020-01-01')).toEqual([
    '2024-03-10..2024-03-10',
  ])
})
test('the days since then, and those before when an older record comes in', () => {
  expect(days(asked('2023-01-01', '2024-03-07', '2024-03-08T11:30Z'), '2022-12-30')).toEqual([
    '2022-12-30..2022-12-31',
    '2024-03-08..2024-03-10',
  ])
})
test('everything once more after a month', () => {
  expect(days(asked('2020-01-01', '2024-02-01', '2024-02-02T11:30Z'), '2020-01-01')).toEqual([
    '2020-01-01..2024-03-10',
  ])
})

test.each([
  ['all of them', [], '2024-03-01..2024-03-05'],
  ['what is before the first one that is known', [3, 4, 5], '2024-03-01..2024-03-02'],
  ['what is after the last one', [1, 2], '2024-03-03..2024-03-05'],
  ['a gap with its known days', [1, 3, 5], '2024-03-02..2024-03-04'],
  ['nothing', [1, 2, 3, 4, 5], undefined],
])('the next source is asked for the days that are missing: %s', (_, known, asked) => {
  const range = { from: startOfDay('2024-03-01'), to: startOfDay('2024-03-05') }
  const missing = missingDays(range, new Set(known.map(day => Date.UTC(2024, 2, day))))
  expect(missing && `${dayOf(missing.from)}..${dayOf(missing.to)}`).toBe(asked)
})

test('minutes within five hours are one request for each coin, the most wanted first', () => {
  const at = (time: string) => new Date(`2024-03-03T${time}Z`)
  const windows = minuteWindows([
    { coinId: 'eth', at: at('20:00') },
    { coinId: 'btc', at: at('10:00') },
    { coinId: 'btc', at: at('14:59') },
    { coinId: 'btc', at: at('15:00') },
  ])
  expect(windows.map(({ coinId, from, to, wanted }) => [coinId, from, to, wanted.length])).toEqual([
    ['eth', at('20:00'), at('20:00'), 1],
    ['btc', at('10:00'), at('14:59'), 2],
    ['btc', at('15:00'), at('15:00'), 1],
  ])
})
