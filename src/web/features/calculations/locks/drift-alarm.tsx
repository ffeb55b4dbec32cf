import { Link, useNavigate } from '@tanstack/react-router'
import { lockColumnNames, type YearLockState } from '../../../../contract/year-locks.ts'
import { Button } from '../../../components/button.tsx'
import { Money } from '../../../components/money.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '../../../components/table.tsx'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { useFormsOfYear } from './lock-mutations.ts'

type DriftAlarmProps = { year: number; lock: YearLockState }

/** Shown where the figures of a locked year stand, as long as they are not those that were filed. */
export function DriftAlarm({ year, lock }: DriftAlarmProps) {
  const { dateWords } = useTimeWords()
  const navigate = useNavigate()
  const amend = useFormsOfYear(
    { amended: true },
    () => void navigate({ to: '/reports', search: { year: String(year) } }),
  )
  const { drift, linesChanged, lockedAt } = lock
  if (drift.length === 0 && !linesChanged) return null
  return (
    <div role="alert">
      <Notice
        tone="loss"
        title={`${year} has changed since you locked it`}
        action={
          <Button size="sm" busy={amend.isPending} onClick={() => amend.mutate(year)}>
            Generate Amended Reports
          </Button>
        }
      >
        <p>
          {drift.length > 0
            ? `A later change to your records or choices moves the figures you locked on ${dateWords(new Date(lockedAt))}. `
            : `The totals are those you locked on ${dateWords(new Date(lockedAt))}, but single lines of Form 8949 are different. `}
          If you already filed, either undo the change, or correct your return with Form 1040-X and the
          amended reports.{' '}
          <Link to="/how-to-file" search={{ year: String(year) }}>
            How to file {year} again
          </Link>
        </p>
        {drift.length > 0 && <Drift year={year} drift={drift} />}
      </Notice>
    </div>
  )
}

function Drift({ year, drift }: { year: number; drift: YearLockState['drift'] }) {
  return (
    <div className="mt-3 rounded-card border border-line bg-surface p-3 text-ink">
      <Table caption={`What has changed in ${year}`} captionHidden>
        <TableHead>
          <HeaderCell>Column</HeaderCell>
          <HeaderCell align="right">As filed</HeaderCell>
          <HeaderCell align="right">Now</HeaderCell>
          <HeaderCell align="right">Change</HeaderCell>
        </TableHead>
        <TableBody>
          {drift.map(({ column, filed, now, change }) => (
            <TableRow key={column}>
              <Cell>{lockColumnNames[column]}</Cell>
              <Cell numeric label="As filed">
                <Money value={filed} />
              </Cell>
              <Cell numeric label="Now">
                <Money value={now} />
              </Cell>
              <Cell numeric label="Change">
                {/* More proceeds or more cost is neither a gain nor a loss. */}
                <Money value={change} signed={column.endsWith('Gain')} />
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
