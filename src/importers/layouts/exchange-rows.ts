// Files in which some rows make an exchange together: one row for what went out, one for what came in, perhaps one for
// the fee. They are joined by an id or a time, and may be apart, so they wait for the end of the file.
import { orIssue, putOut } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import { exchangeOfLegs, type Leg } from '../rows/exchange-group.ts'
import type { Importer, RowSink } from '../rows/importer.ts'
import type { ColumnName, Row } from '../rows/row.ts'

type ExchangeRows = {
  /** Which rows are part of an exchange. The others stand alone. */
  isPart(row: Row): boolean
  /** What the rows of one exchange have in common. */
  key(row: Row): string
  /** What a row moved; undefined for a row that is nothing but a fee. */
  leg(row: Row): Leg | undefined
  /** On top of the legs. */
  fee?(row: Row): Side | undefined
  at(row: Row): number
  /** The name of the exchange, where the file has one. */
  id?(row: Row): string | undefined
  /** The column to blame when the other side is not there. */
  blame: ColumnName
}

const HALF =
  'is one side of an exchange whose other side is missing. Import a longer period, or add it by hand.'

/** `open` for such a file; `alone` reads the rows that are not part of an exchange. */
export const exchangeRows =
  (rows: ExchangeRows, alone: Importer['open']): Importer['open'] =>
  file => {
    const groups = new Map<string, Row[]>()
    const reader = alone(file)
    return {
      row(row, out) {
        orIssue(row, out, () => {
          if (!rows.isPart(row)) return reader.row(row, out)
          const key = rows.key(row)
          const group = groups.get(key)
          if (group) group.push(row)
          else groups.set(key, [row])
        })
      },
      end(out) {
        for (const group of groups.values()) orIssue(group, out, () => put(group, rows, out))
        reader.end?.(out)
      },
    }
  }

function put(group: readonly Row[], rows: ExchangeRows, out: RowSink): void {
  const [first] = group
  if (!first) return
  const legs = group.map(rows.leg).filter(leg => leg !== undefined)
  if (!legs.some(({ isOut }) => isOut) || legs.every(({ isOut }) => isOut)) first.refuse(rows.blame, HALF)
  const fees = rows.fee ? group.map(rows.fee).filter(fee => fee !== undefined) : []
  const at = group.reduce((last, row) => Math.max(last, rows.at(row)), 0)
  putOut(exchangeOfLegs({ at, sourceId: rows.id?.(first) }, legs, fees), group, out)
}

/** A leg by the sign of its amount. */
export function signedLeg(row: Row, columns: { amount: ColumnName; asset: ColumnName }): Leg {
  const amount = row.signed(columns.amount) ?? row.refuse(columns.amount, 'is empty. Fill it in.')
  return { asset: row.asset(columns.asset), quantity: amount.value, isOut: amount.isNegative }
}
