import { formYear } from '../forms/edition.ts'

/** Said where a year is printed on the form of an earlier one, because its own is not out. */
export const layoutNote = (year: number, form: string) =>
  formYear(year) === year
    ? undefined
    : `Tax year ${year}, on the ${formYear(year)} layout of ${form}: the form of ${year} was not out when this was made.`
