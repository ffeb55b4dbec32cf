import { expect, test } from 'vitest'
import { sample, workedLine } from './sample.ts'

const cents = (amount: string) => BigInt(amount.replace('.', ''))

test('short-term and long-term add up to the total', () => {
  expect(cents(sample.shortTerm) + cents(sample.longTerm)).toBe(cents(sample.total))
})

test.each(sample.lines)('$sold: proceeds less basis is the gain', line => {
  expect(cents(line.proceeds) - cents(line.basis)).toBe(cents(line.gain))
})

test('the opened line repeats the first line and its working adds up', () => {
  const { sale, purchase, quantity, asset, gain } = workedLine
  const [first] = sample.lines
  expect(first).toMatchObject({
    sold: `${quantity} ${asset}`,
    proceeds: sale.proceeds,
    basis: purchase.basis,
    gain,
  })

  const hundredths = cents(quantity)
  expect(cents(sale.price) * hundredths).toBe(cents(sale.gross) * 100n)
  expect(cents(sale.gross) - cents(sale.fee)).toBe(cents(sale.proceeds))
  expect(cents(purchase.price) * hundredths).toBe(cents(purchase.gross) * 100n)
  expect(cents(purchase.gross) + cents(purchase.fee)).toBe(cents(purchase.basis))
  expect(cents(sale.proceeds) - cents(purchase.basis)).toBe(cents(gain))
})
