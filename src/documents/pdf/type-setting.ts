// Texts set in Helvetica Bold, small enough for their place: nothing is ever cut off.
import type { PDFFont } from '@cantoo/pdf-lib'
import type { Slot } from './slot.ts'

const LARGEST = 8
const SMALLEST = 4
const STEP = 0.5
const PADDING = 2
const LINE_HEIGHT = 1.1
/** Of capitals and digits in Helvetica, per point of size. */
const CAP_HEIGHT = 0.72

/** Where the standard encoding of PDF (Windows-1252) differs from the first 256 characters of Unicode. */
const special = new Map([
  ['€', 0x80],
  ['…', 0x85],
  ['‘', 0x91],
  ['’', 0x92],
  ['“', 0x93],
  ['”', 0x94],
  ['•', 0x95],
  ['–', 0x96],
  ['—', 0x97],
  ['™', 0x99],
])

/** Letters that are no base letter with an accent, as they are written without them. */
const plainLetters = new Map(
  Object.entries({ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ħ: 'h', ı: 'i', Œ: 'OE', œ: 'oe', ẞ: 'SS' }),
)

/**
 * The bytes of a text in the standard encoding, one character each. Accents that it lacks are dropped; any other
 * character is written as its number, since a question mark would make two assets look the same.
 */
export function encode(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  return [...text.normalize('NFC')].map(encodeCharacter).join('')
}

function encodeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if ((code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff)) return character
  const known = special.get(character)
  if (known !== undefined) return String.fromCharCode(known)
  if (code < 0xa0) return ' '
  const plain = plainLetters.get(character)
  if (plain !== undefined) return plain
  const bare = character.normalize('NFKD').replace(/\p{Mark}/gu, '')
  return /^[\x20-\x7e]+$/.test(bare) ? bare : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

export type Setter = (text: string, slot: Slot) => string

/** Makes the operators that write a text into its place. */
export function setterOf(font: PDFFont, fontName: string): Setter {
  const widths = Array.from({ length: 256 }, (_, code) => widthOfByte(font, code))
  const widthOf = (encoded: string) => {
    let width = 0
    for (let index = 0; index < encoded.length; index++) width += widths[encoded.charCodeAt(index)] ?? 0
    return width
  }
  return (text, slot) => {
    const encoded = encode(text)
    const room = slot.width - 2 * PADDING
    const { lines, size } = fitted(encoded, slot, room, widthOf)
    let operators = ''
    lines.forEach((line, index) => {
      const natural = widthOf(line) * size
      const squeeze = natural > room ? room / natural : 1
      const x = slot.left + PADDING + spare(slot.align, room - natural * squeeze)
      const above = (lines.length - 1 - index) * size * LINE_HEIGHT
      const block = (lines.length - 1) * size * LINE_HEIGHT + size * CAP_HEIGHT
      const y = slot.bottom + (slot.wraps && lines.length === 1 ? 3 : (slot.height - block) / 2) + above
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

function fitted(text: string, slot: Slot, room: number, widthOf: (text: string) => number) {
  const width = widthOf(text)
  if (width * LARGEST <= room) return { lines: [text], size: LARGEST }
  for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
    if (width * size <= room) return { lines: [text], size }
    if (!slot.wraps) continue
    const lines = wrap(text, room / size, widthOf)
    if (lines.length * size * LINE_HEIGHT <= slot.height - PADDING) return { lines, size }
  }
  if (!slot.wraps) return { lines: [text], size: SMALLEST }
  // Too much even for the smallest size: as many lines as there is height for, squeezed.
  const count = Math.floor((slot.height - PADDING) / (SMALLEST * LINE_HEIGHT))
  const length = Math.ceil(text.length / count)
  return {
    lines: Array.from({ length: count }, (_, index) => text.slice(index * length, (index + 1) * length)),
    size: SMALLEST,
  }
}

/** Breaks at spaces, and inside a word only where it is longer than a line. */
function wrap(text: string, room: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= room) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const character of word) {
      if (line !== '' && widthOf(line + character) > room) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return line === '' ? lines : [...lines, line]
}
