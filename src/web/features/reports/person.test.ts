import { describe, expect, it } from 'vitest'
import { errorsOf, sentBy } from '../../lib/testing/run-resolver.ts'
import { isUnnamed, masked, personResolver, valuesOf } from './person.ts'

const sent = sentBy(personResolver)
const errors = errorsOf(personResolver)

describe('who files', () => {
  it('is null where nothing was typed', async () => {
    expect(isUnnamed({ name: ' ', ssn: '' })).toBe(true)
    expect(await errors({ name: ' ', ssn: '' })).toEqual({ name: 'Enter a name, a number or both.' })
  })

  it('is taken with or without hyphens in the number', async () => {
    const person = { name: 'José García', ssn: '123456789' }
    expect(await sent({ name: ' José García ', ssn: '123-45-6789' })).toEqual(person)
    expect(await sent({ name: 'José García', ssn: '123 45 6789' })).toEqual(person)
    expect(await sent(valuesOf(person))).toEqual(person)
    expect(await sent({ name: 'José García', ssn: '' })).toEqual({ ...person, ssn: '' })
  })

  it('is refused where the form could not show it', async () => {
    expect(await errors({ name: 'Ann', ssn: '12345' })).toEqual({
      ssn: 'Enter nine digits, such as 123-45-6789.',
    })
    expect((await errors({ name: '山田 Taro', ssn: '' })).name).toContain('cannot show 山 田.')
    expect((await errors({ name: 'x'.repeat(101), ssn: '' })).name).toContain('100 letters')
  })

  it('is shown without most of the number', () => {
    expect(masked('123456789')).toBe('•••-••-6789')
    expect(masked('')).toBe('')
  })
})
