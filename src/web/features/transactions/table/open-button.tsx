import type { ReactNode } from 'react'
import { cn } from '../../../components/cn.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { rowName } from './row-parts.tsx'
import type { RowProps } from './row-props.ts'

type OpenButtonProps = RowProps & { className?: string; children: ReactNode }

/** What opens a row by keyboard; a click anywhere in the row does the same. */
export function OpenButton({ transaction, isActive, onOpen, onFocus, className, children }: OpenButtonProps) {
  return (
    <button
      type="button"
      tabIndex={isActive ? 0 : -1}
      onClick={onOpen}
      onFocus={onFocus}
      className={cn('-mx-1 cursor-pointer rounded-sm px-1 text-left', className)}
    >
      <span className="sr-only">Show {rowName(transaction, useTimeWords())}</span>
      <span aria-hidden="true">{children}</span>
    </button>
  )
}
