import { expect, test } from 'vitest'
import { sample } from './sample.ts'

const cents = (amount: string) => Number(amount.replace('.', ''))

test('the sample adds up, and its change is the change of its figures', () => {
  expect(cents(sample.shortTerm) + cents(sample.longTerm)).toBe(cents(sample.total))
  const [now, before] = [cents(sample.total), cents(sample.lastYear)]
  expect((((now - before) / before) * 100).toFixed(1)).toBe(sample.change)
})
