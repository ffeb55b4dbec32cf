import { describe, expect, it } from 'vitest'
import { checkedPerson, masked, valuesOf } from './person.ts'

describe('who files', () => {
  it('may be left out', () => {
    expect(checkedPerson({ name: ' ', ssn: '' })).toEqual({ person: null, errors: {} })
  })

  it('is taken with or without hyphens in the number', () => {
    const person = { name: 'José García', ssn: '123456789' }
    expect(checkedPerson({ name: ' José García ', ssn: '123-45-6789' }).person).toEqual(person)
    expect(checkedPerson({ name: 'José García', ssn: '123 45 6789' }).person).toEqual(person)
    expect(checkedPerson(valuesOf(person)).person).toEqual(person)
    expect(checkedPerson({ name: 'José García', ssn: '' }).person).toEqual({ ...person, ssn: '' })
  })

  it('is refused where the form could not show it', () => {
    expect(checkedPerson({ name: 'Ann', ssn: '12345' }).errors).toEqual({
      ssn: 'Write nine digits, such as 123-45-6789.',
    })
    expect(checkedPerson({ name: '山田 Taro', ssn: '' }).errors.name).toContain('cannot show 山 田.')
    expect(checkedPerson({ name: 'x'.repeat(101), ssn: '' }).errors.name).toContain('100 letters')
  })

  it('is told without most of the number', () => {
    expect(masked('123456789')).toBe('•••-••-6789')
    expect(masked('')).toBe('')
  })
})
