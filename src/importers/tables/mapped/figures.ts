// The rows that were looked at closely, as a mapping reads them, and the figures of those that have all of them.

import { CellIssue } from '../../rows/cell-issue.ts'
import { headerOf } from '../../rows/header.ts'
import { rowOf } from '../../rows/row.ts'
import type { Mapping } from '../columns/mapping.ts'
import type { TableFacts } from '../survey/table-facts.ts'
import { type MappedRow, mappedRows, type Single } from './mapped-row.ts'
import { meaningOf } from './meaning-of.ts'
import type { Figures } from './value-check.ts'

/** What cannot be read says nothing about the others; it is reported when the rows are read. */
export function fromEachRow<Found>(
  { survey, header, decimalComma }: TableFacts,
  mapping: Mapping,
  look: (row: MappedRow) => Found | undefined,
): Found[] {
  const context = { header: headerOf(header.names), now: Number.MAX_SAFE_INTEGER, decimalComma }
  const read = mappedRows(mapping, header.names)
  return survey.rows.flatMap(({ number, cells }) => {
    try {
      const found = look(read(rowOf(context, number, cells)))
      return found === undefined ? [] : [found]
    } catch (reason) {
      if (reason instanceof CellIssue) return []
      throw reason
    }
  })
}

/** The coins of a row, also of one in which they are below 'Bought' or 'Sold'. */
export function coinsOf(row: MappedRow): Single {
  const [sent, received] = [row.sent(), row.received()]
  if (sent && !received) return { ...sent, isOut: true }
  return received && !sent ? { ...received, isOut: false } : row.single()
}

export const figuresOf = (facts: TableFacts, mapping: Mapping): Figures[] =>
  fromEachRow(facts, mapping, (row): Figures | undefined => {
    const meaning = meaningOf(mapping, row.text('type')) ?? mapping.defaultType
    // An unknown word does not say which way the coins went, and so nothing about the fee.
    if (meaning === null && row.text('type') !== '') return undefined
    const { quantity, isOut } = coinsOf(row)
    const value = row.value()
    const price = row.price()
    const quote = row.quote()
    const fee = row.fee(quote)
    if (value === undefined || price === undefined) return undefined
    const direction = isOut || meaning === 'sell' ? 'out' : 'in'
    return {
      direction,
      amount: quantity,
      price,
      value,
      fee: fee?.asset === quote ? fee?.quantity : undefined,
    }
  })
