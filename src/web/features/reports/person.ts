// Who files, as typed for the forms. Lives in the state of the page and nowhere else: leaving the page forgets it.
import { type PersonOnForm, personOnForm } from '../../../contract/reports.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'

export type PersonValues = { name: string; ssn: string }

export const valuesOf = (person: PersonOnForm | null): PersonValues => ({
  name: person?.name ?? '',
  ssn: person ? grouped(person.ssn) : '',
})

const grouped = (ssn: string) => ssn.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3')

/** What was typed, as it is sent. */
export const typedPerson = ({ name, ssn }: PersonValues) => ({ name, ssn: ssn.replaceAll(/[\s-]/g, '') })

export const isUnnamed = ({ name, ssn }: PersonValues) => name.trim() === '' && ssn.trim() === ''

export const personResolver = contractResolver<PersonValues, PersonOnForm>(personOnForm, {
  toInput: typedPerson,
})

/** Enough to distinguish two numbers. */
export const masked = (ssn: string) => ssn && `•••-••-${ssn.slice(-4)}`
