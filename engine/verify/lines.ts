// Every disposal line against what the walk took: which lot, how many units, at what basis, for what, and of which term.
import type { Disposal } from '../src/index.ts'
import { isTaxable } from './acts.ts'
import { part } from './amounts.ts'
import { type Facts, near, same } from './facts.ts'
import type { Lot } from './pool.ts'
import { originOf, type Reckoned, reckonAll } from './reckon.ts'
import { checkSplitSale } from './split-sale.ts'
import type { Line, Piece, Sale, Walk } from './state.ts'

/** Thrown once a row is missing or is about another disposal: what comes after it cannot be compared. */
export const OUT_OF_STEP = Symbol('the lines are about other disposals')

/** Reads the lines in their order, as many as each disposal has pieces. `keep` gets those of each. */
export function lineChecker(
  facts: Facts,
  rows: Iterator<Disposal>,
  keep: (lines: readonly Line[]) => void,
): Walk['visit'] {
  return (sale, taken) => {
    const pieces = merged(taken)
    const { event, lines: reportLines } = sale.act
    const nextRow = () => {
      const row = rows.next().value as Disposal | undefined
      same(facts, 'disposal', event.id, event.id, row?.eventId)
      if (row?.eventId !== event.id) throw OUT_OF_STEP
      checkAct(facts, sale, row)
      return row
    }
    keep(
      reportLines ? checkSplitSale(facts, sale, pieces, nextRow) : checkWhole(facts, sale, pieces, nextRow),
    )
  }
}

function checkAct(facts: Facts, { act, today, method }: Sale, row: Disposal): void {
  same(facts, 'kind', row.id, act.kind, row.kind)
  same(facts, 'taxable', row.id, isTaxable(act.kind), row.taxable)
  same(facts, 'asset', row.id, act.asset, row.asset)
  same(facts, 'wallet', row.id, act.wallet, row.wallet)
  same(facts, 'day of disposal', row.id, today, row.disposedOn)
  same(facts, 'method', row.id, method, row.method)
  same(facts, 'proceeds unknown', row.id, act.proceeds === null, row.proceedsUnknown)
  same(facts, 'gain', row.id, row.taxable ? row.proceeds - row.basis : 0n, row.gain)
}

function checkWhole(facts: Facts, sale: Sale, pieces: readonly Piece[], nextRow: () => Disposal): Line[] {
  const { costs, quantity } = sale.act
  const lines: Line[] = []
  const reckoned = reckonAll(sale, pieces)
  let before = 0n
  for (const [index, piece] of pieces.entries()) {
    const row = nextRow()
    checkLot(facts, row, piece)
    const expected = reckoned[index]
    if (expected) checkFigures(facts, row, piece, expected)
    const upTo = before + piece.quantity
    same(facts, 'costs', row.id, costs === 0n ? 0n : part(costs, before, upTo, quantity), row.costs)
    before = upTo
    lines.push({ row, sale, lot: piece.lot, hasMoved: piece.parcel?.hasMoved ?? false, cents: undefined })
  }
  return lines
}

function checkLot(facts: Facts, row: Disposal, { lot, quantity }: Piece): void {
  same(facts, 'lot', row.id, lot?.id ?? null, row.lotId)
  same(facts, 'units', row.id, quantity, row.quantity)
  same(facts, 'origin', row.id, originOf(lot), row.origin)
}

function checkFigures(facts: Facts, row: Disposal, piece: Piece, expected: Reckoned): void {
  const { lot, parcel, slack } = piece
  same(facts, 'proceeds', row.id, piece.value, row.proceeds)
  same(facts, 'basis', row.id, expected.basis, row.basis)
  same(facts, 'term', row.id, expected.term, row.term)
  same(facts, 'day of acquisition', row.id, expected.acquiredOn, row.acquiredOn)
  same(facts, 'basis from broker', row.id, expected.isFromBroker, row.basisFromBroker)
  const isUnknown = (lot === null || lot.basisUnknown) && !expected.isFromBroker
  same(facts, 'basis unknown', row.id, isUnknown, row.basisUnknown)
  // By exact fractions: the units' part of what their lot cost.
  if (!parcel || expected.basis !== piece.basis || slack < 0n) return
  const { basis, quantity } = parcel.unit
  near(
    ...([facts, 'basis by fractions', row.id, basis * piece.quantity, row.basis * quantity] as const),
    (slack + 1n) * quantity,
  )
}

/** One line for a disposal and a lot, in the order taken; from 2026 what left and came back has its own. */
function merged(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.length === 1) return pieces
  const staying = new Map<Lot | null, number>()
  const moved = new Map<Lot | null, number>()
  const lines: Piece[] = []
  for (const piece of pieces) {
    const { lot, parcel } = piece
    const isApart = lot !== null && lot.cameOn >= '2026-01-01' && parcel?.hasMoved === true
    const known = isApart ? moved : staying
    const index = known.get(lot)
    const line = index === undefined ? undefined : lines[index]
    if (index === undefined || !line) {
      known.set(lot, lines.length)
      lines.push(piece)
    } else lines[index] = joined(line, piece)
  }
  return lines
}

/** Below zero where parcels of another basis per unit were joined, which fractions of one unit cannot show. */
const joined = (a: Piece, b: Piece): Piece => ({
  ...{ parcel: a.parcel, lot: a.lot, quantity: a.quantity + b.quantity },
  ...{ basis: a.basis + b.basis, value: a.value + b.value },
  slack: a.slack < 0n || a.parcel?.unit !== b.parcel?.unit ? -1n : a.slack + b.slack + 1n,
})
