// Pages drawn with pdfkit, measured in points from the lower left corner like the fields of the official forms.
import { PDFDocument } from '@cantoo/pdf-lib'
import PDFKit from 'pdfkit'

const HEIGHT = 792
export const LEFT = 36
export const RIGHT = 576

type Align = 'left' | 'center' | 'right' | 'justify'
export type Run = { bold?: boolean; italic?: boolean; text: string }
type TextPlace = { left: number; top: number; width: number; size?: number; align?: Align; gap?: number }

export type Drawing = ReturnType<typeof drawing>

export function drawing(title: string) {
  const kit = new PDFKit({ size: [612, HEIGHT], margin: 0, autoFirstPage: false, info: { Title: title } })
  const chunks: Buffer[] = []
  kit.on('data', chunk => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve, reject) => {
    kit.on('end', () => resolve(Buffer.concat(chunks)))
    kit.on('error', reject)
  })
  return {
    newPage: () => void kit.addPage(),
    /** Runs of different weight, set as one paragraph. */
    text(runs: string | readonly Run[], { left, top, width, size = 8, align = 'left', gap = 0 }: TextPlace) {
      const list = typeof runs === 'string' ? [{ text: runs }] : runs
      list.forEach((run: Run, index) => {
        kit.font(run.bold ? 'Helvetica-Bold' : run.italic ? 'Helvetica-Oblique' : 'Helvetica').fontSize(size)
        const options = { width, align, lineGap: gap, continued: index < list.length - 1 }
        if (index === 0) kit.text(run.text, left, HEIGHT - top, options)
        else kit.text(run.text, options)
      })
    },
    line(x1: number, y1: number, x2: number, y2: number, width = 0.5) {
      kit
        .lineWidth(width)
        .moveTo(x1, HEIGHT - y1)
        .lineTo(x2, HEIGHT - y2)
        .stroke('#000')
    },
    square(left: number, bottom: number, side = 8) {
      kit
        .lineWidth(0.6)
        .rect(left, HEIGHT - bottom - side, side, side)
        .stroke('#000')
    },
    fill(left: number, bottom: number, width: number, height: number, colour: string) {
      kit
        .rect(left, HEIGHT - bottom - height, width, height)
        .fill(colour)
        .fillColor('#000')
    },
    partLabel(label: string, left: number, top: number) {
      kit.rect(left, HEIGHT - top, 36, 11).fill('#000')
      kit.font('Helvetica-Bold').fontSize(9).fillColor('#fff')
      kit.text(label, left, HEIGHT - top + 2, { width: 36, align: 'center' }).fillColor('#000')
    },
    async pages(): Promise<PDFDocument> {
      kit.end()
      return PDFDocument.load(await ended, { updateMetadata: false })
    },
  }
}
