// Exception 1 of the Instructions for Form 8949: sales on a Form 1099-B or 1099-DA that shows basis reported to the IRS
// and that need no adjustment may be left off Form 8949; their totals go on lines 1a and 8a of Schedule D. The gains
// are the same either way.
import {
  type Box,
  type BrokerReport,
  type Form8949,
  type Form8949Row,
  type LedgerEvent,
  plus,
  type Usd,
  ZERO_USD,
} from '#engine'
import { onlyRows } from './only-rows.ts'

export type LeftOut = { rows: number; proceeds: Usd; basis: Usd; gain: Usd }
export type ReportedTotals = Record<'1a' | '8a', LeftOut>

/** Basis reported to the IRS, short and long. */
const reportedBoxes: readonly Box[] = ['A', 'G', 'D', 'J']

/**
 * The form without the rows that may be left off, and what these come to. A sale stays whole: where one of its rows
 * needs a code, all of them stay. So does a sale of which we do not know the figures that were reported, because then
 * nobody can say that they need no adjustment.
 */
export function splitReported(
  form: Form8949,
  events: Iterable<LedgerEvent>,
): { form: Form8949; leftOut: ReportedTotals } {
  const mayLeave = leavable(form, events)
  const leftOut: ReportedTotals = { '1a': { ...NOTHING }, '8a': { ...NOTHING } }
  const boxes = form.boxes.flatMap(box => {
    if (!reportedBoxes.includes(box.box)) return [box]
    const staying: number[] = []
    const line = leftOut[box.part === 'I' ? '1a' : '8a']
    for (let index = 0; index < box.rows.length; index++) {
      const row = box.rows.at(index)
      if (mayLeave.has(eventIdOf(row))) addTo(line, row)
      else staying.push(index)
    }
    return staying.length === 0 ? [] : [onlyRows(box, staying)]
  })
  return { form: { ...form, boxes }, leftOut }
}

const NOTHING: LeftOut = { rows: 0, proceeds: ZERO_USD, basis: ZERO_USD, gain: ZERO_USD }

/** A line of a disposal is named after its event: 'sale-7/1'. */
const eventIdOf = ({ disposalId }: Form8949Row) => disposalId.slice(0, disposalId.lastIndexOf('/'))

function leavable({ boxes }: Form8949, events: Iterable<LedgerEvent>): Set<string> {
  const ids = new Set<string>()
  for (const event of events) if (isWhollyReported(event)) ids.add(event.id)
  if (ids.size === 0) return ids
  for (const { box, rows } of boxes)
    for (const row of rows) if (!isPlain(row, box)) ids.delete(eventIdOf(row))
  return ids
}

const isWhollyReported = (event: LedgerEvent) => {
  // A sale reported in several lines stays on the form, where each of them is seen.
  const broker = 'broker' in event && !event.brokerLines?.length ? event.broker : undefined
  if (!broker?.basisReported || broker.proceeds === undefined || broker.basis === undefined) return false
  return !hasAdjustment(broker) && !('adjustments' in event && event.adjustments?.length)
}

/** A form that shows an adjustment keeps its sale on Form 8949 also where our own figures need none. */
const hasAdjustment = ({ washSaleDisallowed, isLossDisallowed, needsOwnRow }: BrokerReport) =>
  Boolean(washSaleDisallowed || isLossDisallowed || needsOwnRow)

const isPlain = (row: Form8949Row, box: Box) =>
  reportedBoxes.includes(box) &&
  row.codes === '' &&
  row.adjustment === ZERO_USD &&
  !row.basisUnknown &&
  !row.proceedsUnknown

function addTo(total: LeftOut, { proceeds, basis, gain }: Form8949Row): void {
  total.rows++
  total.proceeds = plus(total.proceeds, proceeds)
  total.basis = plus(total.basis, basis)
  total.gain = plus(total.gain, gain)
}
