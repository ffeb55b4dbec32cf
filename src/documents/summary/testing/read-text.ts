// The texts of each page of a document drawn with pdfkit, one per piece that was set, in the order of drawing.
import { inflateSync } from 'node:zlib'
import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'

export async function readText(bytes: Uint8Array): Promise<string[][]> {
  const document = await PDFDocument.load(bytes)
  return document.getPages().map(page => {
    const contents = page.node.Contents()
    if (!(contents instanceof PDFRawStream)) throw new TypeError('A page of pdfkit has one stream')
    const operators = inflateSync(contents.contents).toString('latin1')
    return [...operators.matchAll(/\[([^\]]*)\] TJ/g)].map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
  })
}
