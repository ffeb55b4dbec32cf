// An order that one file tells as a whole and another by its fills, one after the other: Binance's order history beside
// its trades, or a person's own sheet beside the export of the exchange. Whole and fills would both be counted. The whole
// is the record in doubt, since fills have the exact times and the fees.
import { readQuantity } from '#engine'
import { mostPartsNamed } from '../../contract/review.ts'
import type { LedgerIssue, LedgerRecord } from '../../db/queries/ledger-issues.ts'
import { dayOf } from './day-only.ts'
import { duplicateKey } from './duplicate-pair.ts'

const MOST_APART_MS = 90_000
const HALF_A_DAY_MS = 43_200_000
/** Some files name an order by when it was given, and a limit order waits to be filled. */
const LONGEST_WAIT_MS = 7 * 86_400_000
const MOST_PARTS = 1000
/** Among so many fills the first or the last one is looked for, however many there are at that time. */
const MOST_LOOKED_AT = 8
/** What one file writes with the fee, another writes without. */
const MOST_DIFFERENCE = 0.01

type Told = Pick<LedgerRecord, 'id' | 'quantity' | 'receivedQuantity' | 'usd'> & { at: number }
/** What one file says of one market and side, in order of time. */
type Run = {
  records: readonly Told[]
  at: Float64Array
  /** The sum of all before each, and of all at the end: what lies between two is a difference. */
  sent: Float64Array
  received: Float64Array
  taken: Set<number>
}
/** From the first of the fills until after the last. */
type Span = { from: number; to: number }

/** Takes the ledger in order of time. */
export function inParts(timeZone: string, dismissed: ReadonlySet<string>) {
  const markets = new Map<string, Map<string | null, Told[]>>()
  return {
    see({
      type,
      asset,
      receivedAsset,
      importId,
      id,
      quantity,
      receivedQuantity,
      usd,
      at,
    }: LedgerRecord): void {
      if (type !== 'buy' && type !== 'sell' && type !== 'trade') return
      const market = `${type} ${asset} ${receivedAsset ?? ''}`
      const files = markets.get(market) ?? new Map<string | null, Told[]>()
      markets.set(market, files)
      const told = files.get(importId) ?? []
      files.set(importId, told)
      told.push({ id, quantity, receivedQuantity, usd, at: at.getTime() })
    },
    /** `isFound`: what repeats a record of its own size is not asked about twice. */
    end(isFound: (transactionId: string) => boolean): LedgerIssue[] {
      const issues: LedgerIssue[] = []
      for (const files of markets.values()) {
        if (files.size < 2) continue
        const runs = [...files.values()].map(runOf)
        for (const run of runs) {
          const others = runs.filter(other => other !== run)
          for (const whole of run.records) {
            const partIds = isFound(whole.id) ? undefined : findParts(whole, others, { timeZone, dismissed })
            if (partIds) issues.push(issueOf(whole, partIds))
          }
        }
      }
      return issues
    },
  }
}

const issueOf = ({ id, usd }: Told, partIds: string[]): LedgerIssue => ({
  transactionId: id,
  code: 'likely_duplicate',
  quantity: null,
  usdAtStake: usd,
  otherId: partIds[0] ?? null,
  partIds,
})

const runOf = (records: readonly Told[]): Run => ({
  records,
  at: Float64Array.from(records, ({ at }) => at),
  sent: sumsOf(records, 'quantity'),
  received: sumsOf(records, 'receivedQuantity'),
  taken: new Set(),
})

function sumsOf(records: readonly Told[], side: Side): Float64Array {
  const sums = new Float64Array(records.length + 1)
  let sum = 0
  for (const [index, record] of records.entries()) {
    sum += Number(record[side] ?? 0)
    sums[index + 1] = sum
  }
  return sums
}

type Side = 'quantity' | 'receivedQuantity'
type Asked = { timeZone: string; dismissed: ReadonlySet<string> }

/** The ids of the fills it is the sum of, or of the first of many. */
function findParts(whole: Told, runs: readonly Run[], { timeZone, dismissed }: Asked): string[] | undefined {
  const { isDayOnly } = dayOf(whole.at, timeZone)
  const earliest = whole.at - (isDayOnly ? HALF_A_DAY_MS : MOST_APART_MS)
  const latest = whole.at + (isDayOnly ? HALF_A_DAY_MS : LONGEST_WAIT_MS)
  for (const run of runs) {
    if ((run.at[0] ?? 0) > latest || (run.at.at(-1) ?? 0) < earliest) continue
    for (const span of spansOf(whole, run, earliest, latest)) {
      const parts = run.records.slice(span.from, span.to)
      const [first] = parts
      if (!first || dismissed.has(duplicateKey(first, whole)) || !isToldBy(whole, parts, isDayOnly)) continue
      for (let index = span.from; index < span.to; index++) run.taken.add(index)
      return parts.slice(0, mostPartsNamed).map(({ id }) => id)
    }
  }
  return undefined
}

/**
 * Fills that seem to come to the whole, of the coin given or of the coin taken, since one of the two is often rounded.
 * First those that end when the order was filled, then those that begin when it was given or after it.
 */
function* spansOf(whole: Told, run: Run, earliest: number, latest: number): Generator<Span> {
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
    const end = firstFrom(run.at, whole.at + MOST_APART_MS + 1, 0, count)
    for (let to = end; to > end - MOST_LOOKED_AT && (run.at[to - 1] ?? 0) >= whole.at - MOST_APART_MS; to--) {
      const least = (sums[to] ?? 0) - size - slack
      const span = { from: firstFrom(sums, least, Math.max(0, to - MOST_PARTS), to), to }
      if (isSum(span) && isFree(span)) yield span
    }
    const first = firstFrom(run.at, earliest, 0, count)
    for (let from = first; from < first + MOST_LOOKED_AT && (run.at[from] ?? Infinity) <= latest; from++) {
      const least = (sums[from] ?? 0) + size - slack
      const span = { from, to: firstFrom(sums, least, from, Math.min(from + MOST_PARTS, count)) }
      if (isSum(span) && isFree(span)) yield span
    }
  }
}

/** The first place from which the values are no smaller, in a list that rises; `end` where there is none before it. */
function firstFrom(values: Float64Array, least: number, start: number, end: number): number {
  let [low, high] = [start, end]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}

/** One side must be the sum to the last digit. At the same time that says it; at another, both must be the same. */
function isToldBy(whole: Told, parts: readonly Told[], isDayOnly: boolean): boolean {
  const isExact = (side: Side) => whole[side] !== null && exactSum(parts, side) === readQuantity(whole[side])
  if (!isExact('quantity') && !isExact('receivedQuantity')) return false
  const worth = worthOf([whole])
  const worthOfParts = worthOf(parts)
  const isWorthKnown = !Number.isNaN(worth) && !Number.isNaN(worthOfParts)
  if (isWorthKnown && !isAlike(worth, worthOfParts)) return false
  const given = exactSum([whole], 'quantity')
  if (!isAlike(Number(given), Number(exactSum(parts, 'quantity')))) return false
  const [first, last] = [parts.at(0)?.at ?? 0, parts.at(-1)?.at ?? 0]
  const isNear = (at: number) => Math.abs(at - whole.at) <= MOST_APART_MS
  if (last - first > LONGEST_WAIT_MS) return false
  return isWorthKnown || isNear(first) || isNear(last) || (isDayOnly && last <= whole.at + HALF_A_DAY_MS)
}

const exactSum = (parts: readonly Told[], side: Side) =>
  parts.reduce((sum, part) => sum + (readQuantity(part[side] ?? '0') ?? 0n), 0n)

/** What was paid or received for them, roughly; not a number where that is not known. */
const worthOf = (records: readonly Told[]) =>
  records.reduce((sum, { receivedQuantity, usd }) => sum + Number(receivedQuantity ?? usd ?? Number.NaN), 0)

const isAlike = (one: number, other: number) =>
  Math.abs(one - other) <= MOST_DIFFERENCE * Math.max(one, other)
