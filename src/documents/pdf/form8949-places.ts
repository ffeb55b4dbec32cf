// Where things stand on our own Form 8949: as on the official ones.
import type { Box } from '#engine'
import { columns } from '../forms/form8949-fields.ts'
import type { Form8949Layout, Part, YearForms } from '../forms/year-forms.ts'
import type { Slot, Slots } from './slot.ts'

/** The lines between the columns. */
export const edges = [36, 172.8, 223.2, 273.6, 338.4, 403.2, 446.4, 511.2, 576] as const
export const ROW = 24
/** Page 2 has a shorter head, so all of it stands higher. */
export const LIFT = { 1: 0, 2: 36 } as const

export function boxBottom({ boxes, drawing }: Form8949Layout, part: Part, box: Box): number {
  const index = boxes[part - 1]?.indexOf(box) ?? -1
  if (index < 0) throw new RangeError(`Part ${part} of Form 8949 has no box ${box}.`)
  return drawing.firstTick + LIFT[part] - 12 * index
}

/** A little short of the line at its right, so that figures do not touch it. */
const GAP = 0.75

export function slotsOf({ form8949 }: YearForms, part: Part): Slots {
  const lift = LIFT[part]
  const { ssnLeft: divide, rowsTop, totalsBottom } = form8949.drawing
  const slots = new Map<string, Slot>()
  const line = { height: 12, wraps: false } as const
  const names = { ...line, bottom: 684 + lift, height: 14 }
  slots.set('name', { ...names, left: 36, width: divide - 36 - GAP, align: 'left' })
  slots.set('ssn', { ...names, left: divide, width: 576 - divide, align: 'center' })
  for (const box of form8949.boxes[part - 1] ?? []) {
    const bottom = boxBottom(form8949, part, box)
    slots.set(`box.${box}`, { ...line, left: 50.4, bottom, width: 8, height: 8, align: 'center' })
  }
  const place = (name: string, index: number, bottom: number) => {
    const [left = 0, right = 0] = edges.slice(index)
    const isMoney = 'degh'.includes(columns[index] ?? '')
    const width = right - left - (isMoney && right < 576 ? GAP : 0)
    if (index === 0)
      slots.set(name, { left, bottom, width: width - GAP, height: ROW, align: 'left', wraps: true })
    else slots.set(name, { ...line, left, bottom, width, align: isMoney ? 'right' : 'center' })
  }
  for (let row = 1; row <= form8949.rowsPerPage; row++)
    columns.forEach((column, index) => {
      place(`${row}.${column}`, index, rowsTop + lift - row * ROW)
    })
  for (const index of [3, 4, 5, 6, 7]) place(`total.${columns[index]}`, index, totalsBottom + lift)
  return slots
}
