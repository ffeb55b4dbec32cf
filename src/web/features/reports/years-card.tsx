import { Link } from '@tanstack/react-router'
import type { Calculation } from '../../../contract/calculations.ts'
import { Card, CardBody, CardHeader } from '../../components/card.tsx'
import { cn } from '../../components/cn.ts'
import { Money } from '../../components/money.tsx'
import { Tag } from '../../components/tag.tsx'
import { isInDoubt } from '../../lib/doubt-words.ts'
import { rememberYear } from '../../lib/tax-words.ts'
import { useThisYear, useTimeWords } from '../../lib/time-zone.ts'

type YearsCardProps = {
  years: readonly Calculation[]
  year: number
  /** How much is to be checked of the year that is looked at. */
  open: number
}

/** What each year of the records comes to, and how it stands. */
export function YearsCard({ years, year, open }: YearsCardProps) {
  if (years.length === 0) return null
  return (
    <Card>
      <CardHeader title="Your years" />
      <CardBody className="pt-2 pb-3">
        <table className="w-full text-sm">
          <caption className="sr-only">What each year comes to, and how it stands</caption>
          <thead>
            <tr className="text-left text-fine text-ink-2">
              <th scope="col" className="py-2 font-medium">
                Year
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Gain or loss
              </th>
              <th scope="col" className="py-2">
                <span className="sr-only">State</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {years.map(result => (
              <YearRow key={result.year} result={result} isShown={result.year === year} open={open} />
            ))}
          </tbody>
        </table>
      </CardBody>
    </Card>
  )
}

type YearRowProps = { result: Calculation; isShown: boolean; open: number }

function YearRow({ result, isShown, open }: YearRowProps) {
  const { year, totalGainLoss } = result
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-2.5 text-left font-normal">
        <Link
          to="/reports"
          search={{ year: String(year) }}
          replace
          resetScroll={false}
          aria-current={isShown ? 'true' : undefined}
          onClick={() => rememberYear(String(year))}
          className={cn(
            'num inline-flex min-h-6 items-center underline-offset-4 hover:underline pointer-coarse:min-h-11',
            isShown ? 'font-semibold text-ink' : 'text-ink-2 underline decoration-line-strong',
          )}
        >
          {year}
        </Link>
      </th>
      <td className="py-2.5 text-right">
        <Money value={totalGainLoss} signed />
      </td>
      <td className="py-2 pl-3 text-right">
        <YearState result={result} isShown={isShown} open={open} />
      </td>
    </tr>
  )
}

function YearState({ result: { year, lock, doubt }, isShown, open }: YearRowProps) {
  const thisYear = useThisYear()
  const { dateWords } = useTimeWords()
  if (lock) {
    const hasMoved = lock.drift.length > 0 || lock.linesChanged
    return (
      <Tag tone={hasMoved ? 'warn' : 'ok'}>
        {hasMoved ? 'changed since locked' : `locked ${dateWords(new Date(lock.lockedAt))}`}
      </Tag>
    )
  }
  if (year >= thisYear) return <Tag>so far</Tag>
  if (isShown && open > 0) return <Tag tone="warn">{`${open} to check`}</Tag>
  if (isInDoubt(doubt)) return <Tag tone="warn">not settled</Tag>
  return null
}
