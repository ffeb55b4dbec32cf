import { expect, test } from 'vitest'
import { firstChecks } from './first-checks.ts'

const done = { state: 'done' } as const
const todo = { state: 'todo' } as const
const all = {
  records: done,
  values: done,
  brokers: done,
  reports: done,
  filing: done,
  identification: done,
  lock: { ...done, hasMoved: false },
  allocation: { ...done, reason: 'not_needed' as const },
}

test('at most three things to do are shown at first, and nothing that is done', () => {
  expect(firstChecks(all)).toEqual([])
  expect(firstChecks({ ...all, filing: todo, lock: { state: 'not_yet', hasMoved: false } })).toEqual([
    'filing',
  ])
  const much = {
    ...all,
    records: todo,
    brokers: todo,
    reports: todo,
    filing: todo,
    lock: { ...todo, hasMoved: false },
  }
  expect(firstChecks(much)).toEqual(['records', 'brokers', 'reports'])
  expect(firstChecks({ ...much, lock: { ...todo, hasMoved: true } })).toEqual(['records', 'brokers', 'lock'])
  // Other parts of the dashboard lead to this question.
  expect(firstChecks({ ...much, allocation: { state: 'todo', reason: 'open' } })).toEqual([
    'records',
    'brokers',
    'allocation',
  ])
})
