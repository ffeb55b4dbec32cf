// Where things stand on our own Schedule D: as on the official ones.
import type { Edition } from '../forms/edition.ts'
import { RIGHT } from './drawing.ts'
import type { Slot, Slots } from './slot.ts'

export const edges = [288, 360, 432, 504, 576] as const
const columns = ['d', 'e', 'g', 'h'] as const
export const SUMMARY_LEFT = 489.6
/** Of the question about opportunity funds, in 2025 at the end of its line. */
export const fundTicks: Record<Edition, Record<'qof.yes' | 'qof.no', number>> = {
  2022: { 'qof.yes': 403.2, 'qof.no': 446.4 },
  2025: { 'qof.yes': 496.8, 'qof.no': 540 },
}
export const FUND_TICK_BOTTOM = 662

type Bottoms = Readonly<Record<string, number>>
/** The bottom of each line of page 1. */
const bottoms: Record<Edition, Bottoms> = {
  2022: {
    ...{ '1a': 516, '1b': 492, 2: 468, 3: 444, 4: 432, 5: 408, 6: 384, 7: 360 },
    ...{ '8a': 228, '8b': 204, 9: 180, 10: 156, 11: 132, 12: 120, 13: 108, 14: 84, 15: 60 },
  },
  2025: {
    ...{ '1a': 504, '1b': 480, 2: 456, 3: 432, 4: 420, 5: 408, 6: 384, 7: 360 },
    ...{ '8a': 216, '8b': 192, 9: 168, 10: 144, 11: 120, 12: 108, 13: 96, 14: 72, 15: 48 },
  },
}
/** Of the amounts of page 2. */
export const summaryBottoms: Bottoms = { 16: 696, 18: 528, 19: 492, 21: 360 }
export const ticks: Bottoms = {
  ...{ '17.yes': 578, '17.no': 566, '20.yes': 458, '20.no': 422, '22.yes': 278, '22.no': 242 },
}
export function bottomOf(edition: Edition, line: string): number {
  const bottom = bottoms[edition][line]
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

export function firstSlots(edition: Edition): Slots {
  const slots = new Map<string, Slot>([
    ['name', { left: 36, bottom: 672, width: 416.85, height: 14, align: 'left', wraps: false }],
    ['ssn', { left: 453.6, bottom: 672, width: 122.4, height: 14, align: 'center', wraps: false }],
  ])
  for (const [slot, left] of Object.entries(fundTicks[edition]))
    slots.set(slot, tickSlot(left, FUND_TICK_BOTTOM))
  for (const line of ['1a', '1b', '2', '3', '8a', '8b', '9', '10'])
    columns.forEach((column, index) => {
      const [left = 0, right = 0] = edges.slice(index)
      slots.set(`${line}.${column}`, amountSlot(line, left, right, bottomOf(edition, line)))
    })
  for (const line of ['4', '5', '6', '7', '11', '12', '13', '14', '15'])
    slots.set(line, amountSlot(line, edges[3], RIGHT, bottomOf(edition, line)))
  return slots
}

export function secondSlots(): Slots {
  const slots = new Map<string, Slot>()
  for (const [line, bottom] of Object.entries(summaryBottoms))
    slots.set(line, amountSlot(line, SUMMARY_LEFT, RIGHT, bottom))
  for (const [slot, bottom] of Object.entries(ticks)) slots.set(slot, tickSlot(66.8, bottom))
  return slots
}
