import type { ReactNode } from 'react'

type NotInRecordProps = {
  /** Where the value comes from; null where a record has it. */
  source: string | null
  children: ReactNode
}

/** A value that no record has is marked, with where it comes from. */
export function NotInRecord({ source, children }: NotInRecordProps) {
  if (source === null) return children
  return (
    <span title={`Not in the record: ${source}`} className="whitespace-nowrap">
      <span aria-hidden="true" className="text-ink-3">
        ≈{' '}
      </span>
      {children}
      <span className="sr-only"> (not in the record: {source})</span>
    </span>
  )
}
