// Our own Schedule D, for when the official blank is not installed: the same parts, lines and columns in the same
// places.
import { editionOf } from '../forms/edition.ts'
import { type LineWords, scheduleDParts } from '../forms/schedule-d-words.ts'
import { drawFoot, drawParentheses, drawSummary } from './draw-schedule-d-summary.ts'
import { type Drawing, drawing, LEFT, RIGHT } from './drawing.ts'
import { bottomOf, edges, firstSlots, hasParentheses, secondSlots } from './schedule-d-places.ts'
import type { Blank } from './slot.ts'

const NUMBER_LEFT = 482.4

/** The tops of the two parts of page 1. */
const partTops = [642, 354] as const
const tableTops = [576, 288] as const

export async function drawScheduleD(year: number): Promise<Blank> {
  const edition = editionOf(year)
  const page = drawing(`Schedule D (Form 1040) ${year}, substitute`)
  page.newPage()
  drawHead(page, year)
  scheduleDParts(edition).forEach((part, index) => {
    const top = partTops[index] ?? 0
    const tableTop = tableTops[index] ?? 0
    page.line(LEFT, top + 2, RIGHT, top + 2)
    page.partLabel(part.label, LEFT, top)
    page.text([{ text: part.title, bold: true }, { text: ' (see instructions)' }], {
      left: 86,
      top: top - 1,
      width: 490,
      size: 9,
    })
    drawTable(page, part.label, top - 14, tableTop, part.table)
    let above = bottomOf(part.table.at(-1)?.line ?? '')
    for (const line of part.singles) {
      drawSingle(page, line, above)
      above = bottomOf(line.line)
    }
  })
  page.line(LEFT, 47, RIGHT, 47, 1)
  drawFoot(page, year, 44)
  page.newPage()
  drawSummary(page, year, edition)
  return { pages: await page.pages(), slots: [firstSlots(), secondSlots()] }
}

function drawHead(page: Drawing, year: number): void {
  page.text([{ text: 'SCHEDULE D\n(Form 1040)', bold: true }], { left: LEFT, top: 756, width: 84, size: 10 })
  page.text('Substitute statement in the format of the official form', {
    left: LEFT,
    top: 722,
    width: 82,
    size: 6.5,
  })
  const center = { left: 124, width: 364, align: 'center' } as const
  page.text([{ text: 'Capital Gains and Losses', bold: true }], { ...center, top: 755, size: 14 })
  const lines = [
    'Attach to Form 1040, 1040-SR, or 1040-NR.',
    'Use Form 8949 to list your transactions for lines 1b, 2, 3, 8b, 9, and 10.',
    'Go to www.irs.gov/ScheduleD for instructions and the latest information.',
  ]
  page.text([{ text: lines.join('\n'), bold: true }], { ...center, top: 733, size: 7.5, gap: 1.5 })
  page.text([{ text: String(year), bold: true }], {
    left: 490,
    top: 750,
    width: 86,
    size: 20,
    align: 'center',
  })
  page.text('Attachment', { left: 502, top: 722, width: 74, size: 7 })
  page.text([{ text: 'Sequence No. ' }, { text: '12', bold: true }], {
    left: 502,
    top: 713,
    width: 74,
    size: 7,
  })
  page.line(121.5, 696, 121.5, 756, 1)
  page.line(489.5, 696, 489.5, 756, 1)
  page.line(LEFT, 696, RIGHT, 696, 1)
  page.text('Name(s) shown on return', { left: LEFT, top: 694, width: 200, size: 6.5 })
  page.text([{ text: 'Your social security number', bold: true }], {
    left: 457,
    top: 694,
    width: 119,
    size: 6.5,
  })
  page.line(453.6, 696, 453.6, 672)
  page.line(LEFT, 672, RIGHT, 672)
  page.text('Did you dispose of any investment(s) in a qualified opportunity fund during the tax year?', {
    left: LEFT,
    top: 670,
    width: 400,
  })
  page.text(
    'If “Yes,” attach Form 8949 and see its instructions for additional requirements for reporting your gain or loss.',
    {
      left: LEFT,
      top: 658,
      width: 500,
    },
  )
  for (const [left, answer] of [
    [496.8, 'Yes'],
    [540, 'No'],
  ] as const) {
    page.square(left, 662)
    page.text([{ text: answer, bold: true }], { left: left + 11, top: 670, width: 30 })
  }
}

function drawTable(
  page: Drawing,
  part: string,
  top: number,
  tableTop: number,
  lines: readonly LineWords[],
): void {
  page.line(LEFT, top, RIGHT, top)
  page.text('See instructions for how to figure the amounts to enter on the lines below.', {
    left: LEFT,
    top: top - 4,
    width: 240,
    size: 7.8,
  })
  page.text('This form may be easier to complete if you round off cents to whole dollars.', {
    left: LEFT,
    top: top - 27,
    width: 240,
    size: 7.8,
  })
  const heads = [
    ['(d)', 'Proceeds\n(sales price)'],
    ['(e)', 'Cost\n(or other basis)'],
    ['(g)', `Adjustments\nto gain or loss from\nForm(s) 8949, ${part},\nline 2, column (g)`],
    ['(h) Gain or (loss)', 'Subtract column (e)\nfrom column (d) and\ncombine the result\nwith column (g)'],
  ] as const
  heads.forEach(([letter, words], index) => {
    const place = { left: edges[index] ?? 0, width: 72, align: 'center' } as const
    const down = index < 2 ? 10 : 4
    page.text([{ text: letter, bold: true }], { ...place, top: top - down, size: 6.8 })
    page.text(words, { ...place, top: top - down - 9, size: 6.3, gap: 0.8 })
  })
  let above = tableTop
  page.line(LEFT, above, RIGHT, above)
  for (const { line, words } of lines) {
    const bottom = bottomOf(line)
    if (line.endsWith('a')) page.fill(edges[2], bottom, 72, above - bottom, '#bdbdbd')
    page.text([{ text: line, bold: true }], { left: 40, top: above - 3, width: 20, align: 'right' })
    page.text(words, { left: 65, top: above - 3, width: 200, gap: 2.2 })
    page.line(LEFT, bottom, RIGHT, bottom)
    above = bottom
  }
  for (const x of edges.slice(0, -1)) page.line(x, top, x, above)
}

function drawSingle(page: Drawing, { line, words }: LineWords, above: number): void {
  const bottom = bottomOf(line)
  const isNet = words.startsWith('Net ') && words.includes('Combine')
  const [lead = '', ...rest] = words.split('. ')
  const runs = isNet ? [{ text: `${lead}. `, bold: true }, { text: rest.join('. ') }] : words
  page.text([{ text: line, bold: true }], { left: 40, top: above - 2.5, width: 20, align: 'right' })
  page.text(runs, { left: 65, top: above - 2.5, width: 414, size: 7.9, gap: 2 })
  page.text([{ text: line, bold: true }], {
    left: NUMBER_LEFT,
    top: bottom + 9.5,
    width: 21.6,
    align: 'center',
  })
  page.line(NUMBER_LEFT, above, NUMBER_LEFT, bottom)
  page.line(504, above, 504, bottom)
  page.line(NUMBER_LEFT, bottom, RIGHT, bottom)
  if (hasParentheses(line)) drawParentheses(page, 504, bottom)
}
