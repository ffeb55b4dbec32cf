// A row with one side of an act whose other side is in another row: conversions of 2025 and later, coins
// that became other coins, ETH2.
import type { Decimal, Instant } from '#engine'
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { Skip } from '../rows/each-row.ts'
import type { Row } from '../rows/row.ts'
import type { Conversion } from './notes.ts'

export type Leg = {
  row: Row
  at: Instant
  asset: string
  quantity: Decimal
  isOut: boolean
  /** Legs go together only within one of these. */
  group: 'conversion' | 'migration' | 'eth2'
  /** Where the note has both sides. */
  note: string
  conversion: Conversion | undefined
  /** The total as the file writes it without sign: the same on both rows of a conversion. */
  total: Decimal | undefined
  /** What the coins of this row were worth. */
  usd: Decimal | undefined
  /** Dollars that Coinbase took; `usd` is without them. */
  fee: Decimal | undefined
  sourceId: string | undefined
  /** What the row is when no other side comes within seconds. Undefined: it is unknown without one. */
  alone: (() => ImportedEvent | Skip) | undefined
}

/** Coinbase writes the two rows of an ETH2 move up to five seconds apart. */
export const NEAR_MS = 10_000

/** Whether the legs are the two sides of one act, beyond doubt. */
export function belongTogether(a: Leg, b: Leg): boolean {
  if (a.group !== b.group || a.isOut === b.isOut || a.asset === b.asset) return false
  if (a.group === 'conversion') {
    if (a.at !== b.at) return false
    if (a.conversion && b.conversion) return a.note === b.note
    return a.total !== undefined && a.total === b.total
  }
  return a.quantity === b.quantity && Math.abs(a.at - b.at) <= NEAR_MS
}
