import type { ReactNode } from 'react'

type Figure = { name: string; value: string; note?: ReactNode }

/** Six figures in one frame: three to a row where there is room. */
export const FigureStrip = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <section
    aria-label={label}
    className="grid gap-px overflow-hidden rounded-card border border-line bg-line grid-cols-2 lg:grid-cols-3"
  >
    {figures.map(({ name, value, note }) => (
      <div key={name} className="min-w-0 bg-surface px-4 py-4 sm:px-5">
        <h2 className="font-medium text-fine text-ink-2">{name}</h2>
        <p className="num mt-1 font-semibold text-2xl leading-tight tracking-[-0.025em] wrap-anywhere">
          {value}
        </p>
        <p className="num mt-1 min-h-5 text-fine text-ink-3">{note}</p>
      </div>
    ))}
  </section>
)
