// Who files, as typed for the forms. Lives in the state of the page and nowhere else: leaving the page forgets it.
import { type PersonOnForm, personOnForm } from '../../../contract/reports.ts'

export type PersonValues = { name: string; ssn: string }
type PersonErrors = Partial<Record<keyof PersonValues, string>>

export const valuesOf = (person: PersonOnForm | null): PersonValues => ({
  name: person?.name ?? '',
  ssn: person ? grouped(person.ssn) : '',
})

const grouped = (ssn: string) => ssn.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3')

/** What was typed, or what is wrong with it. Nothing typed is nobody. */
export function checkedPerson({ name, ssn }: PersonValues): {
  person: PersonOnForm | null
  errors: PersonErrors
} {
  if (name.trim() === '' && ssn.trim() === '') return { person: null, errors: {} }
  const parsed = personOnForm.safeParse({ name, ssn: ssn.replaceAll(/[\s-]/g, '') })
  if (parsed.success) return { person: parsed.data, errors: {} }
  const errors: PersonErrors = {}
  for (const { path, message } of parsed.error.issues) errors[path[0] as keyof PersonValues] ??= message
  return { person: null, errors }
}

/** Enough to tell one number from another. */
export const masked = (ssn: string) => ssn && `•••-••-${ssn.slice(-4)}`
