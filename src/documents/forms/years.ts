// The years whose forms the IRS has published, as far as we know them. What comes after the last of them is printed in
// its layout, as a preview.
import type { TaxDate } from '#engine'
import type { DraftForms, PublishedForms, ReturnLines } from './year-forms.ts'
import { forms2022 } from './years/2022.ts'
import { forms2023 } from './years/2023.ts'
import { forms2024 } from './years/2024.ts'
import { forms2025 } from './years/2025.ts'
import { drafts2026 } from './years/2026.ts'
import { linesBefore2022 } from './years/before-2022.ts'

export const published: readonly PublishedForms[] = [forms2022, forms2023, forms2024, forms2025]

export const drafted: readonly DraftForms[] = [drafts2026]

export const firstFormYear = forms2022.year

/** The forms that are used for a tax year: its own, or the last ones there are. */
export function formsOf(year: number): PublishedForms {
  const forms = published.findLast(each => each.year <= year)
  if (!forms) throw new RangeError(`No form is known for ${year}`)
  return forms
}

export const formYear = (year: number): number => formsOf(year).year

/** Whether the IRS has published the form of the year, as far as we know. Until then ours is a preview. */
export const isFormOut = (year: number) => formYear(year) === year

export const isPreview = (year: number) => year >= firstFormYear && !isFormOut(year)

/** The drafts of the forms of a year, until the final ones are known or due. */
export const draftsOf = (year: number, today: TaxDate): DraftForms | undefined =>
  isFormOut(year) ? undefined : drafted.find(draft => draft.year === year && today < draft.finalDue)

/** Of a preview only where income goes: later forms may move the others. */
export function linesOf(year: number): ReturnLines {
  if (year < firstFormYear) return linesBefore2022(year)
  const { lines } = formsOf(year)
  return isPreview(year) ? { digitalAssetIncome: lines.digitalAssetIncome } : lines
}
