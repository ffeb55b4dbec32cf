import { expect, test } from 'vitest'
import type { FilingFacts } from '../../../../contract/calculations.ts'
import { errorsOf, sentBy } from '../../../lib/testing/run-resolver.ts'
import { filingResolver, valuesOf } from './filing-values.ts'

const sent = sentBy(filingResolver)
const errors = errorsOf(filingResolver)

const facts: FilingFacts = {
  status: 'single',
  otherIncome: null,
  carryoverShort: '0',
  carryoverLong: '0.00',
  timeZone: 'America/New_York',
  timeZoneConfirmed: true,
  method: 'FIFO',
  poolingBefore2025: 'wallet',
  reportedAsTotals: false,
}

test('what is not told stands empty, and stays untold', async () => {
  const { timeZoneConfirmed: _, ...changeable } = facts
  const values = valuesOf(facts)
  expect(values).toMatchObject({ otherIncome: '', carryoverShort: '', carryoverLong: '' })
  expect(await sent(values)).toEqual({ ...changeable, carryoverLong: '0' })
})

test('an income of zero is told, and is not the same as none', async () => {
  expect(valuesOf({ ...facts, otherIncome: '0.00' }).otherIncome).toBe('0')
  expect(await sent({ ...valuesOf(facts), otherIncome: '0' })).toMatchObject({ otherIncome: '0' })
})

test('dollars may have a dollar sign and commas between thousands', async () => {
  const read = (otherIncome: string) => sent({ ...valuesOf(facts), otherIncome })
  expect(await read(' $85,000.50 ')).toMatchObject({ otherIncome: '85000.50' })
  expect(await read('1,250,000')).toMatchObject({ otherIncome: '1250000' })
})

test('what could be meant in two ways is refused, not guessed', async () => {
  const errorOf = async (otherIncome: string) =>
    (await errors({ ...valuesOf(facts), otherIncome })).otherIncome
  for (const text of ['1,5', '85.000,50', '1e5', '12,34,567', '85k', '1.234', '10000000000000']) {
    expect(await errorOf(text)).toBe('Write dollars as a plain number such as 1234.50.')
  }
  expect(await errorOf('-5')).toBe('Write it without a sign.')
})

test('a time zone nobody knows is refused', async () => {
  expect(await errors({ ...valuesOf(facts), timeZone: 'Mars/Olympus' })).toEqual({
    timeZone: 'This is not a time zone.',
  })
})

test('the choice for what a broker reported is kept as it is', async () => {
  const chosen = valuesOf({ ...facts, reportedAsTotals: true })
  expect(await sent(chosen)).toMatchObject({ reportedAsTotals: true })
})
