// Where things stand on our own Schedule D: as on the official ones.
import type { ScheduleDLayout, YearForms } from '../forms/year-forms.ts'
import { RIGHT } from './drawing.ts'
import type { Slot, Slots } from './slot.ts'

export const edges = [288, 360, 432, 504, 576] as const
const columns = ['d', 'e', 'g', 'h'] as const
export const SUMMARY_LEFT = 489.6
export const FUND_TICK_BOTTOM = 662

type Bottoms = Readonly<Record<string, number>>
/** Of the amounts of page 2. */
export const summaryBottoms: Bottoms = { 16: 696, 18: 528, 19: 492, 21: 360 }
export const ticks: Bottoms = {
  ...{ '17.yes': 578, '17.no': 566, '20.yes': 458, '20.no': 422, '22.yes': 278, '22.no': 242 },
}
export function bottomOf({ drawing }: ScheduleDLayout, line: string): number {
  const bottom = drawing.bottoms[line]
  if (bottom === undefined) throw new RangeError(`Page 1 of Schedule D has no line ${line}.`)
  return bottom
}
/** Losses that the form wants as positive amounts between its own parentheses. */
export const hasParentheses = (line: string) => line === '6' || line === '14' || line === '21'

/** A little short of the line at its right, so that figures do not touch it. */
const GAP = 0.75
/** Taken by each printed parenthesis. */
const PARENTHESIS = 3

function amountSlot(line: string, left: number, right: number, bottom: number): Slot {
  const inside = hasParentheses(line) ? PARENTHESIS : 0
  const width = right - left - 2 * inside - (right < RIGHT ? GAP : 0)
  return { left: left + inside, bottom, width, height: 12, align: 'right', wraps: false }
}

const tickSlot = (left: number, bottom: number): Slot => ({
  left,
  bottom,
  width: 8,
  height: 8,
  align: 'center',
  wraps: false,
})

export function firstSlots({ scheduleD }: YearForms): Slots {
  const slots = new Map<string, Slot>([
    ['name', { left: 36, bottom: 672, width: 416.85, height: 14, align: 'left', wraps: false }],
    ['ssn', { left: 453.6, bottom: 672, width: 122.4, height: 14, align: 'center', wraps: false }],
  ])
  for (const [slot, left] of Object.entries(scheduleD.drawing.fundTicks))
    slots.set(slot, tickSlot(left, FUND_TICK_BOTTOM))
  for (const line of ['1a', '1b', '2', '3', '8a', '8b', '9', '10'])
    columns.forEach((column, index) => {
      const [left = 0, right = 0] = edges.slice(index)
      slots.set(`${line}.${column}`, amountSlot(line, left, right, bottomOf(scheduleD, line)))
    })
  for (const line of ['4', '5', '6', '7', '11', '12', '13', '14', '15'])
    slots.set(line, amountSlot(line, edges[3], RIGHT, bottomOf(scheduleD, line)))
  return slots
}

export function secondSlots(): Slots {
  const slots = new Map<string, Slot>()
  for (const [line, bottom] of Object.entries(summaryBottoms))
    slots.set(line, amountSlot(line, SUMMARY_LEFT, RIGHT, bottom))
  for (const [slot, bottom] of Object.entries(ticks)) slots.set(slot, tickSlot(66.8, bottom))
  return slots
}
