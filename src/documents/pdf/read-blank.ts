// The blank that a form is printed on, as the IRS publishes it or as it drafted it.
import { type DraftForms, isDraft, type OfficialForm, type YearForms } from '../forms/year-forms.ts'
import { readDraftBlank } from './draft-blank.ts'
import { knownForm } from './known-form.ts'
import { readOfficialBlank } from './official-blank.ts'
import type { Blank } from './slot.ts'

export const readBlank = (
  forms: YearForms | DraftForms,
  form: OfficialForm,
  bytes: Uint8Array,
): Promise<Blank> =>
  isDraft(forms)
    ? readDraftBlank({ forms, form, bytes })
    : readOfficialBlank({ ...knownForm(forms, form), bytes })
