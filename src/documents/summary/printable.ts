// Names as the standard fonts of PDF can show them.
import { encode } from '../pdf/type-setting.ts'

/** Characters that the font lacks, written so that no two names look the same. */
export const printable = (text: string) =>
  /^[\x20-\x7e]*$/.test(text) ? text : [...text.normalize('NFC')].map(printableCharacter).join('')

function printableCharacter(character: string): string {
  const encoded = encode(character)
  const code = encoded.charCodeAt(0)
  // The font's own encoding of characters such as a dash: pdfkit takes them as they are.
  return code >= 0x80 && code <= 0x9f ? character : encoded
}
