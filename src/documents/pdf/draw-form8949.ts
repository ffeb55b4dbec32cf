// Our own Form 8949, for when the official blank is not installed: the same parts, boxes, columns, line numbers and
// words in the same places.
import { type Edition, editionOf } from '../forms/edition.ts'
import { boxesOnPage, rowsPerPage } from '../forms/form8949-fields.ts'
import { form8949Words, type PartWords } from '../forms/form8949-words.ts'
import { drawFormFoot, drawFormHead, drawOverPageTwo } from './draw-form-parts.ts'
import { drawColumnHeads } from './draw-form8949-heads.ts'
import { type Drawing, drawing, LEFT, RIGHT } from './drawing.ts'
import { boxBottom, edges, heights, LIFT, ROW, slotsOf, ssnLeft } from './form8949-places.ts'
import type { Blank } from './slot.ts'

const WIDTH = RIGHT - LEFT
const NAMES_TOP = 708
const NAMES_BOTTOM = 684
const WORDS_LEFT = 86
const HEADS_HEIGHT = 72

export async function drawForm8949(year: number): Promise<Blank> {
  const edition = editionOf(year)
  const page = drawing(`Form 8949 (${year}), substitute`)
  for (const part of [1, 2] as const) {
    page.newPage()
    if (part === 1) drawHead(page, year)
    else drawOverPageTwo(page, `Form 8949 (${year})`, '12A')
    const words = form8949Words(edition, part)
    drawNames(page, edition, part)
    drawWords(page, edition, part, words)
    drawTable(page, edition, part, words)
    drawFormFoot(page, `Form *8949* (${year})`, heights[edition].totals - 24 + LIFT[part], part)
  }
  return { pages: await page.pages(), slots: [slotsOf(edition, 1), slotsOf(edition, 2)] }
}

function drawHead(page: Drawing, year: number): void {
  page.text('Form', { left: LEFT, baseline: 738.5, width: 20, size: 7 })
  page.text('*8949*', { left: 54, baseline: 738.5, width: 68, size: 22 })
  const lines = [
    'File with your Schedule D to list your transactions for lines 1b, 2, 3, 8b, 9, and 10 of Schedule D.',
    'Go to _www.irs.gov/Form8949_ for instructions and the latest information.',
  ]
  drawFormHead(page, {
    year,
    sequence: '12A',
    title: 'Sales and Other Dispositions of Capital Assets',
    // The form of 2022 has them the other way round.
    under: year === 2022 ? lines.toReversed() : lines,
    underBaseline: 715,
    bottom: NAMES_TOP,
  })
}

function drawNames(page: Drawing, edition: Edition, part: 1 | 2): void {
  const [top, bottom] = [NAMES_TOP + LIFT[part], NAMES_BOTTOM + LIFT[part]]
  const divide = ssnLeft[edition]
  const more =
    part === 2 ? '. Name and SSN or taxpayer identification no. not required if shown on other side' : ''
  const label = { baseline: top - 8, size: 7, lines: 1 }
  page.text(`Name(s) shown on return${more}`, { ...label, left: LEFT, width: divide - LEFT - 3 })
  page.text('*Social security number or taxpayer identification number*', {
    ...label,
    left: divide + 3,
    width: RIGHT - divide - 3,
  })
  page.line(divide, top, divide, bottom)
  page.line(LEFT, bottom, RIGHT, bottom)
}

function drawWords(page: Drawing, edition: Edition, part: 1 | 2, words: PartWords): void {
  const lift = LIFT[part]
  const { mustTop } = heights[edition]
  const isNew = edition === 2025
  page.text(words.before, {
    left: LEFT,
    baseline: 674 + lift,
    width: WIDTH,
    leading: isNew ? 11 : 10,
    lines: 3,
  })
  page.line(LEFT, 648 + lift, RIGHT, 648 + lift)
  page.partLabel(part === 1 ? 'Part I' : 'Part II', LEFT, 638.5 + lift)
  const beside = { left: WORDS_LEFT, width: RIGHT - WORDS_LEFT, size: 10, leading: 11.2 }
  page.text(words.explanation, { ...beside, baseline: 638.5 + lift, lines: 2 })
  page.text(words.note, { ...beside, baseline: 613.5 + lift, lines: isNew ? 4 : 3 })
  page.line(LEFT, mustTop + lift, RIGHT, mustTop + lift)
  page.text(words.mustCheck, {
    left: LEFT,
    baseline: mustTop - 10 + lift,
    width: WIDTH,
    leading: isNew ? 11 : 10,
    lines: 3,
  })
  for (const box of boxesOnPage(edition)[part - 1] ?? []) {
    const bottom = boxBottom(edition, part, box)
    page.square(50.4, bottom)
    page.text(words.boxes[box] ?? '', { left: 62.5, baseline: bottom + 0.9, width: 513, lines: 1 })
  }
}

function drawTable(page: Drawing, edition: Edition, part: 1 | 2, words: PartWords): void {
  const lift = LIFT[part]
  const rowsTop = heights[edition].rowsTop + lift
  const rowsBottom = rowsTop - rowsPerPage(edition) * ROW
  const bottom = heights[edition].totals + lift
  const top = rowsTop + HEADS_HEIGHT
  page.shade(edges[5], bottom, edges[6], rowsBottom)
  page.line(LEFT, top, RIGHT, top)
  drawColumnHeads(page, top)
  for (let row = 0; row <= rowsPerPage(edition); row++)
    page.line(LEFT, rowsTop - row * ROW, RIGHT, rowsTop - row * ROW)
  edges.slice(1, -1).forEach((x, index) => {
    // Columns (a) to (c) end above the totals; (f) and (g) have a heading over both.
    page.line(x, index === 5 ? top - 36 : top, x, index < 2 ? rowsBottom : bottom)
  })
  page.line(LEFT, bottom, RIGHT, bottom)
  const isNew = edition === 2025
  const leading = isNew ? 10.8 : 9
  const first = page.text(words.totals, {
    left: 53,
    baseline: bottom + (isNew ? 4 : 3.5),
    from: 'last',
    width: 218,
    leading,
    size: isNew ? 9 : 7.9,
    lines: isNew ? 5 : 4,
  })
  page.text('*2*', { left: 43, baseline: first, width: 8 })
  page.text(words.basisNote, {
    left: LEFT,
    baseline: bottom - 10,
    width: WIDTH,
    size: 8,
    leading: 10,
    lines: 2,
  })
}
