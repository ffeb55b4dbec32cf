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
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <ValueChart period={period} />
        <AssetShares holdings={performance.holdings} coverage={performance.coverage} />
      </div>
      <WorthKnowing />
      <HoldingsTable holdings={performance.holdings} leftOut={performance.holdingsLeftOut} onOpen={onOpen} />
    </div>
  )
}
