// Our own Form 8949, for when the official blank is not installed: the same parts, boxes, columns, line numbers and
// words in the same places.
import { form8949Words, type PartWords } from '../forms/form8949-words.ts'
import type { Form8949Layout, Part, YearForms } from '../forms/year-forms.ts'
import { formsOf } from '../forms/years.ts'
import { drawFormFoot, drawFormHead, drawOverPageTwo } from './draw-form-parts.ts'
import { drawColumnHeads } from './draw-form8949-heads.ts'
import { type Drawing, drawing, LEFT, RIGHT } from './drawing.ts'
import { boxBottom, edges, LIFT, ROW, slotsOf } from './form8949-places.ts'
import type { Blank } from './slot.ts'

const WIDTH = RIGHT - LEFT
const NAMES_TOP = 708
const NAMES_BOTTOM = 684
const WORDS_LEFT = 86
const HEADS_HEIGHT = 72

export async function drawForm8949(year: number, forms: YearForms = formsOf(year)): Promise<Blank> {
  const { form8949 } = forms
  const page = drawing(`Form 8949 (${year}), substitute`)
  for (const part of [1, 2] as const) {
    page.newPage()
    if (part === 1) drawHead(page, year, forms)
    else drawOverPageTwo(page, `Form 8949 (${year})`, '12A')
    const words = form8949Words(forms, part)
    drawNames(page, form8949, part)
    drawWords(page, form8949, part, words)
    drawTable(page, form8949, part, words)
    drawFormFoot(page, `Form *8949* (${year})`, form8949.drawing.totalsBottom - 24 + LIFT[part], part)
  }
  return { pages: await page.pages(), slots: [slotsOf(forms, 1), slotsOf(forms, 2)] }
}

function drawHead(page: Drawing, year: number, forms: YearForms): void {
  page.text('Form', { left: LEFT, baseline: 738.5, width: 20, size: 7 })
  page.text('*8949*', { left: 54, baseline: 738.5, width: 68, size: 22 })
  drawFormHead(page, {
    year,
    forms,
    sequence: '12A',
    title: 'Sales and Other Dispositions of Capital Assets',
    purpose:
      'File with your Schedule D to list your transactions for lines 1b, 2, 3, 8b, 9, and 10 of Schedule D.',
    address: 'Go to _www.irs.gov/Form8949_ for instructions and the latest information.',
    underBaseline: 715,
    bottom: NAMES_TOP,
  })
}

function drawNames(page: Drawing, { drawing }: Form8949Layout, part: Part): void {
  const [top, bottom] = [NAMES_TOP + LIFT[part], NAMES_BOTTOM + LIFT[part]]
  const divide = drawing.ssnLeft
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

function drawWords(page: Drawing, form8949: Form8949Layout, part: Part, words: PartWords): void {
  const lift = LIFT[part]
  const { mustTop, introLeading: leading, noteLines } = form8949.drawing
  page.text(words.before, {
    left: LEFT,
    baseline: 674 + lift,
    width: WIDTH,
    leading,
    lines: 3,
  })
  page.line(LEFT, 648 + lift, RIGHT, 648 + lift)
  page.partLabel(part === 1 ? 'Part I' : 'Part II', LEFT, 638.5 + lift)
  const beside = { left: WORDS_LEFT, width: RIGHT - WORDS_LEFT, size: 10, leading: 11.2 }
  page.text(words.explanation, { ...beside, baseline: 638.5 + lift, lines: 2 })
  page.text(words.note, { ...beside, baseline: 613.5 + lift, lines: noteLines })
  page.line(LEFT, mustTop + lift, RIGHT, mustTop + lift)
  page.text(words.mustCheck, {
    left: LEFT,
    baseline: mustTop - 10 + lift,
    width: WIDTH,
    leading,
    lines: 3,
  })
  for (const box of form8949.boxes[part - 1] ?? []) {
    const bottom = boxBottom(form8949, part, box)
    page.square(50.4, bottom)
    page.text(words.boxes[box] ?? '', { left: 62.5, baseline: bottom + 0.9, width: 513, lines: 1 })
  }
}

function drawTable(
  page: Drawing,
  { rowsPerPage, drawing }: Form8949Layout,
  part: Part,
  words: PartWords,
): void {
  const lift = LIFT[part]
  const { totals } = drawing
  const rowsTop = drawing.rowsTop + lift
  const rowsBottom = rowsTop - rowsPerPage * ROW
  const bottom = drawing.totalsBottom + lift
  const top = rowsTop + HEADS_HEIGHT
  page.shade(edges[5], bottom, edges[6], rowsBottom)
  page.line(LEFT, top, RIGHT, top)
  drawColumnHeads(page, top)
  for (let row = 0; row <= rowsPerPage; row++)
    page.line(LEFT, rowsTop - row * ROW, RIGHT, rowsTop - row * ROW)
  edges.slice(1, -1).forEach((x, index) => {
    // Columns (a) to (c) end above the totals; (f) and (g) have a heading over both.
    page.line(x, index === 5 ? top - 36 : top, x, index < 2 ? rowsBottom : bottom)
  })
  page.line(LEFT, bottom, RIGHT, bottom)
  const first = page.text(words.totals, {
    left: 53,
    baseline: bottom + totals.lift,
    from: 'last',
    width: 218,
    leading: totals.leading,
    size: totals.size,
    lines: totals.lines,
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
