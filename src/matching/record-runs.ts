// What the files of one market say, in order of time: which of them have records near one, and where records that follow
// each other come to a given sum. Each question takes a few looks, however many records and files there are.
import { MAX_APART_MS } from './duplicate-pair.ts'
import type { LedgerRecord } from './ledger-record.ts'

/** Some files name an order by when it was given, and a limit order waits to be filled. */
export const LONGEST_WAIT_MS = 7 * 86_400_000
const MAX_PARTS = 1000
/** Among so many fills the first or the last one is looked for, however many there are at that time. */
const MAX_LOOKED_AT = 8
/** Each sync is an import: of hundreds for one market, the few with records nearest to the order are looked at. */
const MAX_RUNS = 8
const MAX_STEPS = 64

export type TradeRecord = Pick<
  LedgerRecord,
  'id' | 'quantity' | 'receivedQuantity' | 'usd' | 'wallet' | 'importId' | 'at'
>
export type Side = 'quantity' | 'receivedQuantity'
/** What one file says of one market and side, in order of time. */
export type Run = {
  records: readonly TradeRecord[]
  at: Float64Array
  /** The sum of all before each, and of all at the end: what is between two is a difference. */
  sent: Float64Array
  received: Float64Array
  taken: Set<number>
}
/** From the first of the fills until after the last. */
type Span = { from: number; to: number }
/** When fills of an order can begin. */
export type Window = { earliest: number; latest: number }

const runOf = (records: readonly TradeRecord[]): Run => ({
  records,
  at: Float64Array.from(records, ({ at }) => at),
  sent: sumsOf(records, 'quantity'),
  received: sumsOf(records, 'receivedQuantity'),
  taken: new Set(),
})

function sumsOf(records: readonly TradeRecord[], side: Side): Float64Array {
  const sums = new Float64Array(records.length + 1)
  let sum = 0
  for (const [index, record] of records.entries()) {
    sum += Number(record[side] ?? 0)
    sums[index + 1] = sum
  }
  return sums
}

/** Takes all of a market in order of time; returns the other files that may have the fills of one. */
export function runsNear(
  records: readonly TradeRecord[],
): (whole: TradeRecord, window: Window) => Iterable<Run> {
  const files = Map.groupBy(records, ({ importId }) => importId)
  if (files.size < 2) return () => []
  const runs = new Map([...files].map(([importId, trades]) => [importId, runOf(trades)] as const))
  const at = Float64Array.from(records, each => each.at)
  const changes = nextChanges(records)
  return (whole, { earliest, latest }) => {
    const found = new Set<Run>()
    let next = firstFrom(at, earliest, 0, at.length)
    for (let step = 0; step < MAX_STEPS && found.size < MAX_RUNS; step++) {
      const record = records[next]
      if (!record || record.at > latest) break
      const isOwn = record.importId === whole.importId
      const run = isOwn ? undefined : runs.get(record.importId)
      if (run) found.add(run)
      next = isOwn ? (changes[next] ?? records.length) : next + 1
    }
    return found
  }
}

/** Of each the first after it that is from another file. */
function nextChanges(records: readonly TradeRecord[]): Int32Array {
  const changes = new Int32Array(records.length).fill(records.length)
  for (let index = records.length - 2; index >= 0; index--) {
    const isSame = records[index]?.importId === records[index + 1]?.importId
    changes[index] = isSame ? (changes[index + 1] ?? records.length) : index + 1
  }
  return changes
}

/**
 * Fills that seem to come to the whole, of the coin given or of the coin taken, since one of the two is often rounded.
 * First those that end when the order was filled, then those that begin when it was given or after it.
 */
export function* spansOf(whole: TradeRecord, run: Run, { earliest, latest }: Window): Generator<Span> {
  const count = run.at.length
  const isFree = ({ from, to }: Span) => {
    for (let index = from; index < to; index++) if (run.taken.has(index)) return false
    return to - from > 1
  }
  for (const [sums, text] of [
    [run.sent, whole.quantity],
    [run.received, whole.receivedQuantity],
  ] as const) {
    const size = Number(text ?? 0)
    if (!(size > 0)) continue
    const slack = size * 1e-7 + (sums[count] ?? 0) * 1e-12
    const isSum = ({ from, to }: Span) => Math.abs((sums[to] ?? 0) - (sums[from] ?? 0) - size) <= slack
    /** Already two of them are more than the whole: no use looking for where more of them come to it. */
    const isBeyond = (from: number) => (sums[from + 2] ?? 0) - (sums[from] ?? 0) - size > slack
    const end = firstFrom(run.at, whole.at + MAX_APART_MS + 1, 0, count)
    for (let to = end; to > end - MAX_LOOKED_AT && (run.at[to - 1] ?? 0) >= whole.at - MAX_APART_MS; to--) {
      if (to > 1 && isBeyond(to - 2)) continue
      const least = (sums[to] ?? 0) - size - slack
      const span = { from: firstFrom(sums, least, Math.max(0, to - MAX_PARTS), to), to }
      if (isSum(span) && isFree(span)) yield span
    }
    const first = firstFrom(run.at, earliest, 0, count)
    for (let from = first; from < first + MAX_LOOKED_AT && (run.at[from] ?? Infinity) <= latest; from++) {
      if (isBeyond(from)) continue
      const least = (sums[from] ?? 0) + size - slack
      const span = { from, to: firstFrom(sums, least, from, Math.min(from + MAX_PARTS, count)) }
      if (isSum(span) && isFree(span)) yield span
    }
  }
}

/** The first place from which the values are not smaller, in a list that rises; `end` where there is none before it. */
function firstFrom(values: Float64Array, least: number, start: number, end: number): number {
  let [low, high] = [start, end]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}
