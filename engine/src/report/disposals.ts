// Disposal lines as rows.
import { toQuantity, toUsd } from '../compile/draft.ts'
import { eventOf } from '../compile/event-of.ts'
import { hasFlag, PROCEEDS_UNKNOWN, postingKinds } from '../compile/postings.ts'
import { checked } from '../core/checked.ts'
import { get, getOrZero } from '../core/column.ts'
import { dateText } from '../core/dates.ts'
import { minus, ZERO_USD } from '../core/money.ts'
import type { Disposal, DisposalKind, Table } from '../core/outcome.ts'
import { assetName, decimalsAt, methodAt, walletName } from '../lots/walk.ts'
import {
  acquiredOnAt,
  isBasisFromBroker,
  isBasisUnknownAt,
  isTaxable,
  lotOf,
  NO_LOT,
  originOf,
  partOf,
  reckon,
} from './line.ts'
import { brokerOfPiece, reportOf } from './report-of.ts'
import { tableOf } from './table.ts'
import { pieceOf, type Workings } from './workings.ts'

export const disposalsOf = (workings: Workings): Table<Disposal> =>
  tableOf(workings.lineCount, line => disposalAt(workings, line))

export function disposalAt(workings: Workings, line: number): Disposal {
  const { walk } = workings
  const { pieces, compiled } = walk
  const { postings } = compiled
  const piece = pieceOf(workings, line)
  const posting = checked(pieces.posting[piece])
  const place = checked(postings.place[posting])
  const kind = checked(postings.kind[posting])
  const event = eventOf(walk.compiled, posting)
  const lot = lotOf(walk, piece)
  const taxable = isTaxable(kind)
  const { basis, term, isLossBasis } = reckon(walk, piece)
  const proceeds = toUsd(get(pieces.value, piece))
  const shownBasis = toUsd(taxable ? basis : get(pieces.basis, piece))
  const report = reportOf(event, kind)
  return {
    id: `${event.id}/${numberInEvent(workings, line)}`,
    eventId: event.id,
    lotId: lot === NO_LOT ? null : eventOf(walk.compiled, lot).id,
    kind: postingKinds[kind] as DisposalKind,
    taxable,
    asset: assetName(walk, place),
    wallet: walletName(walk, place),
    quantity: toQuantity(get(pieces.quantity, piece), decimalsAt(walk, place)),
    origin: originOf(walk, lot),
    acquiredOn: acquiredOnAt(walk, piece, isLossBasis),
    disposedOn: dateText(checked(postings.day[posting])),
    term,
    proceeds,
    basis: shownBasis,
    gain: taxable ? minus(proceeds, shownBasis) : ZERO_USD,
    costs: toUsd(partOf(walk, piece, getOrZero(postings.costs, posting))),
    method: methodAt(walk, posting),
    basisUnknown: isBasisUnknownAt(walk, piece),
    basisFromBroker: isBasisFromBroker(walk, piece),
    proceedsUnknown: hasFlag(postings, posting, PROCEEDS_UNKNOWN),
    priceSource: postings.priceSource.get(posting) ?? null,
    broker: brokerOfPiece(walk, piece) ?? null,
    adjustments: report?.adjustments ?? [],
  }
}

/** Lines of an event are together. Looked for in growing steps, since one sale can have very many. */
function numberInEvent(workings: Workings, line: number): number {
  const { pieces, compiled } = workings.walk
  const eventAt = (index: number) =>
    compiled.postings.event[checked(pieces.posting[pieceOf(workings, index)])]
  const event = eventAt(line)
  let first = line
  let step = 1
  while (first >= step && eventAt(first - step) === event) {
    first -= step
    step *= 2
  }
  for (; step >= 1; step /= 2) if (first >= step && eventAt(first - step) === event) first -= step
  return line - first + 1
}
