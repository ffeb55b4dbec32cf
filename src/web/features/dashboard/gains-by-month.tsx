import { useQuery } from '@tanstack/react-query'
import { BarChart } from '../../components/charts/bar-chart.tsx'
import { statsQuery } from '../../data/dashboard.ts'
import { monthsNote } from './months-note.ts'

/** Nothing for a year without sales: twelve empty months say less than nothing. */
export function GainsByMonth({ year }: { year: number }) {
  const { data } = useQuery(statsQuery(year))
  if (!data || data.transactions === 0) return null
  return (
    <BarChart
      title="Gain by month"
      description={monthsNote(data)}
      barName="Month"
      seriesNames={['Short-term', 'Long-term']}
      bars={data.months.map(({ shortTermGains, longTermGains }, month) => ({
        name: `${fullName.format(Date.UTC(year, month))} ${year}`,
        short: shortName.format(Date.UTC(year, month)),
        values: [shortTermGains, longTermGains],
      }))}
      unit="usd"
      missing="Not known"
      empty={`No sales in ${year}.`}
    />
  )
}

const fullName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const shortName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
