// Pages that fill from top to bottom: headings, paragraphs and tables that go on overleaf under their own head.
// Figures stand in columns on their last digit; Helvetica's digits are all equally wide.
import PDFKit from 'pdfkit'
import { inFontLetters } from '../pdf/other-letters.ts'
import { CELL_SIZE, figureSetter, GUTTER, HANGING, type Point } from './page-figures.ts'

const WIDTH = 612
const HEIGHT = 792
export const LEFT = 54
const RIGHT = WIDTH - LEFT
export const INNER = RIGHT - LEFT
const TOP = 54
const BOTTOM = HEIGHT - 62
const CELL_PADDING = 3.5
const HEAD_SIZE = 7.5

export const colours = {
  ink: '#1b1d1a',
  quiet: '#5c6059',
  line: '#cfc9bb',
  faint: '#e6e2d8',
  accent: '#0f5b46',
  gain: '#0a6b45',
  loss: '#b3261e',
}

/** `width` in points; figures align right, or at their decimal points. */
export type Column = { head: string; width: number; isFigure?: boolean; isAtPoint?: boolean }
export type Cells = readonly string[]

/** Words to the right of a figure would touch it. */
const insetOf = (columns: readonly Column[], index: number) => (columns[index - 1]?.isFigure ? GUTTER : 0)

export type Pages = ReturnType<typeof createPages>

export function createPages(title: string, foot: string) {
  const kit = new PDFKit({
    size: [WIDTH, HEIGHT],
    margin: 0,
    bufferPages: true,
    info: { Title: title, Creator: 'Lotwise' },
    lang: 'en-US',
  })
  const chunks: Buffer[] = []
  kit.on('data', chunk => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve, reject) => {
    kit.on('end', () => resolve(Buffer.concat(chunks)))
    kit.on('error', reject)
  })
  let y = TOP
  let section = ''

  const font = (size: number, isBold = false, colour = colours.ink) =>
    kit
      .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(colour)

  function rule(at: number, colour = colours.line, weight = 0.5) {
    kit.lineWidth(weight).moveTo(LEFT, at).lineTo(RIGHT, at).stroke(colour)
  }

  function newPage() {
    kit.addPage()
    y = TOP
  }

  /** A new page unless there is room for `height`. */
  function need(height: number) {
    if (y + height > BOTTOM) newPage()
  }

  /** Says on a new page what is going on there. */
  function goOn() {
    newPage()
    if (section === '') return
    font(9, false, colours.quiet).text(`${section}, continued`, LEFT, y, { width: INNER })
    y = kit.y + 8
  }

  const { figure, figureAtPoint, pointOf } = figureSetter(kit, font)

  function rowHeight(columns: readonly Column[], cells: Cells, isBold: boolean) {
    font(CELL_SIZE, isBold)
    const heights = columns.map(({ width, isFigure }, index) =>
      isFigure
        ? CELL_SIZE
        : kit.heightOfString(inFontLetters(cells[index] || ' '), {
            width: width - GUTTER - insetOf(columns, index),
          }),
    )
    return Math.max(...heights) + 2 * CELL_PADDING
  }

  function row(
    columns: readonly Column[],
    cells: Cells,
    isBold: boolean,
    points: readonly (Point | undefined)[] = [],
  ) {
    const height = rowHeight(columns, cells, isBold)
    let x = LEFT
    columns.forEach(({ width, isFigure }, index) => {
      const text = inFontLetters(cells[index] ?? '')
      const point = points[index]
      if (point) figureAtPoint(text, x + width, y + CELL_PADDING, point)
      else if (isFigure) figure(text, x + width, y + CELL_PADDING, width - GUTTER, isBold)
      else {
        const inset = insetOf(columns, index)
        font(CELL_SIZE, isBold).text(text, x + inset, y + CELL_PADDING, { width: width - GUTTER - inset })
      }
      x += width
    })
    y += height
  }

  function head(columns: readonly Column[]) {
    if (columns.some(({ head: text }) => text !== '')) {
      font(HEAD_SIZE, false, colours.quiet)
      const widthOf = ({ width, isFigure }: Column) => width - GUTTER - (isFigure ? HANGING : 0)
      const heights = columns.map(column =>
        kit.heightOfString(column.head || ' ', { width: widthOf(column) }),
      )
      const height = Math.max(...heights)
      let x = LEFT
      columns.forEach((column, index) => {
        const left = x + (column.isFigure ? GUTTER : insetOf(columns, index))
        const align = column.isFigure ? 'right' : 'left'
        kit.text(column.head, left, y + height - (heights[index] ?? 0), { width: widthOf(column), align })
        x += column.width
      })
      y += height + 3
    }
    rule(y, colours.ink)
    y += 2
  }

  return {
    kit,
    font,
    newPage,
    need,
    /** Where the next thing goes, measured from the top. */
    at: () => y,
    down(height: number) {
      y += height
    },
    title(text: string, under: string) {
      font(24, true).text(text, LEFT, y, { width: INNER })
      y = kit.y + 4
      font(10, false, colours.quiet).text(under, LEFT, y, { width: INNER })
      y = kit.y + 10
      rule(y, colours.accent, 1.5)
      y += 14
    },
    /** `room` is what has to fit on the page below it. */
    heading(text: string, room = 90) {
      if (y > TOP) y += 18
      need(room)
      section = text
      font(13, true).text(text, LEFT, y, { width: INNER })
      y = kit.y + 5
    },
    /** A small heading, kept with what follows it. */
    step(text: string) {
      y += 5
      need(44)
      font(10, true).text(inFontLetters(text), LEFT, y, { width: INNER })
      y = kit.y + 2
    },
    paragraph(text: string, { isQuiet = false, isBold = false } = {}) {
      const words = inFontLetters(text)
      font(9, isBold)
      need(kit.heightOfString(words, { width: INNER, lineGap: 2 }))
      font(9, isBold, isQuiet ? colours.quiet : colours.ink)
      kit.text(words, LEFT, y, { width: INNER, lineGap: 2 })
      y = kit.y + 5
    },
    /** The total stays on a page with the row before it. A table without heads has a line in their place. */
    table(columns: readonly Column[], rows: readonly Cells[], total?: Cells) {
      need(70)
      head(columns)
      const points = columns.map(({ width, isAtPoint }, index) => {
        if (!isAtPoint) return undefined
        return pointOf(
          width,
          rows.map(cells => cells[index] ?? ''),
        )
      })
      const totalHeight = total ? rowHeight(columns, total, true) : 0
      rows.forEach((cells, index) => {
        const withTotal = index === rows.length - 1 ? totalHeight : 0
        if (y + rowHeight(columns, cells, false) + withTotal > BOTTOM) {
          goOn()
          head(columns)
        }
        row(columns, cells, false, points)
        rule(y, colours.faint, 0.4)
      })
      if (total) {
        rule(y, colours.ink)
        row(columns, total, true)
      }
      y += 6
    },
    async bytes(): Promise<Uint8Array> {
      const { count } = kit.bufferedPageRange()
      for (let index = 0; index < count; index++) {
        kit.switchToPage(index)
        rule(HEIGHT - 46)
        font(7.5, false, colours.quiet).text(foot, LEFT, HEIGHT - 40, { width: INNER - 80 })
        kit.text(`Page ${index + 1} of ${count}`, RIGHT - 80, HEIGHT - 40, { width: 80, align: 'right' })
      }
      kit.end()
      return new Uint8Array(await ended)
    },
  }
}
