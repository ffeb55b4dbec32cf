import type { ReactNode } from 'react'
import { BarList, type BarListProps } from './bar-list.tsx'
import { ChartCard } from './chart-card.tsx'
import { ChartTable } from './chart-table.tsx'

type BarListCardProps = BarListProps & {
  title: string
  description?: ReactNode
  /** Over the names and over the figures of the table: 'Method', 'Tax'. */
  columns: readonly [names: string, figures: string]
}

/** A few figures side by side, with the table behind them. */
export function BarListCard({ title, description, columns: [names, figures], ...list }: BarListCardProps) {
  const table = (
    <ChartTable
      caption={title}
      pointName={names}
      seriesNames={[figures]}
      rows={list.bars.map(({ name, value }) => ({ name, values: [value] }))}
      unit={list.unit}
      missing={list.missing ?? 'Not known'}
    />
  )
  return (
    <ChartCard title={title} description={description} table={table}>
      <BarList {...list} />
    </ChartCard>
  )
}
