import { expect, test } from 'vitest'
import type { Comparison } from '../../../../contract/calculations.ts'
import { bestWords } from './best-words.ts'

type Row = Comparison['methods'][number]

const row = (method: Row['method'], taxLiability: string | null, canBeFiled = true) =>
  ({
    method,
    taxLiability,
    canBeFiled,
    totalGainLoss: taxLiability ?? method,
    shortTermGains: '0.00',
    carryoverOut: { total: '0.00' },
  }) as Row

const methods = (...taxes: (string | null)[]) => {
  const [fifo = null, lifo = null, hifo = null, specific = null] = taxes
  return [row('FIFO', fifo), row('LIFO', lifo), row('HIFO', hifo, false), row('SPECIFIC_ID', specific, false)]
}

test('the best that may be filed is said in a sentence, and no more than is true', () => {
  const compared = methods('100.00', '120.00', '80.00', '70.00')
  expect(bestWords({ methods: compared, recommendation: 'FIFO' })).toBe(
    'FIFO gives you the lowest tax you can file',
  )
  // Without tax rates of the year there are gains only.
  expect(bestWords({ methods: methods(), recommendation: 'LIFO' })).toBe(
    'LIFO gives you the lowest gain you can file',
  )
  expect(bestWords({ methods: compared, recommendation: 'HIFO' })).toBe('Recommended: HIFO')
  const named = [...methods('100.00', '120.00', '80.00').slice(0, 3), row('SPECIFIC_ID', '70.00')]
  expect(bestWords({ methods: named, recommendation: 'SPECIFIC_ID' })).toBe('Recommended: Specific ID')
  const same = methods('5.00', '5.00', '5.00', '5.00')
  expect(bestWords({ methods: same, recommendation: 'FIFO' })).toBe('All four methods give the same result')
})
