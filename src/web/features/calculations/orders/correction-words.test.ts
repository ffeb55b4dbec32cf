import { expect, test } from 'vitest'
import { correctionInput, correctionValues } from './correction-values.ts'
import { isChanged, yearChangeWords } from './correction-words.ts'

const order = {
  id: 'a',
  method: 'HIFO' as const,
  from: '2025-01-31',
  time: '09:30',
  wallet: null,
  startsAt: '2025-01-31T14:30:12.345Z',
  identifiedAt: '2025-01-31T14:30:12.345Z',
  madeAt: '2025-01-31T14:30:12.345Z',
  isBackdated: false,
  corrections: [],
}

test('a time that was not touched stays exact, and nothing is changed', () => {
  const values = correctionValues(order, 'America/New_York')
  expect(values).toEqual({ method: 'HIFO', wallet: ' ', from: '2025-01-31T09:30', given: '2025-01-31T09:30' })
  const same = correctionInput(order, 'America/New_York')(values)
  expect(same).toMatchObject({ from: order.startsAt, identifiedAt: order.identifiedAt, wallet: null })
  expect(isChanged(order, { ...same, method: 'HIFO' })).toBe(false)
  const later = correctionInput(order, 'America/New_York')({ ...values, given: '2025-02-01T09:30' })
  expect(later).toMatchObject({ from: order.startsAt, identifiedAt: '2025-02-01T14:30:00.000Z' })
  expect(isChanged(order, { ...later, method: 'HIFO' })).toBe(true)
})

test('what changes in a year is shown: the lots, how their identification stands, and that the year was locked', () => {
  const before = { inTime: 2, stated: 0, late: 0, missing: 0 }
  const year = { year: 2025, isLocked: false, sales: 0, gain: { before: '0', after: '0' } }
  expect(
    yearChangeWords({ ...year, identified: { before, after: { ...before, inTime: 0, stated: 2 } } }),
  ).toBe(
    'The lots stay the same. On record in time: 0 sales instead of 2. In time by your word: 2 sales instead of 0.',
  )
  expect(yearChangeWords({ ...year, sales: 1, isLocked: true, identified: { before, after: before } })).toBe(
    '1 sale takes other lots. You locked 2025: it will be shown as changed.',
  )
})
