// The forms of 2026, which the IRS has drafted: Form 8949 and Schedule D have the fields of 2025 (drafts of April 1, 2026).
// Once they are final and checked, this gets their checksums (`blanks`) and goes to the published years.
import type { DraftForms } from '../year-forms.ts'
import { forms2025 } from './2025.ts'

const { blanks: _, ...layout } = forms2025

export const drafts2026: DraftForms = {
  ...layout,
  year: 2026,
  // The final forms of the four years before came out between October 20 and January 4. No return for 2026 can be filed
  // before this day, and on it nobody should take a draft for the form.
  finalDue: '2027-01-01',
}
