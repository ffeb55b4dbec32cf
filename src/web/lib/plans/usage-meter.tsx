import { Progress } from '../../components/progress.tsx'
import { countWords } from '../figures.ts'

type UsageMeterProps = {
  /** What is counted, such as 'Transactions in 2025'. */
  label: string
  used: number
  /** null: unlimited. */
  limit: number | null
  className?: string
}

/** How much of a plan is used. Without a limit there is nothing to fill, so no bar is drawn. */
export function UsageMeter({ label, used, limit, className }: UsageMeterProps) {
  if (limit !== null)
    return (
      <Progress
        label={label}
        value={used}
        max={limit}
        valueText={usageWords(used, limit)}
        className={className}
      />
    )
  return (
    <p className={`flex flex-wrap justify-between gap-x-4 text-sm ${className ?? ''}`}>
      <span className="wrap-anywhere">{label}</span>
      <span className="num text-ink-2">{countWords(used)} (no limit)</span>
    </p>
  )
}

const usageWords = (used: number, limit: number) => `${countWords(used)} of ${countWords(limit)}`
