import { expect, test } from 'vitest'
import { sample } from './sample.ts'

const cents = (amount: string) => BigInt(amount.replace('.', ''))

test('short-term and long-term add up to the total', () => {
  expect(cents(sample.shortTerm) + cents(sample.longTerm)).toBe(cents(sample.total))
})

test.each(sample.lines)('$line.quantity $line.asset: proceeds less basis is the gain', ({ line }) => {
  expect(cents(line.proceeds) - cents(line.basis) + cents(line.adjustment)).toBe(cents(line.gain))
})

test('every step that names a record can show its row', () => {
  for (const { steps, rows } of sample.lines) {
    const ids = steps.flatMap(step => ('transactionId' in step ? step.transactionId : []))
    expect(rows.map(({ transactionId }) => transactionId)).toEqual(ids)
    for (const record of rows) expect(record.rows).not.toEqual([])
  }
})
