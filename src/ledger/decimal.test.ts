import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, isZero, minus, plus, toDollars } from './decimal.ts'

const PLACES = 20
/** Short ones, which are counted as numbers, and long ones, which are not. */
const decimal = fc
  .tuple(fc.bigInt(-(10n ** 24n), 10n ** 24n), fc.nat(18), fc.nat(24))
  .map(([digits, scale, cut]) => textOf((digits / 10n ** BigInt(cut)) * 10n ** BigInt(PLACES - scale)))

function textOf(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(PLACES + 1, '0')
  const fraction = digits.slice(-PLACES).replace(/0+$/, '')
  const text = digits.slice(0, -PLACES) + (fraction === '' ? '' : `.${fraction}`)
  return units < 0n ? `-${text}` : text
}

function unitsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const units = BigInt(whole + fraction.padEnd(PLACES, '0'))
  return text.startsWith('-') ? -units : units
}

test('sums and differences are exact, of short and of long amounts', () =>
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      expect(plus(a, b)).toBe(textOf(unitsOf(a) + unitsOf(b)))
      expect(minus(a, b)).toBe(textOf(unitsOf(a) - unitsOf(b)))
      expect(compare(a, b)).toBe(unitsOf(a) < unitsOf(b) ? -1 : unitsOf(a) > unitsOf(b) ? 1 : 0)
    }),
    { numRuns: 2_000 },
  ))

test.each(['0', '0.000', '-0', '00.0'])('%s is zero', text => expect(isZero(text)).toBe(true))
test.each(['0.001', '10', '-0.5', '5'])('%s is not', text => expect(isZero(text)).toBe(false))

test.each([
  ['1.123456785', '1.12345679'],
  ['-1.123456785', '-1.12345679'],
  ['-0.000000004', '0'],
  ['2.5', '2.5'],
])('%s has at most eight decimals as dollars: %s', (text, dollars) => expect(toDollars(text)).toBe(dollars))
