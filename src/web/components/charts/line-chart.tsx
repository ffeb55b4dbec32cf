import { dayWords } from '../../lib/day-words.ts'
import { chartHeight, NameAxis, type Plot, plotOf, ValueAxis } from './axes.tsx'
import { numbersOf, type Series, type Values } from './chart.ts'
import { ChartCard, NothingToDraw } from './chart-card.tsx'
import { ChartTable } from './chart-table.tsx'
import { dayTicks } from './day-ticks.ts'
import { Legend, LineKey } from './legend.tsx'
import { areaPath, linePath, type Point, runsOf } from './paths.ts'
import { PointCard, pointWords } from './point-card.tsx'
import { shareOf, ticksFor } from './scale.ts'
import { axisWords, type Unit } from './unit.ts'
import { useWalk } from './use-walk.ts'
import { useWidth } from './use-width.ts'

type DayPoint = { day: string; values: Values }

type LineChartProps = {
  title: string
  description?: string
  series: readonly Series[]
  /** In the order of their days, YYYY-MM-DD. */
  points: readonly DayPoint[]
  unit: Unit
  /** Said in place of a figure that is not known. */
  missing: string
  /** Said where there is nothing to draw at all. */
  empty: string
}

/** Figures by day. */
export function LineChart({ title, description, series, points, unit, missing, empty }: LineChartProps) {
  const lines = series.map(({ name, look }) => ({ name, key: <LineKey isDashed={look === 'dashed'} /> }))
  const isEmpty = numbersOf(points).length === 0
  return (
    <ChartCard
      title={title}
      description={description}
      legend={!isEmpty && <Legend entries={lines} />}
      table={
        isEmpty ? undefined : (
          <ChartTable
            caption={title}
            pointName="Day"
            seriesNames={series.map(({ name }) => name)}
            rows={points.map(({ day, values }) => ({ name: dayWords(day), values })).toReversed()}
            unit={unit}
            missing={missing}
          />
        )
      }
    >
      {isEmpty ? (
        <NothingToDraw>{empty}</NothingToDraw>
      ) : (
        <Drawing {...{ title, series, points, unit, missing, lines }} />
      )}
    </ChartCard>
  )
}

type DrawingProps = Pick<LineChartProps, 'title' | 'series' | 'points' | 'unit' | 'missing'> & {
  lines: Parameters<typeof PointCard>[0]['lines']
}

function Drawing({ title, series, points, unit, missing, lines }: DrawingProps) {
  const [ref, width] = useWidth<HTMLDivElement>(640)
  const ticks = ticksFor(numbersOf(points), 4, unit === 'count' ? 1 : 0)
  const tickWords = axisWords(ticks, unit)
  const plot = plotOf(width, tickWords)
  const { xOf, yOf } = scalesFor(plot, points, ticks)
  const positions = points.map(({ day }) => xOf(day))
  const named = (index: number) => {
    const { day = '', values = [] } = points[index] ?? {}
    return { name: dayWords(day), values, lines, unit, missing }
  }
  const { index, props } = useWalk({ label: title, positions, describe: at => pointWords(named(at)) })
  const x = index === null ? null : (positions[index] ?? 0)
  const namesAtMost = Math.max(2, Math.floor((plot.right - plot.left) / 72))
  const [first, last] = [points[0]?.day ?? '', points.at(-1)?.day ?? '']

  return (
    <div ref={ref} {...props} className="relative touch-pan-y rounded-sm focus-visible:outline-offset-4">
      <svg
        aria-hidden="true"
        width={width}
        height={chartHeight}
        className="num block max-w-full fill-ink-3 text-[11.5px]"
      >
        <ValueAxis
          plot={plot}
          marks={ticks.map((tick, at) => ({ y: yOf(tick), words: tickWords[at] ?? '', isZero: tick === 0 }))}
        />
        <NameAxis
          plot={plot}
          names={dayTicks(first, last, namesAtMost).map(({ day, words }) => ({ x: xOf(day), words }))}
        />
        {series.map(({ name, look }, which) => (
          <Line
            key={name}
            look={look}
            base={yOf(0)}
            points={points.map(({ day, values }) => pointOf(values[which] ?? null, xOf(day), yOf))}
          />
        ))}
        {x !== null && <line x1={x} x2={x} y1={plot.top} y2={plot.bottom} stroke="var(--line-strong)" />}
        {x !== null &&
          series.map(({ name, look }, which) => {
            const point = pointOf(points[index ?? 0]?.values[which] ?? null, x, yOf)
            return point && <Dot key={name} point={point} look={look} isLooked />
          })}
      </svg>
      {x !== null && <PointCard {...named(index ?? 0)} x={x} width={width} />}
    </div>
  )
}

function scalesFor(plot: Plot, points: readonly DayPoint[], ticks: readonly number[]) {
  const first = Date.parse(points[0]?.day ?? '')
  const span = Date.parse(points.at(-1)?.day ?? '') - first
  const along = (day: string) => (span === 0 ? 0.5 : (Date.parse(day) - first) / span)
  return {
    xOf: (day: string) => plot.left + along(day) * (plot.right - plot.left),
    yOf: (value: number) => plot.bottom - (shareOf(value, ticks) / 100) * (plot.bottom - plot.top),
  }
}

const pointOf = (value: string | null, x: number, yOf: (value: number) => number): Point | null =>
  value === null ? null : { x, y: yOf(Number(value)) }

type LineProps = { look: Series['look']; base: number; points: readonly (Point | null)[] }

function Line({ look, base, points }: LineProps) {
  return runsOf(points).map(run => {
    const [only] = run
    // A line needs two points; one between two gaps would not be seen.
    if (only && run.length === 1) return <Dot key={only.x} point={only} look={look} />
    return (
      <g key={run[0]?.x} fill="none">
        {look === 'area' && <path d={areaPath(run, base)} fill="var(--accent)" fillOpacity="0.1" />}
        <path
          d={linePath(run)}
          strokeLinejoin="round"
          {...(look === 'area'
            ? { stroke: 'var(--accent)', strokeWidth: 2 }
            : { stroke: 'var(--ink-3)', strokeWidth: 1.5, strokeDasharray: '4 4' })}
        />
      </g>
    )
  })
}

function Dot({ point, look, isLooked = false }: { point: Point; look: Series['look']; isLooked?: boolean }) {
  const color = look === 'area' ? 'var(--accent)' : 'var(--ink-3)'
  return (
    <circle
      cx={point.x}
      cy={point.y}
      r={isLooked ? 4 : 3}
      fill={isLooked ? 'var(--surface)' : color}
      stroke={color}
      strokeWidth={isLooked ? 2 : 0}
    />
  )
}
