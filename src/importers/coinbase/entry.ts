// One row of the history, read as far as every kind of row needs it.
import type { Decimal, Instant } from '#engine'
import type { Row } from '../rows/row.ts'
import type { Columns } from './columns.ts'

/** A row with what every kind needs of it. */
export type Entry = {
  row: Row
  columns: Columns
  at: Instant
  asset: string
  quantity: Decimal
  isNegative: boolean
  sourceId: string | undefined
  note: string
}
