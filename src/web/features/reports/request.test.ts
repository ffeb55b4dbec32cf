import { describe, expect, it } from 'vitest'
import { namesPerson, requestOf, ssnProblem, usualChoice, yearChoices } from './request.ts'

const now = new Date(2026, 5, 15)
const written = { type: 'form8949', taxYear: '2025', format: 'pdf', name: ' Ann Lee ', ssn: ' ' } as const

describe('a request for a report', () => {
  it('starts with the form of the year that is over', () => {
    expect(usualChoice(now)).toEqual({ type: 'form8949', taxYear: 2025, format: 'pdf' })
  })

  it('carries the person only when something was entered', () => {
    expect(requestOf(written)).toEqual({
      type: 'form8949',
      taxYear: 2025,
      format: 'pdf',
      person: { name: 'Ann Lee', ssn: '' },
    })
    expect(requestOf({ ...written, name: ' ' })).not.toHaveProperty('person')
  })

  it('does not send a name that the paper has no place for', () => {
    expect(requestOf({ ...written, format: 'csv' })).not.toHaveProperty('person')
    expect(requestOf({ ...written, type: 'transaction_summary' })).not.toHaveProperty('person')
    expect(namesPerson({ type: 'schedule_d', format: 'pdf' })).toBe(true)
  })
})

describe('a social security number', () => {
  it.each(['', '  ', '123456789', '123-45-6789', ' 123-45-6789 '])('may be written %j', ssn => {
    expect(ssnProblem(ssn)).toBeUndefined()
  })
  it.each(['12345678', '1234567890', '12-3456789', '123-456789', '123 45 6789', 'abc'])(
    'may not be written %j',
    ssn => {
      expect(ssnProblem(ssn)).toContain('nine digits')
    },
  )
})

describe('the years on offer', () => {
  const valuesFor = (chosen: number) => yearChoices(chosen, now).map(({ value }) => value)
  it('are the current one and the four before', () => {
    expect(valuesFor(2025)).toEqual(['2026', '2025', '2024', '2023', '2022'])
  })
  it('include the year of an older report', () => {
    expect(valuesFor(2019)).toEqual(['2026', '2025', '2024', '2023', '2022', '2019'])
  })
})
