import { expect, test } from 'vitest'
import type { FilingFacts } from '../../../../contract/calculations.ts'
import { checkedFacts, valuesOf } from './filing-values.ts'

const facts: FilingFacts = {
  status: 'single',
  otherIncome: null,
  carryoverShort: '0',
  carryoverLong: '0.00',
  timeZone: 'America/New_York',
  method: 'FIFO',
  poolingBefore2025: 'wallet',
  reportedAsTotals: false,
}

test('what is not told stands empty, and stays untold', () => {
  const values = valuesOf(facts)
  expect(values).toMatchObject({ otherIncome: '', carryoverShort: '', carryoverLong: '' })
  expect(checkedFacts(values).facts).toEqual({ ...facts, carryoverLong: '0' })
})

test('an income of zero is told, and is not the same as none', () => {
  expect(valuesOf({ ...facts, otherIncome: '0.00' }).otherIncome).toBe('0')
  expect(checkedFacts({ ...valuesOf(facts), otherIncome: '0' }).facts?.otherIncome).toBe('0')
})

test('dollars may have a dollar sign and commas between thousands', () => {
  const read = (otherIncome: string) => checkedFacts({ ...valuesOf(facts), otherIncome })
  expect(read(' $85,000.50 ').facts?.otherIncome).toBe('85000.50')
  expect(read('1,250,000').facts?.otherIncome).toBe('1250000')
})

test('what could be meant in two ways is refused, not guessed', () => {
  const errorOf = (otherIncome: string) =>
    checkedFacts({ ...valuesOf(facts), otherIncome }).errors?.otherIncome
  for (const text of ['1,5', '85.000,50', '1e5', '12,34,567', '85k', '1.234', '10000000000000']) {
    expect(errorOf(text)).toBe('Write dollars as a plain number such as 1234.50.')
  }
  expect(errorOf('-5')).toBe('Write it without a sign.')
})

test('a time zone nobody knows is refused', () => {
  expect(checkedFacts({ ...valuesOf(facts), timeZone: 'Mars/Olympus' }).errors).toEqual({
    timeZone: 'This is not a time zone.',
  })
})

test('the choice for what a broker reported is kept as it is', () => {
  const chosen = valuesOf({ ...facts, reportedAsTotals: true })
  expect(checkedFacts(chosen).facts?.reportedAsTotals).toBe(true)
})
