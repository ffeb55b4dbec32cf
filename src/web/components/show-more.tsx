import { counting, countWords } from '../lib/figures.ts'
import { Button } from './button.tsx'
import { cn } from './cn.ts'

type ShowMoreProps = {
  /** One of what is listed, as a button writes it: "Lot". */
  one: string
  shown: number
  total: number
  step: number
  onMore: () => void
  className?: string
}

/** Below a list of which only the beginning is drawn: how far it goes, and the way on. */
export function ShowMore({ one, shown, total, step, onMore, className }: ShowMoreProps) {
  if (shown >= total) return null
  return (
    <div className={cn('flex flex-wrap items-center justify-between gap-x-4 gap-y-2', className)}>
      <p className="num text-fine text-ink-2">
        {countWords(shown)} of {countWords(total)} shown
      </p>
      <Button variant="outline" size="sm" onClick={onMore}>
        Show {counting(Math.min(step, total - shown), `More ${one}`)}
      </Button>
    </div>
  )
}
