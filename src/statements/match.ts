// Which lines of a broker's statements are which sales of the ledger. Exact where they agree on coin, quantity, day and
// dollars; proposed where they nearly do, for the person to accept; the rest has no partner. One sale can be on
// several lines (a line for each lot), and one line can stand for several sales.
//
// Every pass takes what the one before left, the surest first. Each groups or sorts, so that all of it is n log n.

import type { MatchedLine, Sale } from './line.ts'
import { nearPairs, neighbors, pairs } from './match-pairs.ts'
import { runs } from './match-runs.ts'
import { agree, type Entry, groupBy, isOnSameDays, lineEntry, type Sides, saleEntry } from './sides.ts'
import { byTotal } from './totals.ts'

export type Match = { kind: 'exact' | 'proposed'; lines: readonly string[]; sales: readonly string[] }

export type Matching = {
  matches: readonly Match[]
  /** Without a partner, in their own order. */
  lines: readonly string[]
  sales: readonly string[]
}

export function matchLines(lines: readonly MatchedLine[], sales: readonly Sale[]): Matching {
  let rest: Sides = { lines: lines.map(lineEntry), sales: sales.map(saleEntry) }
  const matches: Match[] = []
  for (const pass of passes) {
    const found = pass(rest)
    if (found.length === 0) continue
    matches.push(...found.map(toMatch))
    rest = without(rest, found)
  }
  return { matches, lines: rest.lines.map(({ id }) => id), sales: rest.sales.map(({ id }) => id) }
}

type Pass = (rest: Sides) => Sides[]

const passes: readonly Pass[] = [
  byReference,
  rest => pairs(rest, ({ asset, units, day, cents }) => key(asset, units, day, cents)),
  rest => pairs(rest, ({ asset, units, day }) => key(asset, units, day)),
  runs,
  // Another day: the broker's time zone is not the taxpayer's.
  rest => neighbors(rest, ({ asset, units }) => key(asset, units)),
  // Other units for the same dollars: a fee in the coin sold, or units rounded on the form.
  rest => pairs(rest, ({ asset, day, cents }) => key(asset, day, cents)),
  rest => nearPairs(rest, ({ asset, day }) => key(asset, day)),
  byTotal,
]

/** Null where something is not known: then it cannot be compared. */
const key = (...parts: (string | number | bigint | null)[]) => (parts.includes(null) ? null : parts.join('|'))

const toMatch = (sides: Sides): Match => ({
  kind: agree(sides) && isOnSameDays(sides) ? 'exact' : 'proposed',
  lines: sides.lines.map(({ id }) => id),
  sales: sides.sales.map(({ id }) => id),
})

function without({ lines, sales }: Sides, found: readonly Sides[]): Sides {
  const gone = (side: 'lines' | 'sales') => new Set(found.flatMap(match => match[side].map(({ id }) => id)))
  const [goneLines, goneSales] = [gone('lines'), gone('sales')]
  return {
    lines: lines.filter(({ id }) => !goneLines.has(id)),
    sales: sales.filter(({ id }) => !goneSales.has(id)),
  }
}

/** The broker's own id of the sale, on both sides. */
function byReference({ lines, sales }: Sides): Sides[] {
  const referenceOf = ({ asset, reference }: Entry) => key(asset, reference)
  const ours = groupBy(sales, referenceOf)
  return [...groupBy(lines, referenceOf)].flatMap(([reference, theirs]) => {
    const same = ours.get(reference)
    return same ? [{ lines: theirs, sales: same }] : []
  })
}
