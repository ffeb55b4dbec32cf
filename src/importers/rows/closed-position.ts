// A closed position: something that was bought and sold, both in one row, as Form 8949 has them. It becomes a
// purchase and a sale.
//
// The sale has to take exactly its own purchase, whatever method the person uses. Rows overlap in time, so in a
// common wallet first-in-first-out would match the sale of one row with the purchase of another. Each position
// therefore gets a wallet of its own: with one lot in it, every method takes that lot. The name is made of what the
// position is and not of its place in the file, so that two files never share a wallet by accident and the same
// position in two files is the same. (Only a single pool for all wallets before 2025, if the person has chosen one,
// still mixes them: such a pool knows no wallets.)
import type { Adjustment, BrokerReport, Decimal, Instant } from '#engine'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { orIssue, type Skip } from './each-row.ts'
import type { FileFacts, Importer } from './importer.ts'
import type { Row } from './row.ts'

export type Position = {
  asset: string
  quantity: Decimal
  /** 'various': on several days, or on one that the file does not say. */
  acquired: Instant | 'various' | 'inherited'
  sold: Instant
  proceeds: Decimal
  /** Left out when the file has none: it is then asked for. */
  basis: Decimal | undefined
  broker?: BrokerReport | undefined
  adjustments?: readonly Adjustment[] | undefined
  note?: string | undefined
}

/** A lot that is not sold yet is a purchase and no position. */
type Read = (row: Row, file: FileFacts) => Position | ImportedEvent | Skip

/** All closed positions are one family: the same position in a TXF file and in a CSV file counts once. */
export const FAMILY = 'Closed positions'

/** `open` of an importer whose rows are closed positions. `source` begins the names of their wallets. */
export const closedPositions =
  (source: string, read: Read): Importer['open'] =>
  file => {
    const counts = new Map<string, number>()
    return {
      row: (row, out) =>
        orIssue(row, out, () => {
          const position = read(row, file)
          if ('skip' in position) out.skip(row, position.skip)
          else out.event('type' in position ? position : eventsOf(source, position, counts), row)
        }),
    }
  }

const SECOND = 1000
const dayOf = (at: Instant) => new Date(at).toISOString().slice(0, 10)

function eventsOf(source: string, position: Position, counts: Map<string, number>): ImportedEvent[] {
  const { asset, quantity, acquired, proceeds, basis, broker, adjustments, note } = position
  // Files have days, so both ends of a position may fall on one instant: the purchase comes first.
  const sold = acquired === position.sold ? position.sold + SECOND : position.sold
  const name = nameOf({ quantity, asset, acquired, sold })
  const wallet = `${source}: ${name}${nth(counts, name)}`
  const content = `${name}, ${proceeds}, ${basis ?? ''}`
  const id = `${content}${nth(counts, content)}`
  const common = { wallet, asset, quantity, note }
  const purchase: ImportedEvent =
    typeof acquired === 'number'
      ? { ...common, type: 'buy', at: acquired, usd: basis }
      : acquired === 'inherited'
        ? { ...common, type: 'inheritance', at: sold - SECOND, usd: basis }
        : // The day is unknown: coins with a cost and without a date, which the ledger asks the person for.
          { ...common, type: 'deposit', at: sold - SECOND, basis, note: note ?? variousDays(broker) }
  return [
    { ...purchase, sourceId: `bought:${id}` },
    { ...common, type: 'sell', at: sold, usd: proceeds, broker, adjustments, sourceId: `sold:${id}` },
  ]
}

const nameOf = ({
  quantity,
  asset,
  acquired,
  sold,
}: Pick<Position, 'quantity' | 'asset' | 'acquired' | 'sold'>) =>
  `${quantity} ${asset}, ${typeof acquired === 'number' ? dayOf(acquired) : acquired} to ${dayOf(sold)}`

/**
 * A purchase and its sale that a table has in one row, in a wallet of their own. Coins that were deposited were bought
 * on an unknown day. `counts` is that of the table.
 */
export function apart(
  source: string,
  [bought, sold]: readonly [ImportedEvent, ImportedEvent],
  counts: Map<string, number>,
): [ImportedEvent, ImportedEvent] {
  const isDayKnown = bought.type !== 'deposit'
  const at = isDayKnown && bought.at === sold.at ? sold.at + SECOND : sold.at
  const { quantity, asset } = bought
  const name = nameOf({ quantity, asset, acquired: isDayKnown ? bought.at : 'various', sold: at })
  const wallet = `${source}: ${name}${nth(counts, name)}`
  const unknownDay = { at: at - SECOND, note: bought.note ?? variousDays(undefined) }
  return [
    { ...bought, wallet, ...(!isDayKnown && unknownDay) },
    { ...sold, at, wallet },
  ]
}

/** What helps the person to fill in a day. */
const variousDays = (broker: BrokerReport | undefined) =>
  `Acquired on several days, or on one the file does not name${broker?.term ? `; held ${broker.term}-term` : ''}.`

/** '' for the first of equal ones, ' #2' for the second: equal rows are real. */
function nth(counts: Map<string, number>, name: string): string {
  const count = (counts.get(name) ?? 0) + 1
  counts.set(name, count)
  return count === 1 ? '' : ` #${count}`
}
