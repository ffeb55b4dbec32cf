// Two orders that were filled at the same time, the fills of one between those of the other. All fills together follow each
// other and come to both orders, and some of them come to one of the two: both at once does not happen by chance where
// amounts have enough digits. Looks at neighboring orders only, and at few fills.
import type { Run, Side, TradeRecord } from './record-runs.ts'

const LONGEST_MS = 3_600_000
/** Of the orders of a file, how many after each are looked at. */
const NEXT_ORDERS = 2
/** Each of these doubles the ways to choose among them. */
const MAX_FILLS = 12
/** How many ledgers there would have to be for one in which amounts agree by chance. */
const RARE = 10_000

/** Orders of one file and wallet that may have been filled at the same time, the earlier first. */
export function* neighbors(records: readonly TradeRecord[]): Generator<[TradeRecord, TradeRecord]> {
  for (const file of Map.groupBy(records, ({ importId, wallet }) => `${importId}\n${wallet}`).values())
    for (const [index, one] of file.entries())
      for (const other of file.slice(index + 1, index + 1 + NEXT_ORDERS))
        if (other.at - one.at <= LONGEST_MS) yield [one, other]
}

/** As if both were one order, given with the earlier and filled with the later. */
export const combined = (one: TradeRecord, other: TradeRecord): TradeRecord => ({
  ...other,
  quantity: sum(one.quantity, other.quantity),
  receivedQuantity:
    one.receivedQuantity === null || other.receivedQuantity === null
      ? null
      : sum(one.receivedQuantity, other.receivedQuantity),
})

/** Only to look for them: whether the fills come to each order is asked to the last digit. */
const sum = (one: string, other: string) => String(Number(one) + Number(other))

/** Where in the run the fills of each are. */
export function splitFillsBetweenOrders(
  [one, other]: readonly [TradeRecord, TradeRecord],
  { records }: Run,
  { from, to }: { from: number; to: number },
  isFills: (whole: TradeRecord, parts: readonly TradeRecord[]) => boolean,
): [number[], number[]] | undefined {
  const count = to - from
  const fills = records.slice(from, to)
  if (count < 3 || count > MAX_FILLS) return undefined
  for (const side of ['quantity', 'receivedQuantity'] as const) {
    if (!isDistinctive(one, other, fills, side)) continue
    const size = Number(one[side])
    const sums = sumsOfChoices(fills.map(fill => Number(fill[side])))
    for (let choice = 1; choice < sums.length - 1; choice++) {
      if (Math.abs((sums[choice] ?? 0) - size) > size * 1e-7) continue
      const isOfOne = (_: unknown, index: number) => (choice >> index) % 2 === 1
      const isOfOther = (_: unknown, index: number) => (choice >> index) % 2 === 0
      if (!isFills(one, fills.filter(isOfOne)) || !isFills(other, fills.filter(isOfOther))) continue
      const places = fills.map((_, index) => from + index)
      return [places.filter(isOfOne), places.filter(isOfOther)]
    }
  }
  return undefined
}

/** Of each choice, which has a bit for each: the sum without its lowest one is known by then. */
function sumsOfChoices(sizes: readonly number[]): Float64Array {
  const sums = new Float64Array(2 ** sizes.length)
  for (let choice = 1; choice < sums.length; choice++) {
    const rest = choice & (choice - 1)
    sums[choice] = (sums[rest] ?? 0) + (sizes[Math.log2(choice - rest)] ?? 0)
  }
  return sums
}

/** Whether amounts of so many digits agree by chance less often than there are ways to choose the fills. */
function isDistinctive(
  one: TradeRecord,
  other: TradeRecord,
  fills: readonly TradeRecord[],
  side: Side,
): boolean {
  const decimals = fills.map(fill => fill[side]?.replace(/0+$/, '').split('.')[1]?.length ?? 0)
  const steps = 10 ** Math.max(...decimals)
  const different = new Set(fills.map(fill => Number(fill[side]))).size
  const amounts = Number(one[side] ?? 0) * steps * Number(other[side] ?? 0) * steps
  return different > 1 && amounts >= 2 ** fills.length * RARE
}
