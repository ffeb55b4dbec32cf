// Whether prices cover enough of what was held for a figure to mean anything: below that, what is missing is said instead.
import type { Usd } from '#engine'
import { mostNamed, type PriceCoverage, type ShownPrice } from '../contract/portfolio.ts'
import { coversEnough, percentOf } from './worth.ts'

/** An older price says what a coin was worth then. */
export const STALE_DAYS = 30

type Held = { symbol: string; basis: Usd; price: ShownPrice | null }

/** Of what is held today, by its cost: what a coin is worth is not known of those without a price. */
export function coverageOf(held: readonly Held[]): PriceCoverage {
  const missing = held.filter(({ price }) => price === null || price.ageDays > STALE_DAYS)
  const cost = costOf(held)
  const covered = (cost - costOf(missing)) as Usd
  return {
    percentOfCost: percentOf(covered, cost),
    // Coins that cost nothing have no cost to measure by.
    isEnough: cost > 0n ? coversEnough(covered, cost) : held.length === 0 || missing.length < held.length,
    missing: missing
      .toSorted((a, b) => (a.basis < b.basis ? 1 : a.basis > b.basis ? -1 : a.symbol < b.symbol ? -1 : 1))
      .slice(0, mostNamed)
      .map(({ symbol }) => symbol),
  }
}

const costOf = (held: readonly Held[]) => held.reduce((sum, { basis }) => sum + basis, 0n) as Usd

export type DaysCovered = { daysInPeriod: number; coveredDays: number }

export const daysCovered = (values: readonly { isCovered: boolean }[]): DaysCovered => ({
  daysInPeriod: values.length,
  coveredDays: values.filter(({ isCovered }) => isCovered).length,
})

export const areEnough = ({ daysInPeriod, coveredDays }: DaysCovered): boolean =>
  coversEnough(BigInt(coveredDays), BigInt(daysInPeriod))
