// The figures of the rows that have all of them, for arithmetic over a table.

import { CellIssue } from '../cell-issue.ts'
import { headerOf } from '../header.ts'
import { rowOf } from '../row.ts'
import { mappedRows } from './mapped-row.ts'
import type { Mapping } from './mapping.ts'
import { meaningOf } from './meaning-of.ts'
import type { TableFacts } from './table-facts.ts'
import type { Figures } from './value-check.ts'

export function figuresOf({ survey, header, decimalComma }: TableFacts, mapping: Mapping): Figures[] {
  const context = { header: headerOf(header.names), now: Number.MAX_SAFE_INTEGER, decimalComma }
  const read = mappedRows(mapping, header.names)
  return survey.rows.flatMap(({ number, cells }) => {
    const row = read(rowOf(context, number, cells))
    try {
      const meaning = meaningOf(mapping, row.text('type')) ?? mapping.defaultType
      // A word nobody knows does not tell which way the coins went, and so nothing about the fee.
      if (meaning === null && row.text('type') !== '') return []
      const { quantity, isOut } = row.single()
      const value = row.value()
      const price = row.price()
      const quote = row.quote()
      const fee = row.fee(quote)
      if (value === undefined || price === undefined) return []
      const direction = isOut || meaning === 'sell' ? ('out' as const) : ('in' as const)
      return [
        { direction, amount: quantity, price, value, fee: fee?.asset === quote ? fee?.quantity : undefined },
      ]
    } catch (reason) {
      // What cannot be read says nothing about the others; it is told when the rows are read.
      if (reason instanceof CellIssue) return []
      throw reason
    }
  })
}
