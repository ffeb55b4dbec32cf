// Texts set in Helvetica Bold, small enough for their place: nothing is ever cut off.
import type { PDFFont } from '@cantoo/pdf-lib'
import { special } from './letters.ts'
import { inFontLetters } from './other-letters.ts'
import type { Slot, SlotText } from './slot.ts'
import { CAP_HEIGHT, fitted, LAST_BASELINE, LINE_HEIGHT, PADDING, READABLE } from './type-setting-lines.ts'

/** The bytes of a text in the standard encoding, one character each. What it lacks is written in letters that it has. */
export function encode(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  return [...inFontLetters(text)].map(encodeCharacter).join('')
}

function encodeCharacter(character: string): string {
  const known = special.get(character)
  return known === undefined ? character : String.fromCharCode(known)
}

export type Setter = (text: SlotText, slot: Slot) => string

/** How wide an encoded text of size 1 is. */
function measureOf(font: PDFFont): (encoded: string) => number {
  const widths = Array.from({ length: 256 }, (_, code) => widthOfByte(font, code))
  return encoded => {
    let width = 0
    for (let index = 0; index < encoded.length; index++) width += widths[encoded.charCodeAt(index)] ?? 0
    return width
  }
}

/** Which of several ways to say something is printed: the first that can be read, else the last. */
export function chooserOf(font: PDFFont): (texts: readonly string[], slot: Slot) => string {
  const widthOf = measureOf(font)
  return (texts, slot) => {
    const shortest = texts.at(-1) ?? ''
    if (texts.length < 2) return shortest
    return texts.find(text => fitted(encode(text), slot, widthOf).size >= READABLE) ?? shortest
  }
}

/** Makes the operators that write a text into its place. */
export function setterOf(font: PDFFont, fontName: string): Setter {
  const widthOf = measureOf(font)
  const choose = chooserOf(font)
  return (text, slot) => {
    const encoded = encode(typeof text === 'string' ? text : choose(text, slot))
    const room = slot.width - 2 * PADDING
    const { lines, size } = fitted(encoded, slot, widthOf)
    let operators = ''
    lines.forEach((line, index) => {
      const natural = widthOf(line) * size
      const squeeze = natural > room ? room / natural : 1
      const x = slot.left + PADDING + spare(slot.align, room - natural * squeeze)
      const above = (lines.length - 1 - index) * size * LINE_HEIGHT
      const block = (lines.length - 1) * size * LINE_HEIGHT + size * CAP_HEIGHT
      const y = slot.bottom + (slot.wraps ? LAST_BASELINE : (slot.height - block) / 2) + above
      const escaped = line.replace(/[\\()]/g, '\\$&')
      const scale = squeeze < 1 ? `${(squeeze * 100).toFixed(2)} Tz ` : ''
      operators += `BT /${fontName} ${size} Tf ${scale}${x.toFixed(2)} ${y.toFixed(2)} Td (${escaped}) Tj ET\n`
      if (scale) operators += '100 Tz\n'
    })
    return operators
  }
}

function widthOfByte(font: PDFFont, code: number): number {
  const character = [...special].find(([, known]) => known === code)?.[0] ?? String.fromCharCode(code)
  const isPrinted = special.has(character) || (code >= 0x20 && code <= 0x7e) || code >= 0xa0
  return isPrinted ? font.widthOfTextAtSize(character, 1) : 0
}

const spare = (align: Slot['align'], room: number) =>
  align === 'left' ? 0 : align === 'right' ? room : room / 2
