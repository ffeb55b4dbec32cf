import { type ReactNode, useId } from 'react'
import { Card } from '../../components/card.tsx'

type SectionProps = { title: string; description?: ReactNode; children: ReactNode }

/** A part of the settings: what it is about at the left, its rows at the right. */
export function Section({ title, description, children }: SectionProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-3 lg:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div className="lg:pt-4">
        <h2 id={titleId}>{title}</h2>
        {description && <p className="mt-1 text-pretty text-ink-2 text-sm">{description}</p>}
      </div>
      <Card className="divide-y divide-line">{children}</Card>
    </section>
  )
}

type RowProps = {
  title: ReactNode
  /** Where the control has the name itself, the words beside it are for the eye alone. */
  isNamed?: boolean
  description?: ReactNode
  control?: ReactNode
}

/** One thing to set, and its control beside it; on a phone below it. */
export const Row = ({ title, isNamed = false, description, control }: RowProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 px-5 py-4">
    <div className="min-w-0 grow basis-64">
      <p aria-hidden={isNamed || undefined} className="font-medium wrap-anywhere">
        {title}
      </p>
      {description && <p className="mt-0.5 max-w-prose text-ink-2 text-sm wrap-anywhere">{description}</p>}
    </div>
    {control}
  </div>
)

/** Anything else that has a row of its own. */
export const Block = ({ children }: { children: ReactNode }) => <div className="px-5 py-4">{children}</div>

/** As wide in every row, so that they stand below each other. */
export const controlWidth = 'w-full sm:w-70'
