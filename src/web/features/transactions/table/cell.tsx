import type { ReactNode } from 'react'
import { cn } from '../../../components/cn.ts'
import { boxColumns } from './columns.ts'

type CellProps = {
  /** Which of the eight columns it belongs to, from 1: stacked, the cells are in another order. */
  column: number
  numeric?: boolean
  className?: string
  children: ReactNode
}

export function Cell({ column, numeric = false, className, children }: CellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: placed by a grid, a cell would lose its meaning without it.
      role="cell"
      aria-colindex={column + boxColumns}
      className={cn('block min-w-0', numeric && 'text-right', className)}
    >
      {children}
    </td>
  )
}
