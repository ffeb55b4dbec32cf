// What came and went, held together with the ledger.
import { type DailyFlow, dailyFlows, type Outcome } from '#engine'
import { type Position, positionsOf } from '../../portfolio/holdings.ts'
import type { ByAsset, HeldFigures } from './held-by-asset.ts'

/** By day, then by asset; and what is held now. */
export type Flows = { flows: readonly DailyFlow[]; positions: readonly Position[] }
export type HeldFlows = HeldFigures<Flows>

export const flowsByAsset: ByAsset<Flows> = {
  of: (outcome: Outcome) => ({ flows: dailyFlows(outcome), positions: positionsOf(outcome.lots) }),
  join: (before, part, assets) => ({
    flows: [
      ...before.flows.filter(({ asset }) => !assets.has(asset)),
      ...part.flows.filter(({ asset }) => assets.has(asset)),
    ].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.asset < b.asset ? -1 : 1)),
    positions: [
      ...before.positions.filter(({ symbol }) => !assets.has(symbol)),
      ...part.positions.filter(({ symbol }) => assets.has(symbol)),
    ],
  }),
}
