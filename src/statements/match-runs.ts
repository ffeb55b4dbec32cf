// Several lines for one sale, or one line for several sales, of one coin and day. A form lists the lots of a sale one
// after the other, so the lines of a sale are a run whose units add up to it.
import { type Entry, groupBy, type Sides, sumUnits } from './sides.ts'

const dayKey = ({ asset, day }: Entry) => (day === null ? null : `${asset}|${day}`)

export function runs({ lines, sales }: Sides): Sides[] {
  const ours = groupBy(sales, dayKey)
  return [...groupBy(lines, dayKey)].flatMap(([day, theirs]) => {
    const same = ours.get(day)
    if (!same) return []
    const inStep = sharedSteps(theirs, same)
    if (inStep.length > 0) return inStep
    // Some forms have the latest sale first.
    const reversed = sharedSteps(theirs, same.toReversed())
    return reversed.length > 0 ? reversed : runsOfEach(theirs, same)
  })
}

/**
 * Where the running totals of both sides meet, what is between belongs together. Of many with many, none is matched.
 */
function sharedSteps(lines: readonly Entry[], sales: readonly Entry[]): Sides[] {
  if (sumUnits(lines) !== sumUnits(sales)) return []
  const found: Sides[] = []
  let [at, other] = [0, 0]
  while (at < lines.length && other < sales.length) {
    const [from, fromOther] = [at, other]
    let apart = (lines[at++] as Entry).units - (sales[other++] as Entry).units
    while (apart !== 0n && (apart < 0n ? at < lines.length : other < sales.length))
      apart += apart < 0n ? (lines[at++] as Entry).units : -(sales[other++] as Entry).units
    const step = { lines: lines.slice(from, at), sales: sales.slice(fromOther, other) }
    if (apart !== 0n || (step.lines.length > 1 && step.sales.length > 1)) return []
    found.push(step)
  }
  return found
}

/** So much looking is done for the coins of one day; a day of more sales than that is left to the person. */
const MAX_STEPS = 100_000

/** Where something is missing on one side: each sale's own run of lines, each line's own run of sales. */
function runsOfEach(lines: readonly Entry[], sales: readonly Entry[]): Sides[] {
  const ofSales = runsFor(sales, lines).map(([sale, run]) => ({ lines: run, sales: [sale] }))
  if (ofSales.length > 0) return ofSales
  return runsFor(lines, sales).map(([line, run]) => ({ lines: [line], sales: run }))
}

function runsFor(wholes: readonly Entry[], parts: readonly Entry[]): [Entry, Entry[]][] {
  if (wholes.length * parts.length > MAX_STEPS) return []
  const taken = new Set<Entry>()
  return wholes.flatMap(whole => {
    const open = parts.filter(part => !taken.has(part))
    const run = runOf(whole.units, open)
    for (const part of run ?? []) taken.add(part)
    return run ? [[whole, run] as [Entry, Entry[]]] : []
  })
}

/** The first neighbors that add up: totals grow, so that the window only moves forward. */
function runOf(units: bigint, parts: readonly Entry[]): Entry[] | undefined {
  let [from, total] = [0, 0n]
  for (let to = 0; to < parts.length; to++) {
    total += (parts[to] as Entry).units
    while (total > units && from <= to) total -= (parts[from++] as Entry).units
    if (total === units && to > from) return parts.slice(from, to + 1)
  }
  return undefined
}
