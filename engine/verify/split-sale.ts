// A sale that a broker's form reports in several lines (R-BROKER-LINES). How its units are spread over the lines is not
// chosen here again: every lot gives as many units at as much basis as the walk took, and every line gets its units and
// its part of the proceeds.
import type { BrokerLine, Disposal } from '../src/index.ts'
import { dollars, part, units } from './amounts.ts'
import { type Facts, same } from './facts.ts'
import type { Lot } from './pool.ts'
import { ageByBroker, originOf, reckon } from './reckon.ts'
import type { Line, Piece, Sale } from './state.ts'

type Part = { row: Disposal; piece: Piece }

export function checkSplitSale(
  facts: Facts,
  sale: Sale,
  taken: readonly Piece[],
  nextRow: () => Disposal,
): Line[] {
  const pieces = byLot(taken)
  const { lines = [], proceeds, quantity } = sale.act
  const shares = sharesOf(lines)
  let before = 0n
  const parts: Part[] = []
  for (const [index, line] of lines.entries()) {
    const ofLine = takeLine(facts, sale, pieces, line, nextRow)
    const value = ofLine.reduce((sum, { row }) => sum + row.proceeds, 0n)
    const upTo = before + (shares[index] ?? 0n)
    const all = shares.reduce((sum, share) => sum + share, 0n)
    if (proceeds !== null)
      same(facts, 'proceeds of a line', sale.act.event.id, part(proceeds, before, upTo, all), value)
    before = upTo
    parts.push(...ofLine)
  }
  for (const piece of pieces) checkTaken(facts, piece, parts)
  const costs = parts.reduce((sum, { row }) => sum + row.costs, 0n)
  same(facts, 'costs', sale.act.event.id, quantity === 0n ? 0n : sale.act.costs, costs)
  return parts.map(({ row, piece }) => ({
    row,
    sale,
    lot: piece.lot,
    hasMoved: piece.parcel?.hasMoved ?? false,
    cents: undefined,
  }))
}

/** A row does not say whether its units of a lot had left and come back. */
function byLot(taken: readonly Piece[]): Piece[] {
  const lots = new Map<Lot | null, Piece>()
  for (const piece of taken) {
    const { lot, quantity, basis } = piece
    const before = lots.get(lot)
    const sum = { quantity: quantity + (before?.quantity ?? 0n), basis: basis + (before?.basis ?? 0n) }
    lots.set(lot, { ...piece, ...sum })
  }
  return [...lots.values()]
}

/** The proceeds go to the lines as the form shows them, by units where one of them shows nothing. */
function sharesOf(lines: readonly BrokerLine[]): bigint[] {
  const shown = lines.map(line => dollars(line.proceeds))
  const isShown = shown.every(each => each !== undefined && each >= 0n) && shown.some(each => each !== 0n)
  return lines.map((line, index) => (isShown ? shown[index] : units(line.quantity)) ?? 0n)
}

/** The rows of one line: as many as it takes to have its units. */
function takeLine(
  facts: Facts,
  sale: Sale,
  pieces: readonly Piece[],
  line: BrokerLine,
  nextRow: () => Disposal,
): Part[] {
  const parts: Part[] = []
  let open = units(line.quantity) ?? 0n
  while (open > 0n) {
    const row = nextRow()
    open -= row.quantity
    same(facts, 'form of a line', row.id, line.form, row.broker?.form)
    same(facts, 'basis reported of a line', row.id, line.basisReported, row.broker?.basisReported)
    const piece = pieceOf(row, pieces)
    same(facts, 'lot', row.id, row.lotId, piece ? (piece.lot?.id ?? null) : 'none that was taken')
    if (!piece || row.quantity <= 0n) break
    checkAge(facts, sale, line, { row, piece })
    parts.push({ row, piece })
  }
  same(facts, 'units of a line', sale.act.event.id, 0n, open)
  return parts
}

const pieceOf = (row: Disposal, pieces: readonly Piece[]) =>
  pieces.find(({ lot }) => (lot?.id ?? null) === row.lotId && originOf(lot) === row.origin)

function checkAge(facts: Facts, sale: Sale, line: BrokerLine, { row, piece }: Part): void {
  const isUnknown = piece.lot === null || piece.lot.basisUnknown
  const own = reckon(sale, { ...piece, basis: row.basis, value: row.proceeds })
  // A gift with two bases shows the one that applied, from which the other cannot be told.
  if (piece.lot && piece.lot.lossBasis !== null) return
  const age = isUnknown ? ageByBroker(piece.lot, own, line, sale.today) : own
  same(facts, 'term', row.id, age.term, row.term)
  same(facts, 'day of acquisition', row.id, age.acquiredOn, row.acquiredOn)
  same(facts, 'basis unknown', row.id, isUnknown && !row.basisFromBroker, row.basisUnknown)
  if (row.basisFromBroker)
    same(facts, 'basis from broker', row.id, true, isUnknown && line.basis !== undefined)
}

function checkTaken(facts: Facts, piece: Piece, parts: readonly Part[]): void {
  const of = parts.filter(part => part.piece === piece)
  const quantity = of.reduce((sum, { row }) => sum + row.quantity, 0n)
  const name = piece.lot?.id ?? 'no lot'
  same(facts, 'units of a lot', name, piece.quantity, quantity)
  if (piece.lot?.lossBasis != null || of.some(({ row }) => row.basisFromBroker)) return
  const basis = of.reduce((sum, { row }) => sum + row.basis, 0n)
  same(facts, 'basis of a lot', name, piece.basis, basis)
}
