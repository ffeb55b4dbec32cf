import { type Form8949Box, minus, plus, ZERO_USD } from '#engine'

/** A box with some of its rows, given by their places, and their totals in cents. */
export function onlyRows(box: Form8949Box, staying: readonly number[]): Form8949Box {
  if (staying.length === box.rows.length) return box
  const at = (index: number) => {
    const original = staying[index]
    if (original === undefined) throw new RangeError(`No row ${index} of ${staying.length}`)
    return box.rows.at(original)
  }
  const totals = { proceeds: ZERO_USD, basis: ZERO_USD, adjustment: ZERO_USD, gain: ZERO_USD }
  for (const index of staying) {
    const row = box.rows.at(index)
    totals.proceeds = plus(totals.proceeds, row.proceeds)
    totals.basis = plus(totals.basis, row.basis)
    totals.adjustment = plus(totals.adjustment, row.adjustment)
  }
  totals.gain = plus(minus(totals.proceeds, totals.basis), totals.adjustment)
  return {
    ...box,
    totals,
    rows: {
      length: staying.length,
      at,
      *[Symbol.iterator]() {
        for (let index = 0; index < staying.length; index++) yield at(index)
      },
    },
  }
}
