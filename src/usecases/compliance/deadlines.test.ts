import { expect, test } from 'vitest'
import { deadlinesOf, estimatedDays, extensionDay, filingDay } from './deadlines.ts'

// As the IRS announced them.
test.each([
  [2009, '2010-04-15'],
  [2010, '2011-04-18'],
  [2011, '2012-04-17'],
  [2012, '2013-04-15'],
  [2015, '2016-04-18'],
  [2016, '2017-04-18'],
  [2017, '2018-04-18'],
  [2018, '2019-04-15'],
  [2019, '2020-07-15'],
  [2020, '2021-05-17'],
  [2021, '2022-04-18'],
  [2022, '2023-04-18'],
  [2023, '2024-04-15'],
  [2024, '2025-04-15'],
  [2025, '2026-04-15'],
])('the return of %i is due on %s', (year, day) => {
  expect(filingDay(year)).toBe(day)
})

test.each([
  [2015, '2016-10-17'],
  [2016, '2017-10-16'],
  [2021, '2022-10-17'],
  [2022, '2023-10-16'],
  [2023, '2024-10-15'],
  [2024, '2025-10-15'],
  [2025, '2026-10-15'],
])('with an extension, the return of %i is due on %s', (year, day) => {
  expect(extensionDay(year)).toBe(day)
})

test.each([
  [2021, ['2021-04-15', '2021-06-15', '2021-09-15', '2022-01-18']],
  [2022, ['2022-04-18', '2022-06-15', '2022-09-15', '2023-01-17']],
  [2023, ['2023-04-18', '2023-06-15', '2023-09-15', '2024-01-16']],
  [2024, ['2024-04-15', '2024-06-17', '2024-09-16', '2025-01-15']],
  [2025, ['2025-04-15', '2025-06-16', '2025-09-15', '2026-01-15']],
])('estimated tax of %i', (year, days) => {
  expect(estimatedDays(year)).toEqual(days)
})

test('every day that comes out is a working day', () => {
  for (let year = 2009; year <= 2100; year++)
    for (const day of [filingDay(year), extensionDay(year), ...estimatedDays(year)])
      expect([0, 6], day).not.toContain(new Date(day).getUTCDay())
})

test('while the year runs, the next payment of estimated tax comes first', () => {
  expect(deadlinesOf(2026, '2026-11-15')).toEqual([
    { kind: 'estimated', on: '2027-01-15', usuallyOn: '2027-01-15', daysLeft: 61 },
    { kind: 'filing', on: '2027-04-15', usuallyOn: '2027-04-15', daysLeft: 151 },
    { kind: 'extension', on: '2027-10-15', usuallyOn: '2027-10-15', daysLeft: 334 },
  ])
})

test('a day counts until it is over', () => {
  const filing = (today: string) => deadlinesOf(2022, today).find(({ kind }) => kind === 'filing')
  expect(filing('2023-04-18')).toMatchObject({ on: '2023-04-18', usuallyOn: '2023-04-15', daysLeft: 0 })
  expect(filing('2023-04-19')?.daysLeft).toBe(-1)
  expect(deadlinesOf(2023, '2024-01-16')[0]).toMatchObject({ kind: 'estimated', daysLeft: 0 })
  expect(deadlinesOf(2023, '2024-01-17')[0]?.kind).toBe('filing')
})
