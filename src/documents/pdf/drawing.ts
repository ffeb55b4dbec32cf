// Pages drawn with pdfkit, measured in points from the lower left corner like the fields of the official forms.
import { PDFDocument } from '@cantoo/pdf-lib'
import PDFKit from 'pdfkit'
import { layParagraph } from './draw-paragraph.ts'

const HEIGHT = 792
export const LEFT = 36
export const RIGHT = 576
const GREY = '#bdbdbd'
const DOT_STEP = 10.8

type TextPlace = {
  left: number
  /** Of the first line, or of the last where `from` says so. */
  baseline: number
  from?: 'first' | 'last'
  width: number
  size?: number
  align?: 'left' | 'center' | 'right'
  /** From one baseline to the next. */
  leading?: number
  indent?: number
  lines?: number
  /** Dots from the end of the text up to here. */
  dotsTo?: number
}

export type Drawing = ReturnType<typeof drawing>

export function drawing(title: string) {
  const kit = new PDFKit({ size: [612, HEIGHT], margin: 0, autoFirstPage: false, info: { Title: title } })
  const chunks: Buffer[] = []
  kit.on('data', chunk => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve, reject) => {
    kit.on('end', () => resolve(Buffer.concat(chunks)))
    kit.on('error', reject)
  })
  const use = ({ isBold = false, isItalic = false }, size: number) =>
    kit.font(fonts[`${isBold}-${isItalic}`]).fontSize(size)
  const put = (text: string, x: number, y: number) =>
    void kit.text(text, x, HEIGHT - y, { lineBreak: false, baseline: 'alphabetic' })

  return {
    newPage: () => void kit.addPage(),
    /** Returns the baseline of the first line. */
    text(marked: string, place: TextPlace): number {
      const { size: largest = 9, from = 'first' } = place
      const paragraph = layParagraph(marked, { ...place, size: largest }, (fragment, size) =>
        use(fragment, size).widthOfString(fragment.text),
      )
      const { lines, size, end } = paragraph
      const { leading = largest * 1.2 } = place
      const first = place.baseline + (from === 'last' ? (lines.length - 1) * leading : 0)
      lines.forEach((fragments, index) => {
        for (const fragment of fragments) {
          use(fragment, size)
          put(fragment.text, fragment.x, first - index * leading)
        }
      })
      if (place.dotsTo) {
        use({}, size)
        for (let x = place.dotsTo - 4; x > end + 5; x -= DOT_STEP)
          put('.', x, first - (lines.length - 1) * leading)
      }
      return first
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
    /** Grey, where nothing is to be entered. */
    shade(left: number, bottom: number, right: number, top: number) {
      kit
        .rect(left, HEIGHT - top, right - left, top - bottom)
        .fill(GREY)
        .fillColor('#000')
    },
    /** A brace that joins what stands left of it, open to the left. */
    brace(x: number, bottom: number, top: number) {
      const [low, high, middle] = [HEIGHT - bottom, HEIGHT - top, HEIGHT - (bottom + top) / 2]
      kit
        .lineWidth(0.7)
        .moveTo(x, high)
        .bezierCurveTo(x + 4, high, x, middle, x + 4, middle)
        .moveTo(x, low)
        .bezierCurveTo(x + 4, low, x, middle, x + 4, middle)
        .stroke('#000')
    },
    partLabel(label: string, left: number, baseline: number) {
      kit.rect(left, HEIGHT - baseline - 8.6, 36, 11.4).fill('#000')
      use({ isBold: true }, 10).fillColor('#fff')
      put(label, left + (36 - kit.widthOfString(label)) / 2, baseline)
      kit.fillColor('#000')
    },
    async pages(): Promise<PDFDocument> {
      kit.end()
      return PDFDocument.load(await ended, { updateMetadata: false })
    },
  }
}

const fonts = {
  'false-false': 'Helvetica',
  'true-false': 'Helvetica-Bold',
  'false-true': 'Helvetica-Oblique',
  'true-true': 'Helvetica-BoldOblique',
} as const
