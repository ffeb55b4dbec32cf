// Our own Form 8949, for when the official blank is not installed: the same parts, boxes, columns, line numbers and
// words in the same places.
import { type Edition, editionOf } from '../forms/edition.ts'
import { boxesOnPage, rowsPerPage } from '../forms/form8949-fields.ts'
import { form8949Words, type PartWords } from '../forms/form8949-words.ts'
import { type Drawing, drawing, LEFT, RIGHT } from './drawing.ts'
import { edges, heights, LIFT, ROW, slotsOf } from './form8949-places.ts'
import type { Blank } from './slot.ts'

const HEADER = 72

export async function drawForm8949(year: number): Promise<Blank> {
  const edition = editionOf(year)
  const page = drawing(`Form 8949 (${year}), substitute`)
  for (const part of [1, 2] as const) {
    page.newPage()
    if (part === 1) drawHead(page, year)
    else drawSecondHead(page, year)
    const lift = LIFT[part - 1] ?? 0
    drawNames(page, 708 + lift, part)
    drawWords(page, edition, part, lift)
    drawTable(page, edition, part, lift)
    drawFoot(page, year, edition, form8949Words(edition, part), lift)
  }
  return { pages: await page.pages(), slots: [slotsOf(edition, 1), slotsOf(edition, 2)] }
}

function drawHead(page: Drawing, year: number): void {
  page.text([{ text: 'Form ' }, { text: '8949', bold: true }], { left: LEFT, top: 756, width: 90, size: 16 })
  page.text('Substitute statement in the format of the official form', {
    left: LEFT,
    top: 731,
    width: 82,
    size: 6.5,
  })
  page.text([{ text: 'Sales and Other Dispositions of Capital Assets', bold: true }], {
    left: 124,
    top: 753,
    width: 364,
    size: 14,
    align: 'center',
  })
  const file =
    'File with your Schedule D to list your transactions for lines 1b, 2, 3, 8b, 9, and 10 of Schedule D.'
  page.text([{ text: file, bold: true }], { left: 124, top: 731, width: 364, size: 7, align: 'center' })
  page.text(
    [{ text: 'Go to www.irs.gov/Form8949 for instructions and the latest information.', bold: true }],
    {
      left: 124,
      top: 720,
      width: 364,
      size: 7,
      align: 'center',
    },
  )
  page.text([{ text: String(year), bold: true }], {
    left: 490,
    top: 752,
    width: 86,
    size: 20,
    align: 'center',
  })
  page.text('Attachment', { left: 502, top: 728, width: 74, size: 7 })
  page.text([{ text: 'Sequence No. ' }, { text: '12A', bold: true }], {
    left: 502,
    top: 719,
    width: 74,
    size: 7,
  })
  page.line(121.5, 708, 121.5, 756, 1)
  page.line(489.5, 708, 489.5, 756, 1)
  page.line(LEFT, 708, RIGHT, 708, 1)
}

function drawSecondHead(page: Drawing, year: number): void {
  page.text(`Form 8949 (${year}), substitute statement`, { left: LEFT, top: 756, width: 200, size: 7 })
  page.text([{ text: 'Attachment Sequence No. ' }, { text: '12A', bold: true }], {
    left: 350,
    top: 756,
    width: 130,
    size: 7,
  })
  page.text([{ text: 'Page 2', bold: true }], {
    left: 500,
    top: 756,
    width: 76,
    size: 8,
    align: 'right',
  })
  page.line(LEFT, 744, RIGHT, 744, 1)
}

function drawNames(page: Drawing, top: number, part: 1 | 2): void {
  const more =
    part === 2 ? '. Name and SSN or taxpayer identification no. not required if shown on other side' : ''
  page.text(`Name(s) shown on return${more}`, { left: LEFT, top: top - 2, width: 330, size: 6.5 })
  page.text([{ text: 'Social security number or taxpayer identification number', bold: true }], {
    left: 371,
    top: top - 2,
    width: 205,
    size: 6.5,
  })
  page.line(368, top, 368, top - 24)
  page.line(LEFT, top - 24, RIGHT, top - 24)
}

function drawWords(page: Drawing, edition: Edition, part: 1 | 2, lift: number): void {
  const words = form8949Words(edition, part)
  const width = RIGHT - LEFT
  page.text([{ text: words.before, italic: true }], {
    left: LEFT,
    top: 681 + lift,
    width,
    size: 7.6,
    gap: 1.2,
  })
  page.line(LEFT, 648 + lift, RIGHT, 648 + lift)
  page.partLabel(part === 1 ? 'Part I' : 'Part II', LEFT, 646 + lift)
  const beside = { left: 86, width: RIGHT - 86, size: 8.2, gap: 0.8 }
  page.text([{ text: `${words.heading} `, bold: true }, { text: words.explanation }], {
    ...beside,
    top: 645 + lift,
  })
  page.text([{ text: 'Note: ', bold: true }, { text: words.note }], { ...beside, top: 622 + lift })
  const { firstTick } = heights[edition]
  const mustTop = firstTick + 46 + lift
  page.line(LEFT, mustTop + 2, RIGHT, mustTop + 2)
  page.text([{ text: words.mustCheck, bold: true }, { text: words.mustCheckMore }], {
    left: LEFT,
    top: mustTop,
    width,
    size: 7.9,
    gap: 1.8,
  })
  boxesOnPage[edition][part - 1]?.forEach((box, index) => {
    const bottom = firstTick + lift - 12 * index
    page.square(50.4, bottom)
    page.text([{ text: `(${box}) `, bold: true }, { text: words.boxes[box] ?? '' }], {
      left: 64,
      top: bottom + 8.2,
      width: 510,
      size: 8,
    })
  })
}

function drawTable(page: Drawing, edition: Edition, part: 1 | 2, lift: number): void {
  const { rowsTop, totals } = heights[edition]
  const top = rowsTop + HEADER + lift
  const rowsBottom = rowsTop + lift - rowsPerPage[edition] * ROW
  const bottom = totals + lift
  page.line(LEFT, top, RIGHT, top, 1)
  drawColumnHeads(page, top)
  for (let row = 0; row <= rowsPerPage[edition]; row++)
    page.line(LEFT, rowsTop + lift - row * ROW, RIGHT, rowsTop + lift - row * ROW)
  page.fill(edges[5], bottom, edges[6] - edges[5], rowsBottom - bottom, '#bdbdbd')
  edges.slice(1, -1).forEach((x, index) => {
    // Columns (a) to (c) end above the totals; between (f) and (g) there is a heading over both.
    page.line(x, index === 5 ? top - 36 : top, x, index < 2 ? rowsBottom : bottom)
  })
  page.line(edges[5], top - 36, edges[7], top - 36)
  page.line(LEFT, bottom, RIGHT, bottom, 1)
  page.text([{ text: '2', bold: true }], { left: 43, top: rowsBottom - 4, width: 10 })
  page.text([{ text: 'Totals. ', bold: true }, { text: form8949Words(edition, part).totals }], {
    left: 54,
    top: rowsBottom - 4,
    width: 214,
    size: edition === 2022 ? 7.4 : 7.8,
    gap: edition === 2022 ? 1.5 : 2,
  })
}

function drawColumnHeads(page: Drawing, top: number): void {
  page.text([{ text: '1', bold: true }], { left: 43, top: top - 8, width: 10 })
  const head = (index: number, down: number, letter: string, words: string) => {
    const left = edges[index] ?? 0
    const width = (edges[index + 1] ?? 0) - left
    page.text([{ text: letter, bold: true }], { left, top: top - down, width, size: 6.5, align: 'center' })
    page.text(words, { left, top: top - down - 8, width, size: 6.1, align: 'center', gap: 0.6 })
  }
  head(0, 28, '(a)', 'Description of property\n(Example: 100 sh. XYZ Co.)')
  head(1, 28, '(b)', 'Date acquired\n(Mo., day, yr.)')
  head(2, 24, '(c)', 'Date sold or\ndisposed of\n(Mo., day, yr.)')
  head(3, 24, '(d)', 'Proceeds\n(sales price)\n(see instructions)')
  head(
    4,
    10,
    '(e)',
    'Cost or other basis\nSee the Note below\nand see Column (e)\nin the separate\ninstructions.',
  )
  head(5, 39, '(f)', 'Code(s) from\ninstructions')
  head(6, 39, '(g)', 'Amount of\nadjustment')
  head(
    7,
    4,
    '(h)',
    'Gain or (loss)\nSubtract column (e)\nfrom column (d) and\ncombine the result\nwith column (g).',
  )
  page.text([{ text: 'Adjustment, if any, to gain or loss', bold: true }], {
    left: edges[5],
    top: top - 3,
    width: edges[7] - edges[5],
    size: 5.8,
    align: 'center',
  })
  page.text(
    'If you enter an amount in column (g),\nenter a code in column (f).\nSee the separate instructions.',
    {
      left: edges[5],
      top: top - 11,
      width: edges[7] - edges[5],
      size: 5.8,
      align: 'center',
      gap: 0.6,
    },
  )
}

function drawFoot(page: Drawing, year: number, edition: Edition, words: PartWords, lift: number): void {
  const top = heights[edition].totals + lift - 3
  page.text([{ text: 'Note: ', bold: true }, { text: words.basisNote }], {
    left: LEFT,
    top,
    width: RIGHT - LEFT,
    size: 7,
    gap: 0.8,
  })
  page.line(LEFT, top - 19, RIGHT, top - 19, 1)
  page.text('Substitute statement drawn by Lotwise. Not a form printed by the IRS.', {
    left: LEFT,
    top: top - 22,
    width: 300,
    size: 6.5,
  })
  page.text([{ text: 'Form ' }, { text: '8949', bold: true }, { text: ` (${year})` }], {
    left: 490,
    top: top - 22,
    width: 86,
    size: 7,
  })
}
