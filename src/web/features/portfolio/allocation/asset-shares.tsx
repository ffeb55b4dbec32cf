import type { Holding, PriceCoverage } from '../../../../contract/portfolio.ts'
import { ChartCard, NothingToDraw } from '../../../components/charts/chart-card.tsx'
import { ChartTable } from '../../../components/charts/chart-table.tsx'
import { ShareBar } from '../../../components/charts/share-bar.tsx'
import { counting } from '../../../lib/figures.ts'
import { coloredCount } from '../colors.ts'
import { noSharesWords } from '../words.ts'
import { partsOf } from './parts.ts'

type AssetSharesProps = { holdings: readonly Holding[]; coverage: PriceCoverage }

/** What each asset is of the whole. The holdings come the most valuable first. */
export function AssetShares({ holdings, coverage }: AssetSharesProps) {
  const shares = holdings.flatMap(({ symbol, allocationPercent }) =>
    allocationPercent === null ? [] : [{ name: symbol, percent: allocationPercent }],
  )
  const { parts, rest } = partsOf(shares, coloredCount)
  return (
    <ChartCard
      title="Asset allocation"
      description={
        shares.length === 0 ? undefined : `Shares of the value of ${counting(shares.length, 'asset')}`
      }
      table={
        shares.length === 0 ? undefined : (
          <ChartTable
            caption="Asset allocation"
            pointName="Asset"
            seriesNames={['Share']}
            rows={shares.map(({ name, percent }) => ({ name, values: [String(percent)] }))}
            unit="percent"
            missing="No price"
          />
        )
      }
    >
      {shares.length === 0 ? (
        <NothingToDraw>{noSharesWords(coverage)}</NothingToDraw>
      ) : (
        <ShareBar parts={parts} rest={rest} />
      )}
    </ChartCard>
  )
}
