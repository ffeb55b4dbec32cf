import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import type { UseFigures } from '../../../../contract/analytics.ts'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { LineChart } from '../../../components/charts/line-chart.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorPanel } from '../../../components/error-panel.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../components/table.tsx'
import { useAnalyticsQuery } from '../../../data/admin-analytics.ts'
import { countWords } from '../../../lib/figures.ts'
import { FigureStrip } from '../figure-strip.tsx'
import { PageHead } from '../page-head.tsx'
import { eventWords } from './place-words.ts'

const refreshMs = 30_000

export function UseAnalyticsPage() {
  const { data, error, refetch } = useQuery({ ...useAnalyticsQuery, refetchInterval: refreshMs })
  return (
    <>
      <PageHead
        title="Analytics"
        description="Page views and actions of the last 90 days: of visitors and demos that accepted cookies, and of signed-in people who also share analytics in Settings. Who they were is not stored."
      />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {data ? <Figures {...data} /> : !error && <Skeleton className="h-96" />}
    </>
  )
}

function Figures({ pageViews, actionCount, pages, actions, days }: UseFigures) {
  if (pageViews === 0 && actionCount === 0)
    return (
      <Card>
        <EmptyState icon={<ChartColumn />} title="No Analytics Data">
          No one who accepted cookies has opened a page in the last 90 days.
        </EmptyState>
      </Card>
    )
  return (
    <div className="grid gap-4">
      <FigureStrip
        label="Figures"
        columns={4}
        figures={[
          { name: 'Page Views', value: countWords(pageViews) },
          { name: 'Pages', value: countWords(pages.length), note: 'Opened at least once' },
          { name: 'Actions', value: countWords(actionCount) },
          { name: 'Page Views Today', value: countWords(days.at(-1)?.pageViews ?? 0), note: 'In UTC' },
        ]}
      />
      <LineChart
        title="Page views by day"
        description="The last 30 days, in UTC"
        series={[
          { name: 'Page views', look: 'area' },
          { name: 'Actions', look: 'dashed' },
        ]}
        points={days.map(({ date, pageViews: views, actions: done }) => ({
          day: date,
          values: [String(views), String(done)],
        }))}
        unit="count"
        missing="Not counted"
        empty="Nothing was counted in the last 30 days."
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Counts title="Pages" column="Page" rows={pages} />
        <Counts
          title="Actions"
          column="Action"
          rows={actions.map(({ name, count }) => ({ name: eventWords(name), count }))}
        />
      </div>
    </div>
  )
}

const Counts = ({ title, column, rows }: { title: string; column: string; rows: UseFigures['pages'] }) => (
  <Card>
    <CardHeader title={title} />
    <CardBody>
      {rows.length === 0 ? (
        <p className="text-ink-2 text-sm">None yet.</p>
      ) : (
        <Table caption={`${title}, the most frequent first`} captionHidden narrow>
          <TableHead>
            <HeaderCell>{column}</HeaderCell>
            <HeaderCell align="right">Count</HeaderCell>
          </TableHead>
          <TableBody>
            {rows.map(({ name, count }) => (
              <TableRow key={name}>
                <Cell label={column}>{name}</Cell>
                <Cell label="Count" numeric>
                  {countWords(count)}
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </CardBody>
  </Card>
)
