// A real table that becomes a list of rows where it has no room (the `stacked:` variant in styles.css).
// The ARIA roles repeat what the elements already mean, because `display: block` takes that meaning away.
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

type TableProps = {
  caption: ReactNode
  captionHidden?: boolean
  /** For seven columns and more: stacks by the room the table has, not only on a phone. */
  wide?: boolean
  /** Two or three short columns: stays a table on a phone. */
  narrow?: boolean
  className?: string
  children: ReactNode
}

export function Table({
  caption,
  captionHidden = false,
  wide = false,
  narrow = false,
  className,
  children,
}: TableProps) {
  return (
    <div
      data-narrow={narrow || undefined}
      className={cn('min-w-0', wide && '@container/wide-table', className)}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: see the head of this file. */}
      <table role="table" className="stacked:block w-full border-collapse text-sm">
        <caption
          className={cn('stacked:block pb-3 text-left text-fine text-ink-2', captionHidden && 'sr-only')}
        >
          {caption}
        </caption>
        {children}
      </table>
    </div>
  )
}

// Said for the eye alone, and only where there is something to sort by.
const sortBy = [
  "stacked:has-[button]:before:content-['Sort_by'/''] stacked:before:self-center",
  'stacked:before:text-[0.78125rem] stacked:before:text-ink-3',
]

// Stacked, the head keeps only what can be sorted by, as a row of buttons.
export function TableHead({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see the head of this file.
    <thead role="rowgroup" className="stacked:block">
      {/* biome-ignore lint/a11y/noRedundantRoles: see the head of this file. */}
      <tr role="row" className={cn('relative stacked:flex stacked:flex-wrap stacked:gap-x-4', sortBy)}>
        {children}
      </tr>
    </thead>
  )
}

export function TableBody({ className, ...rest }: ComponentProps<'tbody'>) {
  // biome-ignore lint/a11y/noRedundantRoles: see the head of this file.
  return <tbody role="rowgroup" className={cn('stacked:block', className)} {...rest} />
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: see the head of this file.
      role="row"
      className={cn(
        'border-line border-b last:border-b-0 stacked:grid stacked:gap-x-8 stacked:py-3',
        'stacked:last:pb-0',
        // Label and value too far apart are not read as one, so a roomy stack has two pairs to a line.
        'stacked:grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))]',
        className,
      )}
      {...rest}
    />
  )
}

type Align = 'left' | 'right' | 'center'
const aligned = { left: 'text-left', right: 'text-right', center: 'text-center' }

type HeaderCellProps = {
  align?: Align
  sort?: 'ascending' | 'descending' | 'none'
  onSort?: () => void
  className?: string
  children: ReactNode
}

export function HeaderCell({ align = 'left', sort, onSort, className, children }: HeaderCellProps) {
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: see the head of this file.
      role="columnheader"
      scope="col"
      aria-sort={sort}
      className={cn(
        'border-line border-b px-3 pb-2 align-bottom font-medium text-ink-3 text-[0.78125rem]',
        'first:pl-0 last:pr-0',
        'stacked:border-b-0 stacked:p-0',
        onSort ? 'stacked:block' : 'stacked:sr-only',
        aligned[align],
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={cn(
            'inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-sm text-inherit hover:text-ink',
            'pointer-coarse:min-h-11',
            // The mark goes before, so that the name stands over its figures.
            align === 'right' && 'flex-row-reverse stacked:flex-row',
          )}
        >
          {children}
          <SortMark sort={sort} />
        </button>
      ) : (
        <span className="inline-flex min-h-6 items-center">{children}</span>
      )}
    </th>
  )
}

function SortMark({ sort }: { sort: HeaderCellProps['sort'] }) {
  const Icon = sort === 'ascending' ? ArrowUp : sort === 'descending' ? ArrowDown : ArrowUpDown
  return (
    <Icon aria-hidden="true" className={cn('size-3.5', Icon === ArrowUpDown ? 'opacity-60' : 'text-ink')} />
  )
}

type CellProps = Omit<ComponentProps<'td'>, 'align'> & {
  align?: Align
  /** Right-aligned in tabular figures. */
  numeric?: boolean
  /** The column's name, beside the value when stacked. Without it the value takes the whole line. */
  label?: string
}

export function Cell({ align, numeric = false, label, className, children, ...rest }: CellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: see the head of this file.
      role="cell"
      className={cn(
        'px-3 py-2.5 wrap-anywhere first:pl-0 last:pr-0 stacked:px-0 stacked:py-0.5',
        label === undefined
          ? 'stacked:col-span-full stacked:block stacked:text-left'
          : 'stacked:flex stacked:justify-between stacked:gap-4',
        numeric && 'num whitespace-nowrap stacked:whitespace-normal',
        aligned[align ?? (numeric ? 'right' : 'left')],
        className,
      )}
      {...rest}
    >
      {label === undefined ? (
        children
      ) : (
        <>
          <span aria-hidden="true" className="hidden shrink-0 stacked:block text-ink-3">
            {label}
          </span>
          <div className="min-w-0 stacked:text-right">{children}</div>
        </>
      )}
    </td>
  )
}
