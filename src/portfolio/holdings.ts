// What is held, from the engine's open lots: so that it always agrees with the tax side.
import { type HeldLot, type Quantity, quantityText, roundToCents, type Usd, usdText } from '#engine'
import {
  type Holding,
  mostNamed,
  type PortfolioAllocation,
  type PortfolioPerformance,
  type ShownPrice,
} from '../contract/portfolio.ts'
import { categoryOf, nameOf } from './assets.ts'
import { coverageOf } from './coverage.ts'
import { type Price, percentOf, readPrice, worth } from './worth.ts'

export type Position = {
  symbol: string
  quantity: Quantity
  basis: Usd
  lots: number
  hasUnknownBasis: boolean
}

export function positionsOf(lots: Iterable<HeldLot>): Position[] {
  const positions = new Map<string, Position>()
  for (const { asset, quantity, basis, basisUnknown } of lots) {
    const position = positions.get(asset)
    if (!position)
      positions.set(asset, { symbol: asset, quantity, basis, lots: 1, hasUnknownBasis: basisUnknown })
    else {
      position.quantity = (position.quantity + quantity) as Quantity
      position.basis = (position.basis + basis) as Usd
      position.lots++
      position.hasUnknownBasis ||= basisUnknown
    }
  }
  return [...positions.values()].filter(({ quantity }) => quantity > 0n)
}

export type Valued = Position & { price: ShownPrice | null; value: Usd | null }

export const valuedBy = (positions: readonly Position[], prices: ReadonlyMap<string, ShownPrice>): Valued[] =>
  positions.map(position => {
    const price = prices.get(position.symbol) ?? null
    return { ...position, price, value: price && worth(position.quantity, readPrice(price.usd)) }
  })

type Totals = Pick<
  PortfolioPerformance,
  | 'coverage'
  | 'totalValue'
  | 'totalCostBasis'
  | 'pricedCostBasis'
  | 'totalUnrealizedGainLoss'
  | 'totalUnrealizedPercent'
  | 'costUnknown'
  | 'openLots'
  | 'holdings'
  | 'holdingsLeftOut'
>

/** More than a person looks through. The totals count all. */
const MAX_HOLDINGS = 1000

export function holdingsOf(valued: readonly Valued[]): Totals {
  const priced = valued.filter(({ value }) => value !== null)
  const value = sumOf(priced, each => each.value ?? 0n)
  const cost = sumOf(priced, each => each.basis)
  const coverage = coverageOf(valued)
  const hasValue = coverage.isEnough
  // A cost that is known in part makes no gain: what is missing from it would all be counted as one.
  const known = priced.filter(({ hasUnknownBasis }) => !hasUnknownBasis)
  const knownCost = sumOf(known, each => each.basis)
  const gain = (sumOf(known, each => each.value ?? 0n) - knownCost) as Usd
  const hasGain = hasValue && (known.length > 0 || valued.length === 0)
  return {
    coverage,
    totalValue: hasValue ? centsText(value) : null,
    totalCostBasis: centsText(sumOf(valued, each => each.basis)),
    pricedCostBasis: centsText(cost),
    totalUnrealizedGainLoss: hasGain ? centsText(gain) : null,
    totalUnrealizedPercent: hasGain ? percentOf(gain, knownCost) : null,
    costUnknown: valued
      .filter(({ hasUnknownBasis }) => hasUnknownBasis)
      .slice(0, mostNamed)
      .map(({ symbol }) => symbol),
    openLots: valued.reduce((count, { lots }) => count + lots, 0),
    holdings: valued
      .toSorted(byValue)
      .slice(0, MAX_HOLDINGS)
      .map(each => holdingOf(each, hasValue ? value : null)),
    holdingsLeftOut: Math.max(0, valued.length - MAX_HOLDINGS),
  }
}

const sumOf = (valued: readonly Valued[], read: (each: Valued) => bigint) =>
  valued.reduce((sum, each) => sum + read(each), 0n) as Usd

const centsText = (amount: Usd) => usdText(roundToCents(amount))

const compared = (a: bigint, b: bigint) => (a < b ? 1 : a > b ? -1 : 0)
/** The most valuable first, and what has no value after it, by its cost. */
export const byValue = (a: Valued, b: Valued) =>
  compared(a.value ?? -1n, b.value ?? -1n) || compared(a.basis, b.basis) || (a.symbol < b.symbol ? -1 : 1)

function holdingOf(
  { symbol, quantity, basis, lots, hasUnknownBasis, price, value }: Valued,
  total: Usd | null,
): Holding {
  const gain = value === null || hasUnknownBasis ? null : ((value - basis) as Usd)
  return {
    symbol,
    name: nameOf(symbol),
    category: categoryOf(symbol),
    totalAmount: quantityText(quantity),
    costBasis: centsText(basis),
    averageCostBasis: hasUnknownBasis ? null : unitCost(basis, quantity),
    hasUnknownBasis,
    lots,
    price,
    currentValue: value === null ? null : centsText(value),
    unrealizedGainLoss: gain === null ? null : centsText(gain),
    unrealizedGainLossPercent: gain === null ? null : percentOf(gain, basis),
    allocationPercent: value === null || total === null ? null : percentOf(value, total),
  }
}

const COIN = 10n ** 18n

/** Dollars for one unit: in cents, unless it costs less than a dollar. */
function unitCost(basis: Usd, quantity: Quantity): string {
  const unit = ((basis * COIN) / quantity) as Usd
  return unit < 10n ** 8n ? usdText(unit) : centsText(unit)
}

/** In percent of what has a price. Of too little there are no shares. */
export function allocationOf(valued: readonly Valued[]): PortfolioAllocation {
  if (!coverageOf(valued).isEnough) return {}
  const total = sumOf(valued, each => each.value ?? 0n)
  const byCategory = Map.groupBy(
    valued.filter(({ value }) => value !== null && value > 0n),
    ({ symbol }) => categoryOf(symbol),
  )
  return Object.fromEntries(
    [...byCategory]
      .map(
        ([category, each]) =>
          [
            category,
            percentOf(
              sumOf(each, ({ value }) => value ?? 0n),
              total,
            ) ?? 0,
          ] as const,
      )
      .sort(([, a], [, b]) => b - a),
  )
}

/** What a lot, or a part of it, is worth. */
export const valueAt = (quantity: Quantity, price: Price | null): Usd | null =>
  price === null ? null : worth(quantity, price)
