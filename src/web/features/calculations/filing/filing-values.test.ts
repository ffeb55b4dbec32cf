import { expect, test } from 'vitest'
import { sentBy } from '../../../lib/testing/run-resolver.ts'
import { filingResolver, filingValues } from './filing-values.ts'

const facts = {
  timeZone: 'America/Denver',
  poolingBefore2025: 'wallet',
  reportedAsTotals: false,
  transferFees: 'basis',
  tradeFeesBefore2025: 'split',
} as const

test('saving another fact is no answer to how lots were pooled; choosing one is', async () => {
  const sent = sentBy(filingResolver)
  const values = filingValues({ ...facts, poolingConfirmed: false })
  expect(await sent(values)).toEqual({ ...facts, poolingConfirmed: false })
  expect(await sent({ ...values, poolingBefore2025: 'wallet' })).toEqual({ ...facts, poolingConfirmed: true })
})
