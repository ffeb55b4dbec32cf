import { formYear, isFormOut } from '../forms/edition.ts'
import { unknownProceedsMargin } from '../forms/unknown-proceeds.ts'

/** Said where a year is printed in the layout of an earlier one, because its own form is not out. */
export const layoutNote = (year: number, form: string) =>
  isFormOut(year)
    ? undefined
    : `Preview, not to be filed. The IRS had not published the ${year} ${form} when this was made; this is the ${formYear(year)} layout.`

/** Why a page is not to be filed, if it is not: stands in the margin of each. */
export function marginNote(year: number, form: string, unknownProceeds: number): string[] {
  const reasons = [
    layoutNote(year, form),
    unknownProceeds > 0 ? unknownProceedsMargin(unknownProceeds) : undefined,
  ]
  const line = reasons.filter(Boolean).join(' ')
  return line === '' ? [] : [line]
}
