// The heads over the columns of Form 8949.
import { type Drawing, LEFT } from './drawing.ts'
import { edges } from './form8949-places.ts'

const LEADING = 8.3
const PADDING = 1.5

/** The column, how far under the top its letter stands, and the words. */
const heads: readonly [column: number, down: number, words: string][] = [
  [0, 30, '*(a)*\nDescription of property\n(Example: 100 sh. XYZ Co.)'],
  [1, 30, '*(b)*\nDate acquired\n(Mo., day, yr.)'],
  [2, 25, '*(c)*\nDate sold or\ndisposed of\n(Mo., day, yr.)'],
  [3, 25, '*(d)*\nProceeds\n(sales price)\n(see instructions)'],
  [
    4,
    17,
    '*(e)*\nCost or other basis\nSee the *Note* below\nand see _Column (e)_\nin the separate\ninstructions.',
  ],
  [5, 47, '*(f)*\nCode(s) from\ninstructions'],
  [6, 47, '*(g)*\nAmount of\nadjustment'],
  [
    7,
    17,
    '*(h)*\n*Gain or (loss)*\nSubtract column (e)\nfrom column (d) and\ncombine the result\nwith column (g).',
  ],
]

const overAdjustment =
  '*Adjustment, if any, to gain or loss*\nIf you enter an amount in column (g),\nenter a code in column (f).\n*See the separate instructions.*'

export function drawColumnHeads(page: Drawing, top: number): void {
  page.text('*1*', { left: LEFT + 8, baseline: top - 15, width: 10 })
  for (const [column, down, words] of heads) {
    const [left = 0, right = 0] = edges.slice(column)
    drawHead(page, words, left, right, top - down)
  }
  drawHead(page, overAdjustment, edges[5], edges[7], top - 8)
  page.line(edges[5], top - 36, edges[7], top - 36)
}

function drawHead(page: Drawing, words: string, left: number, right: number, baseline: number): void {
  page.text(words, {
    left: left + PADDING,
    baseline,
    width: right - left - 2 * PADDING,
    size: 7,
    align: 'center',
    leading: LEADING,
    lines: words.split('\n').length,
  })
}
