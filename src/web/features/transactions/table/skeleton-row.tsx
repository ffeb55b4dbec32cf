import { cn } from '../../../components/cn.ts'
import { Skeleton } from '../../../components/skeleton.tsx'
import { columnCount, columns, type Layout, tracks } from './columns.ts'

type SkeletonRowProps = { index: number; layout: Layout; isActive: boolean; onFocus: () => void }

/** A row whose page is on its way. It can be gone to like any other, so the keyboard never waits for the network. */
export function SkeletonRow({ index, layout, isActive, onFocus }: SkeletonRowProps) {
  const width = widths[index % widths.length]
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: placed by a grid, a cell would lose its meaning without it.
      role="cell"
      colSpan={columnCount}
      className="relative block h-full"
    >
      <button
        type="button"
        tabIndex={isActive ? 0 : -1}
        aria-disabled="true"
        onFocus={onFocus}
        className="absolute inset-1 rounded-sm"
      >
        <span className="sr-only">Loading...</span>
      </button>
      {layout !== 'wide' ? (
        <div className="grid h-full content-center gap-2 px-4">
          <Skeleton className={cn('h-5', width)} />
          <Skeleton className="w-2/5" />
          {layout === 'card' && <Skeleton className="w-1/3" />}
        </div>
      ) : (
        <div className={cn(tracks, 'h-full')}>
          {columns.map(({ sort, align }) => (
            <Skeleton
              key={sort}
              className={cn(width, align === 'right' && 'justify-self-end', sort === 'exchange' && 'ml-4')}
            />
          ))}
        </div>
      )}
    </td>
  )
}

const widths = ['w-3/5', 'w-2/3', 'w-1/2', 'w-3/4']
