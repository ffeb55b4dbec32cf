// One line and one sale.
import { type Entry, groupBy, type Sides } from './sides.ts'

type KeyOf = (entry: Entry) => string | null

const pairOf = (line: Entry, sale: Entry): Sides => ({ lines: [line], sales: [sale] })

/** Those with the same key, by their proceeds: where several are alike, it does not matter which is which. */
export function pairs({ lines, sales }: Sides, keyOf: KeyOf): Sides[] {
  const ours = groupBy(sales, keyOf)
  return [...groupBy(lines, keyOf)].flatMap(([key, theirs]) => {
    const same = (ours.get(key) ?? []).toSorted(byCents)
    return theirs
      .toSorted(byCents)
      .slice(0, same.length)
      .map((line, index) => pairOf(line, same[index] as Entry))
  })
}

const byCents = (a: Entry, b: Entry) => {
  if (a.cents === b.cents) return 0
  return a.cents === null || (b.cents !== null && a.cents < b.cents) ? -1 : 1
}

const DAYS_APART = 1

/** Those with the same key on the same day or the next, in order of time. */
export function neighbors(sides: Sides, keyOf: KeyOf): Sides[] {
  return alongside(
    sides,
    keyOf,
    ({ day }) => day ?? Number.NEGATIVE_INFINITY,
    (line, sale) => Math.abs(line - sale) <= DAYS_APART,
  )
}

/** A fee in coins is at most about so large: one part in a hundred. */
const NEAR = 100n

/** Those with the same key and nearly the same units. */
export function nearPairs(sides: Sides, keyOf: KeyOf): Sides[] {
  return alongside(sides, keyOf, ({ units }) => units, isNear)
}

export const isNear = (line: bigint, sale: bigint) => (line > sale ? line - sale : sale - line) * NEAR <= sale

/** Both sides of each key in order, one step at a time: the smaller one that fits nothing is left behind. */
function alongside<Measure extends number | bigint>(
  { lines, sales }: Sides,
  keyOf: KeyOf,
  measure: (entry: Entry) => Measure,
  fits: (line: Measure, sale: Measure) => boolean,
): Sides[] {
  const inOrder = (entries: readonly Entry[]) =>
    entries.toSorted((a, b) => (measure(a) < measure(b) ? -1 : measure(a) > measure(b) ? 1 : 0))
  const ours = groupBy(sales, keyOf)
  const found: Sides[] = []
  for (const [key, group] of groupBy(lines, keyOf)) {
    const [theirs, same] = [inOrder(group), inOrder(ours.get(key) ?? [])]
    for (let at = 0, other = 0; at < theirs.length && other < same.length; ) {
      const [line, sale] = [theirs[at] as Entry, same[other] as Entry]
      if (fits(measure(line), measure(sale))) {
        found.push(pairOf(line, sale))
        at++
        other++
      } else if (measure(line) < measure(sale)) at++
      else other++
    }
  }
  return found
}
