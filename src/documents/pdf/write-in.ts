// Name and number of the taxpayer. The file we keep must not have them, and setting a thousand pages again for every
// download would be slow. So each page of a form refers to one small piece of content per place, blank and of a fixed
// length; writing in fills these pieces and moves no other byte of the file.
import { PDFDocument, type PDFFont, type PDFRef, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import type { Slot } from './slot.ts'
import { type Setter, setterOf } from './type-setting.ts'

/** Who files. Printed where given, kept nowhere. */
export type Person = { name?: string | undefined; ssn?: string | undefined }

export const personPlaces = ['name', 'ssn'] as const
export type PersonPlace = (typeof personPlaces)[number]

const FONT = 'LotwiseText'
/** Dark blue, as the official fields have it. */
export const INK = '0 0 0.502 rg'
const MARK = '/LotwiseWriteIn'
/** Room for the longest name that is taken, each of its characters escaped. */
const ROOM = 1024

/** A blank piece of content for one place, and what is needed to fill it later. */
export function registerPlace(document: PDFDocument, font: PDFFont, place: PersonPlace, slot: Slot): PDFRef {
  const { left, bottom, width, height, align, wraps } = slot
  const { context } = document
  const piece = context.stream(' '.repeat(ROOM), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [left, bottom - 2, left + width, bottom + height + 2],
    Resources: { Font: { [FONT]: font.ref } },
    // Read back by `placesIn`, which looks for it byte by byte.
    [MARK.slice(1)]: PDFString.of(JSON.stringify({ place, left, bottom, width, height, align, wraps })),
  })
  return context.register(piece)
}

/**
 * The file with name and number on every page that has a place for them, or nothing where no page has one. Costs a copy
 * of the bytes and a search through them, whatever the number of pages.
 */
export async function writeIn(file: Uint8Array, person: Person): Promise<Buffer | undefined> {
  const bytes = Buffer.from(file)
  const places = placesIn(bytes)
  if (places.length === 0) return undefined
  const set = await setter()
  const texts = { name: person.name, ssn: person.ssn?.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3') }
  for (const { place, slot, start, room } of places) {
    const text = texts[place]
    if (text) bytes.write(contentOf(set(text, slot), room), start, 'latin1')
  }
  return bytes
}

function contentOf(operators: string, room: number): string {
  const content = `${INK}\n${operators}`
  if (content.length > room) throw new RangeError('The text is too long for its place')
  return content.padEnd(room)
}

type Place = { place: PersonPlace; slot: Slot; start: number; room: number }

const head = /^\/LotwiseWriteIn \((\{[^}]*\})\)\s*\/Length (\d+)\s*>>\s*stream\r?\n/

function placesIn(bytes: Buffer): Place[] {
  const places: Place[] = []
  for (let at = bytes.indexOf(MARK); at !== -1; at = bytes.indexOf(MARK, at + 1)) {
    const match = head.exec(bytes.toString('latin1', at, at + 400))
    if (!match) throw new Error('A place for name or number is not as it was made')
    const { place, ...slot } = JSON.parse(match[1] ?? '')
    places.push({ place, slot, start: at + match[0].length, room: Number(match[2]) })
  }
  return places
}

let onlySetter: Promise<Setter> | undefined

function setter(): Promise<Setter> {
  onlySetter ??= PDFDocument.create().then(document =>
    setterOf(document.embedStandardFont(StandardFonts.HelveticaBold), FONT),
  )
  return onlySetter
}
