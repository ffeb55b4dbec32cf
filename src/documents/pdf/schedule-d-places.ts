// Where things stand on our own Schedule D: as on the official one of 2025.
import { RIGHT } from './drawing.ts'
import type { Slot, Slots } from './slot.ts'

export const edges = [288, 360, 432, 504, 576] as const
const columns = ['d', 'e', 'g', 'h'] as const
export const SUMMARY_LEFT = 489.6

/** The bottom of each line of page 1, and of the amounts of page 2. */
const bottoms: Record<string, number> = {
  '1a': 504,
  '1b': 480,
  2: 456,
  3: 432,
  4: 420,
  5: 408,
  6: 384,
  7: 360,
  '8a': 216,
  '8b': 192,
  9: 168,
  10: 144,
  11: 120,
  12: 108,
  13: 96,
  14: 72,
  15: 48,
}
export const summaryBottoms: Record<string, number> = { 16: 696, 18: 528, 19: 492, 21: 360 }
export const ticks: Record<string, number> = {
  '17.yes': 578,
  '17.no': 566,
  '20.yes': 458,
  '20.no': 422,
  '22.yes': 278,
  '22.no': 242,
}
export const bottomOf = (line: string) => bottoms[line] ?? summaryBottoms[line] ?? 0
/** Losses that the form wants as positive amounts between its own parentheses. */
export const hasParentheses = (line: string) => line === '6' || line === '14' || line === '21'

const amountSlot = (left: number, right: number, bottom: number): Slot => ({
  left,
  bottom,
  width: right - left,
  height: 12,
  align: 'right',
  wraps: false,
})

export function firstSlots(): Slots {
  const slots = new Map<string, Slot>([
    ['name', { left: 36, bottom: 672, width: 416, height: 14, align: 'left', wraps: false }],
    ['ssn', { left: 453.6, bottom: 672, width: 122, height: 14, align: 'center', wraps: false }],
  ])
  for (const line of ['1a', '1b', '2', '3', '8a', '8b', '9', '10'])
    columns.forEach((column, index) => {
      slots.set(`${line}.${column}`, amountSlot(edges[index] ?? 0, edges[index + 1] ?? 0, bottomOf(line)))
    })
  for (const line of ['4', '5', '6', '7', '11', '12', '13', '14', '15'])
    slots.set(line, amountSlot(504, hasParentheses(line) ? 572 : RIGHT, bottomOf(line)))
  return slots
}

export function secondSlots(): Slots {
  const slots = new Map<string, Slot>()
  for (const [line, bottom] of Object.entries(summaryBottoms))
    slots.set(line, amountSlot(SUMMARY_LEFT, hasParentheses(line) ? 572 : RIGHT, bottom))
  for (const [slot, bottom] of Object.entries(ticks))
    slots.set(slot, { left: 66.8, bottom, width: 8, height: 8, align: 'center', wraps: false })
  return slots
}
