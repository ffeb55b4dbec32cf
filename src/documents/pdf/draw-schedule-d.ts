// Our own Schedule D, for when the official blank is not installed: the same parts, lines and columns in the same
// places.
import { type LineWords, scheduleDParts } from '../forms/schedule-d-words.ts'
import type { ScheduleDLayout, YearForms } from '../forms/year-forms.ts'
import { formsOf } from '../forms/years.ts'
import { drawFormFoot, drawFormHead } from './draw-form-parts.ts'
import { drawParentheses, drawSummary } from './draw-schedule-d-summary.ts'
import { type Drawing, drawing, LEFT, RIGHT } from './drawing.ts'
import {
  bottomOf,
  edges,
  FUND_TICK_BOTTOM,
  firstSlots,
  hasParentheses,
  secondSlots,
} from './schedule-d-places.ts'
import type { Blank } from './slot.ts'

const NUMBER_LEFT = 482.4
const WORDS_RIGHT = 478
const NAMES_TOP = 696
const NAMES_BOTTOM = 672
const SSN_LEFT = 453.6

/** Of the two parts of page 1. */
const partTops = [648, 360] as const
const PART_HEIGHT = 24
const HEADS_HEIGHT = 48

export async function drawScheduleD(year: number, forms: YearForms = formsOf(year)): Promise<Blank> {
  const { scheduleD } = forms
  const page = drawing(`Schedule D (Form 1040) ${year}, substitute`)
  page.newPage()
  drawHead(page, year, forms)
  drawNames(page)
  drawFundQuestion(page, scheduleD)
  scheduleDParts(forms).forEach((part, index) => {
    const top = partTops[index] ?? 0
    page.line(LEFT, top, RIGHT, top)
    page.partLabel(part.label, LEFT, top - 15.5)
    page.text(part.title, { left: 86, baseline: top - 15.5, width: RIGHT - 86, size: 10, lines: 1 })
    drawTable(page, scheduleD, part.label, top - PART_HEIGHT, part.table)
    for (const line of part.singles) drawSingle(page, scheduleD, line)
  })
  drawFormFoot(page, `*Schedule D (Form 1040) ${year}*`, bottomOf(scheduleD, '15'), 1)
  page.newPage()
  drawSummary(page, year, forms)
  return { pages: await page.pages(), slots: [firstSlots(forms), secondSlots()] }
}

function drawHead(page: Drawing, year: number, forms: YearForms): void {
  page.text('*SCHEDULE D\n(Form 1040)*', { left: LEFT, baseline: 748, width: 84, size: 10, leading: 11 })
  drawFormHead(page, {
    year,
    forms,
    sequence: '12',
    title: 'Capital Gains and Losses',
    attachTo: 'Attach to Form 1040, 1040-SR, or 1040-NR.',
    purpose: 'Use Form 8949 to list your transactions for lines 1b, 2, 3, 8b, 9, and 10.',
    address: 'Go to _www.irs.gov/ScheduleD_ for instructions and the latest information.',
    underBaseline: 702,
    bottom: NAMES_TOP,
  })
}

function drawNames(page: Drawing): void {
  const label = { baseline: NAMES_TOP - 8, size: 7 }
  page.text('Name(s) shown on return', { ...label, left: LEFT, width: 200 })
  page.text('*Your social security number*', { ...label, left: SSN_LEFT + 4, width: 118 })
  page.line(SSN_LEFT, NAMES_TOP, SSN_LEFT, NAMES_BOTTOM)
  page.line(LEFT, NAMES_BOTTOM, RIGHT, NAMES_BOTTOM)
}

function drawFundQuestion(page: Drawing, { drawing }: ScheduleDLayout): void {
  const { fundTicks: places, hasFundDots } = drawing
  const baseline = FUND_TICK_BOTTOM + 0.9
  page.text('Did you dispose of any investment(s) in a qualified opportunity fund during the tax year?', {
    left: LEFT,
    baseline,
    width: places['qof.yes'] - LEFT - 8,
    lines: 1,
    ...(hasFundDots ? { dotsTo: places['qof.yes'] - 10 } : {}),
  })
  page.text(
    'If “Yes,” attach Form 8949 and see its instructions for additional requirements for reporting your gain or loss.',
    { left: LEFT, baseline: baseline - 12, width: RIGHT - LEFT },
  )
  for (const [slot, answer] of [
    ['qof.yes', 'Yes'],
    ['qof.no', 'No'],
  ] as const) {
    page.square(places[slot], FUND_TICK_BOTTOM)
    page.text(`*${answer}*`, { left: places[slot] + 12, baseline, width: 30 })
  }
}

function drawTable(
  page: Drawing,
  scheduleD: ScheduleDLayout,
  part: string,
  top: number,
  lines: readonly LineWords[],
): void {
  const { wordsLeft, leading, tableRight } = scheduleD.drawing
  page.line(LEFT, top, RIGHT, top)
  drawColumnHeads(page, part, top)
  let above = top - HEADS_HEIGHT
  page.line(LEFT, above, RIGHT, above)
  for (const { line, words } of lines) {
    const bottom = bottomOf(scheduleD, line)
    if (line.endsWith('a')) page.shade(edges[2], bottom, edges[3], above)
    const first = page.text(words, {
      left: wordsLeft,
      baseline: bottom + 3.6,
      from: 'last',
      width: tableRight - wordsLeft,
      leading,
      lines: line.endsWith('a') ? 6 : 2,
      dotsTo: tableRight,
    })
    drawLineNumber(page, scheduleD, line, first)
    page.line(LEFT, bottom, RIGHT, bottom)
    above = bottom
  }
  for (const x of edges.slice(0, -1)) page.line(x, top, x, above)
}

function drawColumnHeads(page: Drawing, part: string, top: number): void {
  const beside = { left: LEFT, width: edges[0] - LEFT - 8, leading: 9.3, lines: 2 }
  page.text('See instructions for how to figure the amounts to enter on the lines below.', {
    ...beside,
    baseline: top - 11,
  })
  page.text('This form may be easier to complete if you round off cents to whole dollars.', {
    ...beside,
    baseline: top - 33,
  })
  const heads = [
    '*(d)*\nProceeds\n(sales price)',
    '*(e)*\nCost\n(or other basis)',
    `*(g)*\nAdjustments\nto gain or loss from\nForm(s) 8949, ${part},\nline 2, column (g)`,
    '*(h) Gain or (loss)*\nSubtract column (e)\nfrom column (d) and\ncombine the result\nwith column (g)',
  ]
  heads.forEach((words, index) => {
    const left = (edges[index] ?? 0) + 1
    const baseline = top - (index < 2 ? 18.5 : 10.5)
    page.text(words, { left, baseline, width: 70, size: 7, align: 'center', leading: 8.2 })
  })
}

function drawSingle(page: Drawing, scheduleD: ScheduleDLayout, { line, words }: LineWords): void {
  const { wordsLeft, leading } = scheduleD.drawing
  const bottom = bottomOf(scheduleD, line)
  const top = bottom + heightOf(scheduleD, line)
  const first = page.text(words, {
    left: wordsLeft,
    baseline: bottom + 3.2,
    from: 'last',
    width: WORDS_RIGHT - wordsLeft,
    leading,
    lines: (top - bottom) / 12,
    dotsTo: WORDS_RIGHT,
  })
  drawLineNumber(page, scheduleD, line, first)
  const number = { left: NUMBER_LEFT, width: edges[3] - NUMBER_LEFT, align: 'center' } as const
  page.text(`*${line}*`, { ...number, baseline: bottom + 3.2 })
  page.line(NUMBER_LEFT, top, NUMBER_LEFT, bottom)
  page.line(edges[3], top, edges[3], bottom)
  page.line(NUMBER_LEFT, bottom, RIGHT, bottom)
  if (hasParentheses(line)) drawParentheses(page, edges[3], bottom)
}

/** Lines 4 to 7 and 11 to 15 follow one another without a gap. */
function heightOf(scheduleD: ScheduleDLayout, line: string): number {
  const before = line === '4' ? '3' : line === '11' ? '10' : String(Number(line) - 1)
  return bottomOf(scheduleD, before) - bottomOf(scheduleD, line)
}

/** The letter of 1a stands behind the column of figures. */
function drawLineNumber(page: Drawing, { drawing }: ScheduleDLayout, line: string, baseline: number): void {
  const left = /^\d\d/.test(line) ? 40 : /[ab]$/.test(line) ? drawing.letteredLeft : 45
  page.text(`*${line}*`, { left, baseline, width: 20 })
}
