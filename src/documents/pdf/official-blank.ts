// The official form as the IRS publishes it: its fields say where things go, then they are taken away, so that what is
// filled in is part of the page.
import { PDFDocument, type PDFField, PDFName, PDFTextField, TextAlignment } from '@cantoo/pdf-lib'
import type { FieldNames } from '../forms/year-forms.ts'
import type { Blank, Slot, Slots } from './slot.ts'

const alignments = {
  [TextAlignment.Left]: 'left',
  [TextAlignment.Center]: 'center',
  [TextAlignment.Right]: 'right',
} as const

export type OfficialForm = {
  bytes: Uint8Array
  /** What the title of the file must be, since forms of two years can have the same fields. */
  title: string
  fields: readonly FieldNames[]
}

export async function readOfficialBlank({ bytes, title, fields }: OfficialForm): Promise<Blank> {
  const document = await loadForm(bytes)
  const found = document.getTitle()
  if (found !== title) throw new Error(`The blank form is "${found}", not "${title}"`)
  const slots = slotsIn(document, fields)
  removeFields(document)
  return { pages: document, slots }
}

export const loadForm = (bytes: Uint8Array) =>
  PDFDocument.load(bytes, { updateMetadata: false, preserveXFA: true })

export function slotsIn(document: PDFDocument, fields: readonly FieldNames[]): Slots[] {
  const known = new Map(
    document
      .getForm()
      .getFields()
      .map(field => [field.getName(), field]),
  )
  return fields.map(
    names => new Map([...names].map(([slot, field]) => [slot, slotOf(field, known.get(field))])),
  )
}

export function removeFields(document: PDFDocument): void {
  for (const page of document.getPages()) {
    page.node.delete(PDFName.of('Annots'))
    page.node.delete(PDFName.of('StructParents'))
  }
}

function slotOf(name: string, field: PDFField | undefined): Slot {
  const rectangle = field?.acroField.getWidgets()[0]?.getRectangle()
  if (!rectangle) throw new Error(`The blank form has no field ${name}`)
  const isText = field instanceof PDFTextField
  return {
    left: rectangle.x,
    bottom: rectangle.y,
    width: rectangle.width,
    height: rectangle.height,
    align: isText ? alignments[field.getAlignment()] : 'center',
    wraps: isText && field.isMultiline(),
  }
}
