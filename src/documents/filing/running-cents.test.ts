import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundToCents, sum, type Usd, usd } from '#engine'
import { runningCents } from './running-cents.ts'

test('eleven times $31.005 is $341.06', () => {
  const cents = runningCents(Array.from({ length: 11 }, () => usd('31.005')))
  expect(sum(cents)).toBe(usd('341.06'))
  expect(cents.slice(0, 2)).toEqual([usd('31.01'), usd('31.00')])
})

test('a list adds up to its rounded total, each item within a cent', () => {
  const cent = usd('0.01')
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 10n ** 14n })), numbers => {
      const amounts = numbers as Usd[]
      const cents = runningCents(amounts)
      expect(sum(cents)).toBe(roundToCents(sum(amounts)))
      cents.forEach((amount, index) => {
        const away = amount - (amounts[index] ?? 0n)
        expect(away <= cent && away >= -cent).toBe(true)
      })
    }),
  )
})
