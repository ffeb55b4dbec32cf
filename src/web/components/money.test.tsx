import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Money } from './money.tsx'

const html = (value: string, signed = false, currency = 'USD') =>
  renderToStaticMarkup(<Money value={value} signed={signed} currency={currency} />)
const text = (...args: Parameters<typeof html>) => html(...args).replace(/<[^>]*>/g, '')

test('every digit is kept, beyond what a float can hold', () => {
  expect(text('9007199254740993.01')).toBe('$9,007,199,254,740,993.01')
  expect(text('-123456789012345678901234.56')).toBe('\u2212$123,456,789,012,345,678,901,234.56')
})

test('half a cent is rounded away from zero, alike for gains and losses', () => {
  expect(text('1.005')).toBe('$1.01')
  expect(text('-1.005')).toBe('\u2212$1.01')
})

test('a gain and a loss are shown by sign, word and color', () => {
  expect(text('18402.17', true)).toBe('+$18,402.17 gain')
  expect(html('18402.17', true)).toContain('text-gain')
  expect(text('-2310.55', true)).toBe('\u2212$2,310.55 loss')
  expect(html('-2310.55', true)).toContain('text-loss')
})

test('what prints as zero is neither a gain nor a loss', () => {
  for (const value of ['0', '-0', '0.004', '-0.004']) {
    expect(text(value, true)).toBe('$0.00')
    expect(html(value, true)).not.toMatch(/text-(gain|loss)/)
    expect(text(value)).toBe('$0.00')
  }
})

test('an amount that is not a gain or loss has a sign only when negative, and no color', () => {
  expect(text('19')).toBe('$19.00')
  expect(html('-5')).not.toMatch(/text-(gain|loss)/)
})

test('other currencies print with their own sign', () => {
  expect(text('-19.5', true, 'EUR')).toBe('\u2212€19.50 loss')
})

test('text that is no decimal is refused, never shown as a figure', () => {
  for (const value of ['', 'abc', 'NaN', '1,000.00', '1e5', '0x10', ' 1'])
    expect(() => html(value)).toThrow(RangeError)
})
