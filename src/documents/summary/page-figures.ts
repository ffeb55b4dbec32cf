// Figures in the columns of a table: on their last digit, or at their decimal points.
import type PDFKit from 'pdfkit'

export const CELL_SIZE = 8.5
export const GUTTER = 8
/** About the width of the parenthesis that hangs outside a column of figures. */
export const HANGING = 3

/** How the figures of a column stand that meet at the decimal point: their size, and the width of the longest fraction. */
export type Point = { size: number; fraction: number }

type Font = (size: number, isBold?: boolean) => unknown

export function figureSetter(kit: InstanceType<typeof PDFKit>, font: Font) {
  /** One line that ends at `right`, smaller where it would be wider than `room`. A parenthesis hangs outside. */
  function figure(text: string, right: number, at: number, room: number, isBold: boolean) {
    font(CELL_SIZE, isBold)
    const natural = kit.widthOfString(text)
    const fitted = natural > room ? Math.floor((CELL_SIZE * room * 10) / natural) / 10 : CELL_SIZE
    font(fitted, isBold)
    const hanging = text.endsWith(')') ? 0 : kit.widthOfString(')')
    kit.text(text, right - kit.widthOfString(text) - hanging, at + (CELL_SIZE - fitted), { lineBreak: false })
  }

  /** The decimal points of a column under one another. */
  function figureAtPoint(text: string, right: number, at: number, { size, fraction }: Point) {
    const [whole] = wholeAndFraction(text)
    font(size)
    const x = right - kit.widthOfString(')') - fraction - kit.widthOfString(whole)
    kit.text(text, x, at + (CELL_SIZE - size), { lineBreak: false })
  }

  /** For a column of this width with these texts in it. */
  function pointOf(width: number, texts: readonly string[]): Point {
    font(CELL_SIZE)
    let whole = 0
    let fraction = 0
    for (const text of texts) {
      const parts = wholeAndFraction(text)
      whole = Math.max(whole, kit.widthOfString(parts[0]))
      fraction = Math.max(fraction, kit.widthOfString(parts[1]))
    }
    const squeeze = Math.min(1, (width - GUTTER - HANGING) / (whole + fraction))
    return { size: CELL_SIZE * squeeze, fraction: fraction * squeeze }
  }

  return { figure, figureAtPoint, pointOf }
}

function wholeAndFraction(text: string): [whole: string, fraction: string] {
  const point = text.indexOf('.')
  return point === -1 ? [text, ''] : [text.slice(0, point), text.slice(point)]
}
