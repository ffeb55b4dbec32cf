import { linePath, runsOf } from './paths.ts'

const width = 84
const height = 28
const margin = 2

type SparklineProps = {
  /** What the line shows, in words: it has no axes. */
  label: string
  /** At equal distances; null where nothing is known. */
  values: readonly (string | null)[]
  className?: string
}

/** How a figure went, beside the figure itself. Nothing where fewer than two values are known. */
export function Sparkline({ label, values, className }: SparklineProps) {
  const known = values.filter(value => value !== null).map(Number)
  if (known.length < 2) return null
  const low = Math.min(...known)
  const span = Math.max(...known) - low
  // A figure that stays as it is runs along the middle.
  const yOf = (value: number) =>
    span === 0 ? height / 2 : height - margin - ((value - low) / span) * (height - 2 * margin)
  const xOf = (index: number) => margin + (index / (values.length - 1)) * (width - 2 * margin)
  const points = values.map((value, index) =>
    value === null ? null : { x: xOf(index), y: yOf(Number(value)) },
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={className}
    >
      <title>{label}</title>
      {runsOf(points).map(run => (
        <path
          key={run[0]?.x}
          d={linePath(run)}
          fill="none"
          stroke="var(--accent)"
          strokeWidth={1.6}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      ))}
    </svg>
  )
}
