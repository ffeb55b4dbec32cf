// The statement that Exception 2 of Form 8949 asks for: the columns of the form, with more rows to a page.
import { columns } from '../forms/form8949-fields.ts'
import { drawColumnHeads } from './draw-form8949-heads.ts'
import { drawing, LEFT, RIGHT } from './drawing.ts'
import { edges } from './form8949-places.ts'
import type { Blank, Slot } from './slot.ts'

const HEADS_TOP = 728
const ROWS_TOP = 656
/** A long name, or an id of a chain with its 64 digits, needs three lines in column (a). */
const PITCH = { low: 14, tall: 26 } as const
export type RowHeight = keyof typeof PITCH
const TOTALS_BOTTOM = 40
const TOTALS_HEIGHT = 14
export const statementRows = (height: RowHeight) =>
  Math.floor((ROWS_TOP - TOTALS_BOTTOM - TOTALS_HEIGHT) / PITCH[height])

/** The form with the statement's page after its own. */
export async function withStatement(form: Blank, year: number, height: RowHeight): Promise<Blank> {
  const pitch = PITCH[height]
  const page = drawing('Statement')
  page.newPage()
  page.text(`*Statement attached to Form 8949 (${year})*`, {
    left: LEFT,
    baseline: 750,
    width: 240,
    size: 11,
  })
  page.text('Name(s) shown on return', { left: LEFT, baseline: 742, width: 240, size: 6 })
  page.text('Social security number or taxpayer identification number', {
    left: 370,
    baseline: 742,
    width: RIGHT - 370,
    size: 6,
    align: 'right',
  })
  drawColumnHeads(page, HEADS_TOP)
  // Columns (f) and (g) have a head in common.
  for (const x of edges.slice(1, -1))
    page.line(x, TOTALS_BOTTOM, x, x === edges[6] ? HEADS_TOP - 36 : HEADS_TOP)
  for (let row = 0; row <= statementRows(height); row++)
    page.line(LEFT, ROWS_TOP - row * pitch, RIGHT, ROWS_TOP - row * pitch)
  page.line(LEFT, HEADS_TOP, RIGHT, HEADS_TOP, 1)
  page.line(LEFT, TOTALS_BOTTOM, RIGHT, TOTALS_BOTTOM, 1)
  page.text('*Totals of this page*', { left: LEFT + 2, baseline: TOTALS_BOTTOM + 4, width: 130, size: 8 })
  const [copy] = await form.pages.copyPages(await page.pages(), [0])
  if (!copy) throw new Error('The page of the statement was not drawn')
  form.pages.addPage(copy)
  return { pages: form.pages, slots: [...form.slots, statementSlots(height)] }
}

export function statementSlots(height: RowHeight): Map<string, Slot> {
  const slots = new Map<string, Slot>()
  const line = { height: 12, wraps: false } as const
  slots.set('box', { ...line, left: 280, bottom: 747, width: RIGHT - 280, align: 'right' })
  slots.set('name', { ...line, left: LEFT, bottom: 728, width: 330, align: 'left' })
  slots.set('ssn', { ...line, left: 370, bottom: 728, width: RIGHT - 370, align: 'right' })
  const place = (name: string, index: number, bottom: number, room: number) => {
    const [left = 0, right = 0] = edges.slice(index)
    const isMoney = 'degh'.includes(columns[index] ?? '')
    const align = index === 0 ? 'left' : isMoney ? 'right' : 'center'
    slots.set(name, { left, bottom, width: right - left - 0.75, height: room, align, wraps: index === 0 })
  }
  for (let row = 1; row <= statementRows(height); row++)
    columns.forEach((column, index) => {
      // Off the line above.
      const room = index === 0 ? Math.min(PITCH[height], 24) : TOTALS_HEIGHT
      place(`${row}.${column}`, index, ROWS_TOP - row * PITCH[height], room)
    })
  for (const index of [3, 4, 6, 7]) place(`total.${columns[index]}`, index, TOTALS_BOTTOM, TOTALS_HEIGHT)
  return slots
}
