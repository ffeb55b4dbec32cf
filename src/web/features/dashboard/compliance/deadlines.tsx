import type { Compliance } from '../../../../contract/compliance.ts'
import { Tag } from '../../../components/tag.tsx'
import { dayWords, deadlineNames, isNear, leftWords, movedWords } from './deadline-words.ts'

type DeadlinesProps = { year: number; deadlines: Compliance['deadlines'] }

export function Deadlines({ year, deadlines }: DeadlinesProps) {
  return (
    <div className="text-sm">
      <h3 className="font-medium text-fine text-ink-2">Deadlines for tax year {year}</h3>
      <dl className="mt-2 grid gap-2">
        {deadlines.map(deadline => (
          <div key={deadline.kind} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt>{deadlineNames[deadline.kind]}</dt>
            <dd className="num flex flex-wrap items-baseline gap-x-2">
              <time dateTime={deadline.on}>{dayWords(deadline.on)}</time>
              {isNear(deadline) ? (
                <Tag tone="warn">{leftWords(deadline)}</Tag>
              ) : (
                <span className="text-fine text-ink-3">{leftWords(deadline)}</span>
              )}
              <Moved words={movedWords(deadline)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-fine text-ink-3">
        {deadlines.every(({ daysLeft }) => daysLeft < 0)
          ? 'A return can still be filed late, or amended on Form 1040-X.'
          : 'An extension gives more time to file, not to pay. After a disaster, abroad, or where a state has a holiday on the day, there can be more time.'}
      </p>
    </div>
  )
}

const Moved = ({ words }: { words: string | null }) =>
  words && <span className="text-fine text-ink-3">({words})</span>
