import { expect, test, vi } from 'vitest'
import { remembered } from './remembered.ts'

test('a text that comes again is not worked out again, nor is one that comes to nothing', () => {
  const work = vi.fn((text: string) => (text === 'BTC' ? 1 : undefined))
  const known = remembered(work)
  expect(['BTC', 'USD', 'BTC', 'USD'].map(known)).toEqual([1, undefined, 1, undefined])
  expect(work).toHaveBeenCalledTimes(2)
})

test('a column of ever new or long texts fills no memory', () => {
  const work = vi.fn((text: string) => text.length)
  const known = remembered(work)
  const long = 'x'.repeat(101)
  expect([known(long), known(long)]).toEqual([101, 101])
  expect(work).toHaveBeenCalledTimes(2)
  for (let row = 0; row < 1_001; row++) known(`${row}`)
  known('0')
  expect(work).toHaveBeenCalledTimes(2 + 1_001 + 1)
})
