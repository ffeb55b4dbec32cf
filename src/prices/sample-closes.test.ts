import { expect, test } from 'vitest'
import { sampleClose } from './sample-closes.ts'
import { priceWords } from './words.ts'

test('there is one for every day from the sample on, and it says that it is made up', () => {
  for (let at = Date.UTC(2023, 0, 1); at < Date.UTC(2031, 0, 1); at += 86_400_000) {
    const close = sampleClose('DOT', new Date(at).toISOString().slice(0, 10))
    expect(Number(close?.usd)).toBeGreaterThan(1)
    expect(Number(close?.usd)).toBeLessThan(10)
  }
  const close = sampleClose('BTC', '2026-11-16')
  expect(close && priceWords(close)).toBe('made-up sample price for Nov 16, 2026')
})

test('is always the same, goes from quarter to quarter, and moves every day', () => {
  const on = (day: string) => Number(sampleClose('ETH', day)?.usd)
  expect(on('2025-04-01')).toBe(on('2025-04-01'))
  expect(on('2025-04-01')).not.toBe(on('2025-04-02'))
  expect(Math.abs(on('2025-04-01') / 1850 - 1)).toBeLessThan(0.05)
  expect(Math.abs(on('2025-08-15') / 3350 - 1)).toBeLessThan(0.06)
})

test('there is none before it, and none of other coins', () => {
  expect(sampleClose('BTC', '2022-12-31')).toBeUndefined()
  expect(sampleClose('XRP', '2025-01-01')).toBeUndefined()
})
