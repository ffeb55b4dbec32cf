// Rows of Coinbase's history with one side of an act, made into legs that wait for the other.

import type { ImportedEvent } from '../../ledger/fields.ts'
import type { Skip } from '../rows/each-row.ts'
import type { Entry } from './entry.ts'
import type { Leg } from './leg.ts'
import { conversionOf } from './notes.ts'
import { conversionEvent } from './pairs.ts'
import { usdOf } from './values.ts'

const legOf = ({ row, at, asset, quantity, sourceId, note }: Entry, isOut: boolean): Omit<Leg, 'group'> => ({
  row,
  at,
  asset,
  quantity,
  isOut,
  note,
  conversion: undefined,
  total: undefined,
  usd: undefined,
  fee: undefined,
  sourceId,
  alone: undefined,
})

/**
 * Until 2024 a conversion is one row about the coin given, without sign. Since then there is a row for each coin, with
 * a sign, and the note may be missing.
 */
export function convertLeg(entry: Entry): ImportedEvent | Skip | Leg {
  const { row, columns, asset, isNegative, note } = entry
  const conversion = conversionOf(note)
  const total = row.signed(columns.total)?.value
  // The subtotal is what is left after the fee. With a spread below zero, one in the person's favor, the total is.
  const isInFavor = row.signed(columns.fees)?.isNegative === true
  const usd = usdOf(row, columns, isInFavor ? columns.total : columns.subtotal)
  const fee = isInFavor ? undefined : usdOf(row, columns, columns.fees)
  if (!conversion) {
    if (note !== '')
      return row.refuse(
        columns.notes,
        'does not say what was converted to what. Write it as: Converted 0.5 BTC to 10 ETH.',
      )
    return { ...legOf(entry, isNegative), group: 'conversion', total, usd, fee }
  }
  const isOut = asset === conversion.sent.asset
  const own = isOut ? conversion.sent : conversion.received
  if (own.asset !== asset || !isAbout(own.quantity, entry.quantity) || (isNegative && !isOut))
    return row.refuse(columns.notes, 'does not agree with the coin and quantity of this row. Check the row.')
  const leg: Leg = { ...legOf(entry, isOut), group: 'conversion', conversion, total, usd, fee }
  if (isOut && !isNegative) return conversionEvent(leg, conversion)
  return isOut ? { ...leg, alone: () => conversionEvent(leg, conversion) } : leg
}

/** Notes round to fewer decimals. */
const isAbout = (a: string, b: string) => Math.abs(Number(a) - Number(b)) <= 0.001 * Math.abs(Number(b))

export const migrationLeg = (entry: Entry): Leg => ({
  ...legOf(entry, entry.isNegative),
  group: 'migration',
})

/** ETH2 goes with ETH that moves the other way in the same moment. ETH that finds no ETH2 is what it is by itself. */
export function ether2Leg(entry: Entry, isOut: boolean, alone: (entry: Entry) => ImportedEvent | Skip): Leg {
  return {
    ...legOf(entry, isOut),
    group: 'eth2',
    alone: entry.asset === 'ETH2' ? undefined : () => alone(entry),
  }
}
