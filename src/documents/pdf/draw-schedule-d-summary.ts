// Page 2 of our own Schedule D, and what both pages share.
import type { Edition } from '../forms/edition.ts'
import { scheduleDSummary } from '../forms/schedule-d-words.ts'
import { type Drawing, LEFT, RIGHT } from './drawing.ts'
import { hasParentheses, SUMMARY_LEFT, summaryBottoms, ticks } from './schedule-d-places.ts'

export function drawSummary(page: Drawing, year: number, edition: Edition): void {
  const words = scheduleDSummary(edition)
  page.text(`Schedule D (Form 1040) ${year}, substitute statement`, {
    left: LEFT,
    top: 756,
    width: 300,
    size: 7,
  })
  page.text([{ text: 'Page 2', bold: true }], {
    left: 500,
    top: 756,
    width: 76,
    align: 'right',
  })
  page.line(LEFT, 744, RIGHT, 744, 1)
  page.partLabel('Part III', LEFT, 742)
  page.text([{ text: 'Summary', bold: true }], { left: 86, top: 741, width: 200, size: 9 })
  page.line(LEFT, 729, RIGHT, 729)
  page.line(SUMMARY_LEFT - 21.6, 729, SUMMARY_LEFT - 21.6, 300)
  page.line(SUMMARY_LEFT, 729, SUMMARY_LEFT, 300)
  const say = (text: string, top: number, left = 65) =>
    page.text(text, { left, top, width: 395 - (left - 65), gap: 2.5 })
  const numbered = (line: string, text: string, top: number) => {
    page.text([{ text: line, bold: true }], { left: 40, top, width: 20, align: 'right' })
    say(text, top)
  }
  numbered('16', words[16], 706)
  words.after16.forEach((text, index) => {
    say(text, 682 - 24 * index)
  })
  numbered('17', words[17], 600)
  numbered('18', words[18], 550)
  numbered('19', words[19], 514)
  numbered('20', words[20], 480)
  numbered('21', words[21], 395)
  words.after21.forEach((text, index) => {
    say(text, 381 - 12 * index)
  })
  page.text([{ text: 'Note: ', bold: true }, { text: words.note21 }], { left: 65, top: 341, width: 395 })
  numbered('22', words[22], 300)
  for (const slot of ['17.yes', '17.no', '20.yes', '20.no', '22.yes', '22.no'] as const) {
    const bottom = ticks[slot] ?? 0
    page.square(66.8, bottom)
    const answer = slot.endsWith('yes') ? 'Yes. ' : 'No. '
    page.text([{ text: answer, bold: true }, { text: words[slot] }], {
      left: 79,
      top: bottom + 8,
      width: 381,
      gap: 2.5,
    })
  }
  for (const [line, bottom] of Object.entries(summaryBottoms)) {
    page.text([{ text: line, bold: true }], {
      left: SUMMARY_LEFT - 21.6,
      top: bottom + 9.5,
      width: 21.6,
      align: 'center',
    })
    page.line(SUMMARY_LEFT - 21.6, bottom, RIGHT, bottom)
    if (hasParentheses(line)) drawParentheses(page, SUMMARY_LEFT, bottom)
  }
  page.line(LEFT, 222, RIGHT, 222, 1)
  drawFoot(page, year, 219)
}

export function drawParentheses(page: Drawing, left: number, bottom: number): void {
  page.text('(', { left: left + 1, top: bottom + 10.5, width: 6, size: 9 })
  page.text(')', { left: RIGHT - 5, top: bottom + 10.5, width: 6, size: 9 })
}

export function drawFoot(page: Drawing, year: number, top: number): void {
  page.text('Substitute statement drawn by Lotwise. Not a form printed by the IRS.', {
    left: LEFT,
    top,
    width: 300,
    size: 6.5,
  })
  page.text([{ text: `Schedule D (Form 1040) ${year}`, bold: true }], {
    left: 400,
    top,
    width: 176,
    size: 7,
    align: 'right',
  })
}
