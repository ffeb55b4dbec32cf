import type { ReactNode } from 'react'
import { cn } from './cn.ts'

export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cn('h-4 rounded-sm bg-line motion-safe:animate-pulse', className)} />
  )
}

export function TableSkeleton({ rows, columns }: { rows: number; columns: number }) {
  return (
    <Loading className="w-full">
      {range(rows).map(row => (
        <div key={row} className="flex h-11 items-center gap-6 border-line border-b last:border-b-0">
          {range(columns).map(column => (
            <div key={column} className="grow basis-0">
              <Skeleton className={widths[(row + column) % widths.length]} />
            </div>
          ))}
        </div>
      ))}
    </Loading>
  )
}

export function CardSkeleton({ className }: { className?: string }) {
  return (
    <Loading className={cn('rounded-card border border-line bg-surface p-5', className)}>
      <Skeleton className="w-1/3" />
      <Skeleton className="mt-4 h-8 w-2/3" />
      <Skeleton className="mt-4 w-1/2" />
    </Loading>
  )
}

// Uneven widths read as text to come; equal bars read as a drawing.
const widths = ['w-3/4', 'w-1/2', 'w-5/6', 'w-2/3']
const range = (length: number) => Array.from({ length }, (_, index) => index)

function Loading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" className={cn('relative', className)}>
      <span className="sr-only">Loading...</span>
      {children}
    </div>
  )
}
