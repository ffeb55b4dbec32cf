// The lowest tax on the straight line between two pairs of gains: from less short-term gain to more, and from more
// long-term gain to less.
import type { Usd } from '../core/money.ts'
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
  let least: { spot: Spot; tax: Usd } | undefined
  const isLower = (amount: Usd) => amount < (least?.tax ?? limit)
  const consider = (spot: Spot) => {
    const amount = tax.taxOn(spot.short, longAt(line, spot.short))
    if (isLower(amount)) least = { spot, tax: amount }
  }
  /** The spots from `start` to before `end`, and what is between them and the next. */
  const look = (start: number, end: number): void => {
    const first = spots[start]
    const next = spots[end] ?? spots.at(-1)
    if (!first || !next) return
    // Nothing between the two has less short-term gain than the first or less long-term gain than the next.
    if (!isLower(tax.taxOn(first.short, longAt(line, next.short)))) return
    if (end - start === 1) {
      consider(first)
      const crossing = crossingBetween(tax, line, first.short, next.short)
      if (crossing !== undefined) consider({ short: crossing, side: 'before' })
      return
    }
    const middle = (start + end) >> 1
    look(start, middle)
    look(middle, end)
  }
  look(0, spots.length)
  return least
}

/**
 * Where between two spots the minimum tax overtakes the regular tax or falls behind it. Both run straight there, so there
 * is at most one such place; it is found by halving.
 */
function crossingBetween({ minimumTaxLead }: YearTax, line: Line, from: Usd, to: Usd): Usd | undefined {
  if (!minimumTaxLead || to - from < 2n) return undefined
  const isAhead = (short: Usd) => minimumTaxLead(short, longAt(line, short)) > 0n
  const atStart = isAhead(from)
  if (isAhead(to) === atStart) return undefined
  let [start, end] = [from, to]
  while (end - start > 1n) {
    const middle = ((start + end) / 2n) as Usd
    if (isAhead(middle) === atStart) start = middle
    else end = middle
  }
  return start
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
  for (const { weight, at } of levels) {
    const measure = ({ short, long }: Gains) => weight.short * short + weight.long * long
    const [start, end] = [measure(from), measure(to)]
    const rise = end - start
    if (rise === 0n) continue
    const size = rise < 0n ? -rise : rise
    const heavier = weight.short > weight.long ? weight.short : weight.long
    const away = (margin * heavier * width) / size + 1n
    for (const level of between(at, start < end ? start : end, start < end ? end : start)) {
      const short = from.short + ((level - start) * width) / rise
      spots.push({ short: within(line, short - away), side: 'before' })
      spots.push({ short: within(line, short + away), side: 'behind' })
    }
  }
  return spots.sort((a, b) => (a.short < b.short ? -1 : a.short > b.short ? 1 : 0))
}

const within = ({ from, to }: Line, short: bigint): Usd =>
  short < from.short ? from.short : short > to.short ? to.short : (short as Usd)

/** The part of a rising list from `low` to `high`. */
function between(levels: readonly bigint[], low: bigint, high: bigint): readonly bigint[] {
  return levels.slice(
    firstFrom(levels, level => level >= low),
    firstFrom(levels, level => level > high),
  )
}

function firstFrom(levels: readonly bigint[], isReached: (level: bigint) => boolean): number {
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
