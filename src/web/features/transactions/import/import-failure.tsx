import { Button } from '../../../components/button.tsx'
import type { Failure } from '../../../lib/api-error.ts'
import { counting, countWords } from '../../../lib/figures.ts'
import { FailureNotice } from '../../../lib/plans/failure-notice.tsx'
import { useTimeWords } from '../../../lib/time-zone.ts'

/** Why a file was not imported; where the plan holds a part of it, with the choice to import that part. */
export function ImportFailure({ failure, onTakePart }: { failure: Failure; onTakePart: () => void }) {
  const { dateWords } = useTimeWords()
  const { fits } = failure
  if (!fits) return <FailureNotice {...failure} />
  const { transactions, through, leftOut } = fits
  return (
    <FailureNotice {...failure}>
      <p className="mt-2">
        Or import {counting(transactions, 'transaction')} now: everything through{' '}
        {dateWords(new Date(through))}. The {countWords(leftOut)} after that {leftOut === 1 ? 'is' : 'are'}{' '}
        left out, so your figures are incomplete from then on. We list {leftOut === 1 ? 'it' : 'them'} in your
        review until you import the file again with a larger plan.
      </p>
      <Button variant="outline" size="sm" className="mt-3" onClick={onTakePart}>
        Import {counting(transactions, 'Transaction')}
      </Button>
    </FailureNotice>
  )
}
