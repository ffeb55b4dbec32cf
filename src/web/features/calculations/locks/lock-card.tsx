import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { YearLockState } from '../../../../contract/year-locks.ts'
import { Button } from '../../../components/button.tsx'
import { Card, CardBody, CardHeader } from '../../../components/card.tsx'
import { ConfirmDialog } from '../../../components/dialog.tsx'
import { Tag } from '../../../components/tag.tsx'
import { useThisYear, useTimeWords } from '../../../lib/time-zone.ts'
import { useFormsOfYear, useLockYear, useUnlockYear } from './lock-mutations.ts'

type LockCardProps = { year: number; lock: YearLockState | null }

/** For years that are over: only those can have been filed. */
export function LockCard({ year, lock }: LockCardProps) {
  const { dateWords } = useTimeWords()
  const thisYear = useThisYear()
  const [asked, setAsked] = useState<'lock' | 'unlock' | null>(null)
  const close = () => setAsked(null)
  const locking = useLockYear(close)
  const unlocking = useUnlockYear(close)
  if (year >= thisYear) return null
  return (
    <Card className={lock ? undefined : 'pb-5'}>
      <CardHeader
        title={`Filed ${year}?`}
        description={
          lock
            ? `Locked on ${dateWords(new Date(lock.lockedAt))}. Its method can't be changed and its reports are kept.`
            : "Lock it, and we'll tell you if a later change would move what you filed."
        }
        action={
          <Button variant="outline" size="sm" onClick={() => setAsked(lock ? 'unlock' : 'lock')}>
            {lock ? `Unlock ${year}` : `Lock ${year}`}
          </Button>
        }
      />
      {lock && (
        <CardBody className="flex flex-wrap items-center gap-3 pt-2">
          {lock.drift.length > 0 || lock.linesChanged ? (
            <Tag tone="warn">Changed since</Tag>
          ) : (
            <UnchangedYear year={year} inputsChanged={lock.inputsChanged} />
          )}
        </CardBody>
      )}
      <ConfirmDialog
        open={asked === 'lock'}
        onOpenChange={open => open || close()}
        title={`Lock ${year}?`}
        description={`We keep the figures and reports of ${year} as they are now. You can still change your records; if that moves ${year}, you'll see by how much.`}
        confirmLabel={`Lock ${year}`}
        busy={locking.isPending}
        onConfirm={() => locking.mutate(year)}
      />
      <ConfirmDialog
        open={asked === 'unlock'}
        onOpenChange={open => open || close()}
        title={`Unlock ${year}?`}
        description={`The figures you locked are forgotten, and we no longer tell you when ${year} differs from what you filed. Your reports stay.`}
        confirmLabel={`Unlock ${year}`}
        destructive
        busy={unlocking.isPending}
        onConfirm={() => unlocking.mutate(year)}
      />
    </Card>
  )
}

/** Locking keeps the existing reports; without any, they can be made while the figures are those that were filed. */
function UnchangedYear({ year, inputsChanged }: { year: number; inputsChanged: boolean }) {
  const navigate = useNavigate()
  const forms = useFormsOfYear(
    { amended: false },
    () => void navigate({ to: '/reports', search: { year: String(year) } }),
  )
  return (
    <>
      <Tag tone="ok">{inputsChanged ? 'Records changed, figures the same' : 'Unchanged'}</Tag>
      <span className="text-sm text-ink-2">No copy of what you filed? Keep one with this year.</span>
      <Button variant="outline" size="sm" busy={forms.isPending} onClick={() => forms.mutate(year)}>
        Generate Reports to Keep
      </Button>
    </>
  )
}
