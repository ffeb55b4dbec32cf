import {
  type Holding,
  type MissingPrice,
  mostMissing,
  mostNamed,
  type PeriodFigures,
  type PriceBasis,
  type PriceCoverage,
  type ShownPrice,
} from '../../../contract/portfolio.ts'
import { percentWords } from '../../components/percent.tsx'
import { counting, isZero } from '../../lib/figures.ts'
import type { Period } from './search.ts'

/** As the choice shows them, and as they are read. */
export const periodNames: Record<Period, { label: string; name: string }> = {
  '1D': { label: '1D', name: '1 day' },
  '1W': { label: '1W', name: '1 week' },
  '1M': { label: '1M', name: '1 month' },
  '3M': { label: '3M', name: '3 months' },
  '1Y': { label: '1Y', name: '1 year' },
  YTD: { label: 'YTD', name: 'year to date' },
  allTime: { label: 'All', name: 'all time' },
}

/** '12 days', '7 months', 'more than a year': no one counts 557 days. */
export function ageWords(days: number): string {
  if (days <= 60) return counting(days, 'day')
  const years = Math.floor(days / 365)
  if (years === 0) return counting(Math.floor(days / 30.5), 'month')
  return years === 1 ? 'more than a year' : `more than ${years} years`
}

/** 'Coinbase, Mar 3, 2024 close, 12 days old': a price of this week needs no counting. */
export const priceSourceWords = ({ words, ageDays }: ShownPrice) =>
  ageDays > 7 ? `${words}, ${ageWords(ageDays)} old` : words

/** How old the prices are that the values rest on. */
export function priceAgeWords(holdings: readonly { price: ShownPrice | null }[]) {
  const ages = holdings.flatMap(({ price }) => (price ? [price.ageDays] : []))
  const oldest = Math.max(...ages)
  if (ages.length === 0) return 'What you hold and what it cost.'
  if (holdings.some(({ price }) => price?.isMadeUp)) return 'Prices are made up, like the rest of the sample.'
  if (oldest === 0) return 'All prices are from today.'
  const what = Math.min(...ages) === oldest ? 'Prices are' : 'The oldest prices are'
  // A week moves coins by more than a month moves most things.
  const meaning = oldest > 7 ? ' What you hold may be worth much more or less today.' : ''
  return `${what} ${ageWords(oldest)} old.${meaning}`
}

/** 'prices up to 3 days old (Coinbase and Kraken)'. */
export function priceBasisWords({ sources, oldestOn, newestOn, ageDays }: PriceBasis) {
  const age = ageDays === 0 ? 'of today' : `${oldestOn === newestOn ? '' : 'up to '}${ageWords(ageDays)} old`
  return `prices ${age} (${someOf(sources, { shown: sources.length })})`
}

type DaysCovered = Pick<PeriodFigures, 'daysInPeriod' | 'coveredDays'>

type MoneyWeighted = Pick<PeriodFigures, 'moneyWeightedPercent' | 'moneyWeightedYearPercent'>

/** '+3.4%', '+31.1% a year'; undefined where it is not known. */
export function moneyWeightedWords({ moneyWeightedPercent, moneyWeightedYearPercent }: MoneyWeighted) {
  if (moneyWeightedYearPercent !== null) return `${percentWords(moneyWeightedYearPercent, true)} a year`
  return moneyWeightedPercent === null ? undefined : percentWords(moneyWeightedPercent, true)
}

type SomeOf = { shown?: number; isCut?: boolean }

/** Names a few and counts the others: 'TIA, ABC and 12 more'. A list that was cut has others that it cannot count. */
export function someOf(
  names: readonly string[],
  { shown = 3, isCut = names.length >= mostNamed }: SomeOf = {},
) {
  const left = names.length - shown
  if (isCut) return `${names.slice(0, shown).join(', ')} and many more`
  if (left > 1) return `${names.slice(0, shown).join(', ')} and ${left} more`
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** Nothing of the cost is known: zero dollars would say that they cost nothing. */
export const isCostUnknown = ({
  hasUnknownBasis,
  costBasis,
}: Pick<Holding, 'hasUnknownBasis' | 'costBasis'>) => hasUnknownBasis && isZero(costBasis)

/** Why there is no total: 'BTC and ETH have no price of the last 30 days, the rest is 12% of the cost'. */
export const coverageWords = ({ missing, percentOfCost }: PriceCoverage) =>
  `${someOf(missing)} ${missing.length === 1 ? 'has' : 'have'} no recent price${percentOfCost ? `; the rest is ${percentWords(percentOfCost)} of the cost` : ''}`

/** Why there are no shares. */
export const noSharesWords = (coverage: PriceCoverage) =>
  coverage.missing.length === 0
    ? 'Shares need prices, and there are none yet.'
    : `Shares need prices for 90% of the cost. ${coverageWords(coverage)}.`

/** Why there is no return or risk; undefined where there are enough prices. */
export const uncoveredWords = ({ daysInPeriod, coveredDays }: DaysCovered) =>
  coveredDays * 10 < daysInPeriod * 9
    ? `Prices cover ${coveredDays.toLocaleString('en-US')} of ${counting(daysInPeriod, 'day')}`
    : undefined

/** Held today and without any price: its value is in no total. */
export const unpricedNames = (missing: readonly MissingPrice[]) =>
  missing.filter(({ isHeld, hasNone }) => isHeld && hasNone).map(({ symbol }) => symbol)

/** Whether there may be more of them than are listed. */
export const isCut = (missing: readonly MissingPrice[]) => missing.length >= mostMissing

export const unpricedWords = (names: readonly string[], some?: SomeOf) =>
  `${someOf(names, some)} ${names.length === 1 && !some?.isCut ? 'has' : 'have'} no price.`
