import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf, dollarsOf, dollarWords } from './cents.ts'
import { priceOf } from './price.ts'

const percent = (discountValue: string) => ({ discountType: 'percentage', discountValue }) as const
const fixed = (discountValue: string) => ({ discountType: 'fixed_amount', discountValue }) as const

test.each([
  [4900, 0, null, 4900],
  [4900, 1900, null, 3000],
  [4900, 0, percent('20'), 3920],
  [4900, 1900, percent('50'), 1500],
  [1900, 0, percent('33.33'), 1267],
  [1900, 0, percent('100'), 0],
  [1900, 0, fixed('5'), 1400],
  [1900, 0, fixed('5.50'), 1350],
  [1900, 0, fixed('99'), 0],
  // Less than a card can be charged.
  [1900, 0, fixed('18.75'), 0],
  [1900, 0, fixed('18.50'), 50],
])('%i less %i with %o is %i', (price, credit, discount, amount) => {
  expect(priceOf(price, credit, discount).amountCents).toBe(amount)
})

test('a price always adds up, and is never less than nothing or more than is due', () => {
  const discounts = fc.oneof(
    fc.constant(null),
    fc.integer({ min: 1, max: 10_000 }).map(hundredths => percent(dollarsOf(hundredths))),
    fc.integer({ min: 1, max: 50_000 }).map(cents => fixed(dollarsOf(cents))),
  )
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), discounts, (one, other, discount) => {
      const [price, credit] = [Math.max(one, other), Math.min(one, other)]
      const { priceCents, creditCents, discountCents, amountCents } = priceOf(price, credit, discount)
      expect(priceCents - creditCents - discountCents).toBe(amountCents)
      expect(amountCents).toBeGreaterThanOrEqual(0)
      expect(discountCents).toBeGreaterThanOrEqual(0)
      if (discount) expect(amountCents === 0 || amountCents >= 50).toBe(true)
    }),
  )
})

test.each([
  ['19', 1900],
  ['19.5', 1950],
  ['19.50', 1950],
  ['19.500', 1950],
  ['0', 0],
  ['19.999', undefined],
  ['-1', undefined],
  ['', undefined],
  ['1e3', undefined],
])('"%s" in cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

test('dollars are written with their cents', () => {
  expect([dollarsOf(5), dollarsOf(1950), dollarWords(123_450)]).toEqual(['0.05', '19.50', '$1,234.50'])
})
