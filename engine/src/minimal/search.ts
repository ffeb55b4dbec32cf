// The search for the choice of lots with the lowest tax. All gains that choices can lead to fill a convex area with
// short-term gain on one axis and long-term gain on the other. Tax never falls when a gain rises, so the lowest is on
// the edge toward less of both. Its corners are the cheapest choices at some prices of the two gains; between
// two corners, the price at which both cost the same either finds another corner or proves that the edge between them
// is straight. What is between two corners cannot be below the lines on which they are cheapest, and where the tax on
// those lines is no lower than what is already found, there is nothing to look for.
import { type Usd, usd } from '../core/money.ts'
import { type Line, leastOnLine } from './least-on-line.ts'
import { mix } from './mix.ts'
import type { Model } from './model.ts'
import { cheapestAt, type Gains, networksOf, type Prices, type Solution } from './solution.ts'
import type { YearTax } from './year-tax.ts'

/** What makes a difference: a cent. */
export const WORTHWHILE = usd('0.01')

/** A few dozen corners settle any year; should they not, it is left at the best so far. */
const MAX_CORNERS = 60

/** At the ends of the edge one gain counts next to nothing. */
const LARGE = 1n << 48n

export type SearchResult = {
  solution: Solution | undefined
  /** Its tax, or that of FIFO. */
  least: Usd
  /** False when the search was given up, or could not be followed to the end in whole units. */
  isComplete: boolean
}

/** A corner and the prices at which it is cheapest. */
type Corner = { solution: Solution; prices: Prices }

type Search = {
  model: Model
  tax: YearTax
  solve: (prices: Prices) => Solution
  margin: bigint
  /** The gains of the year that do not depend on the choice, in the fractions that the model counts in. */
  besides: { short: bigint; long: bigint }
  best: Solution | undefined
  least: Usd
  isComplete: boolean
}

/**
 * The best choice whose tax is below that of FIFO; undefined when there is none. `margin` is how far it keeps from a
 * level where it ends beside one.
 */
export function searchLowest(
  model: Model,
  tax: YearTax,
  fifo: Gains,
  margin = marginOf(model, SMALLEST),
): SearchResult {
  const networks = networksOf(model)
  const search: Search = {
    model,
    tax,
    solve: prices => cheapestAt(model, networks, prices),
    margin,
    besides: {
      short: (fifo.short << model.bits) - model.oldest.short,
      long: (fifo.long << model.bits) - model.oldest.long,
    },
    best: undefined,
    least: tax.taxOn(fifo.short, fifo.long),
    isComplete: true,
  }
  followEdge(search)
  const { best: solution, least, isComplete } = search
  return { solution, least, isComplete }
}

function followEdge(search: Search): void {
  const cornerAt = (prices: Prices): Corner => {
    const corner = { prices, solution: search.solve(prices) }
    consider(search, corner.solution)
    return corner
  }
  const leastShort = cornerAt({ short: LARGE, long: 1n })
  const open: (readonly [Corner, Corner])[] = [[leastShort, cornerAt({ short: 1n, long: LARGE })]]
  let corners = 2
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, to] = next
    if (!isPromising(search, from, to)) continue
    if (corners === MAX_CORNERS) {
      search.isComplete = false
      return
    }
    const prices = pricesBetween(from.solution, to.solution)
    const corner = { prices, solution: search.solve(prices) }
    corners++
    if (costOf(corner.solution, prices) === costOf(from.solution, prices)) considerEdge(search, from, to)
    else {
      consider(search, corner.solution)
      open.push([from, corner], [corner, to])
    }
  }
}

/** 10^-8 dollars, to which every amount is rounded. */
const SMALLEST = 1n as Usd

/** More than the gains can be off by when the proceeds and the basis of every piece of a lot are rounded to a unit. */
export function marginOf({ stages }: Model, unit: Usd): Usd {
  let pieces = 0
  for (const { parcels, disposals } of stages) pieces += parcels.length + disposals.length
  return (BigInt(2 * pieces) * unit) as Usd
}

const costOf = ({ short, long }: Solution, prices: Prices) => short * prices.short + long * prices.long

const limitOf = ({ least }: Search) => (least - WORTHWHILE + 1n) as Usd

function consider(search: Search, solution: Solution): void {
  const { short, long } = gainsOf(search, solution)
  const tax = search.tax.taxOn(short, long)
  if (tax >= limitOf(search)) return
  search.best = solution
  search.least = tax
}

function considerEdge(search: Search, from: Corner, to: Corner): void {
  const { model, tax, margin, besides } = search
  const line = { from: gainsOf(search, from.solution), to: gainsOf(search, to.solution) }
  const lowest = leastOnLine(tax, line, limitOf(search), margin)
  if (!lowest) return
  const target = { short: (lowest.spot.short << model.bits) - besides.short, side: lowest.spot.side }
  consider(search, mix(model, from.solution, to.solution, target))
  // A unit that is worth dollars by itself may not come near enough.
  if (search.least >= lowest.tax + WORTHWHILE) search.isComplete = false
}

/** To the nearest 10^-8 dollars. */
function gainsOf({ model: { bits }, besides }: Search, gains: { short: bigint; long: bigint }): Gains {
  const half = 1n << (bits - 1n)
  return {
    short: ((gains.short + besides.short + half) >> bits) as Usd,
    long: ((gains.long + besides.long + half) >> bits) as Usd,
  }
}

/** Whether there can be a lower tax between two corners than the lowest so far. */
function isPromising(search: Search, from: Corner, to: Corner): boolean {
  const { tax, margin } = search
  if (from.solution.short >= to.solution.short || from.solution.long <= to.solution.long) return false
  const start = gainsOf(search, from.solution)
  const end = gainsOf(search, to.solution)
  if (tax.taxOn(start.short, end.long) >= limitOf(search)) return false
  const bend = gainsOf(search, bendBetween(from, to))
  const lines: Line[] = [
    { from: start, to: bend },
    { from: bend, to: end },
  ]
  return lines.some(line => leastOnLine(tax, line, limitOf(search), margin) !== undefined)
}

/** The point where the lines on which the corners are cheapest meet. */
function bendBetween(from: Corner, to: Corner): { short: bigint; long: bigint } {
  const a = from.prices
  const b = to.prices
  const costA = costOf(from.solution, a)
  const costB = costOf(to.solution, b)
  const turn = a.short * b.long - a.long * b.short
  if (turn === 0n) return from.solution
  const short = (costA * b.long - costB * a.long) / turn
  const long = (a.short * costB - b.short * costA) / turn
  const between = (value: bigint, low: bigint, high: bigint) =>
    value < low ? low : value > high ? high : value
  return {
    short: between(short, from.solution.short, to.solution.short),
    long: between(long, to.solution.long, from.solution.long),
  }
}

/** The prices at which two corners cost exactly the same. */
function pricesBetween(from: Solution, to: Solution): Prices {
  const short = from.long - to.long
  const long = to.short - from.short
  const divisor = commonDivisor(short, long)
  return { short: short / divisor, long: long / divisor }
}

const commonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : commonDivisor(b, a % b))
