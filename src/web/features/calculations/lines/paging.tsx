import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { linesPageSize } from '../../../data/tax-lines.ts'
import { countWords } from '../../../lib/figures.ts'

type PagingProps = { page: number; total: number; onPage: (page: number) => void }

export function Paging({ page, total, onPage }: PagingProps) {
  const isFirst = page === 1
  const isLast = page * linesPageSize >= total
  if (isFirst && isLast) return null
  // Not disabled: a button that is would lose the focus of somebody who turns to the last page by keyboard.
  const turn = (isEnd: boolean, to: number) => ({
    'aria-disabled': isEnd || undefined,
    className: isEnd ? 'cursor-default opacity-50 enabled:hover:bg-transparent' : undefined,
    onClick: () => isEnd || onPage(to),
  })
  return (
    <nav aria-label="Pages of lines" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="num text-fine text-ink-2" aria-live="polite">
        {countWords((page - 1) * linesPageSize + 1)}–{countWords(Math.min(page * linesPageSize, total))} of{' '}
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
