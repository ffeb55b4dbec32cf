import { BarChart } from '../components/charts/bar-chart.tsx'
import { BarListCard } from '../components/charts/bar-list-card.tsx'
import { ChartCard } from '../components/charts/chart-card.tsx'
import { ChartTable } from '../components/charts/chart-table.tsx'
import { LineChart } from '../components/charts/line-chart.tsx'
import { ShareBar } from '../components/charts/share-bar.tsx'
import { Money } from '../components/money.tsx'
import { Example, longWord } from './section.tsx'

const pair = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2'
const valueAndCost = [
  { name: 'Value', look: 'area' },
  { name: 'Cost basis', look: 'dashed' },
] as const

const inDollars = { unit: 'usd', missing: 'No price', empty: 'There are no prices for this period.' } as const

export function Charts() {
  return (
    <>
      <Example title="By day: a year, and one with gaps" className={pair}>
        <LineChart title="Value over time" series={valueAndCost} points={year} {...inDollars} />
        <LineChart title="Value with gaps" series={valueAndCost} points={withGaps} {...inDollars} />
      </Example>
      <Example title="One day, nothing, negative, huge" className={pair}>
        <LineChart title="Value of one day" series={valueAndCost} points={year.slice(0, 1)} {...inDollars} />
        <LineChart title="Value without prices" series={valueAndCost} points={unpriced} {...inDollars} />
        <LineChart
          title="Return"
          series={[{ name: 'Return', look: 'area' }]}
          points={losses}
          {...inPercent}
        />
        <LineChart
          title="Value of a very large portfolio"
          series={valueAndCost}
          points={huge}
          {...inDollars}
        />
      </Example>
      <Example title="By month, stacked around zero; a single bar" className={pair}>
        <BarChart title="Gain by month" bars={months} {...byMonth} />
        <BarChart title="Gain by month, one month" bars={months.slice(0, 1)} {...byMonth} />
      </Example>
      <Example title="Parts of a whole" className={pair}>
        <ChartCard
          title="Asset allocation"
          table={
            <ChartTable
              caption="Asset allocation"
              pointName="Asset"
              seriesNames={['Share']}
              rows={parts.map(({ name, percent }) => ({ name, values: [String(percent)] }))}
              unit="percent"
              missing="No price"
            />
          }
        >
          <ShareBar parts={parts} rest={{ name: '195 others', percent: 3.1 }} />
        </ChartCard>
        <ChartCard title="Asset allocation, one asset">
          <ShareBar parts={[{ name: longWord, percent: 100, detail: <Money value="61240.18" /> }]} />
        </ChartCard>
      </Example>
      <Example title="A few figures side by side, and one that is not known" className={pair}>
        <BarListCard
          title="Against the market"
          columns={['Market', 'Return']}
          unit="percent"
          signed
          bars={[
            { name: 'You', value: '38.2', isLeading: true },
            { name: 'Bitcoin', value: '29.4', isLeading: false },
            { name: 'Ether', value: null, isLeading: false },
            { name: 'S&P 500', value: '-14.6', isLeading: false, note: 'Month-end closes to October 2026' },
          ]}
        />
      </Example>
    </>
  )
}

const inPercent = {
  unit: 'percent',
  missing: 'No price',
  empty: 'There are no prices for this period.',
} as const
const byMonth = {
  barName: 'Month',
  seriesNames: ['Short-term', 'Long-term'],
  unit: 'usd',
  missing: 'Not known',
  empty: 'No sales in this year.',
} as const

const dayOf = (index: number) => new Date(Date.UTC(2025, 10, 16 + index)).toISOString().slice(0, 10)
const wave = (index: number) => Math.sin(index / 23) * 3 + Math.sin(index / 5) + index / 12
const days = Array.from({ length: 366 }, (_, index) => index)

const year = days.map(index => ({
  day: dayOf(index),
  values: [(29_000 + wave(index) * 900).toFixed(2), (26_000 + Math.floor(index / 90) * 4000).toFixed(2)],
}))
const isGap = (index: number) => (index > 120 && index < 150) || (index > 200 && index < 230 && index !== 215)
const withGaps = year.map(({ day, values: [value = null, cost = null] }, index) => ({
  day,
  values: [isGap(index) ? null : value, cost],
}))
const unpriced = year.map(({ day }) => ({ day, values: [null, null] }))
const losses = days.map(index => ({ day: dayOf(index), values: [(5 - wave(index) * 1.4).toFixed(2)] }))
const huge = days.map(index => ({
  day: dayOf(index),
  values: [`${9007199254740993n + BigInt(index) * 10n ** 13n}.01`, '4503599627370496.50'],
}))

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const gains = [1200, -340, 0, 2210, 900, -1800, 450, 3100, 60, -20, 1400, 700]
const months = monthNames.map((short, index) => ({
  name: `${short} 2025`,
  short,
  values: index === 2 ? [null, null] : [`${gains[index]}.25`, `${gains[(index + 5) % 12]}.50`],
}))

const parts = [
  { name: 'BTC', percent: 51.9 },
  { name: 'ETH', percent: 25 },
  { name: 'SOL', percent: 12.6 },
  { name: 'ADA', percent: 4.3 },
  { name: 'DOT', percent: 3.1 },
]
