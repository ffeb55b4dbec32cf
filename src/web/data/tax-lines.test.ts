import { expect, test } from 'vitest'
import { transactionOf } from './tax-lines.ts'

test('a line is found by its transaction and its number', () => {
  expect(transactionOf('a-b/12')).toEqual({ transactionId: 'a-b', number: 12 })
})
