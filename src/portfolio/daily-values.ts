// What a portfolio was worth at the end of each day, what came in and went out on it, and how it grew: from what came
// and went (the engine's) and the closes of the days.
//
// A close counts for its own day. An asset held on a day without one, while it has a close on others, makes the value of
// the day unknown; an asset that never has one is left out of everything. Growth is not lost over a hole: it goes by the
// last close known, so that the day after the hole has the growth of both. An asset whose first close comes while it is
// held comes into the portfolio on that day, as if it had been deposited.
import type { DailyFlow, Decimal, Quantity, Usd } from '#engine'
import { addDays, type Day } from './days.ts'
import { coversEnough, type Price, ratio, readPrice, worth } from './worth.ts'

export type Closes = ReadonlyMap<string, ReadonlyMap<Day, Decimal>>

export type DayValue = {
  on: Day
  /** By the last close of each asset that has had one. */
  value: Usd
  /**
   * Every asset that has closes has one of this very day, so that `value` is what the portfolio was worth. Not so when
   * something is held and none of it has a price.
   */
  isComplete: boolean
  /** Assets with a close of this very day make up nine tenths of the cost of all that is held. */
  isCovered: boolean
  /** Of all that is held, with a price or without. */
  costBasis: Usd
  contributed: Usd
  withdrawn: Usd
  /** The value at the end and what was taken out, over the value before and what was added; null with nothing at work. */
  growth: number | null
}

export type Span = { from: Day; to: Day }

/** For each day of the span. `flows` are in order of time and begin with the first of all. */
export function dailyValues(flows: readonly DailyFlow[], closes: Closes, { from, to }: Span): DayValue[] {
  const state: State = { positions: new Map(), basis: 0n, before: 0n }
  let next = 0
  for (; next < flows.length && (flows[next] as DailyFlow).on < from; next++)
    applyFlow(state, flows[next] as DailyFlow)
  openPrices(state, closes, from)
  const values: DayValue[] = []
  for (let on = from; on <= to; on = addDays(on, 1)) {
    const start = next
    while (next < flows.length && flows[next]?.on === on) next++
    values.push(closeDay(state, on, flows.slice(start, next), closes))
  }
  return values
}

type Position = { quantity: Quantity; basis: bigint; price: Price | undefined }
type State = { positions: Map<string, Position>; basis: bigint; before: bigint }

function positionOf({ positions }: State, asset: string): Position {
  const position = positions.get(asset) ?? { quantity: 0n as Quantity, basis: 0n, price: undefined }
  positions.set(asset, position)
  return position
}

function applyFlow(state: State, flow: DailyFlow): void {
  const position = positionOf(state, flow.asset)
  position.quantity = (position.quantity + flow.quantity) as Quantity
  position.basis += flow.basis
  state.basis += flow.basis
}

/** The last close before the first day, and the value by them. */
function openPrices(state: State, closes: Closes, from: Day): void {
  for (const [asset, byDay] of closes) {
    const last = lastBefore(byDay, from)
    if (last === undefined) continue
    const position = positionOf(state, asset)
    position.price = readPrice(last)
    state.before += worth(position.quantity, position.price)
  }
}

function lastBefore(byDay: ReadonlyMap<Day, Decimal>, before: Day): Decimal | undefined {
  let [latest, close]: [Day, Decimal | undefined] = ['', undefined]
  for (const [day, usd] of byDay) if (day < before && day > latest) [latest, close] = [day, usd]
  return close
}

function closeDay(state: State, on: Day, flows: readonly DailyFlow[], closes: Closes): DayValue {
  const appeared = takePrices(state, on, closes)
  const { contributed, withdrawn } = movementsOf(state, flows)
  for (const flow of flows) applyFlow(state, flow)
  const { value, isComplete, isCovered } = valueOn(state, on, closes)
  const before = state.before
  state.before = value
  const net = contributed + appeared - withdrawn
  return {
    on,
    value: value as Usd,
    isComplete,
    isCovered,
    costBasis: state.basis as Usd,
    contributed: (contributed + appeared) as Usd,
    withdrawn: withdrawn as Usd,
    growth: growthOf(before, value, net),
  }
}

/** What came in is there from the beginning of its day, what went out until its end. */
function growthOf(before: bigint, value: bigint, net: bigint): number | null {
  const capital = before + (net > 0n ? net : 0n)
  return capital <= 0n ? null : ratio((value + (net < 0n ? -net : 0n)) as Usd, capital as Usd)
}

/** Answers what the assets are worth that were held before their first close. */
function takePrices(state: State, on: Day, closes: Closes): bigint {
  let appeared = 0n
  for (const [asset, byDay] of closes) {
    const close = byDay.get(on)
    if (close === undefined) continue
    const position = positionOf(state, asset)
    const price = readPrice(close)
    if (position.price === undefined) appeared += worth(position.quantity, price)
    position.price = price
  }
  return appeared
}

/**
 * Trades between coins are neither, unless a coin among them has no price: then what is left for it has left the
 * portfolio as far as it is valued.
 */
function movementsOf(state: State, flows: readonly DailyFlow[]) {
  let [contributed, withdrawn, traded] = [0n, 0n, 0n]
  let tradesAreValued = true
  for (const flow of flows) {
    const price = state.positions.get(flow.asset)?.price
    const isTraded = flow.tradedIn + flow.tradedOut + flow.movedIn + flow.movedOut > 0n
    if (price === undefined) {
      tradesAreValued &&= !isTraded
      continue
    }
    contributed += flow.paid + worth(flow.broughtIn, price)
    withdrawn += flow.received + worth(flow.takenOut, price)
    traded += flow.tradedIn - flow.tradedOut + worth(flow.movedIn, price) - worth(flow.movedOut, price)
  }
  if (!tradesAreValued && traded > 0n) contributed += traded
  if (!tradesAreValued && traded < 0n) withdrawn -= traded
  return { contributed, withdrawn }
}

function valueOn({ positions, basis }: State, on: Day, closes: Closes) {
  let [value, coveredBasis] = [0n, 0n]
  let isComplete = true
  let isValued = false
  for (const [asset, byDay] of closes) {
    const position = positions.get(asset)
    if (!position || position.quantity === 0n) continue
    if (position.price !== undefined) value += worth(position.quantity, position.price)
    isValued ||= position.price !== undefined
    if (byDay.has(on)) coveredBasis += position.basis
    else if (byDay.size > 0) isComplete = false
  }
  // Where nothing of what is held has ever had a close, there is no value, which is not a value of zero.
  const isHeld = () => [...positions.values()].some(({ quantity }) => quantity !== 0n)
  const isKnown = isComplete && (isValued || !isHeld())
  // Coins that cost nothing have no cost to measure by.
  return { value, isComplete: isKnown, isCovered: basis > 0n ? coversEnough(coveredBasis, basis) : isKnown }
}
