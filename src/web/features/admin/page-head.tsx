import type { ReactNode } from 'react'

type PageHeadProps = { title: string; description: ReactNode; actions?: ReactNode }

export const PageHead = ({ title, description, actions }: PageHeadProps) => (
  <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
    <div className="min-w-0">
      <h1 className="text-[1.75rem] leading-tight tracking-[-0.02em]">{title}</h1>
      <p className="mt-1 text-ink-2 text-sm">{description}</p>
    </div>
    {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
  </div>
)
