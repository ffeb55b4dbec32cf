import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { BasisAllocation, UnusedLots } from '../../../contract/basis-allocations.ts'
import { Dialog, DialogContent } from '../../components/dialog.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { FormFooter } from '../../components/form-footer.tsx'
import { Notice } from '../../components/notice.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { unusedLotsQuery } from '../../data/basis-allocations.ts'
import { countWords, fullAmountWords } from '../../lib/figures.ts'
import { clockTime, instantAt, useTimeZone } from '../../lib/time-zone.ts'
import { useRecordSpecific } from './allocation-mutations.ts'
import { AssignedLots } from './assigned-lots.tsx'
import { CompletedField } from './completed-field.tsx'
import { refusalOf } from './refusal.ts'
import { assignedTo, unitsOf, type Written, writtenFrom } from './unit-values.ts'

type SpecificDialogProps = { coin: BasisAllocation; onClose: () => void }

export function SpecificDialog({ coin, onClose }: SpecificDialogProps) {
  const { data, error, refetch } = useQuery(unusedLotsQuery(coin.asset))
  return (
    <Dialog open onOpenChange={open => open || onClose()}>
      <DialogContent
        title={`Specific Units of ${coin.asset}`}
        description="How much of each lot your records assigned to each wallet."
        size="lg"
      >
        {data ? (
          <SpecificForm coin={coin} unused={data} onClose={onClose} />
        ) : error ? (
          <ErrorPanel title="The lots did not load" error={error} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton rows={4} columns={3} />
        )}
      </DialogContent>
    </Dialog>
  )
}

function SpecificForm({ coin, unused, onClose }: SpecificDialogProps & { unused: UnusedLots }) {
  const { asset, wallets } = coin
  const timeZone = useTimeZone()
  const before = coin.recorded?.kind === 'specific-unit' ? coin.recorded : undefined
  const [written, setWritten] = useState<Written>(() => writtenFrom(before?.units ?? []))
  const [completed, setCompleted] = useState(before ? clockTime(before.completedAt, timeZone) : '')
  const { mutate, isPending, error } = useRecordSpecific(onClose)
  const refused = refusalOf(error)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate({ asset, units: unitsOf(written), completedAt: instantAt(completed, timeZone) })
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div role="alert" className="empty:hidden">
        {refused.form && <Notice tone="loss">{refused.form}</Notice>}
      </div>
      {unused.total > unused.lots.length && (
        <Notice tone="warn">
          The oldest {countWords(unused.lots.length)} of {countWords(unused.total)} lots are listed, as many
          as can be assigned one by one.
        </Notice>
      )}
      <ul aria-label="Assigned so far" className="grid gap-1 rounded-control bg-sunken px-4 py-3 text-sm">
        {wallets.map(({ wallet, quantity }) => (
          <li key={wallet} className="num">
            <bdi>{wallet}</bdi>: {fullAmountWords(assignedTo(wallet, written))} of {fullAmountWords(quantity)}{' '}
            {asset} assigned
          </li>
        ))}
      </ul>
      <AssignedLots
        coin={coin}
        lots={unused.lots}
        written={written}
        onWrite={(key, amount) => setWritten(values => ({ ...values, [key]: amount }))}
      />
      <CompletedField value={completed} error={refused.completedAt} onChange={setCompleted} />
      <FormFooter label="Record" isPending={isPending} onCancel={onClose} />
    </form>
  )
}
