// Positions that several rows open and close, where no row has what was made or lost: it is what came in less what
// went out, for the part that is closed. A part of a position takes its share of what the whole has cost so far.
import type { Decimal, Instant } from '#engine'
import { compare, isZero, minus, plus, shareOf } from '../../ledger/decimal.ts'
import { orIssue, putOut, skip } from '../rows/each-row.ts'
import type { Importer, RowSink } from '../rows/importer.ts'
import type { ColumnName, Row } from '../rows/row.ts'
import { resultsOf } from './result.ts'

/** What a row did to a position. Amounts are signed. */
export type Flow = {
  at: Instant
  /** What is held: rows of one instrument make one position. */
  instrument: string
  /** By how much the position changed, negative for what was sold; '0' for money that came or went while it was held. */
  size: Decimal
  /** What came in, negative for what went out, fees and all. */
  cash: Decimal
  asset: string
  /** The file says that this row closes: a position from before the file is then known for one. */
  isClose?: boolean
  sourceId?: string | undefined
}

type PositionRows = {
  /** Which rows belong to positions. The others stand alone. */
  isPart(row: Row): boolean
  flow(row: Row): Flow
  /** The column to blame when a position is not whole. */
  blame: ColumnName
}

/** `open` for a file with such rows; `alone` reads the others. */
export const positionRows =
  (rows: PositionRows, alone: Importer['open']): Importer['open'] =>
  file => {
    const flows: FlowOfRow[] = []
    const reader = alone(file)
    return {
      row(row, out) {
        if (rows.isPart(row)) orIssue(row, out, () => void flows.push({ ...rows.flow(row), row }))
        else reader.row(row, out)
      },
      end(out) {
        reader.end?.(out)
        for (const followed of follow(inOrder(flows))) put(followed, rows.blame, out)
      },
    }
  }

type FlowOfRow = Flow & { row: Row }
/** What became of a row: what it made or lost, and the position it is still part of at the end. */
type Followed = { flow: FlowOfRow; made: Decimal | undefined; isStray: boolean; opened: Position | undefined }
type Position = { size: Decimal; cash: Decimal }

/** The earliest first. Rows of one time stand as the file has them, which may begin with the newest. */
function inOrder(flows: readonly FlowOfRow[]): FlowOfRow[] {
  const [first, last] = [flows[0], flows.at(-1)]
  const isNewestFirst = first !== undefined && last !== undefined && first.at > last.at
  return (isNewestFirst ? flows.toReversed() : [...flows]).sort((one, other) => one.at - other.at)
}

function follow(flows: readonly FlowOfRow[]): Followed[] {
  const positions = new Map<string, Position>()
  return flows.map(flow => {
    const key = `${flow.instrument} ${flow.asset}`
    const position = positions.get(key) ?? { size: '0', cash: '0' }
    const isOpen = !isZero(position.size)
    if (isZero(flow.size)) {
      if (!isOpen) return { flow, made: flow.cash, isStray: false, opened: undefined }
      position.cash = plus(position.cash, flow.cash)
      return { flow, made: undefined, isStray: false, opened: position }
    }
    const isSameWay = isNegative(position.size) === isNegative(flow.size)
    const isLess = compare(absolute(position.size), absolute(flow.size)) < 0
    if (flow.isClose && (!isOpen || isSameWay || isLess))
      return { flow, made: undefined, isStray: true, opened: undefined }
    if (!isOpen || isSameWay) {
      positions.set(key, position)
      position.size = plus(position.size, flow.size)
      position.cash = plus(position.cash, flow.cash)
      return { flow, made: undefined, isStray: false, opened: position }
    }
    return closing(flow, key, position, positions)
  })
}

function closing(
  flow: FlowOfRow,
  key: string,
  position: Position,
  positions: Map<string, Position>,
): Followed {
  const held = absolute(position.size)
  const closed = absolute(flow.size)
  if (compare(closed, held) < 0) {
    const share = shareOf(position.cash, closed, held)
    position.size = plus(position.size, flow.size)
    position.cash = minus(position.cash, share)
    return { flow, made: plus(share, flow.cash), isStray: false, opened: undefined }
  }
  // What goes beyond closing it opens the next one, the other way around.
  const ofClosing = shareOf(flow.cash, held, closed)
  const rest = plus(position.size, flow.size)
  const made = plus(position.cash, ofClosing)
  position.size = '0'
  if (isZero(rest)) {
    positions.delete(key)
    return { flow, made, isStray: false, opened: undefined }
  }
  const next = { size: rest, cash: minus(flow.cash, ofClosing) }
  positions.set(key, next)
  return { flow, made, isStray: false, opened: next }
}

const isNegative = (value: Decimal) => value.startsWith('-')
const absolute = (value: Decimal) => value.replace('-', '')

const STRAY =
  'closes a position that was opened before this file begins. Export the file from the beginning, or add the gain or loss by hand.'
const OPEN =
  'is part of a position that this file never closes. Import a file that goes on to its end, or add the gain or loss by hand.'

function put({ flow, made, isStray, opened }: Followed, blame: ColumnName, out: RowSink): void {
  const { row, at, asset, instrument, sourceId } = flow
  orIssue(row, out, () => {
    if (isStray) row.refuse(blame, STRAY)
    const isLeftOpen = opened !== undefined && !isZero(opened.size)
    if (made === undefined) {
      if (isLeftOpen) row.refuse(blame, OPEN)
      putOut(skip('positions opened: what they made or lost counts when they are closed'), row, out)
      return
    }
    const note = isLeftOpen
      ? `${instrument}. The rest of this row opened a position that is not closed.`
      : instrument
    putOut(resultsOf({ at, sourceId, note }, [{ asset, quantity: made }]), row, out)
  })
}
