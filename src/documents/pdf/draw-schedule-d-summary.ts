// Page 2 of our own Schedule D, and the parentheses that both pages have.
import { scheduleDSummary } from '../forms/schedule-d-words.ts'
import type { YearForms } from '../forms/year-forms.ts'
import { drawFormFoot, drawOverPageTwo } from './draw-form-parts.ts'
import { type Drawing, LEFT, RIGHT } from './drawing.ts'
import { hasParentheses, SUMMARY_LEFT, summaryBottoms, ticks } from './schedule-d-places.ts'

const TOP = 720
const BOTTOM = 228
const NUMBER_LEFT = SUMMARY_LEFT - 21.6
const WORDS_LEFT = 65
const WORDS_RIGHT = 463
const ANSWER_LEFT = 79

export function drawSummary(page: Drawing, year: number, forms: YearForms): void {
  const form = `Schedule D (Form 1040) ${year}`
  drawOverPageTwo(page, form)
  page.partLabel('Part III', LEFT, 728.5)
  page.text('*Summary*', { left: 86, baseline: 728.5, width: 200, size: 10 })
  page.line(LEFT, TOP, RIGHT, TOP)
  drawAmounts(page)
  drawQuestions(page, forms)
  drawFormFoot(page, `*${form}*`, BOTTOM, 2)
}

function drawQuestions(page: Drawing, forms: YearForms): void {
  const words = scheduleDSummary(forms)
  const say = (text: string, baseline: number, more: { lines?: number; indent?: number } = {}) =>
    page.text(text, { left: WORDS_LEFT, baseline, width: WORDS_RIGHT - WORDS_LEFT, leading: 10.5, ...more })
  const numbered = (line: keyof typeof words & number, baseline: number, hasDots = false) => {
    page.text(`*${line}*`, { left: 40, baseline, width: 20 })
    page.text(words[line] as string, {
      left: WORDS_LEFT,
      baseline,
      width: WORDS_RIGHT - WORDS_LEFT,
      leading: 10.5,
      ...(hasDots ? { dotsTo: WORDS_RIGHT } : {}),
    })
  }
  numbered(16, 699, true)
  words.after16.forEach((text, index) => {
    say(text, 673 - 24 * index, { indent: 7 })
  })
  numbered(17, 591)
  numbered(18, 541.5, true)
  numbered(19, 505.5, true)
  numbered(20, 471)
  numbered(21, 387)
  words.after21.forEach((text, index) => {
    say(text, 366 - 12.5 * index)
  })
  page.brace(274, 350, 375)
  page.text('', { left: 284, baseline: 363, width: 1, dotsTo: WORDS_RIGHT })
  say(words.note21, 329)
  numbered(22, 303)
  for (const slot of ['17.yes', '17.no', '20.yes', '20.no', '22.yes', '22.no'] as const) {
    const bottom = ticks[slot] ?? 0
    page.square(66.8, bottom)
    page.text(words[slot], {
      left: ANSWER_LEFT,
      baseline: bottom + 0.9,
      width: WORDS_RIGHT - ANSWER_LEFT,
      leading: 10.5,
    })
  }
}

/** The number column is grey but for the numbers; under line 21 nothing is entered any more. */
function drawAmounts(page: Drawing): void {
  let above = TOP
  for (const [line, bottom] of Object.entries(summaryBottoms)) {
    if (line !== '16') page.shade(NUMBER_LEFT, bottom + 12, SUMMARY_LEFT, above)
    page.text(`*${line}*`, {
      left: NUMBER_LEFT,
      baseline: bottom + 3.2,
      width: SUMMARY_LEFT - NUMBER_LEFT,
      align: 'center',
    })
    page.line(NUMBER_LEFT, bottom, RIGHT, bottom)
    if (hasParentheses(line)) drawParentheses(page, SUMMARY_LEFT, bottom)
    above = bottom
  }
  page.shade(NUMBER_LEFT, BOTTOM, RIGHT, above)
  page.line(NUMBER_LEFT, TOP, NUMBER_LEFT, BOTTOM)
  page.line(SUMMARY_LEFT, TOP, SUMMARY_LEFT, above)
}

export function drawParentheses(page: Drawing, left: number, bottom: number): void {
  page.text('(', { left: left + 0.5, baseline: bottom + 3.2, width: 6 })
  page.text(')', { left: RIGHT - 3.2, baseline: bottom + 3.2, width: 6 })
}
