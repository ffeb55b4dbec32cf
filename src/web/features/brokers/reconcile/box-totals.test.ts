import { expect, test } from 'vitest'
import { reconciliation } from '../../../../contract/broker-statements.ts'
import { reasonWords } from './box-totals.tsx'

const { kind: kinds } = reconciliation.shape.reasons.element.shape

test('every reason for totals that differ has a sentence with its dollars', () => {
  for (const kind of kinds.options)
    for (const count of [1, 2])
      expect(reasonWords({ kind, count, amount: '12.50' })).toMatch(/^\d .*\$12\.50.*\.$/)
})

test('a basis and a box that differ are told in words', () => {
  expect(reasonWords({ kind: 'basis', count: 1, amount: '600' })).toContain(
    '1 sale has another basis in column (e) than the form, by $600.00.',
  )
  expect(reasonWords({ kind: 'box', count: 2, amount: '900' })).toContain(
    '2 sales are in another box than the form puts them ($900.00)',
  )
})
