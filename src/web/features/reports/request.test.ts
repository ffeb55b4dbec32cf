import { describe, expect, it } from 'vitest'
import { requestOf, usualChoice, yearChoices } from './request.ts'

const now = new Date(2026, 5, 15)

describe('a request for a report', () => {
  it('starts with the form of the year that is over', () => {
    expect(usualChoice(now)).toEqual({ type: 'form8949', taxYear: 2025, format: 'pdf' })
  })

  it('sends the year as a number, and neither name nor number', () => {
    expect(
      requestOf({ type: 'schedule_d', taxYear: '2025', format: 'csv', name: 'Ann', ssn: '123456789' }),
    ).toEqual({
      type: 'schedule_d',
      taxYear: 2025,
      format: 'csv',
    })
  })
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
