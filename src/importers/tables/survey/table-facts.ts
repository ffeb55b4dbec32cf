// What is known of a table before anything of it is understood.
import { type AmountWithUnit, readAmountWithUnit } from '../../rows/amount-with-unit.ts'
import type { NamesRow } from './names-row.ts'
import type { Survey } from './survey.ts'

export type TableFacts = {
  /** Of the rows below the names. */
  survey: Survey
  header: NamesRow
  decimalComma: boolean
  /**
   * An amount whose comma is before decimals, one whose comma may be behind thousands, and one whose commas do:
   * 12,5 and 1,500 and 1,500,000.
   */
  commas: {
    decimal: string | undefined
    unclear: string | undefined
    thousands: string | undefined
    areKnown: boolean
  }
  /** The taxpayer's, for times that name none. */
  timeZone: string
  fileName: string
}

/** The amount in a cell of one of its rows; undefined where there is none. */
export const amountIn =
  ({ decimalComma }: Pick<TableFacts, 'decimalComma'>) =>
  (cells: readonly string[], column: number | undefined): AmountWithUnit | undefined =>
    readAmountWithUnit((cells[column ?? -1] ?? '').trim(), { decimalComma })
