import type { Table } from '../core/outcome.ts'

/** Rows made one by one from columns, when they are asked for. */
export const tableOf = <Row>(length: number, rowAt: (index: number) => Row): Table<Row> => ({
  length,
  at(index) {
    if (!(index >= 0 && index < length)) throw new RangeError(`No row ${index} of ${length}`)
    return rowAt(index)
  },
  *[Symbol.iterator]() {
    for (let index = 0; index < length; index++) yield rowAt(index)
  },
})
