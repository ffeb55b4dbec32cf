// What is open in an outcome, apart for each asset: a caller that holds it recomputes only the assets affected by a
// change (`ledgerPart`), and needs no outcome of the whole.
import { toUsd } from '../compile/draft.ts'
import { BASIS_UNKNOWN, hasFlag, PROCEEDS_UNKNOWN } from '../compile/postings.ts'
import { type Amount, add, subtract } from '../core/amounts.ts'
import { checked } from '../core/checked.ts'
import { get } from '../core/column.ts'
import { yearOf } from '../core/dates.ts'
import { compareIssues, type Issue } from '../core/issue.ts'
import { plus, type Quantity, type Usd, ZERO_QUANTITY } from '../core/money.ts'
import type { Outcome } from '../core/outcome.ts'
import { PER_WALLET_FROM, type Walk } from '../lots/walk.ts'
import { questionsByAsset } from './broker-form.ts'
import { identificationsByAsset } from './identification.ts'
import { isBasisUnknownAt, isTaxable, reckon, unitsAt } from './line.ts'
import { incomePostings } from './lots.ts'
import { workingsOf } from './workings.ts'

export type OpenByAsset = {
  /** In the order of the outcome's. One of a wallet and year is here for each asset that it is about. */
  issues: readonly Issue[]
  years: readonly OpenYear[]
  /**
   * The ledger goes on into 2025, when every wallet became a pool of its own. Only then it is asked how what was left
   * of a pool was divided, so a part that ends before says less of an asset than a whole that goes on.
   */
  isPerWallet: boolean
}

/** An asset in a year: its taxable lines, and what the year's summary says about the incomplete ones. */
export type OpenYear = {
  asset: string
  year: number
  lines: number
  /** The gain that rests on an unknown basis, and how much of the asset was sold for it. */
  unknownBasis: Usd
  unknownQuantity: Quantity
  unknownProceeds: number
  unknownIncome: number
}

/** Without lots that were named for an event which takes none: they are of no asset. */
export function openByAsset(outcome: Outcome): OpenByAsset {
  const { walk } = workingsOf(outcome)
  const { day, length } = walk.compiled.postings
  const own = outcome.issues.filter(({ asset }) => asset !== null)
  const ofWalletYears = [...identificationsByAsset(walk), ...questionsByAsset(walk, outcome.settings)]
  return {
    issues: ofWalletYears.length > 0 ? [...ofWalletYears, ...own].sort(compareIssues) : own,
    years: openYears(walk),
    isPerWallet: length > 0 && checked(day[length - 1]) >= PER_WALLET_FROM,
  }
}

type Sums = {
  lines: number
  unknownBasis: Amount
  unknownQuantity: Quantity
  unknownProceeds: number
  unknownIncome: number
}

const noSums = (): Sums => ({
  lines: 0,
  unknownBasis: 0,
  unknownQuantity: ZERO_QUANTITY,
  unknownProceeds: 0,
  unknownIncome: 0,
})

function openYears(walk: Walk): OpenYear[] {
  const { pieces, compiled } = walk
  const { postings, places, assets } = compiled
  /** By year, by asset. */
  const years = new Map<number, Map<number, Sums>>()
  let [today, year] = [Number.NaN, 0]
  const sumsAt = (posting: number) => {
    const day = checked(postings.day[posting])
    if (day !== today) year = yearOf(day)
    today = day
    const byAsset = years.get(year) ?? new Map<number, Sums>()
    years.set(year, byAsset)
    const asset = checked(places.asset[checked(postings.place[posting])])
    const sums = byAsset.get(asset) ?? noSums()
    byAsset.set(asset, sums)
    return sums
  }
  for (let piece = 0; piece < pieces.length; piece++) {
    const posting = checked(pieces.posting[piece])
    if (!isTaxable(checked(postings.kind[posting]))) continue
    const sums = sumsAt(posting)
    sums.lines++
    if (isBasisUnknownAt(walk, piece)) {
      const gain = subtract(get(pieces.value, piece), reckon(walk, piece).basis)
      sums.unknownBasis = add(sums.unknownBasis, gain)
      sums.unknownQuantity = plus(sums.unknownQuantity, unitsAt(walk, piece))
    }
    if (hasFlag(postings, posting, PROCEEDS_UNKNOWN)) sums.unknownProceeds++
  }
  for (const posting of incomePostings(compiled))
    if (hasFlag(postings, posting, BASIS_UNKNOWN)) sumsAt(posting).unknownIncome++
  return [...years].flatMap(([year, byAsset]) =>
    [...byAsset].map(([asset, sums]) => ({
      ...{ asset: checked(assets.list[asset]), year, ...sums },
      unknownBasis: toUsd(sums.unknownBasis),
    })),
  )
}
