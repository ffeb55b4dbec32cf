import type { ReactNode } from 'react'

type EmptyStateProps = { icon?: ReactNode; title: ReactNode; action?: ReactNode; children?: ReactNode }

export function EmptyState({ icon, title, action, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center wrap-anywhere">
      {icon && (
        <div
          aria-hidden="true"
          className="mb-4 grid size-11 place-items-center rounded-full bg-sunken text-ink-2 [&_svg]:size-5"
        >
          {icon}
        </div>
      )}
      <p className="text-balance font-semibold">{title}</p>
      {children && <div className="mt-1 max-w-prose text-balance text-ink-2 text-sm">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
