// What we know of a form: its title, its fields, and where they stand in our own drawing of it.
import { form8949Fields } from '../forms/form8949-fields.ts'
import { scheduleDFields } from '../forms/schedule-d-fields.ts'
import type { FieldNames, OfficialForm, YearForms } from '../forms/year-forms.ts'
import { slotsOf } from './form8949-places.ts'
import { firstSlots, secondSlots } from './schedule-d-places.ts'
import type { Slots } from './slot.ts'

export type KnownForm = {
  /** As the IRS titles the file. */
  title: string
  /** By page. */
  fields: readonly FieldNames[]
  places: readonly Slots[]
}

const forms8949 = (forms: YearForms): KnownForm => ({
  title: `${forms.year} Form 8949`,
  fields: form8949Fields(forms),
  places: [slotsOf(forms, 1), slotsOf(forms, 2)],
})

const schedulesD = (forms: YearForms): KnownForm => ({
  title: `${forms.year} Schedule D (Form 1040)`,
  fields: scheduleDFields(forms),
  places: [firstSlots(forms), secondSlots()],
})

export const knownForm = (forms: YearForms, form: OfficialForm): KnownForm =>
  form === 'f8949' ? forms8949(forms) : schedulesD(forms)
