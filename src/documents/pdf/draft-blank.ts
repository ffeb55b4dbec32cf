// The IRS's draft of a form. It changes without notice and has no checksum, so it is taken only where all that we rely on
// is as in the forms we know: its year, its fields, which of them are ticks, and how they stand to each other. A page of
// warnings in front of the form, which drafts have, is left out, and every page is marked as a draft.
import {
  degrees,
  PDFCheckBox,
  PDFDict,
  type PDFDocument,
  PDFTextField,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib'
import type { DraftForms, FieldNames, OfficialForm } from '../forms/year-forms.ts'
import { knownForm } from './known-form.ts'
import { loadForm, removeFields, slotsIn } from './official-blank.ts'
import type { Blank, Slots } from './slot.ts'

type Draft = { forms: DraftForms; form: OfficialForm; bytes: Uint8Array }

/** What differs from the forms we know, so that this draft cannot be filled. */
export class DraftDiffers extends Error {}

export async function readDraftBlank({ forms, form, bytes }: Draft): Promise<Blank> {
  const { title, fields, places } = knownForm(forms, form)
  const document = await loadForm(bytes).catch(error => {
    throw new DraftDiffers('it is no PDF that can be read', { cause: error })
  })
  const found = document.getTitle() ?? ''
  if (!found.includes(title)) throw new DraftDiffers(`its title is "${found}", which does not say "${title}"`)
  refuseOtherFields(document, fields)
  const slots = slotsIn(document, fields)
  slots.forEach((page, index) => {
    refuseOtherOrder(page, places[index] ?? new Map())
  })
  keepPages(document, pagesOf(document, fields))
  removeFields(document)
  await markPages(document)
  return { pages: document, slots }
}

const isTick = (slot: string) => /^box\.|\.(yes|no)$/.test(slot)

function refuseOtherFields(document: PDFDocument, fields: readonly FieldNames[]): void {
  const there = new Map(
    document
      .getForm()
      .getFields()
      .map(field => [field.getName(), field]),
  )
  for (const [slot, name] of fields.flatMap(page => [...page])) {
    const field = there.get(name)
    if (!field) throw new DraftDiffers(`it has no field ${name}`)
    const isSame = isTick(slot) ? field instanceof PDFCheckBox : field instanceof PDFTextField
    if (!isSame) throw new DraftDiffers(`its field ${name} is of another kind`)
    there.delete(name)
  }
  const [more] = there.keys()
  if (more !== undefined) throw new DraftDiffers(`it has a field we do not know, ${more}`)
}

/** Places on one line differ by less; lines differ by more. */
const LINE = 6

/** Each place must follow the one before it in the same way, to the right or below: so no column or row has changed places. */
function refuseOtherOrder(slots: Slots, places: Slots): void {
  const inOrder = [...places].sort(([, a], [, b]) =>
    Math.abs(a.bottom - b.bottom) < LINE ? a.left - b.left : b.bottom - a.bottom,
  )
  for (const [index, [name, place]] of inOrder.entries()) {
    const [nextName, next] = inOrder[index + 1] ?? []
    const [slot, nextSlot] = [slots.get(name), slots.get(nextName ?? '')]
    if (!next || !slot || !nextSlot) continue
    const isBeside = Math.abs(place.bottom - next.bottom) < LINE
    const isSame = isBeside
      ? Math.abs(slot.bottom - nextSlot.bottom) < LINE && slot.left < nextSlot.left
      : nextSlot.bottom <= slot.bottom - LINE
    if (!isSame) throw new DraftDiffers(`its places ${name} and ${nextName} stand in another order`)
  }
}

/** Which page of the file each page of the form is. */
function pagesOf(document: PDFDocument, fields: readonly FieldNames[]): number[] {
  const pageOfWidget = new Map<PDFDict, number>()
  for (const [page, { node }] of document.getPages().entries()) {
    const annotations = node.Annots()
    for (let index = 0; index < (annotations?.size() ?? 0); index++) {
      const widget = annotations?.lookup(index)
      if (widget instanceof PDFDict) pageOfWidget.set(widget, page)
    }
  }
  const form = document.getForm()
  return fields.map(names => {
    const pages = new Set(
      [...names.values()].map(name => {
        const [widget] = form.getField(name).acroField.getWidgets()
        return widget && pageOfWidget.get(widget.dict)
      }),
    )
    const [page] = pages
    if (pages.size !== 1 || page === undefined)
      throw new DraftDiffers('the fields of one page of it stand on several')
    return page
  })
}

function keepPages(document: PDFDocument, pages: readonly number[]): void {
  if (pages.some((page, index) => page <= (pages[index - 1] ?? -1)))
    throw new DraftDiffers('its pages stand in another order')
  for (let page = document.getPageCount() - 1; page >= 0; page--)
    if (!pages.includes(page)) document.removePage(page)
  for (const page of document.getPages()) {
    const { width, height } = page.getSize()
    if (Math.abs(width - 612) > 1 || Math.abs(height - 792) > 1 || page.getRotation().angle !== 0)
      throw new DraftDiffers('its pages are of another size')
  }
}

/** Pale enough that every figure on it is read, and on paper as on screen. */
async function markPages(document: PDFDocument): Promise<void> {
  const font = await document.embedFont(StandardFonts.HelveticaBold)
  const size = 150
  const width = font.widthOfTextAtSize('DRAFT', size)
  const slant = 52
  const [along, up] = [Math.cos((slant * Math.PI) / 180), Math.sin((slant * Math.PI) / 180)]
  for (const page of document.getPages())
    page.drawText('DRAFT', {
      x: 306 - (width * along) / 2 + (size * up) / 3,
      y: 396 - (width * up) / 2 - (size * along) / 3,
      size,
      font,
      rotate: degrees(slant),
      color: rgb(0.45, 0.45, 0.5),
      opacity: 0.22,
    })
}
