// Where things stand on our own Form 8949: as on the official ones.
import type { Edition } from '../forms/edition.ts'
import { boxesOnPage, columns, rowsPerPage } from '../forms/form8949-fields.ts'
import type { Slot, Slots } from './slot.ts'

export const edges = [36, 172.8, 223.2, 273.6, 338, 402.8, 446.4, 510.8, 576] as const
export const ROW = 24
/** Page 2 has a shorter head, so all of it stands higher. */
export const LIFT = [0, 36] as const

/** Of page 1, in points from the bottom. */
export const heights: Record<Edition, { firstTick: number; rowsTop: number; totals: number }> = {
  2022: { firstTick: 542.2, rowsTop: 444, totals: 60 },
  2025: { firstTick: 530.2, rowsTop: 396, totals: 72 },
}

export function slotsOf(edition: Edition, part: 1 | 2): Slots {
  const lift = LIFT[part - 1] ?? 0
  const { firstTick, rowsTop, totals } = heights[edition]
  const slots = new Map<string, Slot>()
  const line = { height: 12, wraps: false } as const
  slots.set('name', { ...line, left: 36, bottom: 684 + lift, width: 330, align: 'left' })
  slots.set('ssn', { ...line, left: 368, bottom: 684 + lift, width: 208, align: 'center' })
  boxesOnPage[edition][part - 1]?.forEach((box, index) => {
    const bottom = firstTick + lift - 12 * index
    slots.set(`box.${box}`, { ...line, left: 50.4, bottom, width: 8, height: 8, align: 'center' })
  })
  const place = (name: string, index: number, bottom: number) => {
    const left = edges[index] ?? 0
    const width = (edges[index + 1] ?? 0) - left
    const isMoney = 'degh'.includes(columns[index] ?? '')
    if (index === 0) slots.set(name, { left, bottom, width, height: ROW, align: 'left', wraps: true })
    else slots.set(name, { ...line, left, bottom, width, align: isMoney ? 'right' : 'center' })
  }
  for (let row = 1; row <= rowsPerPage[edition]; row++)
    columns.forEach((column, index) => {
      place(`${row}.${column}`, index, rowsTop + lift - row * ROW)
    })
  for (const index of [3, 4, 6, 7]) place(`total.${columns[index]}`, index, totals + lift)
  return slots
}
