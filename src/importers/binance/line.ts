// One row of the statement, and the rows that make one act together.
import type { Decimal, Instant } from '#engine'
import type { Row } from '../rows/row.ts'
import type { Operation } from './operations.ts'

export type Line = {
  row: Row
  at: Instant
  asset: string
  quantity: Decimal
  isOut: boolean
  account: string
  operation: Operation
}
export type Group = { name: string; at: Instant; lines: Line[] }
