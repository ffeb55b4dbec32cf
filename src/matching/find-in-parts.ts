// An order that one file lists as a whole and another by its fills, one after the other: Binance's order history beside
// its trades, or a person's own sheet beside the export of the exchange. Whole and fills would both be counted. The whole
// is the record in doubt, since fills have the exact times and the fees.
import { readQuantity } from '#engine'
import { mostPartsNamed } from '../contract/review.ts'
import { dayOf } from './day-only.ts'
import { type Duplicate, duplicateKey, MAX_APART_MS } from './duplicate-pair.ts'
import { combined, neighbors, splitFillsBetweenOrders } from './find-interleaved.ts'
import type { LedgerRecord } from './ledger-record.ts'
import { LONGEST_WAIT_MS, type Run, runsNear, type Side, spansOf, type TradeRecord } from './record-runs.ts'

const HALF_A_DAY_MS = 43_200_000
/** Records of equal size over a longer time look like purchases by the clock, not like the fills of one order. */
const LONGEST_OF_EQUAL_MS = 3_600_000
/** What one file writes with the fee, another writes without. */
const MAX_DIFFERENCE = 0.01

/** Takes the ledger in order of time. */
export function inParts(timeZone: string, dismissed: ReadonlySet<string>) {
  const markets = new Map<string, TradeRecord[]>()
  return {
    see({ type, asset, receivedAsset, at, ...record }: LedgerRecord): void {
      if (type !== 'buy' && type !== 'sell' && type !== 'trade') return
      const key = `${type} ${asset} ${receivedAsset ?? ''}`
      const { id, quantity, receivedQuantity, usd, importId } = record
      const wallet = record.wallet.trim().toLowerCase()
      const trade = { id, quantity, receivedQuantity, usd, importId, wallet, at }
      const market = markets.get(key)
      if (market) market.push(trade)
      else markets.set(key, [trade])
    },
    /** `pairs`: what repeats a record of its own size is not asked about twice. */
    end(pairs: readonly Duplicate[]): Duplicate[] {
      const repeated = new Set(pairs.map(({ transactionId }) => transactionId))
      const isPaired = pairedWith(markets.values(), pairs)
      const issues: Duplicate[] = []
      for (const market of markets.values()) {
        const near = runsNear(market)
        const found = new Set<string>()
        const isOpen = ({ id }: TradeRecord) => !repeated.has(id) && !found.has(id)
        const isDismissed = (whole: TradeRecord, parts: readonly TradeRecord[]) =>
          dismissed.has(duplicateKey(parts[0] ?? whole, whole))
        for (const whole of market) {
          if (repeated.has(whole.id)) continue
          const { isDayOnly } = dayOf(whole.at, timeZone)
          const window = {
            earliest: whole.at - (isDayOnly ? HALF_A_DAY_MS : MAX_APART_MS),
            latest: whole.at + (isDayOnly ? HALF_A_DAY_MS : LONGEST_WAIT_MS),
          }
          const isFills = (parts: readonly TradeRecord[]) =>
            isMadeUpOf(whole, parts, isDayOnly) &&
            !isDismissed(whole, parts) &&
            !parts.some(({ id }) => isPaired(id, whole.importId))
          const partIds = findParts(near(whole, window), run => spansOf(whole, run, window), isFills)
          if (!partIds) continue
          found.add(whole.id)
          issues.push(issueOf(whole, partIds))
        }
        for (const orders of neighbors(market)) {
          if (!orders.some(isOpen)) continue
          const isFills = (whole: TradeRecord, parts: readonly TradeRecord[]) => {
            const isSingle = parts.length === 1 && parts.every(({ id }) => isPaired(id, whole.importId))
            const isSeveral = parts.length > 1 && !parts.some(({ id }) => isPaired(id, whole.importId))
            return (isSingle || isSeveral) && isFilledAtOnce(whole, parts) && !isDismissed(whole, parts)
          }
          for (const [whole, partIds] of findBoth(orders, near, isFills)) {
            if (!isOpen(whole)) continue
            found.add(whole.id)
            issues.push(issueOf(whole, partIds))
          }
        }
      }
      return issues
    },
  }
}

/** Whether that file has a record of the same size beside it: then it is not part of another one there. */
function pairedWith(markets: Iterable<readonly TradeRecord[]>, pairs: readonly Duplicate[]) {
  const fileOf = new Map<string | null, string | null>()
  const paired = new Set(pairs.flatMap(({ transactionId, otherId }) => [transactionId, otherId]))
  for (const market of markets)
    for (const { id, importId } of market) if (paired.has(id)) fileOf.set(id, importId)
  const beside = new Set(
    pairs.flatMap(({ transactionId, otherId }) => [
      `${transactionId} ${fileOf.get(otherId)}`,
      `${otherId} ${fileOf.get(transactionId)}`,
    ]),
  )
  return (id: string, importId: string | null) => beside.has(`${id} ${importId}`)
}

const issueOf = ({ id, usd }: TradeRecord, partIds: string[]): Duplicate => ({
  transactionId: id,
  code: 'likely_duplicate',
  quantity: null,
  usdAtStake: usd,
  otherId: partIds[0] ?? null,
  partIds,
})

/** The ids of the fills it is the sum of, or of the first of many. */
function findParts(
  runs: Iterable<Run>,
  spans: (run: Run) => ReturnType<typeof spansOf>,
  isFills: (parts: readonly TradeRecord[]) => boolean,
): string[] | undefined {
  for (const run of runs)
    for (const { from, to } of spans(run)) {
      const parts = run.records.slice(from, to)
      if (!isFills(parts)) continue
      for (let index = from; index < to; index++) run.taken.add(index)
      return parts.slice(0, mostPartsNamed).map(({ id }) => id)
    }
  return undefined
}

/** Two orders and the ids of the fills of each, where those of one are between those of the other. */
function findBoth(
  orders: [TradeRecord, TradeRecord],
  near: ReturnType<typeof runsNear>,
  isFills: (whole: TradeRecord, parts: readonly TradeRecord[]) => boolean,
): [TradeRecord, string[]][] {
  const [one, other] = orders
  const window = { earliest: one.at - MAX_APART_MS, latest: other.at + MAX_APART_MS }
  const both = combined(one, other)
  for (const run of near(both, window))
    for (const span of spansOf(both, run, window)) {
      const dealt = splitFillsBetweenOrders(orders, run, span, isFills)
      if (!dealt) continue
      for (const place of dealt.flat()) run.taken.add(place)
      const idsOf = (places: readonly number[]) =>
        places.slice(0, mostPartsNamed).flatMap(place => run.records[place]?.id ?? [])
      return [
        [one, idsOf(dealt[0])],
        [other, idsOf(dealt[1])],
      ]
    }
  return []
}

/** Of orders that were filled between each other more is asked: the same place, and a time close to the order's own. */
function isFilledAtOnce(whole: TradeRecord, parts: readonly TradeRecord[]): boolean {
  const [first, last] = [parts.at(0)?.at ?? 0, parts.at(-1)?.at ?? 0]
  const isNear = Math.min(Math.abs(first - whole.at), Math.abs(last - whole.at)) <= MAX_APART_MS
  const isSameWallet = parts.every(({ wallet }) => wallet === whole.wallet)
  return isNear && isSameWallet && last - first <= LONGEST_OF_EQUAL_MS && isMadeUpOf(whole, parts, false)
}

/** One side must be the sum to the last digit, the other about the same, at a time at which an order can be filled. */
function isMadeUpOf(whole: TradeRecord, parts: readonly TradeRecord[], isDayOnly: boolean): boolean {
  const isExact = (side: Side) => whole[side] !== null && exactSum(parts, side) === readQuantity(whole[side])
  const exact = (['quantity', 'receivedQuantity'] as const).filter(isExact)
  if (exact.length === 0) return false
  const worth = worthOf([whole])
  const worthOfParts = worthOf(parts)
  const isWorthKnown = !Number.isNaN(worth) && !Number.isNaN(worthOfParts)
  if (isWorthKnown && !isAlike(worth, worthOfParts)) return false
  const given = exactSum([whole], 'quantity')
  if (!isAlike(Number(given), Number(exactSum(parts, 'quantity')))) return false
  return isAtItsTime(whole, parts, {
    isDayOnly,
    isWorthKnown,
    isEqual: exact.every(side => parts.every(part => Number(part[side]) === Number(parts[0]?.[side]))),
  })
}

type Evidence = { isDayOnly: boolean; isWorthKnown: boolean; isEqual: boolean }

/**
 * The less there is to say that they are one order, the closer in time they must be. A person who buys the same every week
 * on one exchange and twice as much on another has records that add up, and no duplicates.
 */
function isAtItsTime(
  whole: TradeRecord,
  parts: readonly TradeRecord[],
  { isDayOnly, isWorthKnown, isEqual }: Evidence,
): boolean {
  const [first, last] = [parts.at(0)?.at ?? 0, parts.at(-1)?.at ?? 0]
  const isNear = (at: number) => Math.abs(at - whole.at) <= MAX_APART_MS
  const isSameWallet = parts.every(({ wallet }) => wallet === whole.wallet)
  if (isEqual && !isSameWallet) return isNear(first) && isNear(last)
  if (last - first > (isEqual ? LONGEST_OF_EQUAL_MS : LONGEST_WAIT_MS)) return false
  if (isNear(first) || isNear(last)) return true
  if (isDayOnly && last <= whole.at + HALF_A_DAY_MS) return true
  return isWorthKnown && isSameWallet && !isEqual
}

const exactSum = (parts: readonly TradeRecord[], side: Side) =>
  parts.reduce((sum, part) => sum + (readQuantity(part[side] ?? '0') ?? 0n), 0n)

/** What was paid or received for them, roughly; not a number where that is not known. */
const worthOf = (records: readonly TradeRecord[]) =>
  records.reduce((sum, { receivedQuantity, usd }) => sum + Number(receivedQuantity ?? usd ?? Number.NaN), 0)

const isAlike = (one: number, other: number) => Math.abs(one - other) <= MAX_DIFFERENCE * Math.max(one, other)
