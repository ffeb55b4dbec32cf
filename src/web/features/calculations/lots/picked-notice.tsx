import type { SaleLots } from '../../../../contract/tax-lines.ts'
import { Notice } from '../../../components/notice.tsx'
import { counting } from '../../../lib/figures.ts'
import { useTimeWords } from '../../../lib/time-zone.ts'

type PickedNoticeProps = { picked: NonNullable<SaleLots['picked']> }

/** Lots that were selected: when, whether that was in time, and whether they could be taken. */
export function PickedNotice({
  picked: { lots, identifiedAt, recordedAt, isLate, issue },
}: PickedNoticeProps) {
  const { dateTimeWords } = useTimeWords()
  const isStated = recordedAt !== identifiedAt
  const when = <time dateTime={identifiedAt}>{dateTimeWords(new Date(identifiedAt))}</time>
  return (
    <Notice
      tone={isLate || isStated || issue ? 'warn' : 'info'}
      title={
        <>
          {isLate ? 'Selected after the sale' : 'Lots selected'}: {counting(lots.length, 'lot')}, {when}
        </>
      }
    >
      {isLate && <p>{tooLate}</p>}
      {isStated && <p>Entered {dateTimeWords(new Date(recordedAt))}. Keep the record you made then.</p>}
      {issue && <p>{issue}</p>}
    </Notice>
  )
}

/** The law in a sentence. */
export const tooLate =
  'Lots must be selected no later than the time of the sale (Treas. Reg. 1.1012-1(j)). Selecting them afterwards does not count for the IRS, so they are marked as late. If you recorded your choice elsewhere in time, enter when.'
