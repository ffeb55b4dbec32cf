import { ChevronLeft, ChevronRight } from 'lucide-react'
import { countWords } from '../lib/figures.ts'
import { Button } from './button.tsx'

/** Pages count from 1. */
type PagingProps = {
  label: string
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

export function Paging({ label, page, pageSize, total, onPage }: PagingProps) {
  const isFirst = page === 1
  const isLast = page * pageSize >= total
  if (isFirst && isLast) return null
  // Not disabled: a button that is would lose the focus when the last page is reached by keyboard.
  const turn = (isEnd: boolean, to: number) => ({
    'aria-disabled': isEnd || undefined,
    className: isEnd ? 'cursor-default opacity-50 enabled:hover:bg-transparent' : undefined,
    onClick: () => isEnd || onPage(to),
  })
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="num text-fine text-ink-2" aria-live="polite">
        {countWords((page - 1) * pageSize + 1)}–{countWords(Math.min(page * pageSize, total))} of{' '}
        {countWords(total)}
      </p>
      <div className="flex gap-2">
        <Button variant="outline" size="sm" {...turn(isFirst, page - 1)}>
          <ChevronLeft aria-hidden="true" />
          Previous
        </Button>
        <Button variant="outline" size="sm" {...turn(isLast, page + 1)}>
          Next
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </nav>
  )
}
