import { unknownProceedsMargin } from '../forms/unknown-proceeds.ts'
import { type DraftForms, isDraft, type YearForms } from '../forms/year-forms.ts'

/** Said where a year is printed on a draft, or in the layout of an earlier one, because its own form is not out. */
export function layoutNote(forms: YearForms | DraftForms, year: number, form: string): string | undefined {
  if (isDraft(forms))
    return `DRAFT, not to be filed. The IRS had not published the ${year} ${form} when this was made; this is its draft.`
  return forms.year === year
    ? undefined
    : `Preview, not to be filed. The IRS had not published the ${year} ${form} when this was made; this is the ${forms.year} layout.`
}

/** Why a page is not to be filed, if it is not: stands in the margin of each. */
export function marginNote(note: string | undefined, unknownProceeds: number): string[] {
  const reasons = [note, unknownProceeds > 0 ? unknownProceedsMargin(unknownProceeds) : undefined]
  const line = reasons.filter(Boolean).join(' ')
  return line === '' ? [] : [line]
}
