import type { PortfolioPerformance } from '../../../../contract/portfolio.ts'
import { AssetShares } from '../allocation/asset-shares.tsx'
import { WorthKnowing } from '../harvesting/worth-knowing.tsx'
import type { Period } from '../search.ts'
import { ValueChart } from '../value-chart.tsx'
import { HoldingsTable } from './holdings-table.tsx'

type HoldingsTabProps = {
  performance: PortfolioPerformance
  period: Period
  onOpen: (symbol: string) => void
}

export function HoldingsTab({ performance, period, onOpen }: HoldingsTabProps) {
  const { holdings, holdingsLeftOut, coverage } = performance
  const parts = [
    <div
      key="drawn"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]"
    >
      <ValueChart period={period} />
      <AssetShares holdings={holdings} coverage={coverage} />
    </div>,
    <WorthKnowing key="worth" />,
    <HoldingsTable key="table" holdings={holdings} leftOut={holdingsLeftOut} onOpen={onOpen} />,
  ]
  // Without any price there is little to draw: what is held comes first.
  const hasNone = holdings.every(({ price }) => price === null)
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{hasNone ? parts.toReversed() : parts}</div>
}
