// Fills a form any number of times into one document. Every copy shares the form's own content and fonts and adds only
// what is written on it, so a thousand pages cost little more than their text.
import { deflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFFont,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  type PDFRef,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { inFontLetters } from './other-letters.ts'
import type { Blank, Entries, Slot, Slots } from './slot.ts'
import { type Setter, setterOf } from './type-setting.ts'
import { INK, personPlaces, registerPlace } from './write-in.ts'

const TEXT_FONT = 'LotwiseText'
const TICK_FONT = 'LotwiseTick'
/** A check mark in ZapfDingbats. */
const TICK = '4'

type Sheet = {
  page: PDFPage
  contents: PDFObject[]
  slots: Slots
  /** The operators that show what is written in later; made when the page is first used. */
  writtenIn?: string
}

export type FormFiller = {
  /** Adds a copy of a page of the form, filled. Up to two lines above it say what the form itself does not. */
  addPage(page: number, entries: Entries, margin?: readonly string[]): void
  save(): Promise<Uint8Array>
}

export async function formFiller(blank: Blank, title: string, cover: readonly string[]): Promise<FormFiller> {
  const document = await PDFDocument.create()
  document.setTitle(title)
  document.setProducer('Lotwise')
  document.setCreator('Lotwise')
  const text = document.embedStandardFont(StandardFonts.HelveticaBold)
  const tick = document.embedStandardFont(StandardFonts.ZapfDingbats)
  const set = setterOf(text, TEXT_FONT)
  const copies = await document.copyPages(blank.pages, blank.pages.getPageIndices())
  const save = document.context.register(document.context.stream('q\n'))
  const sheets = copies.map((page, index) =>
    sheetOf(page, blank.slots[index] ?? new Map(), save, { [TEXT_FONT]: text, [TICK_FONT]: tick }),
  )
  const pages: PDFRef[] = []
  if (cover.length > 0) drawCover(document, title, cover)
  return {
    addPage(page, entries, margin = []) {
      const sheet = sheets[page]
      if (!sheet) throw new RangeError(`The form has no page ${page}`)
      sheet.writtenIn ??= placesOn(document, sheet, text)
      pages.push(addFilled(document, sheet, contentOf(sheet, entries, set, margin)))
    },
    async save() {
      for (const copy of copies) document.context.delete(copy.ref)
      hangPages(document, pages)
      return document.save({ addDefaultPage: false, updateFieldAppearances: false })
    },
  }
}

/** The page as a pattern for its copies: its dictionary, and its own content shielded from what is added. */
function sheetOf(page: PDFPage, slots: Slots, save: PDFRef, fonts: Record<string, PDFFont>): Sheet {
  page.node.normalize()
  for (const [name, font] of Object.entries(fonts)) page.node.setFontDictionary(PDFName.of(name), font.ref)
  const contents = page.node.Contents()
  const streams = contents instanceof PDFArray ? contents.asArray() : []
  return { page, contents: [save, ...streams], slots }
}

/** All copies of a page share the places for name and number. */
function placesOn(document: PDFDocument, { page, slots }: Sheet, font: PDFFont): string {
  let operators = ''
  for (const place of personPlaces) {
    const slot = slots.get(place)
    if (!slot) continue
    const name = `Lotwise_${place}`
    page.node.setXObject(PDFName.of(name), registerPlace(document, font, place, slot))
    operators += `/${name} Do\n`
  }
  return operators
}

function contentOf(sheet: Sheet, entries: Entries, set: Setter, margin: readonly string[]): string {
  let content = `Q\n${INK}\n${sheet.writtenIn ?? ''}`
  for (const [index, line] of margin.entries())
    content += set(line, { ...MARGIN, bottom: MARGIN.bottom + index * MARGIN_PITCH })
  for (const [name, value] of entries) {
    const slot = sheet.slots.get(name)
    if (!slot) throw new Error(`The form has no place for ${name}`)
    content += value === true ? tickIn(slot) : set(value, slot)
  }
  return content
}

/** The first line is nearest to the form, where every printer prints. Below the older forms there is no room. */
const MARGIN: Slot = { left: 36, bottom: 762, width: 540, height: 12, align: 'center', wraps: false }
const MARGIN_PITCH = 11

const tickIn = ({ left, bottom }: Slot) =>
  `BT /${TICK_FONT} 9 Tf ${(left + 0.5).toFixed(2)} ${(bottom + 0.9).toFixed(2)} Td (${TICK}) Tj ET\n`

function addFilled({ context }: PDFDocument, sheet: Sheet, content: string): PDFRef {
  const deflated = deflateSync(Buffer.from(content, 'latin1'), { level: 3 })
  const stream = context.register(context.stream(deflated, { Filter: 'FlateDecode' }))
  const page = PDFDict.withContext(context)
  for (const [key, value] of sheet.page.node.entries()) page.set(key, value)
  page.set(PDFName.of('Contents'), context.obj([...sheet.contents, stream]))
  return context.register(page)
}

/** All at once: adding them one by one would walk the whole tree for each. */
function hangPages(document: PDFDocument, pages: readonly PDFRef[]): void {
  const tree = document.catalog.Pages()
  const root = document.catalog.get(PDFName.of('Pages'))
  const kids = tree.Kids()
  for (const ref of pages) {
    const page = document.context.lookup(ref, PDFDict)
    if (root) page.set(PDFName.of('Parent'), root)
    kids.push(ref)
  }
  tree.set(PDFName.of('Count'), PDFNumber.of(kids.size()))
}

function drawCover(document: PDFDocument, title: string, notes: readonly string[]): void {
  const page = document.addPage([612, 792])
  const bold = document.embedStandardFont(StandardFonts.HelveticaBold)
  const plain = document.embedStandardFont(StandardFonts.Helvetica)
  page.drawText(title, { x: 54, y: 700, size: 18, font: bold })
  page.drawText('A note for you. This page is not part of the form: do not file it.', {
    x: 54,
    y: 676,
    size: 10,
    font: plain,
  })
  let y = 640
  for (const note of notes.map(inFontLetters)) {
    page.drawText(note, { x: 54, y, size: 11, font: plain, maxWidth: 504, lineHeight: 15 })
    const lines = Math.ceil(plain.widthOfTextAtSize(note, 11) / 480)
    y -= lines * 15 + 12
  }
}
