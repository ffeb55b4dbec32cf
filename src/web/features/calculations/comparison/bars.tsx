import { useId } from 'react'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { cn } from '../../../components/cn.ts'
import { Money } from '../../../components/money.tsx'
import { shareOf, ticksFor } from './scale.ts'

type Bar = { name: string; value: string }
type BarsProps = { title: string; bars: readonly Bar[]; signed?: boolean }

const axis = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** One bar a line, on both sides of zero. Each has its name and figure in words, so the drawing adds only lengths. */
export function Bars({ title, bars, signed = false }: BarsProps) {
  const titleId = useId()
  const ticks = ticksFor(bars.map(({ value }) => Number(value)))
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title={<span id={titleId}>{title}</span>} />
      <CardBody>
        <ul className="grid gap-3">
          {bars.map(({ name, value }) => (
            <li key={name}>
              <div className="flex flex-wrap justify-between gap-x-4 text-sm">
                <span className="text-ink-2">{name}</span>
                <Money value={value} signed={signed} />
              </div>
              <Drawn value={Number(value)} ticks={ticks} isLoss={signed && value.startsWith('-')} />
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
              {axis.format(tick).replace('-', '\u2212')}
            </span>
          ))}
        </div>
      </CardBody>
    </Card>
  )
}

/** The outer labels stay inside the drawing. */
const shift = (index: number, count: number) =>
  index === 0 ? '' : index === count - 1 ? '-translate-x-full' : '-translate-x-1/2'

type DrawnProps = { value: number; ticks: readonly number[]; isLoss: boolean }

function Drawn({ value, ticks, isLoss }: DrawnProps) {
  const zero = shareOf(0, ticks)
  const end = shareOf(value, ticks)
  return (
    <div aria-hidden="true" className="relative mt-1 h-3 bg-sunken">
      <div
        className={cn('absolute inset-y-0', isLoss ? 'bg-loss' : 'bg-accent')}
        style={{ left: `${Math.min(zero, end)}%`, width: `${Math.abs(end - zero)}%` }}
      />
      {ticks.map(tick => (
        <div
          key={tick}
          className={cn('absolute inset-y-0 w-px', tick === 0 ? 'bg-ink-2' : 'bg-line-strong')}
          style={{ left: `${shareOf(tick, ticks)}%` }}
        />
      ))}
    </div>
  )
}
