import type { FormEvent } from 'react'
import type { Issue } from '../../../../contract/review.ts'
import { Dialog, DialogContent } from '../../../components/dialog.tsx'
import { FormFooter } from '../../../components/form-footer.tsx'
import { useTimeWords } from '../../../lib/time-zone.ts'
import { OrderedRecord } from './ordered-record.tsx'
import { useOrder } from './use-order.ts'
import { useSetOrder } from './use-review-actions.ts'

/** Records with the same time, to be put in the order in which they happened. */
export function OrderDialog({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const { dateTimeWords } = useTimeWords()
  const { records, moved, move } = useOrder(issue.transactions)
  const { mutate, isPending } = useSetOrder(issue.key, onClose)
  const at = new Date(issue.transactions[0]?.timestamp ?? 0)

  function save(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate(records.map(({ id }) => id))
  }

  return (
    <Dialog open onOpenChange={open => open || isPending || onClose()}>
      <DialogContent
        title="Which happened first?"
        description={`These records all have the time ${dateTimeWords(at)}. Put the first one at the top. Which coins each sale takes depends on it.`}
      >
        <form noValidate onSubmit={save}>
          <ol className="grid gap-2">
            {records.map((transaction, index) => (
              <OrderedRecord
                key={transaction.id}
                transaction={transaction}
                place={index + 1}
                count={records.length}
                focus={moved?.id === transaction.id ? moved : null}
                onMove={by => move(transaction.id, by)}
              />
            ))}
          </ol>
          <p className="mt-3 text-fine text-ink-2">
            Use the arrow buttons. With a keyboard, select one and press the up or down key.
          </p>
          <p aria-live="polite" className="sr-only">
            {moved && `Now number ${moved.place} of ${records.length}.`}
          </p>
          <FormFooter label="Save Order" isPending={isPending} onCancel={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
