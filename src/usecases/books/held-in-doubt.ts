// What the review and the doubt of a year need of the engine, held together with the ledger: most edits of a large one
// concern few of its assets, and then the outcome of the whole ledger is not needed.
import {
  compareIssues,
  type Issue,
  type OpenYear,
  type Outcome,
  openByAsset,
  plus,
  type Usd,
  ZERO_USD,
} from '#engine'
import { isUnclear, reviewCodes } from '../../ledger/engine-issues.ts'
import type { ByAsset, HeldFigures } from './held-by-asset.ts'

export type InDoubt = {
  /** Those that the review shows, in the engine's order. One of a wallet and year is here for each of its assets. */
  issues: readonly Issue[]
  years: readonly OpenYear[]
  /** What the coins had cost that left without arriving. */
  inTransit: ReadonlyMap<string, Usd>
  isPerWallet: boolean
}
export type HeldInDoubt = HeldFigures<InDoubt>

export const inDoubtByAsset: ByAsset<InDoubt> = {
  of(outcome) {
    const { issues, ...others } = openByAsset(outcome)
    return { ...others, issues: issues.filter(isShown), inTransit: costsInTransit(outcome) }
  },
  join(before, part, assets) {
    if (before.isPerWallet !== part.isPerWallet) return undefined
    const isOther = ({ asset }: { asset: string | null }) => asset === null || !assets.has(asset)
    const isOfPart = ({ asset }: { asset: string | null }) => asset !== null && assets.has(asset)
    return {
      issues: [...before.issues.filter(isOther), ...part.issues.filter(isOfPart)].sort(compareIssues),
      years: [...before.years.filter(isOther), ...part.years.filter(isOfPart)],
      inTransit: new Map([
        ...[...before.inTransit].filter(([asset]) => !assets.has(asset)),
        ...[...part.inTransit].filter(([asset]) => assets.has(asset)),
      ]),
      isPerWallet: part.isPerWallet,
    }
  },
}

const isShown = ({ code }: Issue) => isUnclear(code) || reviewCodes[code] !== null

const inTransit = new WeakMap<Outcome, ReadonlyMap<string, Usd>>()

/**
 * What the coins that left without arriving had cost, those of other years included: a loss is never understated.
 */
export function costsInTransit(outcome: Outcome): ReadonlyMap<string, Usd> {
  const known = inTransit.get(outcome)
  if (known) return known
  const costs = new Map<string, Usd>()
  for (const { asset, wallet, basis } of outcome.lots)
    if (wallet === null) costs.set(asset, plus(costs.get(asset) ?? ZERO_USD, basis))
  inTransit.set(outcome, costs)
  return costs
}
