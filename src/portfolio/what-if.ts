// What a sale would do to the year's tax. Runs in the browser as on the server, so that a slider answers at once with
// the figures that the list has.
import {
  type CryptoIncome,
  estimateTax,
  type KnownFacts,
  minus,
  plus,
  quantity,
  roundToCents,
  type TaxEstimate,
  type Usd,
  usd,
  usdText,
  ZERO_USD,
} from '#engine'
import type { TaxPosition } from '../contract/harvesting.ts'
import { readPrice, worth } from './worth.ts'

/** Gains of sales that were not made, by term; losses are negative. */
export type Planned = { short: Usd; long: Usd }
const nothing: Planned = { short: ZERO_USD, long: ZERO_USD }

export type WhatIf = {
  /** The year's tax as it is less what it would be; negative: more. Null where the brackets are not known. */
  saving: string | null
  /** How much more loss would be left to later years; negative: less. */
  carriedOver: string
}

export function whatIf(position: TaxPosition, planned: Planned): WhatIf {
  const [now, then] = [taxWith(position), taxWith(position, planned)]
  if (!now || !then) return { saving: null, carriedOver: '0.00' }
  return {
    saving: usdText(roundToCents(minus(now.total, then.total))),
    carriedOver: usdText(roundToCents(minus(leftOver(then), leftOver(now)))),
  }
}

const leftOver = ({ carryoverOut: { short, long } }: TaxEstimate): Usd => plus(short, long)

/** Undefined for a year whose brackets are not known. */
export function taxWith(position: TaxPosition, planned: Planned = nothing): TaxEstimate | undefined {
  const crypto: CryptoIncome = {
    shortGain: plus(usd(position.realized.short), planned.short),
    longGain: plus(usd(position.realized.long), planned.long),
    ...(position.collectiblesGain !== undefined && { collectiblesGain: usd(position.collectiblesGain) }),
    ordinaryIncome: usd(position.cryptoIncome),
    investmentIncome: usd(position.cryptoInterest),
  }
  return estimateTax(position.year, factsOf(position), crypto)
}

const factsOf = (position: TaxPosition): KnownFacts => ({
  ...(position.status !== null && { status: position.status }),
  ...(position.otherIncome !== null && { otherIncome: usd(position.otherIncome) }),
  ...(position.qualifiedDividends !== null && { qualifiedDividends: usd(position.qualifiedDividends) }),
  ...(position.otherGains !== null && {
    otherGains: { short: usd(position.otherGains.short), long: usd(position.otherGains.long) },
  }),
  ...(position.deduction !== null && { deduction: usd(position.deduction) }),
  ...(position.seniors !== null && { seniors: position.seniors }),
  carryover: { short: usd(position.carryover.short), long: usd(position.carryover.long) },
})

type Part = { quantity: string; costBasis: string; price: { usd: string }; term: 'short' | 'long' }

/** The gain of selling so much of a lot: a part of it has its share of the cost. */
export function gainOfPart(lot: Part, sold: string): Planned {
  const [all, part] = [quantity(lot.quantity), quantity(sold)]
  const cost = part === all ? usd(lot.costBasis) : ((((usd(lot.costBasis) as bigint) * part) / all) as Usd)
  const gain = roundToCents(minus(worth(part, readPrice(lot.price.usd)), cost))
  return lot.term === 'short' ? { short: gain, long: ZERO_USD } : { short: ZERO_USD, long: gain }
}

/** Several sales together. */
export const together = (sales: readonly Planned[]): Planned =>
  sales.reduce(
    (sum, each) => ({ short: plus(sum.short, each.short), long: plus(sum.long, each.long) }),
    nothing,
  )

/** As the screens print them. */
export const plannedText = ({ short, long }: Planned) => ({ short: usdText(short), long: usdText(long) })

const CENT = 10n ** 6n
/** The Tax Table goes by steps of 50 dollars: within one, gain seems to cost nothing at any rate. */
const TABLE_ROW = 50n * 10n ** 8n
/** More gain than fits into 0 percent: the bracket ends near 100,000 dollars. */
const MAX_ROOM_CENTS = 1n << 27n

/**
 * How much long-term gain adds nothing to the tax and uses up no loss that could be carried over: found by halving,
 * since more gain never means less tax.
 */
export function roomAtZero(position: TaxPosition): Usd {
  const now = taxWith(position)
  if (!now) return ZERO_USD
  const isFree = (cents: bigint) => {
    const then = taxWith(position, { short: ZERO_USD, long: (cents * CENT) as Usd })
    return then !== undefined && then.total <= now.total && leftOver(then) >= leftOver(now)
  }
  let [free, taxed] = [0n, MAX_ROOM_CENTS]
  while (taxed - free > 1n) {
    const middle = (free + taxed) / 2n
    if (isFree(middle)) free = middle
    else taxed = middle
  }
  return free * CENT < TABLE_ROW ? ZERO_USD : ((free * CENT) as Usd)
}
