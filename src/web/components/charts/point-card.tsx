import type { ReactNode } from 'react'
import { cn } from '../cn.ts'
import type { Values } from './chart.ts'
import { figureWords, type Unit } from './unit.ts'

type PointCardProps = {
  name: string
  lines: readonly { name: string; key: ReactNode }[]
  values: Values
  unit: Unit
  missing: string
  /** Pixels from the left of the drawing, and how wide that is. */
  x: number
  width: number
}

/** The exact figures of the point that is looked at, beside it and on the side that has room. */
export function PointCard({ name, lines, values, unit, missing, x, width }: PointCardProps) {
  const isLeft = x > width / 2
  return (
    <div
      className={cn(
        'num pointer-events-none absolute top-3 z-10 rounded-control border border-line-strong bg-surface px-2.5',
        'py-2 text-xs shadow-lift',
      )}
      style={isLeft ? { right: width - x + 10 } : { left: x + 10 }}
    >
      <p className="text-ink-3">{name}</p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4 gap-y-0.5">
        {lines.map((line, index) => {
          const value = values[index] ?? null
          return (
            <div key={line.name} className="contents">
              <dt className="flex items-center gap-1.5 text-ink-2">
                {line.key}
                {line.name}
              </dt>
              <dd className={cn('text-right', value === null ? 'text-ink-3' : 'font-semibold')}>
                {value === null ? missing : figureWords(value, unit)}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}

type Described = {
  name: string
  lines: readonly { name: string }[]
  values: Values
  unit: Unit
  missing: string
}

/** The same in one sentence, to be announced. */
export const pointWords = ({ name, lines, values, unit, missing }: Described) =>
  `${name}: ${lines
    .map((line, index) => {
      const value = values[index] ?? null
      return `${line.name} ${value === null ? missing.toLowerCase() : figureWords(value, unit)}`
    })
    .join(', ')}`
