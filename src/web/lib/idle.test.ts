import { expect, test } from 'vitest'
import { idleState } from './idle.ts'

const minute = 60_000

test.each([
  [0, { kind: 'active' }],
  [28.9 * minute, { kind: 'active' }],
  [29 * minute, { kind: 'warned', leftMs: minute }],
  [29.5 * minute, { kind: 'warned', leftMs: minute / 2 }],
  [30 * minute, { kind: 'over' }],
  [500 * minute, { kind: 'over' }],
])('after %i ms of 30 minutes', (passed, expected) => {
  expect(idleState(1000 + passed, 1000, 30)).toEqual(expected)
})

test('a clock that was set back signs no one out', () => {
  expect(idleState(0, 5 * minute, 15)).toEqual({ kind: 'active' })
})
