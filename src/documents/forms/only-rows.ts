import type { Form8949Box } from '#engine'
import { addColumns, NOTHING } from './columns.ts'

/** A box with some of its rows, given by their places, and their totals in cents. */
export function onlyRows(box: Form8949Box, staying: readonly number[]): Form8949Box {
  if (staying.length === box.rows.length) return box
  const rows = rowsAt(box.rows, staying)
  let totals = NOTHING
  for (const row of rows) totals = addColumns(totals, row)
  return { ...box, totals, rows }
}

export function rowsAt(rows: Form8949Box['rows'], places: readonly number[]): Form8949Box['rows'] {
  if (places.length === rows.length) return rows
  const at = (index: number) => {
    const place = places[index]
    if (place === undefined) throw new RangeError(`No row ${index} of ${places.length}`)
    return rows.at(place)
  }
  return {
    length: places.length,
    at,
    *[Symbol.iterator]() {
      for (let index = 0; index < places.length; index++) yield at(index)
    },
  }
}
