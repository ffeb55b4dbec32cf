// A blank as the IRS publishes them, as far as we look at one: the title, and fields of the official names at the places
// that were measured on the form. It has none of the form's words. It stands in where the official blanks are not.
import { PDFDocument, type PDFPage, TextAlignment } from '@cantoo/pdf-lib'
import type { FieldNames, OfficialForm } from '../../forms/year-forms.ts'
import { formYear } from '../../forms/years.ts'
import type { Slot, Slots } from '../slot.ts'
import { officialFields } from './official-fields.ts'
import { officialPlaces } from './official-places.ts'

const alignments = {
  left: TextAlignment.Left,
  center: TextAlignment.Center,
  right: TextAlignment.Right,
} as const

const made = new Map<string, Promise<Uint8Array>>()

/** Made once: it takes a second, and many tests look at it. */
export function madeBlank(year: number, form: OfficialForm): Promise<Uint8Array> {
  const blank =
    made.get(`${year} ${form}`) ??
    makeBlank(titleOf(formYear(year), form), officialFields(year, form), officialPlaces(year, form))
  made.set(`${year} ${form}`, blank)
  return blank
}

export const titleOf = (year: number, form: OfficialForm) =>
  `${year} ${form === 'f8949' ? 'Form 8949' : 'Schedule D (Form 1040)'}`

export async function makeBlank(
  title: string,
  pages: readonly FieldNames[],
  places: readonly Slots[],
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.setTitle(title)
  pages.forEach((fields, index) => {
    const page = document.addPage([612, 792])
    for (const [place, name] of fields) {
      const slot = places[index]?.get(place)
      if (!slot) throw new Error(`There is no place for ${place}`)
      addField(document, page, name, slot)
    }
  })
  return document.save()
}

function addField(document: PDFDocument, page: PDFPage, name: string, slot: Slot): void {
  const { left: x, bottom: y, width, height, align, wraps } = slot
  const where = { x, y, width, height, borderWidth: 0 }
  const isTick = /\.c\d_\d\[\d\]$/.test(name)
  if (isTick) {
    document.getForm().createCheckBox(name).addToPage(page, where)
    return
  }
  const field = document.getForm().createTextField(name)
  field.setAlignment(alignments[align])
  if (wraps) field.enableMultiline()
  field.addToPage(page, where)
}
