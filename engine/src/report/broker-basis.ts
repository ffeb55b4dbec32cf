// What only the broker knows of a sale. Unknown is not incorrect: where the ledger does not know what units cost, the
// basis the broker shows is used without a code, and where it does not know when they were acquired, so is the day or
// else the term. Units of known basis keep their own, and the
// others share the rest; where the known ones alone cost more than the broker shows for all, the report is wrong
// instead, and nothing is taken from it.
import { toQuantity, toUsd } from '../compile/draft.ts'
import { hasFlag, PROCEEDS_UNKNOWN, REPORTED } from '../compile/postings.ts'
import { readSignedDollars } from '../compile/read.ts'
import { type Amount, add, share, subtract } from '../core/amounts.ts'
import { checked } from '../core/checked.ts'
import { get } from '../core/column.ts'
import { readDate } from '../core/dates.ts'
import type { BrokerReport } from '../core/event.ts'
import type { FromBroker } from '../lots/pieces.ts'
import { decimalsAt, noteIn, type Walk } from '../lots/walk.ts'
import { isAcquisitionKnown, isBasisUnknown, lotOf, reckon, termOf } from './line.ts'
import { brokerOfPiece, endOfReport, endOfSale } from './report-of.ts'

/** Goes through the sales that a broker reported; what was taken is marked by an issue. */
export function takeBrokerBases(walk: Walk): void {
  const { pieces, compiled, start } = walk
  if (!compiled.hasReports) return
  for (let first = start?.pieces.length ?? 0, end = first; first < pieces.length; first = end) {
    const posting = checked(pieces.posting[first])
    end = endOfSale(walk, first)
    if (hasFlag(compiled.postings, posting, REPORTED)) takeFromReports(walk, posting, first, end)
  }
}

type Taken = { quantity: Amount; basis: Amount }

function takeFromReports(walk: Walk, posting: number, from: number, until: number): void {
  let quantity: Amount = 0
  let basis: Amount = 0
  for (let first = from, end = from; first < until; first = end) {
    end = endOfReport(walk, first, until)
    const broker = brokerOfPiece(walk, first)
    const taken = broker && takeBrokerBasis(walk, posting, first, end, broker)
    quantity = add(quantity, taken?.quantity ?? 0)
    basis = add(basis, taken?.basis ?? 0)
  }
  if (quantity === 0) return
  const place = checked(walk.compiled.postings.place[posting])
  noteIn(walk, 'basis_from_broker', posting, {
    quantity: toQuantity(quantity, decimalsAt(walk, place)),
    usdAtStake: toUsd(basis),
  })
}

/** For the pieces of one report; what was taken, if anything. */
function takeBrokerBasis(
  walk: Walk,
  posting: number,
  first: number,
  end: number,
  broker: BrokerReport,
): Taken | undefined {
  const { pieces } = walk
  const unknown: number[] = []
  let knownBasis: Amount = 0
  let quantity: Amount = 0
  for (let piece = first; piece < end; piece++)
    if (isBasisUnknown(walk, lotOf(walk, piece))) {
      unknown.push(piece)
      quantity = add(quantity, get(pieces.quantity, piece))
    } else knownBasis = add(knownBasis, reckon(walk, piece).basis)
  if (unknown.length === 0) return undefined
  const rest = restOf(walk, posting, broker.basis, knownBasis)
  let upTo: Amount = 0
  let before: Amount = 0
  for (const piece of unknown) {
    upTo = add(upTo, get(pieces.quantity, piece))
    const after = rest === undefined ? 0 : share(rest, upTo, quantity)
    pieces.fromBroker.set(piece, {
      basis: rest === undefined ? undefined : subtract(after, before),
      ...acquisitionOf(walk, piece, broker),
    })
    before = after
  }
  return rest === undefined ? undefined : { quantity, basis: rest }
}

/** A day proves the term, so it comes before the term that the broker shows. One after the sale proves nothing. */
function acquisitionOf(
  walk: Walk,
  piece: number,
  { term, acquired }: BrokerReport,
): Pick<FromBroker, 'term' | 'acquired'> {
  if (isAcquisitionKnown(walk, lotOf(walk, piece))) return { term: undefined, acquired: undefined }
  const today = checked(walk.compiled.postings.day[checked(walk.pieces.posting[piece])])
  const day = acquired === undefined ? undefined : readDate(acquired)
  if (day === undefined || day > today) return { term, acquired: undefined }
  return { term: termOf(day, today), acquired: day }
}

/** What the reported basis leaves for the units of unknown basis. A sale without proceeds is computed without gain. */
function restOf(
  walk: Walk,
  posting: number,
  basis: string | undefined,
  knownBasis: Amount,
): Amount | undefined {
  if (basis === undefined || hasFlag(walk.compiled.postings, posting, PROCEEDS_UNKNOWN)) return undefined
  const reported = readSignedDollars(basis)
  if (reported === undefined) return undefined
  const rest = subtract(reported, knownBasis)
  return rest > 0 ? rest : undefined
}
