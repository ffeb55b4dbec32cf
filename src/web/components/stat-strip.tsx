import type { ReactNode } from 'react'
import { cn } from './cn.ts'

type StatStripProps = { label: string; children: ReactNode }

/** A row of figures that belong together: side by side where there is room, else one under the other. */
export function StatStrip({ label, children }: StatStripProps) {
  return (
    <section
      aria-label={label}
      className={cn(
        'grid rounded-card border border-line bg-surface sm:grid-cols-2',
        'lg:grid-cols-[1.25fr_1fr_1fr_1fr]',
      )}
    >
      {children}
    </section>
  )
}

type StatProps = { name: ReactNode; value: ReactNode; note?: ReactNode }

export function Stat({ name, value, note }: StatProps) {
  return (
    <div
      className={cn(
        'group min-w-0 border-line border-t px-5 py-4 first:border-t-0 sm:nth-2:border-t-0 lg:border-t-0',
        'sm:even:border-l lg:not-first:border-l lg:py-5',
      )}
    >
      <h2 className="font-medium text-fine text-ink-2">{name}</h2>
      <div
        className={cn(
          'num mt-1 flex items-baseline font-semibold text-2xl leading-tight tracking-[-0.025em] wrap-anywhere',
          'group-first:text-3xl',
          // A letter without width, as high as those of the first and larger figure: all are on one line.
          "sm:before:text-3xl sm:before:content-['​']",
        )}
      >
        {value}
      </div>
      <div className="num mt-1 min-h-5 text-fine text-ink-3">{note}</div>
    </div>
  )
}
