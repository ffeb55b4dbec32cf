// Reads back what was written on a form: for every page the texts that were added to it, with their places.
import { inflateSync } from 'node:zlib'
import { PDFArray, PDFDocument, PDFName, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib'

export type Written = { text: string; x: number; y: number; isTick: boolean }

const textOperators =
  /BT \/(\w+) [\d.]+ Tf (?:[\d.]+ Tz )?(-?[\d.]+) (-?[\d.]+) Td \(((?:\\.|[^\\)])*)\) Tj ET/g

export async function readFilled(bytes: Uint8Array): Promise<{ hasFields: boolean; pages: Written[][] }> {
  const document = await PDFDocument.load(bytes)
  const pages = document.getPages().map(page => {
    const contents = page.node.Contents()
    const last = contents instanceof PDFArray ? contents.lookup(contents.size() - 1) : contents
    if (!(last instanceof PDFRawStream)) return []
    const operators = inflateSync(last.contents).toString('latin1') + writtenIn(page)
    return [...operators.matchAll(textOperators)].map(([, font, x, y, text = '']) => ({
      text: text.replace(/\\(.)/g, '$1'),
      x: Number(x),
      y: Number(y),
      isTick: font === 'LotwiseTick',
    }))
  })
  const hasFields = document.getPages().some(page => (page.node.Annots()?.size() ?? 0) > 0)
  return { hasFields, pages }
}

/** Name and number: pieces of content that the page shows. */
function writtenIn(page: PDFPage): string {
  const { XObject } = page.node.normalizedEntries()
  return ['name', 'ssn']
    .map(place => XObject.lookup(PDFName.of(`Lotwise_${place}`)))
    .map(piece => (piece instanceof PDFRawStream ? Buffer.from(piece.contents).toString('latin1') : ''))
    .join('')
}

/** Cents from a printed amount. */
export function centsOf(text: string): number {
  const digits = Number(text.replace(/[(),.]/g, ''))
  return text.startsWith('(') ? -digits : digits
}
