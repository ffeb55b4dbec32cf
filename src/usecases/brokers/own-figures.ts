// What the ledger has of each sale at a broker in a year, from the rows that make up Form 8949.
import { plus as plusUsd, type Quantity, quantityText, type Usd, usdText, ZERO_USD } from '#engine'
import type { OwnFigures } from '../../statements/differences.ts'
import type { Sale } from '../../statements/line.ts'
import type { Line } from '../books/year-lines.ts'
import { isNameable } from '../calculations/lines.ts'

export type SaleFigures = OwnFigures & { gain: string; rows: readonly Line[] }

export function rowsBySale(lines: readonly Line[], wallet: string): Map<string, Line[]> {
  const rows = new Map<string, Line[]>()
  for (const line of lines) {
    const { disposal } = line
    if (disposal.wallet !== wallet || !isNameable(disposal)) continue
    const group = rows.get(disposal.eventId)
    if (group) group.push(line)
    else rows.set(disposal.eventId, [line])
  }
  return rows
}

/** Of all the sales together. */
export function figuresOf(
  sales: readonly Pick<Sale, 'id' | 'day'>[],
  rowsOf: ReadonlyMap<string, readonly Line[]>,
): SaleFigures {
  const rows = sales.flatMap(({ id }) => rowsOf.get(id) ?? [])
  const total = (read: (line: Line) => Usd) =>
    usdText(rows.reduce((sum: Usd, line) => plusUsd(sum, read(line)), ZERO_USD))
  const units = rows.reduce((sum, { disposal }) => sum + disposal.quantity, 0n) as Quantity
  const isKnown = ({ disposal }: Line) => !disposal.basisUnknown && !disposal.basisFromBroker
  return {
    rows,
    quantity: quantityText(units),
    day: sales[0]?.day ?? '',
    proceeds: total(({ disposal }) => disposal.proceeds),
    costs: total(({ disposal }) => disposal.costs),
    basis: total(line => (isKnown(line) ? line.disposal.basis : ZERO_USD)),
    gain: total(({ row }) => row.gain),
    isBasisKnown: rows.every(isKnown),
    acquired: [...new Set(rows.flatMap(({ disposal }) => disposal.acquiredOn ?? []))].sort(),
    terms: [...new Set(rows.map(({ row }) => row.term))],
  }
}
