import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { BulkPreview, Selection } from '../../../../contract/bulk-changes.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../../components/dialog.tsx'
import { Spinner } from '../../../components/spinner.tsx'
import { previewQuery } from '../../../data/bulk-changes.ts'
import { messageFor } from '../../../lib/api-error.ts'
import { counting, countWords } from '../../../lib/figures.ts'
import { ChangeFields } from './change-fields.tsx'
import { type Action, about, actions, blank, changeOf, confirmWords } from './change-words.ts'
import { useBulkChange } from './use-bulk-change.ts'
import { useSettledValue } from './use-settled-value.ts'

type ChangeDialogProps = {
  action: Action
  count: number
  selection: Selection
  onClose: () => void
  onDone: () => void
}

/** Says what would change before it does: the server decides, by the rules of the change itself. */
export function ChangeDialog({ action, count, selection, onClose, onDone }: ChangeDialogProps) {
  const [values, setValues] = useState(blank)
  const asked = changeOf(action, values)
  const { value: change, isSettled } = useSettledValue(asked)
  const preview = useQuery({
    ...previewQuery(selection, change ?? { action: 'delete' }),
    enabled: change !== null,
  })
  const { mutate, isPending, error } = useBulkChange(onDone)
  const isReady = change !== null && isSettled && preview.data !== undefined && !preview.isFetching
  const changes = isReady ? preview.data.changes : 0
  const title = actions.find(({ name }) => name === action)?.label

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady && changes > 0 && !isPending) mutate({ selection, change, revision: preview.data.revision })
  }

  return (
    <Dialog open onOpenChange={open => open || isPending || onClose()}>
      <DialogContent
        size="sm"
        title={title}
        description={`${counting(count, 'transaction')} selected. ${about[action]}`}
      >
        <form noValidate onSubmit={submit} className="grid gap-4">
          <ChangeFields
            action={action}
            values={values}
            onChange={part => setValues(now => ({ ...now, ...part }))}
          />
          <div aria-live="polite" className="grid gap-3 text-sm empty:hidden">
            {change !== null && preview.isPending && <Spinner label="Looking at what would change..." />}
            {change !== null && preview.data && <Outcome preview={preview.data} />}
          </div>
          {(error ?? preview.error) && (
            <p role="alert" className="text-loss text-sm">
              {messageFor(error ?? preview.error, 'Nothing was changed. Please try again.')}
            </p>
          )}
          <DialogFooter>
            <Button variant="outline" disabled={isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant={action === 'delete' || action === 'spam' ? 'destructive' : 'default'}
              busy={isPending}
              disabled={changes === 0}
            >
              {changes > 0 ? confirmWords(action, changes) : title}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}

function Outcome({ preview: { transactions, changes, left, notes } }: { preview: BulkPreview }) {
  const stay = transactions - changes
  return (
    <>
      <p>
        <span className="num font-medium">
          {changes === transactions
            ? `All ${countWords(changes)}`
            : `${countWords(changes)} of ${countWords(transactions)}`}
        </span>{' '}
        will change{changes > 0 && ', and you can undo it as one'}.
        {stay > 0 && ` ${countWords(stay)} will stay as ${stay === 1 ? 'it is' : 'they are'}:`}
      </p>
      {left.length > 0 && (
        <ul className="grid gap-1.5 rounded-control bg-sunken px-3 py-2.5">
          {left.map(({ transactions: some, message }) => (
            <li key={message} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
              <span className="num font-medium">{countWords(some)}</span>
              <span className="text-ink-2 wrap-anywhere">{message}</span>
            </li>
          ))}
        </ul>
      )}
      {changes > 0 &&
        notes.map(note => (
          <p key={note} className="text-ink-2">
            {note}
          </p>
        ))}
    </>
  )
}
