// Which open lots are worth selling for the tax of this year, and which are worth keeping a while.
import { minus, roundToCents, type Usd, usd, usdText, ZERO_USD } from '#engine'
import { type Harvesting, type HarvestLot, mostLots, type TaxPosition } from '../contract/harvesting.ts'
import type { HoldingLot, ShownPrice } from '../contract/portfolio.ts'
import { gainOfPart, roomAtZero, taxWith, whatIf } from './what-if.ts'

export type PricedLot = HoldingLot & {
  symbol: string
  price: ShownPrice
  currentValue: string
  unrealizedGainLoss: string
}

/** Lots this near are worth waiting for. */
const SOON_DAYS = 60

type Found = Pick<Harvesting, 'losses' | 'gainsAtZero' | 'soonLongTerm'>

/** Lots whose cost nobody knows are left out: their gain is not one. */
export function findHarvest(position: TaxPosition, lots: readonly PricedLot[]): Found {
  const known = lots.filter(({ basisUnknown }) => !basisUnknown)
  const losses = known.filter(({ unrealizedGainLoss }) => usd(unrealizedGainLoss) < 0n)
  const gains = known.filter(({ unrealizedGainLoss }) => usd(unrealizedGainLoss) > 0n)
  return {
    losses: {
      total: losses.length,
      loss: usdText(losses.reduce((sum, lot) => sum + usd(lot.unrealizedGainLoss), 0n) as Usd),
      lots: largestOf(losses)
        .map(lot => withSaving(position, lot))
        .sort(bySaving)
        .slice(0, mostLots),
    },
    gainsAtZero: gainsAtZero(position, gains),
    soonLongTerm: gains
      .filter(({ daysUntilLongTerm }) => daysUntilLongTerm !== null && daysUntilLongTerm <= SOON_DAYS)
      .sort((a, b) => (a.daysUntilLongTerm ?? 0) - (b.daysUntilLongTerm ?? 0) || byGain(b, a))
      .slice(0, mostLots)
      .map(lot => ({ ...withSaving(position, lot), costOfSellingNow: costOfSellingNow(position, lot) })),
  }
}

const byGain = (a: PricedLot, b: PricedLot) => {
  const [left, right] = [usd(a.unrealizedGainLoss), usd(b.unrealizedGainLoss)]
  return left < right ? -1 : left > right ? 1 : a.lotId < b.lotId ? -1 : 1
}

/** Of each term: within one, a larger loss never saves less, so nothing that belongs on the list is left out. */
const largestOf = (losses: readonly PricedLot[]): PricedLot[] =>
  (['short', 'long'] as const).flatMap(term =>
    losses
      .filter(lot => lot.term === term)
      .sort(byGain)
      .slice(0, mostLots),
  )

const withSaving = (position: TaxPosition, lot: PricedLot): HarvestLot => ({
  ...lot,
  ...whatIf(position, gainOfPart(lot, lot.quantity)),
})

/** What saves most this year, then what leaves most to later ones. */
const bySaving = (a: HarvestLot, b: HarvestLot): number => {
  const differences = [
    minus(usd(b.saving ?? '0'), usd(a.saving ?? '0')),
    minus(usd(b.carriedOver), usd(a.carriedOver)),
    minus(usd(a.unrealizedGainLoss), usd(b.unrealizedGainLoss)),
  ]
  const first = differences.find(difference => difference !== 0n)
  return first === undefined ? (a.lotId < b.lotId ? -1 : 1) : first < 0n ? -1 : 1
}

function gainsAtZero(position: TaxPosition, gains: readonly PricedLot[]): Found['gainsAtZero'] {
  const room = roomAtZero(position)
  const long = room === 0n ? [] : gains.filter(({ term }) => term === 'long')
  return {
    room: usdText(room),
    lots: long
      .sort((a, b) => byGain(b, a))
      .slice(0, mostLots)
      .map(lot => withSaving(position, lot)),
  }
}

function costOfSellingNow(position: TaxPosition, lot: PricedLot): string | null {
  const now = gainOfPart(lot, lot.quantity)
  const [asShort, asLong] = [taxWith(position, now), taxWith(position, { short: ZERO_USD, long: now.short })]
  return asShort && asLong ? usdText(roundToCents(minus(asShort.total, asLong.total))) : null
}
