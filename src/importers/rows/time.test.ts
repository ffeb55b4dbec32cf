// Dates as people and programs write them.
import { expect, it } from 'vitest'
import { readTime } from './time.ts'

it.each([
  '2024-03-14',
  '2024/3/14',
  '14.03.2024',
  '14.3.24',
  '14-Mar-24',
  '14-Mar-2024',
  '14 Mar 24',
  '14 Mar 2024',
  "14 Mar '24",
  '14/Mar/24',
  '14/Mar/2024',
  '14.Mar.2024',
  '14. März 2024',
  '14 de marzo de 2024',
  'Mar 14, 2024',
  "Mar 14, '24",
  'Mar-14-24',
  'Mar-14-2024',
  'Thursday, March 14, 2024',
  '2024-Mar-14',
  '2024 March 14',
  '20240314',
  '45365',
])('%s is March 14, 2024, at noon', text => {
  expect(new Date(readTime(text) ?? Number.NaN).toISOString()).toBe('2024-03-14T12:00:00.000Z')
})

it.each([
  ['14-Mar-24 09:30', '2024-03-14T09:30:00.000Z'],
  ['1710408600', '2024-03-14T09:30:00.000Z'],
  ['1710408600000', '2024-03-14T09:30:00.000Z'],
  ['1710408600000000', '2024-03-14T09:30:00.000Z'],
  ['14 Mar 24, 9:30 pm', '2024-03-14T21:30:00.000Z'],
  ['Mar-14-2024 09:30:15 AM', '2024-03-14T09:30:15.000Z'],
  ['2024-Mar-14 09:30:15 UTC', '2024-03-14T09:30:15.000Z'],
])('%s', (text, instant) => {
  expect(new Date(readTime(text) ?? Number.NaN).toISOString()).toBe(instant)
})

it.each([
  'Mar 14 24',
  '14 Mar 12:30',
  '14MAR24',
  '14-Mar',
  'Mar-24',
  'Q1 2024',
  '31-Feb-24',
  '14-Foo-24',
  '14-Mar-124',
])('%s is none', text => {
  expect(readTime(text)).toBeUndefined()
})
