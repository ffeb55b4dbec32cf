// PDFs made of words at given places, and how they are read as statements of 2025.
import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import { temporaryFiles } from '../../testing/temporary-file.ts'
import { readStatement } from '../read-statement.ts'

/** In points from the left and from the top of a page. */
export type PlacedText = readonly [text: string, left: number, top: number]

export async function pdfOf(pages: readonly (readonly PlacedText[])[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => void chunks.push(chunk))
  for (const texts of pages) {
    document.addPage({ size: [612, 792], margin: 0 }).fontSize(7)
    for (const [text, left, top] of texts) document.text(text, left, top, { lineBreak: false })
  }
  document.end()
  await once(document, 'end')
  return Buffer.concat(chunks)
}

export function pdfReader() {
  const write = temporaryFiles()
  return (bytes: Buffer) =>
    readStatement(
      { path: write('statement.pdf', bytes), fileType: 'pdf' },
      { year: 2025, now: Date.parse('2026-03-01'), signal: new AbortController().signal },
    )
}
