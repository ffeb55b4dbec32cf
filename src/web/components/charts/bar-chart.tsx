import { chartHeight, NameAxis, plotOf, ValueAxis } from './axes.tsx'
import { numbersOf, partColors, restColor, type Values } from './chart.ts'
import { ChartCard, NothingToDraw } from './chart-card.tsx'
import { ChartTable } from './chart-table.tsx'
import { ColorKey, Legend } from './legend.tsx'
import { PointCard, pointWords } from './point-card.tsx'
import { shareOf, ticksFor } from './scale.ts'
import { stacked } from './stacks.ts'
import { axisWords, type Unit } from './unit.ts'
import { useWalk } from './use-walk.ts'
import { useWidth } from './use-width.ts'

/** `name` in full, for figures and the table; `short` under the bar. */
type Bar = { name: string; short: string; values: Values }

type BarChartProps = {
  title: string
  description?: string
  /** Over the names of the bars in the table: 'Month'. */
  barName: string
  seriesNames: readonly string[]
  bars: readonly Bar[]
  unit: Unit
  missing: string
  empty: string
}

/** Figures by month or another step, the series stacked: gains above zero, losses below. */
export function BarChart({ title, description, barName, ...rest }: BarChartProps) {
  const { seriesNames, bars, unit, missing, empty } = rest
  const lines = seriesNames.map((name, index) => ({ name, key: <ColorKey color={colorOf(index)} /> }))
  const isEmpty = numbersOf(bars).length === 0
  return (
    <ChartCard
      title={title}
      description={description}
      legend={!isEmpty && <Legend entries={lines} />}
      table={
        isEmpty ? undefined : (
          <ChartTable caption={title} pointName={barName} rows={bars} {...{ seriesNames, unit, missing }} />
        )
      }
    >
      {isEmpty ? (
        <NothingToDraw>{empty}</NothingToDraw>
      ) : (
        <Drawing {...{ title, bars, unit, missing, lines }} />
      )}
    </ChartCard>
  )
}

const colorOf = (series: number) => partColors[series] ?? restColor

type DrawingProps = Pick<BarChartProps, 'title' | 'bars' | 'unit' | 'missing'> & {
  lines: Parameters<typeof PointCard>[0]['lines']
}

function Drawing({ title, bars, unit, missing, lines }: DrawingProps) {
  const [ref, width] = useWidth<HTMLDivElement>(640)
  const stacks = bars.map(({ values }) =>
    stacked(values.map(value => (value === null ? null : Number(value)))),
  )
  const ticks = ticksFor(
    stacks.flatMap(blocks => blocks.map(({ to }) => to)),
    4,
  )
  const tickWords = axisWords(ticks, unit)
  const plot = plotOf(width, tickWords)
  const slot = (plot.right - plot.left) / bars.length
  const thickness = Math.min(slot * 0.62, 44)
  const positions = bars.map((_, index) => plot.left + (index + 0.5) * slot)
  const yOf = (value: number) => plot.bottom - (shareOf(value, ticks) / 100) * (plot.bottom - plot.top)
  const named = (index: number) => {
    const { name = '', values = [] } = bars[index] ?? {}
    return { name, values, lines, unit, missing }
  }
  const { index, props } = useWalk({ label: title, positions, describe: at => pointWords(named(at)) })
  const x = index === null ? null : (positions[index] ?? 0)
  // Names that would touch each other are left out evenly.
  const nameEvery = Math.ceil(34 / slot)

  return (
    <div ref={ref} {...props} className="relative touch-pan-y rounded-sm focus-visible:outline-offset-4">
      <svg
        aria-hidden="true"
        width={width}
        height={chartHeight}
        className="num block max-w-full fill-ink-3 text-[11.5px]"
      >
        {x !== null && (
          <rect
            x={x - slot / 2}
            y={plot.top}
            width={slot}
            height={plot.bottom - plot.top}
            fill="var(--sunken)"
          />
        )}
        <ValueAxis
          plot={plot}
          marks={ticks.map((tick, at) => ({ y: yOf(tick), words: tickWords[at] ?? '', isZero: tick === 0 }))}
        />
        <NameAxis
          plot={plot}
          names={bars.flatMap(({ short }, at) =>
            at % nameEvery === 0 ? [{ x: positions[at] ?? 0, words: short }] : [],
          )}
        />
        {stacks.map((blocks, at) =>
          blocks.map(({ series, from, to }) => (
            <rect
              key={`${bars[at]?.name} ${series}`}
              x={(positions[at] ?? 0) - thickness / 2}
              y={Math.min(yOf(from), yOf(to))}
              width={thickness}
              height={Math.max(1, Math.abs(yOf(to) - yOf(from)))}
              fill={colorOf(series)}
              stroke="var(--surface)"
            />
          )),
        )}
      </svg>
      {x !== null && <PointCard {...named(index ?? 0)} x={x} width={width} />}
    </div>
  )
}
