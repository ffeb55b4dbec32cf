import { useQuery } from '@tanstack/react-query'
import type { PortfolioPerformance, PriceCoverage } from '../../../../contract/portfolio.ts'
import { portfolioDefinitions } from '../../../../contract/portfolio.ts'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { ChartCard, NothingToDraw } from '../../../components/charts/chart-card.tsx'
import { ChartTable } from '../../../components/charts/chart-table.tsx'
import { ShareBar } from '../../../components/charts/share-bar.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { Progress } from '../../../components/progress.tsx'
import { CardSkeleton } from '../../../components/skeleton.tsx'
import { allocationQuery, analyticsQuery } from '../../../data/portfolio.ts'
import { coloredCount } from '../colors.ts'
import { Definition } from '../definition.tsx'
import type { Period } from '../search.ts'
import { noSharesWords } from '../words.ts'
import { AssetShares } from './asset-shares.tsx'
import { partsOf } from './parts.ts'

type AllocationTabProps = { performance: PortfolioPerformance; period: Period }

export function AllocationTab({ performance, period }: AllocationTabProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <AssetShares holdings={performance.holdings} coverage={performance.coverage} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Categories coverage={performance.coverage} />
        <Diversification period={period} />
      </div>
    </div>
  )
}

function Categories({ coverage }: { coverage: PriceCoverage }) {
  const { data, error, refetch } = useQuery(allocationQuery)
  if (!data && error) {
    return <ErrorPanel title="The categories did not load" error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <CardSkeleton className="min-h-48" />
  const shares = Object.entries(data)
    .map(([name, percent]) => ({ name, percent }))
    .toSorted((a, b) => b.percent - a.percent)
  return (
    <ChartCard
      title="By category"
      table={
        shares.length === 0 ? undefined : (
          <ChartTable
            caption="By category"
            pointName="Category"
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
        <ShareBar {...partsOf(shares, coloredCount)} />
      )}
    </ChartCard>
  )
}

function Diversification({ period }: { period: Period }) {
  const { data, error, refetch } = useQuery(analyticsQuery(period))
  if (!data && error) {
    return <ErrorPanel title="The score did not load" error={error} onRetry={() => void refetch()} />
  }
  if (!data) return <CardSkeleton className="min-h-28" />
  return (
    <Card>
      <CardHeader
        title={
          <>
            Diversification score{' '}
            <Definition name="Diversification score">{portfolioDefinitions.diversificationScore}</Definition>
          </>
        }
      />
      <CardBody>
        <Progress
          value={data.diversificationScore}
          label="Score"
          valueText={`${data.diversificationScore} of 100`}
        />
      </CardBody>
    </Card>
  )
}
