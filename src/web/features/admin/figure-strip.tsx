import type { ReactNode } from 'react'
import { cn } from '../../components/cn.ts'

type Figure = { name: string; value: string; note?: ReactNode; trend?: ReactNode }

const columnClasses = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' }

type FigureStripProps = { label: string; figures: readonly Figure[]; columns?: keyof typeof columnClasses }

/** Figures in one frame: two to a row, and more where there is room. */
export const FigureStrip = ({ label, figures, columns = 3 }: FigureStripProps) => (
  <section
    aria-label={label}
    className={cn(
      'grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line',
      columnClasses[columns],
    )}
  >
    {figures.map(({ name, value, note, trend }) => (
      <div key={name} className="min-w-0 bg-surface px-4 py-4 sm:px-5">
        <h2 className="font-medium text-fine text-ink-2">{name}</h2>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="num font-semibold text-2xl leading-tight tracking-[-0.025em] wrap-anywhere">
            {value}
          </p>
          {trend}
        </div>
        <p className="num mt-1 min-h-5 text-fine text-ink-3">{note}</p>
      </div>
    ))}
  </section>
)
