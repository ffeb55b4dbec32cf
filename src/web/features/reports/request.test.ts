import { describe, expect, it } from 'vitest'
import { errorsOf, sentBy } from '../../lib/testing/run-resolver.ts'
import { requestResolver, usualChoice, yearChoices } from './request.ts'

const thisYear = 2026

describe('a request for a report', () => {
  it('starts with the form of the year that is over', () => {
    expect(usualChoice(thisYear)).toEqual({ type: 'form8949', taxYear: 2025, format: 'pdf' })
  })

  const written = { type: 'schedule_d', taxYear: '2025', name: 'Ann', ssn: '123-45-6789' } as const
  const sent = sentBy(requestResolver)

  it('has the year as a number, and no person where there is no place for name and number', async () => {
    const choice = { type: 'schedule_d', taxYear: 2025, format: 'csv', amended: false }
    expect(await sent({ ...written, format: 'csv', ssn: 'not nine digits' })).toEqual({
      ...choice,
      person: null,
    })
  })

  it('keeps name and number apart from what is sent, and they may be left out', async () => {
    const choice = { type: 'schedule_d', taxYear: 2025, format: 'pdf', amended: false }
    expect(await sent({ ...written, format: 'pdf' })).toEqual({
      ...choice,
      person: { name: 'Ann', ssn: '123456789' },
    })
    expect(await sent({ ...written, format: 'pdf', name: ' ', ssn: '' })).toEqual({ ...choice, person: null })
  })

  it('says at their own fields what is wrong with them', async () => {
    expect(await errorsOf(requestResolver)({ ...written, format: 'pdf', ssn: '12345' })).toEqual({
      ssn: 'Enter nine digits, such as 123-45-6789.',
    })
  })
})

describe('the years on offer', () => {
  const valuesFor = (chosen: number) => yearChoices(chosen, thisYear).map(({ value }) => value)
  it('are the current one and the four before', () => {
    expect(valuesFor(2025)).toEqual(['2026', '2025', '2024', '2023', '2022'])
  })
  it('include the year of an older report', () => {
    expect(valuesFor(2019)).toEqual(['2026', '2025', '2024', '2023', '2022', '2019'])
  })
})
