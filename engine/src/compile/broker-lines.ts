// The lines of a broker's form for one sale, read. They are used where their units account for every unit that left;
// else it is unknown which of them a line means, and the sale stays whole.
import { type Amount, add } from '../core/amounts.ts'
import { checked } from '../core/checked.ts'
import type { BrokerLine, LedgerEvent } from '../core/event.ts'
import { type Draft, FINER, note, ownQuantity, type ReadLine } from './draft.ts'
import { readCoins, readSignedDollars } from './read.ts'

/** None where the event has no lines. */
export const linesOf = (event: LedgerEvent | undefined): readonly BrokerLine[] =>
  (event && 'brokerLines' in event && event.brokerLines) || []

/** Undefined where there are none, or none that can be used. */
export function readLines(
  draft: Draft,
  units: { asset: number; quantity: Amount },
): readonly ReadLine[] | undefined {
  const lines = linesOf(draft.events[draft.current])
  if (lines.length === 0) return undefined
  const decimals = checked(draft.decimals[units.asset])
  const read = lines.map(line => readLine(line, decimals))
  const total = read.reduce<Amount | undefined>(
    (sum, line) => (sum === undefined || line === undefined ? undefined : add(sum, line.quantity)),
    0,
  )
  if (total === units.quantity) return read.filter(line => line !== undefined)
  note(draft, 'report_lines_unclear', { quantity: ownQuantity(draft, units) })
  return undefined
}

function readLine(line: BrokerLine, decimals: number): ReadLine | undefined {
  const quantity = readCoins(line.quantity, decimals)
  if (quantity === 'finer') throw FINER
  if (typeof quantity === 'string' || quantity === 0) return undefined
  const proceeds = line.proceeds === undefined ? undefined : readSignedDollars(line.proceeds)
  // A copy, since two lines can be one and the same object.
  return { report: { ...line }, quantity, proceeds }
}

/** What the lines show together; undefined where one of them shows nothing. */
export const shownProceeds = (lines: readonly ReadLine[]) =>
  lines.reduce<Amount | undefined>(
    (sum, { proceeds }) => (sum === undefined || proceeds === undefined ? undefined : add(sum, proceeds)),
    0,
  )
