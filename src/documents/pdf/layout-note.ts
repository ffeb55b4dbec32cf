import { formYear, isFormOut } from '../forms/edition.ts'

/** Said where a year is printed in the layout of an earlier one, because its own form is not out. */
export const layoutNote = (year: number, form: string) =>
  isFormOut(year)
    ? undefined
    : `Preview, not to be filed. The IRS had not published the ${year} ${form} when this was made; this is the ${formYear(year)} layout.`
