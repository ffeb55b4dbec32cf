import { cn } from '../cn.ts'
import { Money } from '../money.tsx'
import { Percent } from '../percent.tsx'
import { shareOf, ticksFor } from './scale.ts'
import { axisWords, type Unit } from './unit.ts'

type Bar = {
  name: string
  /** null is not known, which is not zero. */
  value: string | null
  /** In place of what stands for all bars whose figure is not known. */
  missing?: string
  /** Of several that are compared, the one it is about; the others are drawn in gray. */
  isLeading?: boolean
  note?: string
}

export type BarListProps = {
  bars: readonly Bar[]
  unit: Unit
  /** Shown as gains and losses: by sign and color. */
  signed?: boolean
  missing?: string
}

/** One bar a line, on both sides of zero. Each has its name and figure in words, so the drawing adds only lengths. */
export function BarList({ bars, unit, signed = false, missing = 'Not known' }: BarListProps) {
  const ticks = ticksFor(bars.flatMap(({ value }) => (value === null ? [] : [Number(value)])))
  const tickWords = axisWords(ticks, unit)
  const Figure = unit === 'usd' ? Money : Percent
  return (
    <>
      <ul className="grid gap-3">
        {bars.map(({ name, value, isLeading, note, missing: ownMissing }) => (
          <li key={name}>
            <div className="flex flex-wrap justify-between gap-x-4 text-sm">
              <span className={isLeading ? 'font-semibold' : 'text-ink-2'}>{name}</span>
              {value === null ? (
                <span className="text-ink-3">{ownMissing ?? missing}</span>
              ) : (
                <Figure value={value} signed={signed} />
              )}
            </div>
            <Drawn
              value={Number(value ?? 0)}
              ticks={ticks}
              color={
                signed && value?.startsWith('-') ? 'bg-loss' : isLeading === false ? 'bg-field' : 'bg-accent'
              }
            />
            {note && <p className="mt-1 text-ink-3 text-xs">{note}</p>}
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="num relative mt-2 h-4 text-ink-3 text-xs">
        {ticks.map((tick, index) => (
          <span
            key={tick}
            className={cn('absolute top-0', shift(index, ticks.length))}
            style={{ left: `${shareOf(tick, ticks)}%` }}
          >
            {tickWords[index]}
          </span>
        ))}
      </div>
    </>
  )
}

/** The outer labels stay inside the drawing. */
const shift = (index: number, count: number) =>
  index === 0 ? '' : index === count - 1 ? '-translate-x-full' : '-translate-x-1/2'

function Drawn({ value, ticks, color }: { value: number; ticks: readonly number[]; color: string }) {
  const zero = shareOf(0, ticks)
  const end = shareOf(value, ticks)
  return (
    <div aria-hidden="true" className="relative mt-1 h-3 bg-sunken">
      {ticks.map(tick => (
        <div
          key={tick}
          className={cn('absolute inset-y-0 w-px', tick === 0 ? 'bg-ink-2' : 'bg-line-strong')}
          style={{ left: `${shareOf(tick, ticks)}%` }}
        />
      ))}
      {/* Over the marks: cut by them it would look like two. */}
      <div
        className={cn('absolute inset-y-0', color)}
        style={{ left: `${Math.min(zero, end)}%`, width: `${Math.abs(end - zero)}%` }}
      />
    </div>
  )
}
