// The lowest tax on the straight line between two pairs of gains: from less short-term gain to more, and from more
// long-term gain to less.
import type { Usd } from '../money.ts'
import type { Gains } from './solution.ts'
import type { YearTax } from './year-tax.ts'

export type Line = { from: Gains; to: Gains }

/** A place on the line by its short-term gain, and on which side of it the units that are whole must end up. */
export type Spot = { short: Usd; side: 'before' | 'behind' }

/** The spot with the lowest tax below `limit`, if there is one. `margin` is how far a spot keeps from its level. */
export function leastOnLine(
  tax: YearTax,
  line: Line,
  limit: Usd,
  margin: bigint,
): { spot: Spot; tax: Usd } | undefined {
  const spots = spotsOn(tax, line, margin)
  let least = limit
  let spot: Spot | undefined
  const look = (start: number, end: number): void => {
    const first = spots[start]
    const last = spots[end - 1]
    if (!first || !last) return
    // No spot between the two has less short-term gain than the first or less long-term gain than the last.
    const bound = tax.taxOn(first.short, longAt(line, last.short))
    if (bound >= least) return
    if (end - start === 1) {
      least = bound
      spot = first
      return
    }
    const middle = (start + end) >> 1
    look(start, middle)
    look(middle, end)
  }
  look(0, spots.length)
  return spot && { spot, tax: least }
}

export function longAt({ from, to }: Line, short: Usd): Usd {
  const width = to.short - from.short
  return width === 0n
    ? to.long
    : ((from.long - ((from.long - to.long) * (short - from.short)) / width) as Usd)
}

/** Both ends and both sides of every level that the line crosses, in order. */
function spotsOn({ levels }: YearTax, line: Line, margin: bigint): Spot[] {
  const { from, to } = line
  const spots: Spot[] = [
    { short: from.short, side: 'before' },
    { short: to.short, side: 'behind' },
  ]
  const width = to.short - from.short
  const addCrossings = (all: readonly Usd[], start: bigint, end: bigint) => {
    const rise = end - start
    if (rise === 0n) return
    const size = rise < 0n ? -rise : rise
    const away = (margin * width) / size + 1n
    for (const level of between(all, start < end ? start : end, start < end ? end : start)) {
      const short = from.short + ((level - start) * width) / rise
      spots.push({ short: within(line, short - away), side: 'before' })
      spots.push({ short: within(line, short + away), side: 'behind' })
    }
  }
  addCrossings(levels.short, from.short, to.short)
  addCrossings(levels.long, from.long, to.long)
  addCrossings(levels.total, from.short + from.long, to.short + to.long)
  return spots.sort((a, b) => (a.short < b.short ? -1 : a.short > b.short ? 1 : 0))
}

const within = ({ from, to }: Line, short: bigint): Usd =>
  short < from.short ? from.short : short > to.short ? to.short : (short as Usd)

/** The part of a rising list from `low` to `high`. */
function between(levels: readonly Usd[], low: bigint, high: bigint): readonly Usd[] {
  return levels.slice(
    firstFrom(levels, level => level >= low),
    firstFrom(levels, level => level > high),
  )
}

function firstFrom(levels: readonly Usd[], isReached: (level: Usd) => boolean): number {
  let start = 0
  let end = levels.length
  while (start < end) {
    const middle = (start + end) >> 1
    const level = levels[middle]
    if (level !== undefined && isReached(level)) end = middle
    else start = middle + 1
  }
  return start
}
