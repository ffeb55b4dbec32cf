// What both forms have in common: the head of page 1, the line over page 2, the foot.
import type { YearForms } from '../forms/year-forms.ts'
import { type Drawing, LEFT, RIGHT } from './drawing.ts'

/** Said on every page, in the place of the catalog number of the official form. */
const ORIGIN = 'Substitute drawn by Lotwise'
const HEAD_LEFT = 122.4
const HEAD_RIGHT = 489.6
const HEAD_TOP = 756

export type FormHead = {
  year: number
  /** Those of an earlier year where the year has none yet. */
  forms: YearForms
  sequence: string
  title: string
  /** The lines under the title, the last on this baseline. */
  attachTo?: string
  purpose: string
  address: string
  underBaseline: number
  bottom: number
}

export function drawFormHead(page: Drawing, head: FormHead): void {
  const { year, forms, sequence, title, underBaseline, bottom } = head
  const isOut = forms.year === year
  const lines = forms.isAddressFirst ? [head.address, head.purpose] : [head.purpose, head.address]
  const under = head.attachTo ? [head.attachTo, ...lines] : lines
  page.text(isOut ? 'Department of the Treasury\nInternal Revenue Service' : 'Preview\nNot an IRS form', {
    left: LEFT,
    baseline: bottom + 4,
    from: 'last',
    width: 83,
    size: 7,
    leading: 8,
    lines: 2,
  })
  const middle = { left: HEAD_LEFT + 6, width: HEAD_RIGHT - HEAD_LEFT - 12, align: 'center' } as const
  page.text(`*${title}*`, { ...middle, baseline: 741, size: 13 })
  page.text(`*${under.join('\n')}*`, {
    ...middle,
    baseline: underBaseline,
    from: 'last',
    size: 7.8,
    leading: 11,
  })
  const right = { left: HEAD_RIGHT, width: RIGHT - HEAD_RIGHT, align: 'center' } as const
  // A form that does not exist has no number.
  page.text(isOut ? `OMB No. ${forms.ombNumber}` : '*Not to be filed*', { ...right, baseline: 748, size: 7 })
  page.line(HEAD_RIGHT, 744, RIGHT, 744)
  page.text(`*${year}*`, { ...right, baseline: 726.5, size: 19 })
  const attachment = { left: 502, width: 46, size: 7 }
  page.text('Attachment', { ...attachment, baseline: bottom + 11 })
  page.text('Sequence No.', { ...attachment, baseline: bottom + 3.5 })
  page.text(`*${sequence}*`, { left: 548, width: 28, size: 10, baseline: bottom + 3.5 })
  page.line(HEAD_LEFT, bottom, HEAD_LEFT, HEAD_TOP, 1)
  page.line(HEAD_RIGHT, bottom, HEAD_RIGHT, HEAD_TOP, 1)
  page.line(LEFT, bottom, RIGHT, bottom, 1)
}

export function drawOverPageTwo(page: Drawing, form: string, sequence?: string): void {
  page.text(form, { left: LEFT, baseline: 748, width: 200, size: 7 })
  if (sequence) {
    page.text('Attachment Sequence No.', { left: 425, baseline: 748, width: 90, size: 7 })
    page.text(`*${sequence}*`, { left: 507, baseline: 748, width: 28, size: 10 })
  }
  page.text('Page', { left: 540, baseline: 748, width: 29, size: 7, align: 'right' })
  page.text('*2*', { left: 566, baseline: 748, width: 10, size: 10, align: 'right' })
  page.line(LEFT, 744, RIGHT, 744, 1)
}

export function drawFormFoot(page: Drawing, form: string, ruleAt: number, pageNumber: 1 | 2): void {
  page.line(LEFT, ruleAt, RIGHT, ruleAt, 1)
  const baseline = ruleAt - 10
  const notice = '*For Paperwork Reduction Act Notice, see your tax return instructions.*'
  if (pageNumber === 1) page.text(notice, { left: LEFT, baseline, width: 290, size: 8, lines: 1 })
  page.text(ORIGIN, { left: pageNumber === 1 ? 330 : LEFT, baseline, width: 140, size: 7 })
  page.text(form, { left: 440, baseline, width: RIGHT - 440, size: 7, align: 'right' })
}
