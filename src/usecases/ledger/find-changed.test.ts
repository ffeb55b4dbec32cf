import { expect, test } from 'vitest'
import type { TableRecord } from '../../db/queries/tables-again.ts'
import { findChanged } from './find-changed.ts'

const DAY = 86_400_000

const record = (id: string, day: number, amount: string, isGone: boolean): TableRecord => ({
  id,
  table: 'again',
  isGone,
  act: 'buy Kraken BTC',
  amount,
  at: day * DAY,
  usd: '100',
})
const gone = (id: string, day: number, amount: string) => record(id, day, amount, true)
const came = (id: string, day: number, amount: string) => record(id, day, amount, false)

const found = (records: readonly TableRecord[]) =>
  findChanged(records, new Set(), []).map(
    ({ transactionId, otherId }) => `${transactionId} is ${otherId} now`,
  )

test('an amount that was corrected, and a date', () => {
  expect(found([gone('a', 1, '0.1'), came('b', 1, '0.2'), gone('c', 9, '0.5'), came('d', 7, '0.5')])).toEqual(
    ['a is b now', 'c is d now'],
  )
})

test('what is nearest belongs together', () => {
  expect(found([came('far', 1, '0.1'), gone('old', 8, '0.1'), came('near', 9, '0.1')])).toEqual([
    'old is near now',
  ])
})

test('what the table has instead is taken once', () => {
  expect(found([gone('a', 1, '0.1'), gone('b', 2, '0.1'), came('c', 3, '0.1')])).toEqual(['b is c now'])
})

test('another act is not the same', () => {
  expect(found([gone('a', 1, '0.1'), { ...came('b', 1, '0.1'), act: 'sell Kraken BTC' }])).toEqual([])
})

test('of 20,000 alike each is paired with one', () => {
  const many = Array.from({ length: 20_000 }, (_, index) =>
    record(`r${index}`, 1, `${index}`, index % 2 === 0),
  )
  expect(found(many)).toHaveLength(10_000)
  const shifted = Array.from({ length: 20_000 }, (_, index) =>
    record(`r${index}`, index, '0.1', index % 2 === 0),
  )
  expect(found(shifted).length).toBeGreaterThanOrEqual(9999)
})
